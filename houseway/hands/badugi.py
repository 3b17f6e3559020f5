"""Badugi: the most cards of a hand that differ in rank and in suit, the lower the better, the ace low."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards.packs import PACKS
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Cards, Hands, Ranks, take_row
from houseway.hands.ranks import CATEGORY_SHIFT, TIE_BITS
from houseway.hands.words import chain
from houseway.kernel import kernel

CARDS = 4
NAMES = {1: "one card", 2: "two cards", 3: "three cards", 4: "badugi"}


@kernel
def badugi_of(cards: Cards, choice: int) -> int:
    """The rank of some cards of a hand, given as bits; 0 where two of them share a rank or a suit."""
    ranks, suits, count = 0, 0, 0
    for place in range(cards.shape[0]):
        if choice >> place & 1:
            rank, suit = 1 << ((cards[place] >> 2) + 1) % 13, 1 << (cards[place] & 3)
            if ranks & rank or suits & suit:
                return 0
            ranks |= rank
            suits |= suit
            count += 1
    ties, shift = 0, 16
    for number in range(12, -1, -1):
        if ranks >> number & 1:
            ties |= number << shift
            shift -= 4
    return count << CATEGORY_SHIFT | (TIE_BITS - ties)


@kernel
def badugi(cards: Cards) -> int:
    """The rank of a hand: `rank >> 20` is how many of its cards count."""
    best = 0
    for choice in range(1, 1 << cards.shape[0]):
        best = max(best, badugi_of(cards, choice))
    return best


@kernel
def badugi_hands(hands: Hands, ranks: Ranks) -> None:
    """The ranks of many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = badugi(cards)


def badugi_evaluator() -> Evaluator:
    """Four cards of a pack of 52."""

    def one(cards: Sequence[int]) -> int:
        return badugi(np.array(cards, dtype=np.int64))

    return KernelEvaluator("badugi", (CARDS,), PACKS["standard-52"], one, badugi_hands, read_badugi)


def read_badugi(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """A hand in words, and the cards that count, the highest first."""
    codes = np.array(cards, dtype=np.int64)
    choice = next(bits for bits in range(1, 1 << len(cards)) if badugi_of(codes, bits) == rank)
    chosen = [card for place, card in enumerate(cards) if choice >> place & 1]
    chosen.sort(key=lambda card: ((card >> 2) + 1) % 13, reverse=True)
    return f"{NAMES[len(chosen)]}, {chain(card >> 2 for card in chosen)}", tuple(chosen)
