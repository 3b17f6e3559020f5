"""Tables of low poker: ace to five with its qualifiers and jokers, ace to six, and deuce to seven."""

from __future__ import annotations

from functools import cache
from typing import Literal

import numpy as np

from houseway.hands.high import BESIDE_THE_JOKER, STRAIGHTS, Straight, best_five, flushes, straights
from houseway.hands.lookup import SUITED, Table
from houseway.hands.ranks import (
    CATEGORY_SHIFT,
    DEUCE_TURN,
    FLUSH,
    LOW_FOUR_OF_A_KIND,
    LOW_FULL_HOUSE,
    LOW_NO_PAIR,
    LOW_PAIR,
    LOW_THREE_OF_A_KIND,
    LOW_TWO_PAIR,
    TIE_BITS,
)
from houseway.hands.tables import Column, Counts, assemble, cells, nibbles, take_highest, take_lowest, without

Qualifier = Literal["none", "eight", "nine"]
WheelIs = Literal["ace-high", "straight"]
JokerLow = Literal["lowest-missing", "ace-only"]

EIGHT, NINE = 7, 8
"""Ranks as low hands count them, ace 0 to king 12."""

SIX_LADDER = straights(range(13), low_ace=None)
"""The straights that count against an ace-to-six hand, in the same numbers: five high to king high."""

NO_FLUSHES = np.zeros(SUITED, dtype=np.int32)


def best_low(counts: Counts) -> Column:
    """The lowest five cards of each row of counts, ace first; fewer cards rank as a stud board.

    With five ranks to choose from the five lowest are the hand. Otherwise every rank plays and the fewest
    cards alike are doubled, the lowest first.
    """
    present, paired = counts > 0, counts >= 2
    cards = counts.sum(axis=1)
    alike = np.minimum(cards, 5) - present.sum(axis=1)
    lowest = present.copy()
    while (crowded := lowest.sum(axis=1) > 5).any():
        lowest &= ~crowded[:, None] | without(lowest, take_highest(lowest)[0])

    pair, other_pairs = take_lowest(paired)
    second, _ = take_lowest(other_pairs)
    three, _ = take_lowest(counts >= 3)
    three_of_full, _ = take_lowest((counts >= 3) & (paired.sum(axis=1) >= 2)[:, None])
    four, _ = take_lowest(counts >= 4)

    ranks = np.zeros(len(counts), dtype=np.int32)
    # Later lines are the hands that need more cards alike, so they overwrite nothing that is better.
    for category, chosen, ties in (
        (LOW_NO_PAIR, alike <= 0, nibbles(lowest, 5)),
        (LOW_PAIR, alike == 1, pair << 16 | nibbles(without(present, pair), 3, first=1)),
        (
            LOW_TWO_PAIR,
            (alike == 2) & (second >= 0),
            second << 16 | pair << 12 | nibbles(without(without(present, pair), second), 1, first=2),
        ),
        (
            LOW_THREE_OF_A_KIND,
            (alike == 2) & (second < 0),
            three << 16 | nibbles(without(present, three), 2, first=1),
        ),
        (
            LOW_FULL_HOUSE,
            (alike == 3) & (three_of_full >= 0),
            three_of_full << 16 | nibbles(without(present, three_of_full), 1, first=1),
        ),
        (
            LOW_FOUR_OF_A_KIND,
            (alike >= 3) & (three_of_full < 0),
            four << 16 | nibbles(without(present, four), 1, first=1),
        ),
    ):
        ranks[chosen] = (category << CATEGORY_SHIFT | TIE_BITS - ties)[chosen]
    return ranks


def _ace_first(counts: Counts) -> Counts:
    return np.roll(counts, 1, axis=1)


def _qualified(ranks: Column, qualifier: Qualifier) -> Column:
    if qualifier == "none":
        return ranks
    worst_top = EIGHT if qualifier == "eight" else NINE
    least = LOW_NO_PAIR << CATEGORY_SHIFT | TIE_BITS - (worst_top << 16 | 0xFFFF)
    return np.where(ranks >= least, ranks, 0).astype(np.int32)


@cache
def low_table(qualifier: Qualifier = "none") -> Table:
    """Ace to five: straights and flushes do not count, 5-4-3-2-A is best."""
    return assemble(_qualified(best_low(_ace_first(cells().counts)), qualifier), NO_FLUSHES)


@cache
def bug_low_table(joker_low: JokerLow = "lowest-missing", qualifier: Qualifier = "none") -> Table:
    """Ace to five whose joker is the lowest rank not in the hand."""
    counts = _ace_first(cells().counts)
    few = counts.sum(axis=1) <= BESIDE_THE_JOKER
    beside = counts[few]
    rank = (
        np.argmin(beside > 0, axis=1)
        if joker_low == "lowest-missing"
        else np.zeros(len(beside), dtype=np.int64)
    )
    beside[np.arange(len(beside)), rank] += 1
    joker = np.full(len(counts), -1, dtype=np.int32)
    joker[few] = _qualified(best_low(beside), qualifier)
    return assemble(_qualified(best_low(counts), qualifier), NO_FLUSHES, joker, NO_FLUSHES)


def deuce_ladder(wheel_is: WheelIs = "ace-high") -> tuple[Straight, ...]:
    """The straights that count against a deuce-to-seven hand."""
    return straights(range(13), low_ace=None) if wheel_is == "ace-high" else STRAIGHTS


@cache
def deuce_to_seven_table(wheel_is: WheelIs = "ace-high") -> Table:
    """The worst high hand of five cards wins; the ace is high, straights and flushes count against."""
    ladder = deuce_ladder(wheel_is)
    suited = flushes(ladder, FLUSH)
    return assemble(_turned(best_five(cells().counts, ladder)), np.where(suited > 0, _turned(suited), 0))


@cache
def bug_deuce_table(wheel_is: WheelIs = "ace-high") -> Table:
    """Deuce to seven whose joker is the lowest rank not in the hand, in a suit that makes no flush."""
    ladder = deuce_ladder(wheel_is)
    suited = flushes(ladder, FLUSH)
    counts = cells().counts
    few = counts.sum(axis=1) <= BESIDE_THE_JOKER
    beside = counts[few]
    beside[np.arange(len(beside)), np.argmin(beside > 0, axis=1)] += 1
    joker = np.full(len(counts), -1, dtype=np.int32)
    joker[few] = _turned(best_five(beside, ladder))
    natural = _turned(best_five(counts, ladder))
    return assemble(natural, np.where(suited > 0, _turned(suited), 0), joker, NO_FLUSHES)


@cache
def ace_to_six_table() -> Table:
    """The worst high hand of five cards wins; the ace is low, straights and flushes count against."""
    sets = np.arange(SUITED)
    ace_first = (sets << 1 | sets >> 12) & SUITED - 1
    suited = flushes(SIX_LADDER, FLUSH)[ace_first]
    natural = best_five(_ace_first(cells().counts), SIX_LADDER)
    return assemble(_turned(natural), np.where(suited > 0, _turned(suited), 0))


def _turned(ranks: Column) -> Column:
    """High ranks turned round: the worst becomes the best."""
    return (DEUCE_TURN << CATEGORY_SHIFT | TIE_BITS) - ranks
