"""Hands that count towards nine: baccarat and the nines of a stripped pack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from houseway.cards.packs import Pack
from houseway.hands.evaluator import Evaluator, Hand
from houseway.hands.lookup import Cards, Hands, Ranks
from houseway.hands.ranks import ACE
from houseway.kernel import kernel

NINE = 7
"""The rank of a nine; the ranks above it, but for the ace, count nothing."""


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
    for row in range(hands.shape[0]):
        total = 0
        for column in range(hands.shape[1]):
            total += baccarat_value(int(hands[row, column]))
        ranks[row] = total % 10


class Nine(Evaluator):
    """A hand whose rank is its total, 0 to 9."""

    def __init__(self, name: str, cards: Sequence[int], pack: Pack, say: Callable[[int, int], str]) -> None:
        super().__init__(name, cards, pack)
        self.say = say

    def rank(self, cards: Sequence[int]) -> int:
        self.check(cards)
        return sum(map(baccarat_value, cards)) % 10

    def rank_rows(self, hands: Hands, ranks: Ranks) -> None:
        baccarat_totals(hands, ranks)

    def best(self, cards: Sequence[int]) -> Hand:
        rank = self.rank(cards)
        return Hand(rank, self.say(rank, len(cards)), tuple(cards))


def say_baccarat(total: int, cards: int) -> str:
    """Two cards that make 8 or 9 are a natural, which counts no more for it."""
    return f"natural {total}" if cards == 2 and total >= 8 else str(total)


def say_nine(total: int, cards: int) -> str:
    """The nines know no naturals."""
    return str(total)
