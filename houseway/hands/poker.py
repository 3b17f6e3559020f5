"""`PokerEvaluator`: the best five of up to nine cards, read from a table; and five cards in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.cards.card import JOKER
from houseway.cards.packs import Pack
from houseway.hands.evaluator import Evaluator, Hand
from houseway.hands.high import STRAIGHTS, Straight
from houseway.hands.lookup import (
    BIG_MASK,
    BIG_SHIFT,
    BIG_START,
    CELL_START,
    FIVE_SUITED,
    FOUR_SUITED,
    JOKER_CELL_START,
    JOKER_SHIFT,
    JOKER_SUITED_START,
    KEYS,
    MOST_CARDS,
    SMALL_MASK,
    SUIT_SHIFT,
    SUIT_TOPS,
    SUITED_START,
    Cards,
    Hands,
    Ranks,
    Table,
    rank_hands,
    rank_showdown,
)
from houseway.hands.ranks import (
    ACE,
    CATEGORY_SHIFT,
    DEUCE_TURN,
    FIVE_OF_A_KIND,
    FLUSH,
    FLUSH_OVER_FULL_HOUSE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    LOW_FOUR_OF_A_KIND,
    LOW_FULL_HOUSE,
    LOW_NO_PAIR,
    LOW_PAIR,
    LOW_THREE_OF_A_KIND,
    LOW_TWO_PAIR,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TIE_BITS,
    TWO_PAIR,
    category,
    ties,
)
from houseway.hands.words import chain, say

PLAYS = 5
"""Cards that make a poker hand."""

REPEATS = {
    HIGH_CARD: (1, 1, 1, 1, 1),
    PAIR: (2, 1, 1, 1),
    TWO_PAIR: (2, 2, 1),
    THREE_OF_A_KIND: (3, 1, 1),
    FLUSH: (1, 1, 1, 1, 1),
    FULL_HOUSE: (3, 2),
    FLUSH_OVER_FULL_HOUSE: (1, 1, 1, 1, 1),
    FOUR_OF_A_KIND: (4, 1),
    FIVE_OF_A_KIND: (5,),
}
"""How often the rank of each nibble is held, for the categories whose nibbles are ranks."""
STRAIGHT_CATEGORIES = (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)

SHAPES = {
    HIGH_CARD: "high card",
    PAIR: "pair",
    TWO_PAIR: "two pair",
    THREE_OF_A_KIND: "three of a kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full house",
    FLUSH_OVER_FULL_HOUSE: "flush",
    FOUR_OF_A_KIND: "four of a kind",
    STRAIGHT_FLUSH: "straight flush",
    ROYAL_FLUSH: "royal flush",
    FIVE_OF_A_KIND: "five of a kind",
}
FIVE_ACES = (ACE,) * 5
WHEEL = (3, 2, 1, 0, ACE)

HIGH_OF_LOW = {
    LOW_NO_PAIR: HIGH_CARD,
    LOW_PAIR: PAIR,
    LOW_TWO_PAIR: TWO_PAIR,
    LOW_THREE_OF_A_KIND: THREE_OF_A_KIND,
    LOW_FULL_HOUSE: FULL_HOUSE,
    LOW_FOUR_OF_A_KIND: FOUR_OF_A_KIND,
}


class Spelled(NamedTuple):
    """A rank spelled out: its category as high poker names it, and its cards' ranks in reading order."""

    category: int
    ranks: tuple[int, ...]


Spell = Callable[[int, Sequence[int], Sequence[Straight]], Spelled]


def spell_high(rank: int, cards: Sequence[int], ladder: Sequence[Straight]) -> Spelled:
    """Spell a high rank; which straight it is shows in the cards, as two may be equal."""
    kind = category(rank)
    if kind in STRAIGHT_CATEGORIES:
        natural = {card >> 2 for card in cards if card != JOKER}
        order = ties(rank, 1)[0]
        return Spelled(
            kind, next(row.ranks for row in ladder if row.order == order and natural <= set(row.ranks))
        )
    return Spelled(kind, _repeated(kind, ties(rank), len(cards)))


def spell_low(rank: int, cards: Sequence[int], ladder: Sequence[Straight]) -> Spelled:
    """Spell an ace-to-five rank, whose nibbles count from the ace and are turned round."""
    kind = HIGH_OF_LOW[category(rank)]
    numbers = tuple((number - 1) % 13 for number in ties(TIE_BITS - (rank & TIE_BITS)))
    return Spelled(kind, _repeated(kind, numbers, len(cards)))


def spell_deuce(rank: int, cards: Sequence[int], ladder: Sequence[Straight]) -> Spelled:
    """Spell a deuce-to-seven rank, a high rank turned round."""
    return spell_high((DEUCE_TURN << CATEGORY_SHIFT | TIE_BITS) - rank, cards, ladder)


def spell_six(rank: int, cards: Sequence[int], ladder: Sequence[Straight]) -> Spelled:
    """Spell an ace-to-six rank, a high rank turned round whose numbers count from the ace."""
    turned = (DEUCE_TURN << CATEGORY_SHIFT | TIE_BITS) - rank
    kind, numbers = spell_high(turned, [(card + 4) % 52 for card in cards], ladder)
    return Spelled(min(kind, STRAIGHT_FLUSH), tuple((number - 1) % 13 for number in numbers))


def _repeated(kind: int, numbers: Sequence[int], cards: int) -> tuple[int, ...]:
    pairs = zip(numbers, REPEATS[kind], strict=False)
    return tuple(number for number, times in pairs for _ in range(times))[:cards]


def say_high(hand: Spelled) -> str:
    """A high hand in words: `two pair, kings and sixes with a nine`."""
    return say("five aces" if hand.ranks == FIVE_ACES else SHAPES[hand.category], hand.ranks)


def say_low(hand: Spelled) -> str:
    """A low hand in words: `eight-six low`, `wheel`, `pair of deuces low, king-six-ace kickers`."""
    if hand.category != HIGH_CARD:
        return f"{say_high(hand)}, for low"
    if len(hand.ranks) == PLAYS and hand.ranks == WHEEL:
        return "wheel"
    return f"{chain(hand.ranks[:2])} low"


class Style(NamedTuple):
    """How the ranks of a table are spelled out and said."""

    spell: Spell
    say: Callable[[Spelled], str]


HIGH = Style(spell_high, say_high)
LOW = Style(spell_low, say_low)
DEUCE = Style(spell_deuce, say_low)
SIX = Style(spell_six, say_low)


class PokerEvaluator(Evaluator):
    """The best five cards by a table; more cards than the table reaches are read by search."""

    def __init__(
        self,
        name: str,
        cards: Sequence[int],
        pack: Pack,
        build: Callable[[], Table],
        style: Style = HIGH,
        ladder: Sequence[Straight] = STRAIGHTS,
        reach: int = MOST_CARDS,
    ) -> None:
        super().__init__(name, cards, pack)
        self.build = build
        self.style = style
        self.ladder = ladder
        self.reach = reach
        self._key_of = {card: int(KEYS[card]) for card in pack.cards}.__getitem__

    @cached_property
    def table(self) -> Table:
        """The table to hand to kernels."""
        return self.build()

    @cached_property
    def _lists(self) -> tuple[list[int], ...]:
        """The table cut into Python lists: for a single hand they answer faster than an array."""
        cuts = (BIG_START, CELL_START, JOKER_CELL_START, SUITED_START, JOKER_SUITED_START)
        return tuple(part.tolist() for part in np.split(self.table, cuts))

    def rank(self, cards: Sequence[int]) -> int:
        count = len(cards)
        if count not in self.cards or len(set(cards)) != count:
            self.check(cards)
        if count > self.reach:
            return max(map(self._rank, combinations(cards, self.reach)))
        return self._rank(cards)

    def _rank(self, cards: Sequence[int]) -> int:
        try:
            total = sum(map(self._key_of, cards))
        except (KeyError, TypeError):
            self.check(cards)
            raise
        small, big, natural, joker, suited, joker_suited = self._lists
        cell = big[total >> BIG_SHIFT & BIG_MASK] + small[total & SMALL_MASK]
        if total >> JOKER_SHIFT:
            flush = self._flush(cards, total + FOUR_SUITED)
            return max(joker[cell], joker_suited[flush])
        if total + FIVE_SUITED & SUIT_TOPS:
            return suited[self._flush(cards, total + FIVE_SUITED)] or natural[cell]
        return natural[cell]

    @staticmethod
    def _flush(cards: Sequence[int], counters: int) -> int:
        """The ranks of the suit whose counter is full, 0 if none is."""
        for suit in range(4):
            if counters >> SUIT_SHIFT + 4 * suit & 8:
                return sum(1 << (card >> 2) for card in cards if card & 3 == suit and card != JOKER)
        return 0

    def rank_rows(self, hands: Hands, ranks: Ranks) -> None:
        if hands.shape[1] <= self.reach:
            rank_hands(hands, self.table, ranks)
            return
        ranks[:] = -1
        one = np.empty_like(ranks)
        for columns in combinations(range(hands.shape[1]), self.reach):
            rank_hands(np.ascontiguousarray(hands[:, columns]), self.table, one)
            np.maximum(ranks, one, out=ranks)

    def showdown(self, hole: Cards, board: Cards) -> Cards:
        """The ranks of the rows of hole cards, each with any cards of this board."""
        if hole.shape[1] + len(board) > self.reach:
            return np.array([self.rank([*row, *board]) for row in hole.tolist()], dtype=np.int64)
        ranks = np.empty(len(hole), dtype=np.int64)
        rank_showdown(hole, board, self.table, ranks)
        return ranks

    def best(self, cards: Sequence[int]) -> Hand:
        self.check(cards)
        return self.read(self.rank(cards), combinations(sorted(cards, reverse=True), min(PLAYS, len(cards))))

    def read(self, rank: int, choices: Iterable[tuple[int, ...]]) -> Hand:
        """The first choice of cards that has this rank, in reading order and in words."""
        if rank == 0:
            return Hand(0, "no low", ())
        cards = next(cards for cards in choices if self._rank(cards) == rank)
        hand = self.style.spell(rank, cards, self.ladder)
        return Hand(rank, self.style.say(hand), _in_order(cards, hand.ranks))


def _in_order(cards: Iterable[int], ranks: Iterable[int]) -> tuple[int, ...]:
    """The cards in the order of these ranks; the joker stands where a card is missing."""
    left = list(cards)
    order = []
    for rank in ranks:
        card = next((card for card in left if card >> 2 == rank), JOKER)
        left.remove(card)
        order.append(card)
    return tuple(order)
