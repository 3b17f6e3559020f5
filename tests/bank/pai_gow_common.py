"""What every sheet of pai gow poker has in common, for the sheets' own tests to cite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import Refused
from houseway.play import Arrange, Round
from houseway.play.events import Looked
from tests.bank.arrange import Settings, betting, circles_of, fees, offers, place, ruled, take_bank, wagered
from tests.bank.arrange import table as open_table
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BACK_COPY,
    BACK_WINS,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    POSITIONS,
    WINS,
    WINS_TOO,
    against,
    asked,
    came_to,
    clauses,
    finish,
    fronts,
    hand,
    held,
    redealt,
    sees,
    shown,
    start,
)

GRID = (
    (WINS, 20, "wins_both"),
    (LOSES, -20, "loses_both"),
    (FRONT_WINS, 0, "front_won_pushes"),
    (BACK_WINS, 0, "back_won_pushes"),
    (FRONT_COPY, 0, "back_won_pushes"),
    (BACK_COPY, 0, "front_won_pushes"),
    (BOTH_COPIES, -20, "loses_both"),
)
"""Seven cards against BANK with what $20 comes to, and by which rule."""


def check_grid(name: str, player: str, won: float, clause: str) -> None:
    round = hand(name, {"P2": BET}, {"seat 2": player, "bank": BANK})
    assert came_to(round) == {"P2": won}
    assert clauses(round) == {"P2": clause}


def check_dice(name: str, total: int, position: int) -> None:
    """The bank in seat 3 is 1 and all seats follow clockwise, bet or no bet; where nobody bets, and at the
    bank, the action passes on to the next wager."""
    betting = (1, 4, 6)
    seat = (3 + position - 2) % POSITIONS + 1
    wagers = {f"P{player}": BET for player in betting}
    round = start(name, wagers, {"pile 1": WINS}, total=total, named=seat, bank_seat=3)
    assert held(round)["bank" if seat == 3 else f"seat {seat}"] == WINS
    assert ruled(round, "action_button")[0].startswith(f"a {total} puts the button at seat {seat}")
    order = sorted(betting, key=lambda player: (player - seat) % POSITIONS)
    assert list(came_to(finish(round))) == [f"P{player}" for player in order]


def check_piles_go_round(name: str, first: int = 1) -> None:
    """Pile after pile to the positions from the named one on, the bank's among them."""
    cards = {f"pile {number}": f"{rank}c" for number, rank in enumerate("2345678", 1)}
    round = start(name, {"P2": BET, "P5": BET}, cards, named=4, first=first)
    order = ["seat 4", "seat 5", "seat 6", "seat 7", "bank", "seat 2", "seat 3"]
    ranks = [held(round)[at][0] for at in order]
    expected = "2345678"
    assert ranks == list(expected[first - 1 :] + expected[: first - 1])


def check_seven_sevens_and_four(name: str) -> None:
    round = start(name, {"P2": BET})
    assert ruled(round, "seven_piles") == ["4 cards are left over"]
    dealt = held(round)
    assert len(dealt) == 7
    assert all(len(cards.split()) == 7 for cards in dealt.values())
    assert len({card for cards in dealt.values() for card in cards.split()}) == 49


def check_own_cards_only(name: str) -> None:
    round = start(name, {"P2": BET, "P3": BET, "Back": {"game@2": 20}})
    assert sees(round, "P2", "seat 2")
    assert not any(sees(round, who, "seat 2") for who in ("Bank", "P3", "Back", None))


def check_bank_unseen(name: str) -> None:
    """Nobody knows the bank's cards until every hand is set."""
    round = start(name, {"P2": BET, "P3": BET})
    for player in ("P2", "P3"):
        assert not any(sees(round, who, "bank") for who in ("Bank", "P2", None))
        assert not shown(round)
        (ask,) = round.pending[player]
        round.act(ask.id, ask.default)
    assert "bank" in shown(round)


def check_exposed_replaced(name: str, kind: str) -> None:
    """The first card left over takes its place when the deal is over; the others stay as they are."""
    incident = Incident("pile 1", 3, kind)  # type: ignore[arg-type]
    cards = {"pile 1": "Ac Ad 4c Jd Th 8c 6s Kc", "bank": BANK}
    round = hand(name, {"P2": BET}, cards, incidents=[incident])
    assert held(round)["seat 2"] == "Ac Ad Kc Jd Th 8c 6s"
    assert not redealt(round)
    assert came_to(round) == {"P2": 20}


def check_misdeal(
    name: str, cards: Mapping[str, str], incidents: Sequence[Incident], settings: Settings = ()
) -> None:
    """All is dealt again, new dice too; the wagers stand and nobody pays a second fee."""
    again = {"redeal/seat 2": WINS, "redeal/bank": BANK}
    round = start(name, {"P2": BET}, {**cards, **again}, incidents=incidents, settings=settings)
    finish(round)
    assert redealt(round)
    assert came_to(round) == {"P2": 20}
    assert len(wagered(round)) == 1
    assert fees(round).get("P2", 0) == fees(hand(name, {"P2": BET}, settings=settings)).get("P2", 0)


JOKER_BACKS = (
    ("Jk Ks Qh Jd Tc", "straight, ace high"),
    ("Jk 9h 8s 7c 6d", "straight, ten high"),
    ("Jk Kh 9h 6h 2h", "flush, ace-king-nine-six-deuce"),
    ("Jk Ah 9h 6h 2h", "flush, ace-king-nine-six-deuce"),
    ("Jk 9h 8h 7h 6h", "straight flush, ten high"),
    ("Jk Ac Ad Ah As", "five aces"),
)
"""Backs that read alike whether the joker is a bug or wild."""


def back_reads(name: str, back: str) -> str:
    """How five cards behind 4 3 are read."""
    round = start(name, {"P2": BET}, {"seat 2": f"4c 3d {back}", "bank": "Qc Qd Td 7s 5c 3s 2c"})
    return shown(finish(round, {"seat 2": "4c 3d"}))["seat 2"].split("; ")[1]


def front_reads(name: str, front: str) -> str:
    """How two cards before two nines are read."""
    round = start(name, {"P2": BET}, {"seat 2": f"{front} 9c 9d 6h 4s 3c", "bank": "Qc Qd Td 7s 5c 3s 2c"})
    return shown(finish(round, {"seat 2": front}))["seat 2"].split("; ")[0]


CATEGORIES = (
    ("Ac Ad Ah As Jk", "Kc Qc Jc Tc 9c"),
    ("Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d"),
    ("9d 8d 7d 6d 5d", "4c 4d 4h 4s 9s"),
    ("4c 4d 4h 4s 9s", "6c 6h 6s 5c 5h"),
    ("6c 6h 6s 5c 5h", "Kh Jh 9h 7h 2h"),
    ("Kh Jh 9h 7h 2h", "8c 7s 6d 5s 4d"),
    ("8c 7s 6d 5s 4d", "Ts Th Td 9c 2d"),
    ("Ts Th Td 9c 2d", "Qh Qs 8h 8s 3c"),
    ("Qh Qs 8h 8s 3c", "Js Jd 7c 3d 2s"),
    ("Js Jd 7c 3d 2s", "As Ks 9s 5d 4h"),
)
"""Two back hands of neighbouring categories, the better first."""
FRONT_CARDS = ("2c", "2d", "3s", "3h", "4s", "5s")


def check_categories(name: str, better: str, worse: str, settings: Settings = ()) -> None:
    used = {*better.split(), *worse.split()}
    free = [card for card in FRONT_CARDS if card not in used]
    one, other = f"{free[0]} {free[-1]}", f"{free[1]} {free[-2]}"
    assert settled_by(name, one, better, other, worse, settings) in ("wins_both", "back_won_pushes")
    assert settled_by(name, other, worse, one, better, settings) in ("loses_both", "front_won_pushes")


def settled_by(
    name: str, front: str, back: str, bank_front: str, bank_back: str, settings: Settings = ()
) -> str:
    """The rule by which seat 2 is settled with these hands against the bank's."""
    cards = {"seat 2": f"{front} {back}", "bank": f"{bank_front} {bank_back}"}
    acts = {"seat 2": front, "bank": bank_front}
    return clauses(hand(name, {"P2": BET}, cards, acts, settings=settings))["P2"]


TWO_CARDS = (
    ("3c 3d", "Kh Jd", "front_won_pushes"),
    ("Kh Jd", "Kd Ts", "front_won_pushes"),
    ("Kh Jd", "3c 3d", "loses_both"),
    ("Kd Ts", "Kh Jd", "loses_both"),
    ("Qh Jd", "Kd 2s", "loses_both"),
)
"""A front, the bank's, and the rule by which a hand with the lower back is settled."""


def check_fronts(name: str, front: str, bank_front: str, clause: str) -> None:
    assert settled_by(name, front, "9c 9s 8h 6d 4s", bank_front, "Ac Ad 7h 6c 5s") == clause


def wheel_against_seven_high(name: str, settings: Settings = ()) -> float:
    """A straight of seven high against the bank's A-2-3-4-5, with equal fronts."""
    player, bank = "7c 6d 5h 4s 3c Td 9d", "5s 4d 3h 2c Ad Ts 9s"
    return against(name, player, bank, {"seat 2": "Td 9d", "bank": "Ts 9s"}, settings)


def check_foul_bank_refused(name: str) -> None:
    round = start(name, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    with pytest.raises(Refused, match="may not set a foul hand"):
        round.act(round.asks[0].id, [["Qc", "Qd"], "9h 7s 5c 3d 2h"])


def check_foul_bank_reset(name: str) -> None:
    slip = Incident("setting of bank", 1, "fouled")
    played = hand(name, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert fronts(played)["bank"] == "9h 7s"
    assert ruled(played, "bank_foul_reset") == [""]


def check_foul_front(name: str) -> None:
    """Warned of, then played, and lost."""
    round = start(name, {"P2": BET}, {"seat 2": WINS, "bank": LOSES})
    ask = round.asks[0]
    rows = [["Ac", "Ad"], "Kc Jd Th 8c 6s"]
    assert ask.warnings(rows) == ("The front is stronger than the back: the hand is foul.",)
    assert ask.warnings([["Kc", "Jd"], "Ac Ad Th 8c 6s"]) == ()
    finish(round, {"seat 2": [rows]})
    assert clauses(round) == {"P2": "front_stronger_foul"}
    assert came_to(round) == {"P2": -20}


def check_one_hand_only(name: str) -> None:
    """His hand at the free seat 5 is set by the house dealer."""
    wagers = {"P2": {"game@2": 20, "game@5": 20}}
    round = start(name, wagers, {"seat 2": WINS, "seat 5": FRONT_WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2"}
    assert isinstance(round.asks[0], Arrange)
    finish(round)
    assert not sees(round, "P2", "seat 5")
    assert not any(isinstance(event, Looked) for event in round.events)
    assert [detail[:6] for detail in ruled(round, "house_way_sets")] == ["seat 5"]
    assert fronts(round)["seat 5"] == "Kd Td"


def check_bank_sets_again(name: str) -> None:
    """Until a hand is open."""
    round = start(name, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    finish(round, {"bank": ["3d 2h", "set-again", "9h 5c", "open"]})
    assert fronts(round)["bank"] == "9h 5c"
    kinds = [getattr(event, "clause", "") for event in round.events]
    assert kinds.index("bank_sets_again") < kinds.index("hands_exposed")


def check_bank_signal(name: str) -> None:
    round = hand(name, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, {"bank": ["5c 3d"]})
    kinds = [getattr(event, "clause", "") for event in round.events]
    assert kinds.index("bank_opens") < kinds.index("bank_signal") < kinds.index("hands_exposed")
    assert fronts(round)["bank"] == "5c 3d"


def check_no_more_bets(name: str) -> None:
    """Called when all wagers are down and before the dice; from then on nobody is asked for one."""
    round = start(name, {"P2": BET, "P3": BET})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    last = len(kinds) - 1 - kinds[::-1].index("Wagered")
    assert last < kinds.index("no_more_bets") < kinds.index("Rolled")
    with pytest.raises(Refused):
        round.act(round.asks[0].id, {"game@2": 50_00})


def identical(name: str, settings: Settings = ()) -> Round:
    """P2 wins against the bank; P3 turns up the bank's queen of clubs; P4 would win."""
    cards = {"seat 2": WINS, "seat 4": WINS_TOO, "bank": BANK, "redeal/bank": WINS, "redeal/seat 2": LOSES}
    wagers = {"P2": BET, "P3": BET, "P4": BET}
    incident = Incident("pile 2", 1, "foreign", "Qc")
    return hand(name, wagers, cards, incidents=[incident], settings=settings)


def pulled_back(name: str, cards: str, settings: Settings = ()) -> float:
    """What $20 comes to that P2 has pulled back."""
    taken = Incident("wager on seat 2", 1, "taken-back")
    round = hand(name, {"P2": BET}, {"seat 2": cards, "bank": BANK}, incidents=[taken], settings=settings)
    return came_to(round)["P2"]


def early_look(name: str, settings: Settings = (), third: str = "") -> Round:
    """The bank is seen when P2 has set his hand and P3 has not; P3 sets his then, where he still may."""
    early = Incident("bank before all are set", 1, "exposed", None, 1)
    cards = {"seat 2": WINS, "seat 3": FRONT_WINS, "bank": BANK}
    round = start(name, {"P2": BET, "P3": BET}, cards, incidents=[early], settings=settings)
    assert asked(round) == {"seat 2": "P2"}
    return finish(round, {"seat 2": "8c 6s", **({"seat 3": third} if third else {})})


def check_larger_wager(name: str, settings: Settings = ()) -> None:
    """P2 sets his hand; Back, who bets more behind him, sees it then and agrees or has it set otherwise."""
    wagers, cards = {"P2": BET, "Back": {"game@2": 50}}, {"seat 2": WINS, "bank": BANK}
    round = start(name, wagers, cards, settings=settings)
    assert asked(round) == {"seat 2": "P2"}
    assert sees(round, "P2", "seat 2")
    assert not sees(round, "Back", "seat 2")
    finish(round, {"seat 2": ["8c 6s", "Th 6s"]})
    assert fronts(round)["seat 2"] == "Th 6s"
    assert ruled(round, "larger_wager_decides") == ["seat 2"]
    agreed = finish(start(name, wagers, cards, settings=settings), {"seat 2": ["8c 6s"]})
    assert fronts(agreed)["seat 2"] == "8c 6s"
    assert not ruled(agreed, "larger_wager_decides")


def check_seated_player_decides(name: str, settings: Settings = ()) -> None:
    """Whatever is bet behind him."""
    wagers = {"P2": {"game": 20}, "P3": {"game@2": 100}, "Back": {"game@2": 50}}
    round = start(name, wagers, settings=settings)
    assert asked(round) == {"seat 2": "P2"}
    round.act(round.asks[0].id, round.asks[0].default)
    assert "seat 2" not in asked(round)
    finish(round)


def check_every_hand(name: str, one: str) -> None:
    """P2 sets his own hand and that of the free seat 5; or, by the other reading, only his own."""
    wagers = {"P2": {"game@2": 20, "game@5": 20}}
    cards = {"seat 2": WINS, "seat 5": FRONT_WINS, "bank": BANK}
    round = start(name, wagers, cards)
    assert asked(round) == {"seat 2": "P2", "seat 5": "P2"}
    assert asked(start(name, wagers, cards, settings={"hands-looked-at": one})) == {"seat 2": "P2"}
    finish(round, {"seat 5": "6c 4s"})
    assert fronts(round)["seat 5"] == "6c 4s"


def check_equal_front(name: str) -> None:
    """King and queen in front of king and queen."""
    cards, acts = {"seat 2": "Kc Qc Kd Qd 9h 7s 2d", "bank": LOSES}, {"seat 2": "Kc Qc"}
    assert came_to(hand(name, {"P2": BET}, cards, acts)) == {"P2": 20}
    foul = hand(name, {"P2": BET}, cards, acts, settings={"equal-front-back": "foul"})
    assert came_to(foul) == {"P2": -20}


def check_deck_requests(name: str, between_deals: Sequence[str]) -> None:
    """Everybody may ask when a bank begins; between its two deals only those named."""
    for seat, who in ((1, "Bank"), (2, "P2")):
        asks = [Incident(f"deck asked for by seat {seat}", 1, "named")]
        table = open_table(name, ["P2"])
        for deal in (1, 2):
            round = table.deal(Chance.scripted({}, incidents=asks))
            take_bank(round, 500)
            join(round, {})
            place(round, {"P2": BET})
            finish(round)
            granted = deal == 1 or who in between_deals
            assert ruled(round, "deck_changed" if granted else "deck_kept") == [f"seat {seat}"]
            assert not ruled(round, "deck_kept" if granted else "deck_changed")


def check_idle_seat(name: str) -> None:
    """P2 bets nothing; P3 bets behind him and sets the hand."""
    round = start(name, {"P3": {"game@2": 20}}, {"seat 2": WINS, "bank": BANK}, also=["P2"])
    assert asked(round) == {"seat 2": "P3"}
    assert came_to(finish(round)) == {"P3@2": 20}


def check_not_dealt_in(name: str) -> None:
    """An eighth player is seated; he has no hand and no bank, and bets behind another."""
    round = start(name, {"P2": BET, "P8": {"game@2": 30}}, {"seat 2": WINS, "bank": BANK})
    assert ruled(round, "not_dealt_in") == ["seat 8"]
    assert "seat 8" not in held(round)
    assert came_to(finish(round)) == {"P2": 20, "P8@2": 30}
    circles = circles_of(betting(name, ["P2", "P8"]), "P8")
    assert "game@2" in circles
    assert "game@8" not in circles
    assert offers(open_table(name, ["P2", "P8"]).deal(Chance(1))) == ["Bank", "P2"]
    with pytest.raises(Refused):
        open_table(name, ["P9"])
