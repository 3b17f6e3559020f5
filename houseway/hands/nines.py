"""Hands that count towards nine: baccarat, the nines of a stripped pack, and Push 9."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS, shoe
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Cards, Hands, Ranks, take_row
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, KING, TIE_BITS
from houseway.hands.three_card import sorted_three
from houseway.hands.words import RANKS, plural
from houseway.kernel import kernel

NINE = 7
"""The rank of a nine; the ranks above it, but for the ace, count nothing."""
DEUCE, TREY, JACK = 0, 1, 9
ABOVE_ACES = 13
"""Three threes beat three aces."""

POINTS = 1
PICTURES = 2
STRAIGHT = 3
TRIPLE = 4
"""Categories of Push 9."""


@kernel
def baccarat_value(card: int) -> int:
    """Points of a card: ace 1, two to nine their number, tens and pictures 0."""
    rank = card >> 2
    if rank == ACE:
        return 1
    return rank + 2 if rank <= NINE else 0


@kernel
def baccarat_total(cards: Cards) -> int:
    """The last digit of the points of a hand."""
    total = 0
    for card in cards:
        total += baccarat_value(card)
    return total % 10


@kernel
def baccarat_totals(hands: Hands, ranks: Ranks) -> None:
    """The totals of many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = baccarat_total(cards)


@kernel
def push_nine(a: int, b: int, c: int, low_ace: int, equal_straights: int, equal_pictures: int) -> int:
    """The rank of three cards at Push 9: triples from threes and aces down, straights, pictures, points."""
    low, middle, high = sorted_three(a >> 2, b >> 2, c >> 2)
    if low == high:
        return TRIPLE << CATEGORY_SHIFT | (ABOVE_ACES if high == TREY else high) << 16
    wheel = low_ace and high == ACE and middle == TREY and low == DEUCE
    if wheel or (high - middle == 1 and middle - low == 1):
        top = TREY if wheel else high
        return STRAIGHT << CATEGORY_SHIFT | (0 if equal_straights else top) << 16
    if low >= JACK and high <= KING:
        ties = 0 if equal_pictures else high << 16 | middle << 12 | low << 8
        return PICTURES << CATEGORY_SHIFT | ties
    return POINTS << CATEGORY_SHIFT | (baccarat_value(a) + baccarat_value(b) + baccarat_value(c)) % 10


@kernel
def push_nine_hands(
    hands: Hands, low_ace: int, equal_straights: int, equal_pictures: int, ranks: Ranks
) -> None:
    """The ranks of many hands at Push 9, a row each."""
    cards = np.empty(3, dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = push_nine(cards[0], cards[1], cards[2], low_ace, equal_straights, equal_pictures)


def baccarat_evaluator() -> Evaluator:
    """Two or three cards of a shoe; the rank is the total."""
    return KernelEvaluator(
        "baccarat", (2, 3), shoe(PACKS["standard-52"], 8), _total, baccarat_totals, _read_baccarat
    )


def nine_evaluator() -> Evaluator:
    """Three or four cards without sevens to tens; the rank is the total."""
    return KernelEvaluator("nine", (3, 4), PACKS["nine-288"], _total, baccarat_totals, _read_nine)


def push_nine_evaluator(
    straight_ace: Literal["high-and-low", "high-only"] = "high-and-low",
    straight_order: Literal["top-card", "all-equal"] = "top-card",
    picture_order: Literal["all-equal", "high-card"] = "all-equal",
) -> Evaluator:
    """Three cards at Push 9."""
    readings = (
        int(straight_ace == "high-and-low"),
        int(straight_order == "all-equal"),
        int(picture_order == "all-equal"),
    )

    def one(cards: Sequence[int]) -> int:
        a, b, c = cards
        return push_nine(a, b, c, *readings)

    def many(hands: Hands, ranks: Ranks) -> None:
        push_nine_hands(hands, *readings, ranks)

    return KernelEvaluator("push-9", (3,), PACKS["standard-52"], one, many, _read_push_nine)


def _total(cards: Sequence[int]) -> int:
    return sum(map(baccarat_value, cards)) % 10


def _read_baccarat(total: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    natural = len(cards) == 2 and total >= 8
    return f"natural {total}" if natural else str(total), cards


def _read_nine(total: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    return str(total), cards


def _read_push_nine(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    order = tuple(sorted(cards, reverse=True))
    ranks = [card >> 2 for card in order]
    category = rank >> CATEGORY_SHIFT
    if category == TRIPLE:
        return f"three {plural(ranks[0])}", order
    if category == STRAIGHT:
        if ranks == [ACE, TREY, DEUCE]:
            order = (*order[1:], order[0])
        return f"straight, {RANKS[order[0] >> 2]} high", order
    if category == PICTURES:
        return "three pictures", order
    return str(rank & TIE_BITS), order
