"""Hands that must or may use only some of their hole cards: Omaha, Tahoe, and one hole card at least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations

import numpy as np

from houseway.hands.evaluator import Evaluator, Hand
from houseway.hands.lookup import (
    KEYS,
    SUITED_BITS,
    SUITED_MASK,
    Cards,
    Hands,
    Ranks,
    Table,
    flush_suit,
    rank_sum,
    take_row,
)
from houseway.hands.poker import PLAYS, PokerEvaluator
from houseway.kernel import kernel

CHOICES = np.array(sorted(range(32), key=lambda choice: (choice.bit_count(), choice)), dtype=np.int64)
"""Every choice of up to five cards, as bits, the fewest cards first."""
CHOICE_STARTS = np.array([0, 1, 6, 16, 26, 31, 32], dtype=np.int64)
"""Where the choices of so many cards begin."""


@kernel
def rank_using(cards: Cards, hole: int, least: int, most: int, table: Table) -> int:
    """The best five cards, of which at least `least` and at most `most` are among the first `hole`."""
    board = len(cards) - hole
    own_keys = np.zeros(1 << hole, dtype=np.int64)
    own_bits = np.zeros(1 << hole, dtype=np.int64)
    board_keys = np.zeros(1 << board, dtype=np.int64)
    board_bits = np.zeros(1 << board, dtype=np.int64)
    for place in range(hole):
        for choice in range(1 << place):
            own_keys[choice | 1 << place] = own_keys[choice] + KEYS[cards[place]]
            own_bits[choice | 1 << place] = own_bits[choice] | SUITED_BITS[cards[place]]
    for place in range(board):
        for choice in range(1 << place):
            board_keys[choice | 1 << place] = board_keys[choice] + KEYS[cards[hole + place]]
            board_bits[choice | 1 << place] = board_bits[choice] | SUITED_BITS[cards[hole + place]]
    # No choice has a flush where all the cards together have none, which is the usual case.
    may_flush = flush_suit(own_keys[-1] + board_keys[-1]) >= 0
    best = -1
    for count in range(least, most + 1):
        for own in CHOICES[CHOICE_STARTS[count] : CHOICE_STARTS[count + 1]]:
            if own >= 1 << hole:
                break
            for shared in CHOICES[CHOICE_STARTS[5 - count] : CHOICE_STARTS[6 - count]]:
                if shared >= 1 << board:
                    break
                total = own_keys[own] + board_keys[shared]
                suit = flush_suit(total) if may_flush else -1
                suited = 0
                if suit >= 0:
                    suited = ((own_bits[own] | board_bits[shared]) >> (13 * suit)) & SUITED_MASK
                best = max(best, rank_sum(total, suited, table))
    return best


@kernel
def rank_hands_using(hands: Hands, hole: int, least: int, most: int, table: Table, ranks: Ranks) -> None:
    """`rank_using` for many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = rank_using(cards, hole, least, most, table)


@kernel
def rank_showdown_using(hole: Cards, board: Cards, least: int, most: int, table: Table, ranks: Cards) -> None:
    """`rank_using` for several hands that share a board."""
    own = hole.shape[1]
    cards = np.empty(own + len(board), dtype=np.int64)
    cards[own:] = board
    for row in range(hole.shape[0]):
        cards[:own] = hole[row]
        ranks[row] = rank_using(cards, own, least, most, table)


class HoleCardEvaluator(Evaluator):
    """Hole cards first, then a board of three to five cards; so many of the hole cards play."""

    def __init__(self, name: str, poker: PokerEvaluator, hole: int, least: int, most: int) -> None:
        super().__init__(name, range(hole + 3, hole + 6), poker.pack)
        self.poker = poker
        self.hole = hole
        self.least = least
        self.most = most

    @cached_property
    def table(self) -> Table:
        """The table to hand to kernels."""
        return self.poker.table

    def rank(self, cards: Sequence[int]) -> int:
        self.check(cards)
        row = np.array(cards, dtype=np.int64)
        return int(rank_using(row, self.hole, self.least, self.most, self.table))

    def rank_rows(self, hands: Hands, ranks: Ranks) -> None:
        rank_hands_using(hands, self.hole, self.least, self.most, self.table, ranks)

    def showdown(self, hole: Cards, board: Cards) -> Cards:
        """The ranks of the rows of hole cards that share this board."""
        ranks = np.empty(len(hole), dtype=np.int64)
        rank_showdown_using(hole, board, self.least, self.most, self.table, ranks)
        return ranks

    def best(self, cards: Sequence[int]) -> Hand:
        return self.poker.read(self.rank(cards), self._choices(cards))

    def _choices(self, cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
        own = sorted(cards[: self.hole], reverse=True)
        board = sorted(cards[self.hole :], reverse=True)
        for count in range(self.least, self.most + 1):
            for some in combinations(own, count):
                for rest in combinations(board, PLAYS - count):
                    yield some + rest
