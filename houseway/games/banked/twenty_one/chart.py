"""Charts of play for the 21 games: what to do with a hand by its count and the bank's open card. Bots and
bulk rounds play by them; `basic` is the usual one for a bank that hits soft 17."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from houseway.games.banked.twenty_one.settle import is_bonus
from houseway.games.banked.twenty_one.terms import Choice, Count, May, Records
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN, Held, twenty_one_value
from houseway.kernel import kernel

ANSWERS = np.dtype(
    [
        (answer, np.uint8)
        for answer in (
            "surrenders",
            "surrenders_pair",
            "splits",
            "doubles",
            "hits",
            "rescues",
            "doubles_again",
            "doubles_more",
        )
    ]
)
"""What a hand does, whatever it may: what comes first is asked first, and a hand that does none of it stands.
The last three are for doubled hands: rescue, double again after one doubling, and after more."""
UP_CLASSES = 11
"""Ace, two to nine, Bonus cards, and tens that are none."""


def empty_chart(seen: int = UP_CLASSES) -> Records:
    """A chart with which every hand stands: answers by the class of what the bank shows, whether an ace is in
    the hand, and its count with every ace as 1; of a pair without an ace the points of one card."""
    return np.zeros((seen, 2, 22), dtype=ANSWERS).view(np.recarray)


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
def basic_chart() -> Records:
    """The usual chart, for several decks."""
    chart = empty_chart()
    chart.hits[:, :, :9] = 1
    for count, row in HARD.items():
        for ace in (0, 1):
            _write(chart, row, ace, count)
    for count, row in SOFT.items():
        _write(chart, row, 1, count - 10)
    for up in (0, 7, 8, 9, 10):
        # A doubled hand that the bank's 17 beats is worth less than half its wager against eight and more.
        chart.rescues[up, 0, :17] = 1
        chart.rescues[up, 1, :7] = 1
        chart.rescues[up, 1, 12:17] = 1
    # Against two to six a doubled hand that cannot go over doubles again.
    chart.doubles_again[1:6, 0, :12] = 1
    chart.doubles_more[1:6, 0, :12] = 1
    for points, row in PAIRS.items():
        for up, letter in _by_class(row):
            chart.splits[up, 0, points] = letter == "P"
    return chart


def _by_class(row: str) -> list[tuple[int, str]]:
    """Letters for 2 to 9, ten and ace by the class of the open card."""
    return [(0, row[9]), *enumerate(row[:9], 1), (UP_CLASSES - 1, row[8])]


def _write(chart: Records, row: str, ace: int, hard: int) -> None:
    for up, letter in _by_class(row):
        chart.hits[up, ace, hard] = letter in "HDR"
        chart.doubles[up, ace, hard] = letter in "Dd"
        chart.surrenders[up, ace, hard] = letter in "Rr"


@kernel
def card_class(card: int, plain_tens: int) -> int:
    """The class of the bank's open card."""
    rank = card >> 2
    if rank == ACE:
        return 0
    if rank < TEN:
        return rank + 1
    return 9 if is_bonus(card, plain_tens) else 10


@kernel
def by_chart(chart: Records, seen: int, cards: Held, count: Count, may: May) -> Choice:
    """What a hand does of what it may, as the chart has it against what the bank shows, by its class."""
    if may.split:
        pair = chart[seen, 0, twenty_one_value(cards[0])]
        if pair.splits:
            return Choice.SURRENDER if may.surrender and pair.surrenders_pair else Choice.SPLIT
    answers = chart[seen, 1 if count.aces else 0, count.hard]
    if may.surrender and answers.surrenders:
        return Choice.SURRENDER
    if may.double and answers.doubles:
        return Choice.DOUBLE
    if may.hit and (answers.hits or not may.stand):
        return Choice.HIT
    return Choice.STAND


@kernel
def by_chart_doubled(chart: Records, seen: int, doublings: int, count: Count, may: May) -> Choice:
    """What a doubled hand does: double again, be rescued or stand."""
    answers = chart[seen, 1 if count.aces else 0, count.hard]
    if may.double and (answers.doubles_again if doublings == 1 else answers.doubles_more):
        return Choice.DOUBLE
    return Choice.RESCUE if may.rescue and answers.rescues else Choice.STAND


def doubling_again(chart: Records, doublings: int) -> npt.NDArray[np.uint8]:
    """Which hands double again that were doubled so often."""
    return np.asarray(chart.doubles_again if doublings == 1 else chart.doubles_more)
