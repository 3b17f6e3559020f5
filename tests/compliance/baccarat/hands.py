"""Shoe and deal, what cards count, forced drawing, and a deal that goes wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from houseway.cards import PACKS, Chance, Incident, shoe
from houseway.errors import SheetError
from houseway.play import Round
from houseway.play.events import HIDDEN, Dealt, Outcome, Shown
from houseway.rooms import sheet
from tests.bank.arrange import came_to, fees, moment, place, results, ruled, start, table, take_bank
from tests.bank.baccarat import card, drawn, shown, two_cards
from tests.compliance import Here, bank, shows
from tests.compliance.bank import Deal, words

LINE = {"P2": {"player": 10}}


def two_hands(player: str, banker: str) -> Deal:
    """$10 on the player line."""
    return Deal({"player": player, "banker": banker}, LINE)


# -- table and shoe ------------------------------------------------------------------------------------------


def tables(here: Here, sizes: Sequence[int], others: Sequence[int], why: str) -> None:
    """So many sit at a table, the first number unless another is chosen; of others there is none."""
    bank.seats(here, sizes[0])
    for most in sizes:
        bank.seats(here, most, f"seats=2,{most}")
    for most in others:
        with pytest.raises(SheetError, match=why.format(most)):
            sheet(here.sheet).change({"seats": (2, most)})


def shoe_lasts(here: Here, shuffler: bool = False) -> None:
    """From hand to hand; a shuffling machine has all cards fresh for every one."""
    for settings, shuffled in [("", [1, 0])] + [("dealt_from=shuffler", [1, 1])] * shuffler:
        seated = table(here.sheet, ["P2"], settings=words(settings))
        assert [len(bank.packs(start(seated, LINE))) for _ in range(2)] == shuffled


@shows("field dealt_from", "field cut_card")
def cut_card_comes(here: Here, left: int = 14) -> None:
    """A new shoe comes when the last one has so many cards left, and not with one more."""
    for cards, renewed in ((left + 1, False), (left, True)):
        seated = table(here.sheet, ["P2"])
        start(seated, LINE, {"player": "Kc 9d", "banker": "Kh 7s"})
        assert seated.state.shoe is not None
        seated.state.shoe["at"] = len(seated.state.shoe["order"]) - cards
        assert bool(bank.packs(start(seated, LINE))) == renewed


# -- the deal ------------------------------------------------------------------------------------------------


@shows("clause two_cards_each")
def cards_go_right_and_left(here: Here, up: bool = True) -> None:
    """First to the player hand, then to the banker hand, two each, for all bettors; up or down for all."""
    round = table(here.sheet, ["P2", "P3"]).deal(Chance(7))
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, {"player": 1000})
    first = round.events[moment(round, Dealt)]
    one, two, three, four = Chance(7).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one, three), (two, four)))
    for viewer in ("P2", "Bank", None):
        seen = round.view(viewer).events[moment(round, Dealt)]
        assert seen.cards == (first.cards if up else ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN)))
    assert came_to(round)["P2 player"] == came_to(round)["P3 player"]


@shows("clause player_hand_draws", "clause banker_draws_by_third_card", "clause closest_to_nine")
def player_hand_is_finished_first(here: Here) -> None:
    """Then the banker hand, and then wagers are settled; nobody is asked anything after betting."""
    round = two_hands("Kc 4d 5h", "Kh 3s 2s").opened(here)
    assert drawn(round) == ["player", "banker"]
    assert round.over
    assert len(round.acts) == 2
    assert max(at for at, e in enumerate(round.events) if isinstance(e, Dealt)) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": 10}


# -- what cards count ----------------------------------------------------------------------------------------

VALUES = {"A": 1, **{str(number): number for number in range(2, 10)}, "T": 0, "J": 0, "Q": 0, "K": 0}


@shows("clause card_values")
def cards_count(here: Here, settings: str = "") -> None:
    """Aces one, tens and pictures nothing, others their number."""
    for rank, value in VALUES.items():
        round = two_hands(f"{rank}d Kc", "9h Ks").played(here, settings)
        assert shown(round, "player") == (f"natural {value}" if value >= 8 else str(value))


SUMS = {"7c 8d": "5", "4c 6d": "0", "9c 9d": "natural 8", "8c 9d": "7", "9c 6d": "5"}


@shows("clause card_values")
def tens_are_dropped(here: Here, sums: Mapping[str, str] = SUMS, settings: str = "") -> None:
    for cards, total in sums.items():
        assert shown(two_hands(cards, "9h Ks").played(here, settings), "player") == total


@shows("clause closest_to_nine", "field natural_ranking")
def closer_to_nine_wins(here: Here) -> None:
    for player, banker, came in (
        ("Kc 7d", "Kh 6s", 10),
        ("Kc 6d", "Kh 7s", -10),
        ("Kc 7d", "Kh 7s", 0),
        ("Kc 9d", "Kh 7s", 10),
        ("Kc 9d", "Kh 9s", 0),
    ):
        bank.comes_to(here, two_hands(player, banker), came)


# -- forced drawing ------------------------------------------------------------------------------------------


def draws(here: Here, rows: Mapping[tuple[str, str], Sequence[str]], settings: str = "") -> None:
    """Which hands take a third card, for these two hands."""
    for cards, hands in rows.items():
        assert drawn(two_hands(*cards).played(here, settings)) == list(hands)


NATURALS = {
    ("Kc 5d", "Kh 8s"): ["player"],
    ("Kc 4d", "Kh 9s"): ["player"],
    ("Kc 8d", "Kh 2s"): ["banker"],
    ("Kc 9d", "Kh 5s"): ["banker"],
}
"""A natural in one hand, and the other, which would draw."""


def naturals_stop(here: Here, readings: Mapping[str, bool]) -> None:
    """Whether a natural in one hand bars the other from drawing, by the reading of the text."""
    for settings, stop in readings.items():
        draws(here, {cards: [] if stop else hands for cards, hands in NATURALS.items()}, settings)


@shows("clause player_hand_draws")
def player_hand_hits_on_five(here: Here) -> None:
    for total in range(8):
        round = two_hands(two_cards(total, "c"), "Kh 7s").played(here)
        assert ("player" in drawn(round)) == (total <= 5)


@shows("field banker_draw")
def banker_hand_hits_on_five(here: Here) -> None:
    """After a player hand that stood."""
    for total in range(8):
        round = two_hands("Kc 6d", two_cards(total, "h")).played(here)
        assert ("banker" in drawn(round)) == (total <= 5)


def more_money_is_played_alike(here: Here, more: Mapping[str, Mapping[str, float]]) -> None:
    """The player hand goes by the same rule whoever else has money on it."""
    for player, hits in (("Kc 5d", True), ("Kc 6d", False)):
        round = Deal({"player": player, "banker": "Kh 7s"}, {**LINE, **more}).played(here)
        assert ("player" in drawn(round)) == hits


CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}
"""Banker totals, each with what it does when the player hand's third card counts 0 to 9."""


def banker_hand_draws(here: Here, total: int, letters: str) -> None:
    """By the player hand's third card, of 0 to 9: H draws and S stands."""
    found = ""
    for third in range(10):
        round = two_hands(f"Kc 2c {card(third, 'd')}", two_cards(total, "h")).played(here)
        found += "H" if "banker" in drawn(round) else "S"
    assert found == letters


@shows("field banker_draw")
def banker_hand_draws_by_the_chart(here: Here) -> None:
    for total, letters in CHART.items():
        banker_hand_draws(here, total, letters)


# -- misdeals ------------------------------------------------------------------------------------------------


@shows("field misdeal")
def misdeal(here: Here) -> None:
    """A first card that is missing, too many or strange voids the round, which moves nothing but fees; a
    third card that comes wrong is put right, and so is any other where the table plays on."""
    kinds: list[Any] = ["missing", "extra", "boxed", "foreign"]
    for kind in kinds:
        strange = "Jk" if kind == "foreign" else None
        for where in ("player", "banker"):
            void = _misdealt(here, Incident(where, 2, kind, strange))
            assert ruled(void, "misdeal_voids") == [f"{kind} card at {where}"]
            assert came_to(void) == {}
            assert results(void)["P2"] == -fees(void).get("P2", 0)
        played = _misdealt(here, Incident("player", 2, kind, strange), "misdeal=play-on")
        assert ruled(played, "misdeal_put_right")
        assert came_to(played)
        assert {_cards_shown(played, where) for where in ("player", "banker")} <= {2, 3}
    for kind in kinds[:2]:
        third = _misdealt(here, Incident("player", 3, kind))
        assert ruled(third, "misdeal_put_right") == [f"{kind} card at player"]
        assert _cards_shown(third, "player") == 3


def _cards_shown(round: Round, where: str) -> int:
    return len([e for e in round.events if isinstance(e, Shown) and e.place == where][-1].cards)


def _misdealt(here: Here, incident: Incident, settings: str = "") -> Round:
    """P2 backs a player hand that starts with nothing."""
    cards = {"player": "Kc Qd", "banker": "Kh 2s"}
    seated = table(here.sheet, ["P2"], settings=words(settings))
    round = seated.deal(Chance.scripted(cards, incidents=[incident]))
    take_bank(round, 1000)
    place(round, {"P2": {"player": 20}})
    while not round.over:
        round.act(round.asks[0].id, round.asks[0].default)
    assert round.settlement.balances()
    return round
