"""Ranks by table: the kernels that turn cards into a rank with one sum and a few look-ups.

Every card has a key, and keys are added: the low bits of the sum count the ranks, as two numbers in base
five (twos to sevens, eights to aces); above them stand four suit counters and a joker counter. The two
numbers lead to a cell of the evaluator's table (see tables.py), whose cells hold every choice of up to
seven ranks. A suit that counts five leads to a second part of the table, indexed by the suited ranks.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.kernel import kernel

Cards = npt.NDArray[np.int64]
Hands = npt.NDArray[np.uint8]
Table = npt.NDArray[np.int32]
Ranks = npt.NDArray[np.int32]

JOKER = 52
MOST_CARDS = 7
"""A table's cells reach up to seven cards; more are read by search."""

SMALL_RANKS = 6
"""Twos to sevens make the first number in base five, the other seven ranks the second."""
SMALL = 5**SMALL_RANKS
BIG = 5 ** (13 - SMALL_RANKS)
BIG_SHIFT = 14
BIG_MASK = (1 << 17) - 1
SMALL_MASK = (1 << BIG_SHIFT) - 1
SUIT_SHIFT = 31
JOKER_SHIFT = 47

# A suit counter is four bits; starting it at 3 sets its top bit when five cards of the suit are counted,
# starting it at 4 when four are, which is enough beside a joker.
SUIT_TOPS = 0x8888 << SUIT_SHIFT
FIVE_SUITED = 0x3333 << SUIT_SHIFT
FOUR_SUITED = 0x4444 << SUIT_SHIFT

CELLS = 76_155
SUITED = 1 << 13
SUITED_MASK = SUITED - 1

# One flat table an evaluator, so that a kernel needs one argument for it.
BIG_START = SMALL
CELL_START = BIG_START + BIG
JOKER_CELL_START = CELL_START + CELLS
SUITED_START = JOKER_CELL_START + CELLS
JOKER_SUITED_START = SUITED_START + SUITED
TABLE_SIZE = JOKER_SUITED_START + SUITED


def _card_keys() -> Cards:
    keys = [
        (5**rank if rank < SMALL_RANKS else 5 ** (rank - SMALL_RANKS) << BIG_SHIFT)
        + (1 << SUIT_SHIFT + 4 * suit)
        for rank in range(13)
        for suit in range(4)
    ]
    return np.array([*keys, 1 << JOKER_SHIFT], dtype=np.int64)


KEYS = _card_keys()

SUITED_BITS = np.array([*(1 << 13 * (card & 3) + (card >> 2) for card in range(52)), 0], dtype=np.int64)
"""A bit a card, the thirteen ranks of a suit side by side."""


def _pair_keys() -> Cards:
    keys = np.zeros(1 << 14, dtype=np.int64)
    first = np.arange(JOKER + 1)
    keys[first[:, None] + (first << 8)] = KEYS[:, None] + KEYS
    return keys


PAIRS = _pair_keys()
"""The keys of two cards added, at the number that their two bytes make."""

BLOCK = 4096
"""Rows that are ranked step by step: their sums stay close at hand."""


@kernel
def flush_suit(total: int) -> int:
    """The suit that has five cards in a sum of keys, four beside a joker; -1 if none has."""
    counters = total + (FOUR_SUITED if total >> JOKER_SHIFT else FIVE_SUITED)
    top = (counters & SUIT_TOPS) >> (SUIT_SHIFT + 3)
    # One bit of 1, 16, 256 and 4096; counted without a branch, as nobody can guess it.
    return int(top > 0) + int(top > 15) + int(top > 255) + int(top > 4095) - 1


@kernel
def rank_sum(total: int, suited: int, table: Table) -> int:
    """The rank of a sum of keys; `suited` holds the ranks of the suit that has a flush, 0 if none has."""
    cell = table[BIG_START + ((total >> BIG_SHIFT) & BIG_MASK)] + table[total & SMALL_MASK]
    if total >> JOKER_SHIFT:
        return int(max(table[JOKER_CELL_START + cell], table[JOKER_SUITED_START + suited]))
    # Where suits count, a flush of up to seven natural cards leaves no room for a better hand without one.
    if suited and table[SUITED_START + suited]:
        return int(table[SUITED_START + suited])
    return int(table[CELL_START + cell])


@kernel
def rank_hand(cards: Cards, table: Table) -> int:
    """The rank of one hand of at most seven cards."""
    total = 0
    for card in cards:
        total += KEYS[card]
    suit = flush_suit(total)
    suited = 0
    if suit >= 0:
        for card in cards:
            suited |= SUITED_BITS[card]
        suited = (suited >> (13 * suit)) & SUITED_MASK
    return rank_sum(total, suited, table)


@kernel
def rank_hands(hands: Hands, table: Table, ranks: Ranks) -> None:
    """The ranks of many hands, a row each. Steps that are short and alike for all rows of a block keep the
    processor busier than one hand after another."""
    totals = np.empty(BLOCK, dtype=np.int64)
    special = np.empty(BLOCK, dtype=np.int64)
    for start in range(0, hands.shape[0], BLOCK):
        block, into = hands[start : start + BLOCK], ranks[start : start + BLOCK]
        if hands.shape[1] == MOST_CARDS:
            add_seven_keys(block.reshape(-1), totals)
        else:
            add_keys(block, totals)
        read_cells(totals, table, into)
        found = find_special(totals, block.shape[0], special)
        rank_special(block, totals, special[:found], table, into)


@kernel
def add_keys(hands: Hands, totals: Cards) -> None:
    """The sum of each row's keys."""
    for row in range(hands.shape[0]):
        total = 0
        for column in range(hands.shape[1]):
            total += KEYS[hands[row, column]]
        totals[row] = total


@kernel
def add_seven_keys(cards: Hands, totals: Cards) -> None:
    """The sum of the keys of every seven cards, read two at a time."""
    for row in range(cards.shape[0] // MOST_CARDS):
        at = MOST_CARDS * row
        totals[row] = (
            PAIRS[np.int64(cards[at]) | np.int64(cards[at + 1]) << 8]
            + PAIRS[np.int64(cards[at + 2]) | np.int64(cards[at + 3]) << 8]
            + PAIRS[np.int64(cards[at + 4]) | np.int64(cards[at + 5]) << 8]
            + KEYS[cards[at + 6]]
        )


@kernel
def read_cells(totals: Cards, table: Table, ranks: Ranks) -> None:
    """The rank of each sum as if suits and jokers did not count."""
    for row in range(ranks.shape[0]):
        total = totals[row]
        cell = table[BIG_START + ((total >> BIG_SHIFT) & BIG_MASK)] + table[total & SMALL_MASK]
        ranks[row] = table[CELL_START + cell]


@kernel
def find_special(totals: Cards, rows: int, special: Cards) -> int:
    """Write down the rows with a flush or a joker, and tell how many they are."""
    found = 0
    for row in range(rows):
        total = totals[row]
        special[found] = row
        found += int((((total + FIVE_SUITED) & SUIT_TOPS) | (total >> JOKER_SHIFT)) != 0)
    return found


@kernel
def rank_special(hands: Hands, totals: Cards, special: Cards, table: Table, ranks: Ranks) -> None:
    """The ranks of the rows in which suits or a joker count."""
    for row in special:
        suit = flush_suit(totals[row])
        suited = 0
        if suit >= 0:
            for column in range(hands.shape[1]):
                suited |= SUITED_BITS[hands[row, column]]
            suited = (suited >> (13 * suit)) & SUITED_MASK
        ranks[row] = rank_sum(totals[row], suited, table)


@kernel
def take_row(hands: Hands, row: int, cards: Cards) -> None:
    """Copy a row of bytes into cards of the one type that kernels take."""
    for column in range(hands.shape[1]):
        cards[column] = hands[row, column]


@kernel
def rank_showdown(hole: Cards, board: Cards, table: Table, ranks: Cards) -> None:
    """The ranks of several hands that share a board, any of whose cards play."""
    common = 0
    for card in board:
        common += KEYS[card]
    for row in range(hole.shape[0]):
        total = common
        for column in range(hole.shape[1]):
            total += KEYS[hole[row, column]]
        suit = flush_suit(total)
        suited = 0
        if suit >= 0:
            for card in board:
                suited |= SUITED_BITS[card]
            for column in range(hole.shape[1]):
                suited |= SUITED_BITS[hole[row, column]]
            suited = (suited >> (13 * suit)) & SUITED_MASK
        ranks[row] = rank_sum(total, suited, table)
