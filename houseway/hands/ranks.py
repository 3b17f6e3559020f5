"""What a rank says: `category << 20` and five nibbles that break ties, so `rank >> 20` is the category.

Higher is better for every evaluator, low ones too; 0 is a low that does not qualify, -1 no hand at all.
The constants are frozen into every @kernel that names them, so this file counts as kernel source.
"""

from __future__ import annotations

CATEGORY_SHIFT = 20
TIE_BITS = (1 << CATEGORY_SHIFT) - 1

ACE = 12
KING = 11
QUEEN = 10

# Five-card poker; a flush stands in one of two places.
HIGH_CARD = 1
PAIR = 2
TWO_PAIR = 3
THREE_OF_A_KIND = 4
STRAIGHT = 5
FLUSH = 6
FULL_HOUSE = 7
FLUSH_OVER_FULL_HOUSE = 8
"""The flush of the short packs, where it beats a full house."""
FOUR_OF_A_KIND = 9
STRAIGHT_FLUSH = 10
ROYAL_FLUSH = 11
FIVE_OF_A_KIND = 12

# Ace-to-five low: the fewer cards alike, the better; straights and flushes do not count.
LOW_FOUR_OF_A_KIND = 1
LOW_FULL_HOUSE = 2
LOW_THREE_OF_A_KIND = 3
LOW_TWO_PAIR = 4
LOW_PAIR = 5
LOW_NO_PAIR = 6

# Deuce to seven: the high categories turned round, so that high card is the best.
DEUCE_TURN = 13
"""A deuce-to-seven category is this less the high category."""


def category(rank: int) -> int:
    """The category of a rank, as the constants of its evaluator name it."""
    return rank >> CATEGORY_SHIFT


def ties(rank: int, count: int = 5) -> tuple[int, ...]:
    """The first nibbles of a rank, the weightiest first."""
    return tuple(rank >> 16 - 4 * place & 15 for place in range(count))
