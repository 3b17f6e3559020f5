"""What two hands of Chinese poker owe each other: plain integers, for live hands and simulated ones alike.

A hand is a row of numbers: how it stands, the ranks of its segments, their bonuses, its clean sweep and what
that is worth, how many segments are at fault, and whether it belongs to the button.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.points.chinese_poker.rules import SEGMENTS, ChineseRules
from houseway.hands.chinese import SUPER_DRAGON, SWEEP_NAMES
from houseway.hands.ranks import (
    CATEGORY_SHIFT,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
)
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]


class Standing(IntEnum):
    """How a hand stands: nobody's, set in order, a declared clean sweep, foul."""

    IDLE = 0
    SET = 1
    SWEPT = 2
    FOUL = 3


STANDING, RANKS, BONUSES, SWEEP, WORTH, FAULTS, BUTTON = 0, 1, 4, 7, 8, 9, 10
HAND_SIZE = 11
"""The columns of a hand; ranks and bonuses are three each."""


class Points(IntEnum):
    """What a pair comes to by the points of both sides, as a sheet words it."""

    GROSS_TO_WINNER = 0
    NET_DIFFERENCE = 1
    BONUS_IN_FULL = 2


class Terms(NamedTuple):
    """The terms on which hands settle."""

    button_ties: int
    """Whether the button wins equal segments."""
    points: int
    higher_listed: int
    """Whether of sweeps of one value the higher of the list wins."""
    button_sweeps: int
    """Whether the button wins equal sweeps."""
    foul_fixed: int
    """Points of a foul hand to each opponent."""
    foul_each: int
    """And for each segment at fault."""


PENALTIES = {"nine": (9, 0), "three": (3, 0), "per-faulty-segment": (0, 3)}
"""Points of a foul hand to each opponent: in all, and for each segment at fault."""

BONUS_HANDS = {
    "three of a kind": (THREE_OF_A_KIND,),
    "full house": (FULL_HOUSE,),
    "four of a kind": (FOUR_OF_A_KIND,),
    "straight flush": (STRAIGHT_FLUSH, ROYAL_FLUSH),
}
"""The hands that can have a bonus; a royal flush is paid as the straight flush it is."""
CATEGORIES = 16


def terms_of(rules: ChineseRules) -> Terms:
    """The terms of a room."""
    fixed, each = PENALTIES[rules.foul_penalty]
    return Terms(
        int(rules.button_wins_ties),
        int(Points[rules.segment_points.replace("-", "_").upper()]),
        int(rules.equal_value_sweeps == "higher-listed"),
        int(rules.button_wins_equal_sweeps),
        fixed,
        each,
    )


def bonus_table(rules: ChineseRules) -> Ints:
    """Bonus points by segment and category of hand."""
    table = np.zeros((len(SEGMENTS), CATEGORIES), dtype=np.int64)
    for name, points in rules.bonus_points.items():
        segment, _, hand = name.partition(" ")
        for category in BONUS_HANDS[hand]:
            table[SEGMENTS.index(segment), category] = points
    return table


def sweep_worths(rules: ChineseRules) -> Ints:
    """What each clean sweep is worth, none first."""
    points = rules.sweep_points
    worths = [points.get(name.replace(" ", "-"), 0) for name in SWEEP_NAMES]
    if not worths[SUPER_DRAGON]:
        worths[SUPER_DRAGON] = worths[SUPER_DRAGON - 1]
    return np.array(worths, dtype=np.int64)


@kernel
def segment_winner(one: Ints, other: Ints, segment: int, terms: Terms) -> int:
    """1 when the first hand wins a segment, -1 when the other does, 0 when neither does."""
    mine, theirs = one[RANKS + segment], other[RANKS + segment]
    if mine != theirs:
        return 1 if mine > theirs else -1
    if terms.button_ties and one[BUTTON] != other[BUTTON]:
        return 1 if one[BUTTON] else -1
    return 0


@kernel
def compared(one: Ints, other: Ints, terms: Terms) -> int:
    """Points of the first hand against the other, segment by segment with their bonuses."""
    mine, my_bonus, won = 0, 0, 0
    theirs, their_bonus = 0, 0
    for segment in range(3):
        winner = segment_winner(one, other, segment, terms)
        won += winner
        if winner > 0:
            mine += 1
            my_bonus += one[BONUSES + segment]
        elif winner < 0:
            theirs += 1
            their_bonus += other[BONUSES + segment]
    if terms.points == Points.BONUS_IN_FULL:
        # From who wins more segments and a bonus, a plain segment of the other is not taken off.
        if won > 0 and my_bonus > 0 and their_bonus == 0:
            theirs = 0
        elif won < 0 and their_bonus > 0 and my_bonus == 0:
            mine = 0
    mine += my_bonus
    theirs += their_bonus
    if terms.points != Points.GROSS_TO_WINNER:
        return int(mine - theirs)
    if mine == theirs:
        return 0
    return int(mine if mine > theirs else -theirs)


@kernel
def all_bonuses(hand: Ints) -> int:
    """A hand's bonuses, as if it won every segment."""
    return int(hand[BONUSES] + hand[BONUSES + 1] + hand[BONUSES + 2])


@kernel
def sweep_against_sweep(one: Ints, other: Ints, terms: Terms) -> int:
    """Points of one clean sweep against another."""
    ahead = one[WORTH] - other[WORTH]
    if ahead == 0 and terms.higher_listed:
        ahead = one[SWEEP] - other[SWEEP]
    if ahead == 0 and terms.button_sweeps:
        ahead = one[BUTTON] - other[BUTTON]
    if ahead == 0:
        return 0
    return int(one[WORTH] if ahead > 0 else -other[WORTH])


@kernel
def penalty(foul: Ints, opponent: Ints, terms: Terms) -> int:
    """Points that a foul hand pays an opponent whose hand is not foul."""
    points = terms.foul_fixed + terms.foul_each * foul[FAULTS]
    points += opponent[WORTH] if opponent[STANDING] == Standing.SWEPT else all_bonuses(opponent)
    return int(points)


@kernel
def exchange(one: Ints, other: Ints, terms: Terms) -> int:
    """Points that the first hand gets from the other; less than nothing when it pays."""
    if one[STANDING] == Standing.IDLE or other[STANDING] == Standing.IDLE:
        return 0
    if one[STANDING] == Standing.FOUL or other[STANDING] == Standing.FOUL:
        if one[STANDING] == other[STANDING]:
            return 0
        return penalty(other, one, terms) if other[STANDING] == Standing.FOUL else -penalty(one, other, terms)
    if one[STANDING] == Standing.SWEPT and other[STANDING] == Standing.SWEPT:
        return sweep_against_sweep(one, other, terms)
    if one[STANDING] == Standing.SWEPT:
        return int(one[WORTH])
    if other[STANDING] == Standing.SWEPT:
        return int(-other[WORTH])
    return compared(one, other, terms)


@kernel
def write_ranks(hand: Ints, front: int, middle: int, back: int, bonuses: Ints) -> None:
    """Enter the ranks of a set hand and the bonuses they have."""
    hand[RANKS], hand[RANKS + 1], hand[RANKS + 2] = front, middle, back
    for segment in range(3):
        hand[BONUSES + segment] = bonuses[segment, hand[RANKS + segment] >> CATEGORY_SHIFT]
