"""Three-card poker: mini royal, straight flush, three of a kind, straight, flush, pair, high card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS, shoe
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Hands, Ranks, take_row
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, QUEEN
from houseway.hands.words import in_reading_order, say
from houseway.kernel import kernel

HIGH_CARD = 1
PAIR = 2
FLUSH = 3
STRAIGHT = 4
THREE_OF_A_KIND = 5
STRAIGHT_FLUSH = 6
MINI_ROYAL = 7

SuitedAceTwoThree = Literal["straight-flush", "straight", "flush"]
SUITED_ACE_TWO_THREE: dict[SuitedAceTwoThree, int] = {
    "straight-flush": STRAIGHT_FLUSH,
    "straight": STRAIGHT,
    "flush": FLUSH,
}
"""The category that kernels take for A-2-3 of one suit."""

TREY, DEUCE = 1, 0


@kernel
def sorted_three(a: int, b: int, c: int) -> tuple[int, int, int]:
    """Three numbers, the lowest first."""
    low, high = min(a, b, c), max(a, b, c)
    return low, a + b + c - low - high, high


@kernel
def three_card(a: int, b: int, c: int, suited_ace_two_three: int) -> int:
    """The rank of three cards, whose category is `rank >> 20`. Copies of one card, from several packs, are a
    pair or three of a kind and nothing more."""
    low, middle, high = sorted_three(a >> 2, b >> 2, c >> 2)
    if low == high:
        return THREE_OF_A_KIND << CATEGORY_SHIFT | high << 16
    if low == middle:
        return PAIR << CATEGORY_SHIFT | low << 16 | high << 12
    if middle == high:
        return PAIR << CATEGORY_SHIFT | high << 16 | low << 12
    suited = (a & 3) == (b & 3) and (b & 3) == (c & 3)
    if high == ACE and middle == TREY:
        category = suited_ace_two_three if suited else STRAIGHT
        if category == FLUSH:
            return FLUSH << CATEGORY_SHIFT | ACE << 16 | TREY << 12
        return category << CATEGORY_SHIFT | TREY << 16
    if high - low == 2:
        if not suited:
            return STRAIGHT << CATEGORY_SHIFT | high << 16
        return (MINI_ROYAL if high == ACE else STRAIGHT_FLUSH) << CATEGORY_SHIFT | high << 16
    return (FLUSH if suited else HIGH_CARD) << CATEGORY_SHIFT | high << 16 | middle << 12 | low << 8


@kernel
def three_card_hands(hands: Hands, suited_ace_two_three: int, ranks: Ranks) -> None:
    """The ranks of many hands of three cards, a row each."""
    cards = np.empty(3, dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = three_card(cards[0], cards[1], cards[2], suited_ace_two_three)


QUEEN_HIGH = HIGH_CARD << CATEGORY_SHIFT | QUEEN << 16
"""The least rank of a bank that qualifies with queen high."""


def three_card_evaluator(suited_ace_two_three: SuitedAceTwoThree = "straight-flush") -> Evaluator:
    """Three cards of one pack or several."""
    reading = SUITED_ACE_TWO_THREE[suited_ace_two_three]

    def one(cards: Sequence[int]) -> int:
        a, b, c = cards
        return three_card(a, b, c, reading)

    def many(hands: Hands, ranks: Ranks) -> None:
        three_card_hands(hands, reading, ranks)

    return KernelEvaluator("three-card", (3,), shoe(PACKS["standard-52"], 6), one, many, read_three_cards)


SHAPES = {
    HIGH_CARD: "high card",
    PAIR: "pair",
    FLUSH: "flush",
    STRAIGHT: "straight",
    THREE_OF_A_KIND: "three of a kind",
    STRAIGHT_FLUSH: "straight flush",
    MINI_ROYAL: "mini royal flush",
}


def read_three_cards(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Three cards in words and in reading order."""
    category = rank >> CATEGORY_SHIFT
    straight = category in (STRAIGHT, STRAIGHT_FLUSH)
    order = in_reading_order(cards, low_ace=straight and min(cards) >> 2 == DEUCE)
    return say(SHAPES[category], [card >> 2 for card in order]), order
