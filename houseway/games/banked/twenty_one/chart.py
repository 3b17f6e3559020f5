"""Charts of play for the 21 games: what to do with a hand by its count and the bank's open card. Bots and
bulk rounds play by them; `basic` is the usual one for a bank that hits soft 17."""

from __future__ import annotations

from functools import cache

import numpy as np

from houseway.games.banked.twenty_one.settle import DOUBLE, GIVE_UP, HIT, RESCUE, SPLIT, STAND, Ints, is_bonus
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN, twenty_one_value
from houseway.kernel import kernel

SURRENDERS, SURRENDERS_PAIR, SPLITS, DOUBLES, HITS, RESCUES, DOUBLES_AGAIN = range(7)
"""The sheets of a chart, an array of shape (8, 11, 2, 22): what to do, the bank's open card by its class,
whether an ace is in the hand, and its count with every ace as 1; of a pair the points of one card. What comes
first is asked first; a hand that does none of it stands. The last three are for doubled hands: rescue, double
again after one doubling, and after more."""
UP_CLASSES = 11
"""Ace, two to nine, Bonus cards, and tens that are none."""
SHAPE = (8, UP_CLASSES, 2, 22)

HARD = {
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDD",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHRR",
    16: "SSSSSHHRRR",
    17: "SSSSSSSSSr",
}
"""By count against 2 to 9, ten and ace: H hits, S stands, D doubles or else hits, d doubles or else stands, R
surrenders or else hits, r surrenders or else stands. Fewer than nine hit, more than 17 stand."""
SOFT = {
    12: "HHHHHHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "dddddSSHHH",
    19: "SSSSdSSSSS",
    20: "SSSSSSSSSS",
    21: "SSSSSSSSSS",
}
PAIRS = {
    1: "PPPPPPPPPP",
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
}
"""By the points of one card: P splits, a point goes by the count."""


@cache
def basic_chart() -> Ints:
    """The usual chart, for several decks."""
    chart = np.zeros(SHAPE, dtype=np.int64)
    chart[HITS, :, :, :9] = 1
    for count, row in HARD.items():
        for ace in (0, 1):
            _write(chart, row, ace, count)
    for count, row in SOFT.items():
        _write(chart, row, 1, count - 10)
    for up in (0, 7, 8, 9, 10):
        # A doubled hand that the bank's 17 beats is worth less than half its wager against eight and more.
        chart[RESCUES, up, 0, :17] = 1
        chart[RESCUES, up, 1, :7] = 1
        chart[RESCUES, up, 1, 12:17] = 1
    # Against two to six a doubled hand that cannot go over doubles again.
    chart[DOUBLES_AGAIN:, 1:6, 0, :12] = 1
    for points, row in PAIRS.items():
        for up, letter in _by_class(row):
            chart[SPLITS, up, 0, points] = letter == "P"
    return chart


def _by_class(row: str) -> list[tuple[int, str]]:
    """Letters for 2 to 9, ten and ace by the class of the open card."""
    return [(0, row[9]), *enumerate(row[:9], 1), (UP_CLASSES - 1, row[8])]


def _write(chart: Ints, row: str, ace: int, hard: int) -> None:
    for up, letter in _by_class(row):
        chart[HITS, up, ace, hard] = letter in "HDR"
        chart[DOUBLES, up, ace, hard] = letter in "Dd"
        chart[SURRENDERS, up, ace, hard] = letter in "Rr"


@kernel
def card_class(card: int, rules: Ints) -> int:
    """The class of the bank's open card."""
    rank = card >> 2
    if rank == ACE:
        return 0
    if rank < TEN:
        return rank + 1
    return 9 if is_bonus(card, rules) else 10


@kernel
def by_chart(chart: Ints, up: int, first: int, cards: int, hard: int, aces: int, allowed: int) -> int:
    """One of the choices allowed, `STAND` to `GIVE_UP`, as the chart has it against an open card of class
    `up`."""
    ace = 1 if aces else 0
    if cards == 2 and allowed & SPLIT:
        points = twenty_one_value(first)
        if chart[SPLITS, up, 0, points]:
            if allowed & GIVE_UP and chart[SURRENDERS_PAIR, up, 0, points]:
                return GIVE_UP
            return SPLIT
    if allowed & GIVE_UP and chart[SURRENDERS, up, ace, hard]:
        return GIVE_UP
    if allowed & DOUBLE and chart[DOUBLES, up, ace, hard]:
        return DOUBLE
    if allowed & HIT and (chart[HITS, up, ace, hard] or not allowed & STAND):
        return HIT
    return STAND


@kernel
def by_chart_doubled(chart: Ints, up: int, doublings: int, hard: int, aces: int, allowed: int) -> int:
    """What a doubled hand does: double again, be rescued or stand."""
    ace = 1 if aces else 0
    if allowed & DOUBLE and chart[DOUBLES_AGAIN + min(doublings, 2) - 1, up, ace, hard]:
        return DOUBLE
    if allowed & RESCUE and chart[RESCUES, up, ace, hard]:
        return RESCUE
    return STAND
