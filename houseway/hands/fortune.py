"""The Fortune bonus of pai gow poker: the best row for seven cards, of which three rows look at all seven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import (
    JOKER,
    SUITED_BITS,
    SUITED_MASK,
    Cards,
    Hands,
    Ranks,
    Table,
    rank_hand,
    take_row,
)
from houseway.hands.poker import PokerEvaluator
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, KING, QUEEN, TIE_BITS
from houseway.hands.ranks import FIVE_OF_A_KIND as POKER_FIVE_OF_A_KIND
from houseway.hands.ranks import ROYAL_FLUSH as POKER_ROYAL_FLUSH
from houseway.hands.ranks import STRAIGHT as POKER_STRAIGHT
from houseway.hands.ranks import STRAIGHT_FLUSH as POKER_STRAIGHT_FLUSH
from houseway.kernel import kernel

TripsVStraight = Literal["best-pay", "best-rank"]
RoyalMatchJoker = Literal["royal-only", "none"]

# In the order of their payouts, where three of a kind stands above a straight.
NOTHING = 1
STRAIGHT = 2
THREE_OF_A_KIND = 3
FLUSH = 4
FULL_HOUSE = 5
FOUR_OF_A_KIND = 6
STRAIGHT_FLUSH = 7
ROYAL_FLUSH = 8
FIVE_OF_A_KIND = 9
"""Five of a rank other than aces."""
FIVE_ACES = 10
SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 11
ROYAL_FLUSH_AND_ROYAL_MATCH = 12
SEVEN_CARD_STRAIGHT_FLUSH = 13

ROWS = np.array([0, 1, 1, 1, 3, 2, 4, 5, 0, 6, 7, 8, 9], dtype=np.int64)
"""The row of each category of five cards."""
ROYAL = 0b11111 << 8
ROYAL_MATCH = 1 << KING | 1 << QUEEN
RUN = 0b1111111
"""Seven ranks in a row."""


@kernel
def holds_three(cards: Cards, joker_pairs: int) -> int:
    """Whether three of a kind can be read: `joker_pairs` is the rank that a joker turns from a pair into
    three, or -1 for any rank."""
    joker = 0
    for card in cards:
        joker += card == JOKER
    for rank in range(13):
        count = 0
        for card in cards:
            count += card >> 2 == rank
        if count >= 3 or (count == 2 and joker and (joker_pairs < 0 or joker_pairs == rank)):
            return 1
    return 0


@kernel
def row_of_seven(cards: Cards, royal_joker: int) -> int:
    """The rank of the three rows that look at all seven cards, 0 if none of them is there."""
    bits = 0
    joker = 0
    for card in cards:
        bits |= SUITED_BITS[card]
        joker |= card == JOKER
    for suit in range(4):
        held = (bits >> (13 * suit)) & SUITED_MASK
        # The ace stands at both ends of the thirteen ranks.
        both_ends = held << 1 | held >> ACE
        for foot in range(7, -1, -1):
            missing = RUN << foot & ~both_ends
            if missing == 0:
                return SEVEN_CARD_STRAIGHT_FLUSH << CATEGORY_SHIFT | foot << 16
            if joker and missing & (missing - 1) == 0:
                return SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER << CATEGORY_SHIFT | foot << 16
        missing = ROYAL & ~held
        if missing == 0 or (joker and royal_joker and missing & (missing - 1) == 0):
            for other in range(4):
                if other != suit and (bits >> (13 * other)) & SUITED_MASK == ROYAL_MATCH:
                    return ROYAL_FLUSH_AND_ROYAL_MATCH << CATEGORY_SHIFT
    return 0


@kernel
def fortune(cards: Cards, table: Table, joker_pairs: int, three_over_straight: int, royal_joker: int) -> int:
    """The rank of seven cards: the row in `rank >> 20`, below it the ties of the best five."""
    rank = rank_hand(cards, table)
    category = rank >> CATEGORY_SHIFT
    if category in (POKER_STRAIGHT_FLUSH, POKER_ROYAL_FLUSH):
        seven = row_of_seven(cards, royal_joker)
        if seven:
            return seven
    row = ROWS[category]
    if category == POKER_FIVE_OF_A_KIND and rank >> 16 & 15 == ACE:
        row = FIVE_ACES
    if category == POKER_STRAIGHT and three_over_straight and holds_three(cards, joker_pairs):
        row = THREE_OF_A_KIND
    return int(row << CATEGORY_SHIFT | rank & TIE_BITS)


@kernel
def fortune_hands(
    hands: Hands, table: Table, joker_pairs: int, three_over_straight: int, royal_joker: int, ranks: Ranks
) -> None:
    """The ranks of many hands of seven cards, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = fortune(cards, table, joker_pairs, three_over_straight, royal_joker)


NAMES = {
    SEVEN_CARD_STRAIGHT_FLUSH: "seven-card straight flush",
    ROYAL_FLUSH_AND_ROYAL_MATCH: "royal flush and royal match",
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: "seven-card straight flush with joker",
}
"""The rows that look at all seven cards."""


def fortune_evaluator(
    poker: PokerEvaluator,
    joker_pairs: int,
    trips_v_straight: TripsVStraight = "best-pay",
    royal_match_joker: RoyalMatchJoker = "royal-only",
) -> Evaluator:
    """Seven cards; `poker` reads the best five of them, its joker makes three of a kind of `joker_pairs`."""
    readings = (joker_pairs, int(trips_v_straight == "best-pay"), int(royal_match_joker == "royal-only"))

    def one(cards: Sequence[int]) -> int:
        return fortune(np.array(cards, dtype=np.int64), poker.table, *readings)

    def many(hands: Hands, ranks: Ranks) -> None:
        fortune_hands(hands, poker.table, *readings, ranks)

    def read(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        row = rank >> CATEGORY_SHIFT
        if row in NAMES:
            return NAMES[row], tuple(sorted(cards, reverse=True))
        best = poker.best(cards)
        read_as_three = row == THREE_OF_A_KIND and best.rank >> CATEGORY_SHIFT == POKER_STRAIGHT
        return f"three of a kind and a {best.name}" if read_as_three else best.name, best.cards

    return KernelEvaluator("fortune", (7,), PACKS["joker-53"], one, many, read)
