"""Pure Spanish 21.5: hard 17 stands, split aces draw, doubled hands may be rescued or doubled again."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from houseway.errors import HousewayError
from houseway.rooms import sheet
from tests.bank.arrange import results, ruled, wagered
from tests.bank.twenty_one import act, came_out, dealt_to, option, rulings, won
from tests.compliance import Here, bank, shows
from tests.compliance.twenty_one.rounds import (
    BUSTED,
    OVER,
    SEVENTEEN,
    TWENTY,
    after,
    hand,
    may,
    may_by_reading,
    settles,
)

LADDER = "4c 5d 2h 4s 5d"
"""9, then 11, 15 and 20 by three doublings."""


def chart(here: Here) -> None:
    """Hard 17 and more stand and hard 16 is free, with any number of cards; low and soft hands are not forced
    to hit. Ace, seven and ace are soft 19 and free; with a Bonus card they are hard 19 and stand."""
    free = "stand hit double surrender"
    may(
        here, {"Kc 7d": "stand double surrender", **dict.fromkeys(("Kc 6d", "2c 3d", "Ac 6d", "Ac 9d"), free)}
    )
    may(here, {"Kc 4d 3h | hit": "", "Kc 4d 2h | hit": "stand hit"})
    may(here, {"Ac 7d Ah Ks | hit": "stand hit", "Ac 7d Ah Ks | hit, hit": ""})


def rescue(here: Here) -> None:
    """$10 doubled and rescued: $10 come back and $10 are lost, whatever the bank has, which does not draw; so
    too with $2.50 beside them. A hand that is over is not rescued, and one that was not doubled neither."""
    may(here, {"5c 6d 9h | double": "stand rescue", f"{BUSTED} | double": "", "5c 6d": "-rescue"})
    assert won(hand(BUSTED, acts="double").played(here)) == -20
    for cards in (TWENTY, OVER):
        for added in ("double", "double 2.5"):
            round = hand("5c 6d 2h", cards, f"{added}, rescue").played(here)
            assert came_out(round) == {"P2 game": [-10]}
            assert results(round)["P2"] == -10
            assert rulings(round) == ["rescue"]
            assert len(dealt_to(round, "bank")) == 2


@shows("field max_doublings", "clause double_again")
def double_again(here: Here, on: str) -> None:
    """$10, $20, $40 and $80; after the third doubling nothing is left but to stand or be rescued."""
    round = act(after(here, LADDER, settings=on), "P2", "double")
    for wager in (2000, 4000):
        again = option(round, "double")
        assert (again.low, again.high) == (wager, wager)
        act(round, "P2", "double")
    assert won(act(round, "P2", "stand")) == 80
    assert ruled(round, "double_again") == ["seat 2", "seat 2"]
    rows = {f"{LADDER} | {', '.join(['double'] * times)}": "stand rescue double" for times in (1, 2)}
    may(here, {**rows, f"{LADDER} | double, double, double": "stand rescue"}, settings=on)
    may(here, {f"{LADDER} | double": "stand rescue"})


def rescue_forfeits(here: Here, on: str, forfeits: Mapping[int, float]) -> None:
    """Half of the whole, after so many doublings."""
    for doublings, lost in forfeits.items():
        round = hand(LADDER, TWENTY, ", ".join(["double"] * doublings + ["rescue"])).played(here, on)
        assert came_out(round) == {"P2 game": [-lost]}
        assert results(round)["P2"] == -lost
        assert sum(amount for _, _, amount in wagered(round)) == 2 * lost


def double_again_needs(here: Here, on: str) -> None:
    """A bank that hits soft 17, and whole wagers."""
    for change, why in (
        ({"bank_soft_17": "stand"}, "needs a bank that hits soft 17"),
        ({"double_for_less": True}, "takes whole wagers only"),
    ):
        with pytest.raises(HousewayError, match=why):
            sheet(here.sheet).change([on]).change(change)
    double = option(after(here, "5c 6d", settings=on), "double")
    assert (double.low, double.high) == (1000, 1000)


def double_on_hard_17(here: Here, barred: str, on: str) -> None:
    """Open on any total, and again; in the other reading on neither."""
    may_by_reading(here, "Kc 7d", {"": "+double", barred: "-double"})
    may_by_reading(here, "5c 6d 7h | double", {on: "+double", f"{on} {barred}": "-double"})


def split_aces_draw(here: Here) -> None:
    """Split aces hit as often as they like, and may be doubled."""
    acts = "split, hit, hit, stand, double, stand"
    bank.comes_to(here, hand("Ac Ad 2h 3s 4d", SEVENTEEN, acts, split=["6h 3c"]), [10, 20])


def split_ace_and_bonus(here: Here, natural: str = "") -> None:
    """21, which wins 1 to 1 also against 21; or a natural in the other reading."""
    deal = hand("Ac Ad Kh", "9s 5s 7d", "split", split=["9h"])
    bank.comes_to(here, deal, [10, -10])
    assert rulings(deal.played(here)) == ["twenty_one_wins_tie", "lower_loses"]
    if natural:
        bank.comes_to(here, deal, [12, -10], natural)


def no_hand_has_a_bonus(here: Here) -> None:
    """21 of five cards, of 6-7-8 and of three sevens pay even money."""
    for cards, acts in (("2c 3d 4h 5s 7d", "hit, hit, hit"), ("6c 7d 8h", "hit"), ("7c 7d 7h", "hit")):
        settles(here, cards, SEVENTEEN, acts, 10, "higher_wins")
