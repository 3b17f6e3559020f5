"""Who looks at cards and sets them, the bank's hand, and hands that are foul."""

from __future__ import annotations

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play import Arrange
from houseway.play.events import Looked
from tests.bank.arrange import Settings, ruled
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    asked,
    came_to,
    clauses,
    finish,
    fronts,
    hand,
    sees,
    shown,
    start,
)
from tests.compliance import Here, shows
from tests.compliance.pai_gow.deal import steps_of

TWO_HANDS = {"P2": {"game@2": 20, "game@5": 20}}
"""P2 bets on his own seat and on the free seat 5."""
TWO_HANDS_HELD = {"seat 2": WINS, "seat 5": FRONT_WINS, "bank": BANK}


# -- the players' hands --------------------------------------------------------------------------------------


def own_cards_only(here: Here) -> None:
    round = start(here.sheet, {"P2": BET, "P3": BET, "Back": {"game@2": 20}})
    assert sees(round, "P2", "seat 2")
    assert not any(sees(round, who, "seat 2") for who in ("Bank", "P3", "Back", None))


@shows("clause set_two_and_five")
def players_set_two_and_five(here: Here) -> None:
    """P2 as he likes, P3 as the clock would; nobody sees another's cards."""
    own_cards_only(here)
    round = start(here.sheet, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "8h 7d"


def set_hands_are_final(here: Here) -> None:
    round = start(here.sheet, {"P2": BET}, {"seat 2": WINS})
    ask = round.asks[0]
    round.act(ask.id, ask.default)
    assert ruled(round, "all_hands_set") == [""]
    with pytest.raises(Refused):
        round.act(ask.id, [["8c", "6s"], "Ac Ad Kc Jd Th"])


def house_way_is_open_to_all(here: Here, chart: str, settings: Settings = ()) -> None:
    round = start(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, settings=settings)
    assert round.asks[0].to_json()["house_way"] == "house-way"
    finish(round, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kc Jd"
    assert ruled(round, "house_way_asked") == [f"seat 2 by the {chart} chart"]
    assert "seat 2" in ruled(round, "chart_one_pair")


def one_hand_only(here: Here) -> None:
    """His hand at the free seat 5 is set by the house dealer."""
    round = start(here.sheet, TWO_HANDS, TWO_HANDS_HELD)
    assert asked(round) == {"seat 2": "P2"}
    assert isinstance(round.asks[0], Arrange)
    finish(round)
    assert not sees(round, "P2", "seat 5")
    assert not any(isinstance(event, Looked) for event in round.events)
    assert [detail[:6] for detail in ruled(round, "house_way_sets")] == ["seat 5"]
    assert fronts(round)["seat 5"] == "Kd Td"


def every_hand_or_one(here: Here) -> None:
    """P2 sets his own hand and that of the free seat 5; or, by the other reading, only his own."""
    round = start(here.sheet, TWO_HANDS, TWO_HANDS_HELD)
    assert asked(round) == {"seat 2": "P2", "seat 5": "P2"}
    one = start(here.sheet, TWO_HANDS, TWO_HANDS_HELD, settings={"hands-looked-at": "one-hand"})
    assert asked(one) == {"seat 2": "P2"}
    finish(round, {"seat 5": "6c 4s"})
    assert fronts(round)["seat 5"] == "6c 4s"


def idle_seat_is_open(here: Here) -> None:
    """P2 bets nothing; P3 bets behind him and sets the hand."""
    round = start(here.sheet, {"P3": {"game@2": 20}}, {"seat 2": WINS, "bank": BANK}, also=["P2"])
    assert asked(round) == {"seat 2": "P3"}
    assert came_to(finish(round)) == {"P3@2": 20}


def larger_wager_decides(here: Here, other: Settings = ()) -> None:
    """P2 sets his hand; Back, who bets more behind him, sees it then and agrees or has it set otherwise. By
    the other reading the seated player decides."""
    wagers, cards = {"P2": BET, "Back": {"game@2": 50}}, {"seat 2": WINS, "bank": BANK}
    round = start(here.sheet, wagers, cards)
    assert asked(round) == {"seat 2": "P2"}
    assert sees(round, "P2", "seat 2")
    assert not sees(round, "Back", "seat 2")
    finish(round, {"seat 2": ["8c 6s", "Th 6s"]})
    assert fronts(round)["seat 2"] == "Th 6s"
    assert ruled(round, "larger_wager_decides") == ["seat 2"]
    agreed = finish(start(here.sheet, wagers, cards), {"seat 2": ["8c 6s"]})
    assert fronts(agreed)["seat 2"] == "8c 6s"
    assert not ruled(agreed, "larger_wager_decides")
    if other:
        seated_player_decides(here, other)


def seated_player_decides(here: Here, settings: Settings = ()) -> None:
    """Whatever is bet behind him."""
    wagers = {"P2": {"game": 20}, "P3": {"game@2": 100}, "Back": {"game@2": 50}}
    round = start(here.sheet, wagers, settings=settings)
    assert asked(round) == {"seat 2": "P2"}
    round.act(round.asks[0].id, round.asks[0].default)
    assert "seat 2" not in asked(round)
    finish(round)


# -- the bank's hand -----------------------------------------------------------------------------------------


@shows("clause bank_cards_unseen", "clause bank_sets_freely")
def bank_opens_when_all_are_set(here: Here, front: str = "", forced: bool = False) -> None:
    """Nobody knows its cards before; where they are set the house way it may change them, or is forced."""
    round = start(here.sheet, {"P2": BET, "P3": BET}, {"bank": BANK})
    for player in ("P2", "P3"):
        assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
        assert not shown(round)
        (ask,) = round.pending[player]
        round.act(ask.id, ask.default)
    assert "bank" in shown(round)
    assert ruled(round, "bank_opens") == [""]
    assert round.over == forced
    assert ruled(round, "bank_set_house_way") == ([""] if front else [])
    if front:
        assert fronts(round)["bank"] == front


@shows("clause bank_sets_freely", "clause bank_signal")
def bank_sets_freely(here: Here, again: bool = False) -> None:
    """It sets as it likes and says so before the first hand is opened; it may set again, or not."""
    round = start(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    assert "bank" in shown(round)
    assert asked(round) == {"bank": "Bank"}
    round.act(round.asks[0].id, [["5c", "3d"], "Qc Qd 9h 7s 2h"])
    assert round.over != again
    finish(round)
    assert fronts(round)["bank"] == "5c 3d"
    kinds = steps_of(round)
    assert kinds.index("bank_opens") < kinds.index("bank_signal") < kinds.index("hands_exposed")
    assert ruled(round, "bank_sets_freely") == [""]
    assert not ruled(round, "bank_set_house_way")


def bank_sets_again(here: Here) -> None:
    """Until a hand is open."""
    round = start(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    finish(round, {"bank": ["3d 2h", "set-again", "9h 5c", "open"]})
    assert fronts(round)["bank"] == "9h 5c"
    kinds = steps_of(round)
    assert kinds.index("bank_sets_again") < kinds.index("hands_exposed")


def largest_partner_sets(here: Here, settings: Settings = ()) -> None:
    """P3 covers more of the bank than its holder does, or only as much."""
    for share, setter in ((60, "P3"), (50, "Bank")):
        more = {"bank": 50, "partners": {"P3": share, "P4": 20}, "also": ["P3", "P4"], "settings": settings}
        round = start(here.sheet, {"P2": BET}, **more)
        round.act(round.asks[0].id, round.asks[0].default)
        assert asked(round) == {"bank": setter}


@shows("clause bank_foul_refused")
def foul_bank_is_refused(here: Here) -> None:
    round = start(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    with pytest.raises(Refused, match="may not set a foul hand"):
        round.act(round.asks[0].id, [["Qc", "Qd"], "9h 7s 5c 3d 2h"])


@shows("clause bank_foul_reset")
def foul_bank_is_reset(here: Here) -> None:
    slip = Incident("setting of bank", 1, "fouled")
    played = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert fronts(played)["bank"] == "9h 7s"
    assert ruled(played, "bank_foul_reset") == [""]


@shows("field early_bank_exposure")
def early_look_sets_hands(here: Here, settings: Settings = ()) -> None:
    """The bank is seen when P2 has set his hand and P3 has not."""
    early = Incident("bank before all are set", 1, "exposed", None, 1)
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": BANK}
    round = start(here.sheet, {"P2": BET, "P3": BET}, cards, incidents=[early], settings=settings)
    assert asked(round) == {"seat 2": "P2"}
    finish(round, {"seat 2": "8c 6s"})
    assert ruled(round, "early_exposure_sets_hands") == ["seat 3"]
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "Kd Td"


# -- foul hands ----------------------------------------------------------------------------------------------


@shows("clause front_stronger_foul", "field foul_hand")
def foul_front_loses(here: Here, counted: bool = False) -> None:
    """Aces in front of a king are warned of, then played, and lost; the next hand plays on. Where rows are
    counted three cards in front are refused."""
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": LOSES}
    round = start(here.sheet, {"P2": BET, "P3": BET}, cards)
    ask = round.asks[0]
    rows = [["Ac", "Ad"], "Kc Jd Th 8c 6s"]
    assert ask.warnings(rows) == ("The front is stronger than the back: the hand is foul.",)
    assert ask.warnings([["Kc", "Jd"], "Ac Ad Th 8c 6s"]) == ()
    if counted:
        with pytest.raises(Refused, match="the front takes 2 cards, not 3"):
            round.act(ask.id, [["Ac", "Ad", "Kc"], "Jd Th 8c 6s"])
    finish(round, {"seat 2": [rows]})
    assert clauses(round) == {"P2": "front_stronger_foul", "P3": "wins_both"}
    assert came_to(round) == {"P2": -20, "P3": 20}


@shows("clause front_not_two_foul")
def wrong_front_is_foul(here: Here) -> None:
    for front in ("Ac", "6s", "Ac Ad Kc"):
        round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": LOSES}, {"seat 2": front})
        assert clauses(round) == {"P2": "front_not_two_foul"}
        assert came_to(round) == {"P2": -20}


def wrong_back_is_foul(here: Here) -> None:
    """With seven cards that is so whenever the front has not two; each alone is enough."""
    cards, acts = {"seat 2": WINS, "bank": LOSES}, {"seat 2": "Ac Ad Kc"}
    for word in ("back-not-five", "front-not-two"):
        settings = {"foul_if": ["front-stronger", word]}
        round = hand(here.sheet, {"P2": BET}, cards, acts, settings=settings)
        assert clauses(round) == {"P2": word.replace("-", "_") + "_foul"}
    assert "back-not-five" in start(here.sheet, {"P2": BET}).felt.rules.foul_if
    assert came_to(hand(here.sheet, {"P2": BET}, cards, acts)) == {"P2": -20}


def touched_hand(here: Here, won: float, clause: str) -> None:
    """P2's winning hand has touched other cards."""
    touched = Incident("hand of seat 2", 1, "fouled")
    round = hand(here.sheet, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert clauses(round) == {"P2": clause}
    assert came_to(round) == {"P2": won}


def equal_front(here: Here, other: Settings, legal: bool = True) -> None:
    """King and queen in front of king and queen: legal, and foul by the other reading, or the other way."""
    cards, acts = {"seat 2": "Kc Qc Kd Qd 9h 7s 2d", "bank": LOSES}, {"seat 2": "Kc Qc"}
    won = 20 if legal else -20
    assert came_to(hand(here.sheet, {"P2": BET}, cards, acts)) == {"P2": won}
    assert came_to(hand(here.sheet, {"P2": BET}, cards, acts, settings=other)) == {"P2": -won}
