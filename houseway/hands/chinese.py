"""Chinese poker: the front of three cards, and the clean sweeps of thirteen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Cards, Hands, Ranks, take_row
from houseway.hands.ranks import (
    ACE,
    CATEGORY_SHIFT,
    FLUSH,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TIE_BITS,
)
from houseway.hands.three_card import STRAIGHT_FLUSH as SUITED_WHEEL
from houseway.hands.three_card import read_three_cards, sorted_three, three_card
from houseway.kernel import kernel

FIVE_CARD_CATEGORIES = np.array(
    [0, HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH, STRAIGHT_FLUSH], dtype=np.int64
)
"""The five-card category of each three-card category, so that a front compares with the rows behind it."""

NO_SWEEP = 0
THREE_FLUSHES = 1
THREE_STRAIGHTS = 2
SIX_PAIRS = 3
DRAGON = 4
SUPER_DRAGON = 5
SWEEP_NAMES = ("no sweep", "three flushes", "three straights", "six pairs", "dragon", "super dragon")


def _straight_sets() -> list[list[int]]:
    """Every choice of ranks that lies in three straights, front first: the ranks, in reading order."""
    around = [ACE, *range(13)]
    threes = [around[start : start + 3][::-1] for start in range(12)]
    fives = [around[start : start + 5][::-1] for start in range(10)]
    return [
        front + middle + back for front in threes for middle, back in combinations_with_replacement(fives, 2)
    ]


def _packed(ranks: Sequence[int]) -> int:
    """How often each rank is there, three bits a rank."""
    return sum(1 << 3 * rank for rank in ranks)


STRAIGHT_SETS = np.array(sorted({_packed(ranks) for ranks in _straight_sets()}), dtype=np.int64)
"""Rank counts that can be laid out as three straights."""

FLUSH_COUNTS = 1 << 0 | 1 << 3 | 1 << 5 | 1 << 8 | 1 << 10 | 1 << 13
"""A suit that is used up by a front of three and rows of five holds one of these numbers of cards."""


@kernel
def chinese_front(a: int, b: int, c: int, straights_and_flushes: int) -> int:
    """The rank of a front of three, on the scale of five-card hands."""
    rank = three_card(a, b, c, SUITED_WHEEL)
    category = FIVE_CARD_CATEGORIES[rank >> CATEGORY_SHIFT]
    if straights_and_flushes or category in (HIGH_CARD, PAIR, THREE_OF_A_KIND):
        return int(category << CATEGORY_SHIFT | rank & TIE_BITS)
    low, middle, high = sorted_three(a >> 2, b >> 2, c >> 2)
    return HIGH_CARD << CATEGORY_SHIFT | high << 16 | middle << 12 | low << 8


@kernel
def chinese_fronts(hands: Hands, straights_and_flushes: int, ranks: Ranks) -> None:
    """The ranks of many fronts, a row each."""
    cards = np.empty(3, dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = chinese_front(cards[0], cards[1], cards[2], straights_and_flushes)


@kernel
def sweep(cards: Cards) -> int:
    """The best clean sweep of thirteen cards, `NO_SWEEP` if there is none."""
    packed = 0
    suits = np.zeros(4, dtype=np.int64)
    for card in cards:
        packed += 1 << (3 * (card >> 2))
        suits[card & 3] += 1
    pairs = 0
    different = 0
    for rank in range(13):
        count = (packed >> (3 * rank)) & 7
        pairs += count // 2
        different += count > 0
    if different == 13:
        return SUPER_DRAGON if suits.max() == 13 else DRAGON
    if pairs == 6:
        return SIX_PAIRS
    place = np.searchsorted(STRAIGHT_SETS, packed)
    if place < len(STRAIGHT_SETS) and STRAIGHT_SETS[place] == packed:
        return THREE_STRAIGHTS
    for suit in range(4):
        if not (FLUSH_COUNTS >> suits[suit]) & 1:
            return NO_SWEEP
    return THREE_FLUSHES


@kernel
def sweeps(hands: Hands, ranks: Ranks) -> None:
    """The best clean sweeps of many hands of thirteen, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = sweep(cards)


def chinese_front_evaluator(front_straights_and_flushes: Literal["no", "yes"] = "no") -> Evaluator:
    """Three cards in front; straights and flushes count only by agreement."""
    counted = int(front_straights_and_flushes == "yes")

    def one(cards: Sequence[int]) -> int:
        a, b, c = cards
        return chinese_front(a, b, c, counted)

    def many(hands: Hands, ranks: Ranks) -> None:
        chinese_fronts(hands, counted, ranks)

    def read(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        three = int(np.flatnonzero(rank >> CATEGORY_SHIFT == FIVE_CARD_CATEGORIES)[0])
        return read_three_cards(three << CATEGORY_SHIFT, cards)

    return KernelEvaluator("chinese-front", (3,), PACKS["standard-52"], one, many, read)


def sweep_evaluator() -> Evaluator:
    """Thirteen cards; the rank is the sweep, the cards come front, middle, back."""

    def one(cards: Sequence[int]) -> int:
        return sweep(np.array(cards, dtype=np.int64))

    return KernelEvaluator("sweep", (13,), PACKS["standard-52"], one, sweeps, _read_sweep)


def _read_sweep(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    order = sorted(cards, reverse=True)
    if rank == SIX_PAIRS:
        order.sort(key=lambda card: _unpaired(card, cards))
    if rank == THREE_STRAIGHTS:
        held = _packed([card >> 2 for card in cards])
        ranks = next(ranks for ranks in _straight_sets() if _packed(ranks) == held)
        order = [order.pop(next(at for at, card in enumerate(order) if card >> 2 == rank)) for rank in ranks]
    if rank == THREE_FLUSHES:
        order = _by_flushes(order)
    return SWEEP_NAMES[rank], tuple(order)


def _unpaired(card: int, cards: Sequence[int]) -> bool:
    """Whether this is the lowest card of a rank held an odd number of times: the thirteenth card."""
    alike = [other for other in cards if other >> 2 == card >> 2]
    return len(alike) % 2 == 1 and card == min(alike)


def _by_flushes(cards: Sequence[int]) -> list[int]:
    """The suit that gives the front three first, then the rows of five."""
    suits = [[card for card in cards if card & 3 == suit] for suit in range(4)]
    front = next(suit for suit in suits if len(suit) in (3, 8, 13))
    return [*front[-3:], *front[:-3], *(card for suit in suits if suit is not front for card in suit)]
