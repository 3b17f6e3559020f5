"""Every five cards of a pack against every five others, counted exactly and by themselves or with one of the
other hand's cards known.

Hands that differ only in the names of suits are counted once: some 134,000 of 2,598,960. What a hand meets is
not dealt out but put together: the hands without any of its five cards are all hands, less those with one of
them, plus those with two, and so on; and how many hands with given cards rank below a hand is read from a
table that is made once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.bank_poker.settle import STANDINGS, Standing
from houseway.hands import evaluator
from houseway.kernel import kernel
from houseway.pricing.chunks import in_order

Ints = npt.NDArray[np.int64]
Counts = npt.NDArray[np.int32]
Shorts = npt.NDArray[np.int16]

HANDS = comb(52, 5)
CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(53)], dtype=np.int64)
STARTS = np.cumsum([0, *(comb(52, k) for k in range(4))])
"""Where the sets of each size begin when those of up to four cards are numbered one after another."""
MOST_BESIDE = 48
"""Hands that hold four given cards."""
HANDS_TOGETHER = 2_048
NO_CARD = -1


def sets_of(size: int) -> npt.NDArray[np.uint8]:
    """Every set of so many cards of a pack, each in rising order, at its number."""
    if size == 0:
        return np.zeros((1, 0), dtype=np.uint8)
    lower = sets_of(size - 1)
    parts = []
    for top in range(size - 1, 52):
        below = lower[: comb(top, size - 1)]
        parts.append(np.hstack([below, np.full((len(below), 1), top, dtype=np.uint8)]))
    return np.vstack(parts)


@kernel
def set_number(cards: Ints, size: int) -> int:
    """The number of a set whose cards are in rising order."""
    number = 0
    for place in range(size):
        number += CHOOSE[cards[place], place + 1]
    return number


class Classes(NamedTuple):
    """The sets of one size without the names of suits."""

    first: Ints
    """The number of one set of each class."""
    of: Ints
    """The class of every set by its number."""
    weights: Ints
    """How many sets a class has."""


@lru_cache(maxsize=8)
def suit_classes(size: int) -> Classes:
    """Two sets are of one class when a change of suits turns one into the other."""
    cards = sets_of(size).astype(np.int64)
    suits = np.zeros((len(cards), 4), dtype=np.int64)
    for suit in range(4):
        suits[:, suit] = np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(axis=1)
    suits.sort(axis=1)
    key = suits @ (1 << np.array([0, 13, 26, 39], dtype=np.int64))
    _, first, of, weights = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    return Classes(first, of.reshape(-1).astype(np.int64), weights)


@lru_cache(maxsize=1)
def suit_orders() -> Ints:
    """The suits of the hand that stands for each class of five cards, in the order of their cards."""
    cards = sets_of(5)[suit_classes(5).first].astype(np.int64)
    held = [np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(axis=1) for suit in range(4)]
    return np.argsort(np.stack(held, axis=1), axis=1, kind="stable").astype(np.int64)


@kernel
def turned_card(hand: Ints, card: int, order: Ints) -> int:
    """A card beside a hand, its suit turned as the hand's are into those of the one that stands for it."""
    held = np.zeros(4, dtype=np.int64)
    for own in hand:
        held[own & 3] |= 1 << (own >> 2)
    suit, place = card & 3, 0
    for other in range(4):
        if held[other] < held[suit] or (held[other] == held[suit] and other < suit):
            place += 1
    return card & ~3 | int(order[place])


# -- how many hands rank below -------------------------------------------------------------------------------


class Ranking(NamedTuple):
    """All five-card hands of a pack by one evaluator."""

    values: Ints
    """The different ranks, lowest first."""
    places: Shorts
    """The place of every hand's rank among them, by the hand's number."""
    rows: Counts
    """The row of every set of up to four cards in the tables below, by `STARTS` and its number."""
    below: Counts
    """For a class of up to three cards: how many hands with them rank below each place."""
    beside: Shorts
    """For a class of four cards: the places of the hands that hold them, lowest first."""


@lru_cache(maxsize=2)
def ranking(kind: str) -> Ranking:
    """The tables of an evaluator; a second's work and some sixty megabytes."""
    ranks = evaluator(kind).ranks(sets_of(5))
    values, inverse = np.unique(ranks.astype(np.int64), return_inverse=True)
    places = inverse.reshape(-1).astype(np.int16)
    rows, firsts, count = [], [], 0
    for size in range(5):
        classes = suit_classes(size)
        start = count if size < 4 else 0
        rows.append(classes.of + start)
        first = np.full(comb(52, size), -1, dtype=np.int64)
        first[classes.first] = np.arange(len(classes.first)) + start
        firsts.append(first)
        count += len(classes.first) if size < 4 else 0
    below = np.zeros((count, len(values) + 1), dtype=np.int32)
    beside = np.zeros((len(suit_classes(4).first), MOST_BESIDE), dtype=np.int16)
    fill_tables(places, np.concatenate(firsts).astype(np.int32), below, beside)
    np.cumsum(below, axis=1, out=below)
    beside.sort(axis=1)
    return Ranking(values, places, np.concatenate(rows).astype(np.int32), below, beside)


@kernel
def fill_tables(places: Shorts, firsts: Counts, below: Counts, beside: Shorts) -> None:
    """Enter every hand with each choice of its cards that stands for a class, one place higher than its own
    rank, so that a running sum counts what is below."""
    hand = np.zeros(5, dtype=np.int64)
    part = np.zeros(5, dtype=np.int64)
    held = np.zeros(beside.shape[0], dtype=np.int64)
    number = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        place = places[number]
                        number += 1
                        for chosen in range(31):
                            size = 0
                            for card in range(5):
                                if chosen >> card & 1:
                                    part[size] = hand[card]
                                    size += 1
                            row = firsts[STARTS[size] + set_number(part, size)]
                            if row < 0:
                                continue
                            if size < 4:
                                below[row, place + 1] += 1
                            else:
                                beside[row, held[row]] = place
                                held[row] += 1


# -- what a hand meets ---------------------------------------------------------------------------------------


@kernel
def rank_below(row: Shorts, place: int) -> int:
    """How many entries of a sorted row are below a place."""
    low, high = 0, row.shape[0]
    while low < high:
        middle = (low + high) >> 1
        if row[middle] < place:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def chosen_part(hand: Ints, chosen: int, up: int, part: Ints) -> int:
    """Write the chosen cards of a hand and the open card among them, in order; how many there are."""
    size, laid = 0, up == NO_CARD
    for card in range(5):
        if chosen >> card & 1:
            if not laid and up < hand[card]:
                part[size] = up
                size += 1
                laid = True
            part[size] = hand[card]
            size += 1
    if not laid:
        part[size] = up
        size += 1
    return size


@kernel
def count_standings(hands: Ints, qualifier: int, ups: Ints, tables: Ranking, counts: Ints) -> None:
    """For every hand and each card that may lie open in the other one, or `NO_CARD`: in how many other hands
    it meets each standing. `qualifier` is the place from which the other hand qualifies."""
    places, rows, below, beside = tables.places, tables.rows, tables.below, tables.beside
    part = np.zeros(6, dtype=np.int64)
    for row in range(hands.shape[0]):
        hand = hands[row]
        place = places[set_number(hand, 5)]
        for at in range(ups.shape[0]):
            up = ups[at]
            if up == hand[0] or up == hand[1] or up == hand[2] or up == hand[3] or up == hand[4]:
                continue
            unqualified, lower, not_higher = 0, 0, 0
            for chosen in range(32):
                size = chosen_part(hand, chosen, up, part)
                if size > 5:
                    continue
                sign = 1 if (size - (up != NO_CARD)) % 2 == 0 else -1
                number = set_number(part, size)
                if size == 5:
                    met = places[number]
                    unqualified += sign * int(met < qualifier)
                    lower += sign * int(met < place)
                    not_higher += sign * int(met <= place)
                    continue
                table = rows[STARTS[size] + number]
                if size == 4:
                    unqualified += sign * rank_below(beside[table], qualifier)
                    lower += sign * rank_below(beside[table], place)
                    not_higher += sign * rank_below(beside[table], place + 1)
                else:
                    unqualified += sign * below[table, qualifier]
                    lower += sign * below[table, place]
                    not_higher += sign * below[table, place + 1]
            total = CHOOSE[47, 5] if up == NO_CARD else CHOOSE[46, 4]
            counts[row, at, Standing.UNQUALIFIED] = unqualified
            if place >= qualifier:
                counts[row, at, Standing.HIGHER] = lower - unqualified
                counts[row, at, Standing.EQUAL] = not_higher - lower
                counts[row, at, Standing.LOWER] = total - not_higher
            else:
                counts[row, at, Standing.LOWER] = total - unqualified


class Met(NamedTuple):
    """Some classes of hands with what they meet."""

    classes: slice[int, int, int]
    weights: Ints
    ranks: Ints
    counts: Ints
    """By class, open card and standing."""


def meetings(kind: str, qualifier: int, *, open_card: bool) -> Iterator[Met]:
    """Every class of hands of an evaluator against all other hands, a few thousand classes at a time;
    `qualifier` is the least rank with which the other hand plays."""
    tables = ranking(kind)
    classes = suit_classes(5)
    hands = sets_of(5)[classes.first].astype(np.int64)
    ups = np.arange(52, dtype=np.int64) if open_card else np.array([NO_CARD], dtype=np.int64)
    least = int(np.searchsorted(tables.values, qualifier))

    def count(start: int) -> Met:
        some = slice(start, min(start + HANDS_TOGETHER, len(hands)))
        counts = np.zeros((some.stop - start, len(ups), STANDINGS), dtype=np.int64)
        count_standings(hands[some], least, ups, tables, counts)
        ranks = tables.values[tables.places[classes.first[some]]].astype(np.int64)
        return Met(some, classes.weights[some], ranks, counts)

    return in_order(count, range(0, len(hands), HANDS_TOGETHER))
