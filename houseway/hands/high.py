"""Tables of high poker: plain, with the joker as a bug or wild, and with the straights of a short pack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from houseway.hands.lookup import CELLS, SUITED, Table
from houseway.hands.ranks import (
    ACE,
    CATEGORY_SHIFT,
    FIVE_OF_A_KIND,
    FLUSH,
    FLUSH_OVER_FULL_HOUSE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    KING,
    PAIR,
    QUEEN,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from houseway.hands.tables import (
    Column,
    Counts,
    Marks,
    assemble,
    cells,
    cells_of,
    nibbles,
    suited_sets,
    take_highest,
    without,
)

FIVE, SIX, SEVEN, NINE, TEN, JACK = 3, 4, 5, 7, 8, 9

BESIDE_THE_JOKER = 6
"""Natural cards of the largest hand a table reads with its joker."""

Wheel = Literal["lowest", "second-highest"]
FiveOfAKind = Literal["aces-only", "below-five-aces"]
JokerFlush = Literal["highest-missing", "second-ace"]
Joker = Literal["bug", "wild"]
AceAsSix = Literal["lowest", "ace-high"]
YesNo = Literal["yes", "no"]


class Straight(NamedTuple):
    """Five ranks in a row, top first, and the nibble that compares them with other straights."""

    ranks: tuple[int, ...]
    order: int

    @property
    def bits(self) -> int:
        return sum(1 << rank for rank in self.ranks)


def straights(ranks: Sequence[int], low_ace: int | None) -> tuple[Straight, ...]:
    """The straights of a pack with these ranks, ace last; `low_ace` orders the one with the ace below."""
    rows = [tuple(ranks[start : start + 5])[::-1] for start in range(len(ranks) - 4)]
    ladder = [Straight(row, row[0]) for row in rows]
    if low_ace is not None:
        ladder.append(Straight((*ranks[3::-1], ACE), low_ace))
    return tuple(ladder)


STRAIGHTS = straights(range(13), low_ace=FIVE)
SHORT_DECK = straights(range(SIX, ACE + 1), low_ace=NINE)
"""The straights of sixes to aces, with the ace as a five below them."""
STRAIGHTS_WHEEL_SECOND = (
    *straights(range(ACE), low_ace=ACE),
    Straight(ranks=(ACE, KING, QUEEN, JACK, TEN), order=ACE + 1),
)
"""A-2-3-4-5 stands between king high and ace high."""


def best_five(counts: Counts, ladder: Sequence[Straight]) -> Column:
    """The best five cards of each row of rank counts, suits apart; fewer cards rank by sets, then cards."""
    present, paired = counts > 0, counts >= 2
    pair, other_pairs = take_highest(paired)
    second, _ = take_highest(other_pairs)
    three, _ = take_highest(counts >= 3)
    under, _ = take_highest(without(paired, three))
    four, _ = take_highest(counts >= 4)

    ranks = HIGH_CARD << CATEGORY_SHIFT | nibbles(present, 5)
    for category, found, ties in (
        (PAIR, pair, pair << 16 | nibbles(without(present, pair), 3, first=1)),
        (
            TWO_PAIR,
            second,
            pair << 16 | second << 12 | nibbles(without(without(present, pair), second), 1, first=2),
        ),
        (THREE_OF_A_KIND, three, three << 16 | nibbles(without(present, three), 2, first=1)),
        (FULL_HOUSE, np.minimum(three, under), three << 16 | under << 12),
        (FOUR_OF_A_KIND, four, four << 16 | nibbles(without(present, four), 1, first=1)),
    ):
        np.maximum(ranks, np.where(found >= 0, category << CATEGORY_SHIFT | ties, 0), out=ranks)
    return np.asarray(np.maximum(ranks, best_straight(present, ladder)))


def best_straight(present: Marks, ladder: Sequence[Straight], jokers: int = 0) -> Column:
    """The best straight of each row of marked ranks, 0 where there is none."""
    best = np.zeros(len(present), dtype=np.int32)
    for straight in ladder:
        complete = present[:, straight.ranks].sum(axis=1) + jokers >= 5
        rank = STRAIGHT << CATEGORY_SHIFT | straight.order << 16
        np.maximum(best, np.where(complete, rank, 0), out=best)
    return best


def flushes(ladder: Sequence[Straight], flush: int) -> Column:
    """The best flush or straight flush of every suited set, 0 where fewer than five are suited."""
    sets = suited_sets()
    enough = sets.sum(axis=1) >= 5
    ranks = np.where(enough, flush << CATEGORY_SHIFT | nibbles(sets, 5), 0).astype(np.int32)
    held = np.arange(SUITED)
    for straight in ladder:
        category = ROYAL_FLUSH if straight.ranks[:2] == (ACE, KING) else STRAIGHT_FLUSH
        rank = category << CATEGORY_SHIFT | straight.order << 16
        np.maximum(ranks, np.where(held & straight.bits == straight.bits, rank, 0), out=ranks)
    return ranks


def beside_joker(
    natural: Column, ladder: Sequence[Straight], ranks: Sequence[int], fives: FiveOfAKind
) -> Column:
    """The best five with a joker that is any of these ranks, or any card that completes a straight."""
    few = cells().counts.sum(axis=1) <= BESIDE_THE_JOKER
    held = cells().counts[few]
    best = best_straight(held > 0, ladder, jokers=1)
    for rank in ranks:
        fifth = held[:, rank] == 4
        if rank == ACE or fives == "below-five-aces":
            np.maximum(best, np.where(fifth, FIVE_OF_A_KIND << CATEGORY_SHIFT | rank << 16, 0), out=best)
        added = held.copy()
        added[:, rank] += ~fifth
        np.maximum(best, np.where(fifth, 0, natural[cells_of(added)]), out=best)
    column = np.full(CELLS, -1, dtype=np.int32)
    column[few] = best
    return column


def flushes_with_joker(natural: Column, category: int, joker_flush: JokerFlush) -> Column:
    """The best flush of every suited set and the joker, which is the best rank missing, or a second ace."""
    held = np.arange(SUITED)
    best = natural.copy()
    for rank in range(13):
        np.maximum(best, natural[held | 1 << rank], out=best)
    if joker_flush == "second-ace":
        sets = suited_sets()
        ace_first = category << CATEGORY_SHIFT | ACE << 16 | nibbles(sets, 4, first=1)
        np.maximum(best, np.where(sets.sum(axis=1) >= 4, ace_first, 0), out=best)
    return best


def full_ladder(wheel: Wheel = "lowest") -> tuple[Straight, ...]:
    """The straights of a full pack."""
    return STRAIGHTS if wheel == "lowest" else STRAIGHTS_WHEEL_SECOND


def asian_ladder(ace_as_six: YesNo = "yes", ace_as_six_rank: AceAsSix = "lowest") -> tuple[Straight, ...]:
    """The straights of sevens to aces, with the ace as a six below them or not."""
    order = TEN if ace_as_six_rank == "lowest" else ACE
    return straights(range(SEVEN, ACE + 1), low_ace=order if ace_as_six == "yes" else None)


def mexican_ladder(seven_jack_adjacent: YesNo = "yes") -> tuple[Straight, ...]:
    """The straights of a pack without eights, nines and tens."""
    across = straights((*range(SEVEN + 1), *range(JACK, ACE + 1)), low_ace=FIVE)
    return across if seven_jack_adjacent == "yes" else tuple(row for row in across if row in STRAIGHTS)


@cache
def high_table(wheel: Wheel = "lowest") -> Table:
    """Plain high poker, five to seven cards of a pack without joker; fewer cards read as a stud board."""
    ladder = full_ladder(wheel)
    return assemble(best_five(cells().counts, ladder), flushes(ladder, FLUSH))


@cache
def bug_high_table(wheel: Wheel = "lowest", joker_flush: JokerFlush = "highest-missing") -> Table:
    """High poker whose joker is an ace, or completes a straight, a flush or a straight flush."""
    ladder = full_ladder(wheel)
    suited = flushes(ladder, FLUSH)
    natural = best_five(cells().counts, ladder)
    return assemble(
        natural,
        suited,
        beside_joker(natural, ladder, (ACE,), "aces-only"),
        flushes_with_joker(suited, FLUSH, joker_flush),
    )


@cache
def wild_high_table(wheel: Wheel = "lowest", five_of_a_kind: FiveOfAKind = "aces-only") -> Table:
    """High poker whose joker is any card; five of a kind beats a royal flush."""
    ladder = full_ladder(wheel)
    suited = flushes(ladder, FLUSH)
    natural = best_five(cells().counts, ladder)
    return assemble(
        natural,
        suited,
        beside_joker(natural, ladder, range(13), five_of_a_kind),
        flushes_with_joker(suited, FLUSH, "highest-missing"),
    )


@cache
def asian_table(
    flush_over_full_house: YesNo = "yes", ace_as_six: YesNo = "yes", ace_as_six_rank: AceAsSix = "lowest"
) -> Table:
    """High poker with sevens to aces, where the ace also stands for a six."""
    ladder = asian_ladder(ace_as_six, ace_as_six_rank)
    category = FLUSH_OVER_FULL_HOUSE if flush_over_full_house == "yes" else FLUSH
    return assemble(best_five(cells().counts, ladder), flushes(ladder, category))


@cache
def short_deck_table() -> Table:
    """High poker with sixes to aces: a flush beats a full house, and the ace also stands for a five."""
    return assemble(best_five(cells().counts, SHORT_DECK), flushes(SHORT_DECK, FLUSH_OVER_FULL_HOUSE))


@cache
def mexican_table(
    flush_over_full_house: YesNo = "yes",
    seven_jack_adjacent: YesNo = "yes",
    joker: Joker = "wild",
) -> Table:
    """High poker without eights, nines and tens, joker wild, the jack next above the seven."""
    ladder = mexican_ladder(seven_jack_adjacent)
    category = FLUSH_OVER_FULL_HOUSE if flush_over_full_house == "yes" else FLUSH
    suited = flushes(ladder, category)
    ranks = range(13) if joker == "wild" else (ACE,)
    natural = best_five(cells().counts, ladder)
    return assemble(
        natural,
        suited,
        beside_joker(natural, ladder, ranks, "below-five-aces"),
        flushes_with_joker(suited, category, "highest-missing"),
    )
