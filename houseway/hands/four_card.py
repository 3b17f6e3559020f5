"""Four-card poker, as Crazy 4 plays it: the best four of five, where three of a kind beats a flush and a
flush beats a straight."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards.packs import PACKS
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Hands, Ranks, take_row
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, KING
from houseway.hands.words import in_reading_order, say
from houseway.kernel import kernel

HIGH_CARD = 1
PAIR = 2
TWO_PAIR = 3
STRAIGHT = 4
FLUSH = 5
THREE_OF_A_KIND = 6
STRAIGHT_FLUSH = 7
FOUR_OF_A_KIND = 8
FOUR_ACES = 9

FOUR = 2
"""The rank of a four: the top of 4-3-2-A."""

KING_HIGH = HIGH_CARD << CATEGORY_SHIFT | KING << 16
"""The least rank of a bank that qualifies with king high."""
PAIR_OF_ACES = PAIR << CATEGORY_SHIFT | ACE << 16
"""The least rank with which a player may play up to three antes."""


@kernel
def four_card(a: int, b: int, c: int, d: int) -> int:
    """The rank of four cards, whose category is `rank >> 20`."""
    # A sorting network of five comparisons, lowest rank first.
    w, x, y, z = a >> 2, b >> 2, c >> 2, d >> 2
    w, x = min(w, x), max(w, x)
    y, z = min(y, z), max(y, z)
    w, y = min(w, y), max(w, y)
    x, z = min(x, z), max(x, z)
    x, y = min(x, y), max(x, y)
    if w == z:
        return (FOUR_ACES if z == ACE else FOUR_OF_A_KIND) << CATEGORY_SHIFT | z << 16
    if w == y:
        return THREE_OF_A_KIND << CATEGORY_SHIFT | w << 16 | z << 12
    if x == z:
        return THREE_OF_A_KIND << CATEGORY_SHIFT | z << 16 | w << 12
    if w == x and y == z:
        return TWO_PAIR << CATEGORY_SHIFT | z << 16 | w << 12
    if w == x:
        return PAIR << CATEGORY_SHIFT | w << 16 | z << 12 | y << 8
    if x == y:
        return PAIR << CATEGORY_SHIFT | x << 16 | z << 12 | w << 8
    if y == z:
        return PAIR << CATEGORY_SHIFT | z << 16 | x << 12 | w << 8
    suited = (a & 3) == (b & 3) and (b & 3) == (c & 3) and (c & 3) == (d & 3)
    low_ace = z == ACE and y == FOUR
    if z - w == 3 or low_ace:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) << CATEGORY_SHIFT | (FOUR if low_ace else z) << 16
    return (FLUSH if suited else HIGH_CARD) << CATEGORY_SHIFT | z << 16 | y << 12 | x << 8 | w << 4


@kernel
def best_four(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank of the best four of five cards."""
    return max(
        four_card(a, b, c, d),
        four_card(a, b, c, e),
        four_card(a, b, d, e),
        four_card(a, c, d, e),
        four_card(b, c, d, e),
    )


@kernel
def four_card_hands(hands: Hands, ranks: Ranks) -> None:
    """The ranks of many hands of four or five cards, a row each."""
    cards = np.empty(5, dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        if hands.shape[1] == 4:
            ranks[row] = four_card(cards[0], cards[1], cards[2], cards[3])
        else:
            ranks[row] = best_four(cards[0], cards[1], cards[2], cards[3], cards[4])


SHAPES = {
    HIGH_CARD: "high card",
    PAIR: "pair",
    TWO_PAIR: "two pair",
    STRAIGHT: "straight",
    FLUSH: "flush",
    THREE_OF_A_KIND: "three of a kind",
    STRAIGHT_FLUSH: "straight flush",
    FOUR_OF_A_KIND: "four of a kind",
    FOUR_ACES: "four aces",
}


def four_card_evaluator() -> Evaluator:
    """The best four of five cards, or four cards as they are."""
    return KernelEvaluator("four-card", (4, 5), PACKS["standard-52"], _one, four_card_hands, read_four_cards)


def _one(cards: Sequence[int]) -> int:
    return four_card(*cards) if len(cards) == 4 else best_four(*cards)


def read_four_cards(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """The four cards that play, in words and in reading order."""
    left_out = (
        [cards[:place] + cards[place + 1 :] for place in range(len(cards))] if len(cards) == 5 else [cards]
    )
    four = next(four for four in left_out if four_card(*four) == rank)
    category = rank >> CATEGORY_SHIFT
    straight = category in (STRAIGHT, STRAIGHT_FLUSH)
    order = in_reading_order(four, low_ace=straight and rank >> 16 & 15 == FOUR)
    return say(SHAPES[category], [card >> 2 for card in order]), order
