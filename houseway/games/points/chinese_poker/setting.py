"""How to set thirteen cards well: of all 72,072 ways the legal one with the most points on average.

A row is worth what it wins from the rows that others usually set there; those are kept as hundredth parts,
found by letting this very setting play against itself until they stayed the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from houseway.games.points.chinese_poker.percentiles import USUAL_ROWS
from houseway.hands.chinese import chinese_front
from houseway.hands.high import high_table
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

ALL = (1 << 13) - 1
FIVES = np.array(list(combinations(range(13), 5)), dtype=np.int64)
THREES = np.array(list(combinations(range(13), 3)), dtype=np.int64)
FIVES_OF_EIGHT = np.array(list(combinations(range(8), 5)), dtype=np.int64)
"""Places in a hand that can be a row of five or the front, and a row of five among the other eight."""


@kernel
def row_worth(rank: int, usual: Ints, bonus: int) -> int:
    """Points that a row wins on average, in parts of twice the number of usual rows."""
    beaten = np.searchsorted(usual, rank) + np.searchsorted(usual, rank, side="right")
    return int(2 * beaten - 2 * len(usual) + bonus * beaten)


@kernel
def set_hand(cards: Ints, table: Table, usual: Ints, bonuses: Ints, front_straights: int, rows: Ints) -> int:
    """Put thirteen cards into `rows`, the front first, then the middle and the back; gives their worth."""
    ranks = np.zeros(ALL + 1, dtype=np.int64)
    worths = np.full((3, ALL + 1), -(1 << 40), dtype=np.int64)
    five = np.empty(5, dtype=np.int64)
    for at in range(len(FIVES)):
        mask = 0
        for place in range(5):
            five[place] = cards[FIVES[at, place]]
            mask |= 1 << FIVES[at, place]
        rank = rank_hand(five, table)
        ranks[mask] = rank
        for row in range(1, 3):
            worths[row, mask] = row_worth(rank, usual[row], bonuses[row, rank >> CATEGORY_SHIFT])
    for at in range(len(THREES)):
        a, b, c = THREES[at, 0], THREES[at, 1], THREES[at, 2]
        mask = 1 << a | 1 << b | 1 << c
        rank = chinese_front(cards[a], cards[b], cards[c], front_straights)
        ranks[mask] = rank
        worths[0, mask] = row_worth(rank, usual[0], bonuses[0, rank >> CATEGORY_SHIFT])
    best_front, best_middle, best_back = _best_rows(ranks, worths)
    filled = 0
    for mask in (best_front, best_middle, best_back):
        for place in range(13):
            if mask >> place & 1:
                rows[filled] = cards[place]
                filled += 1
    return int(worths[0, best_front] + worths[1, best_middle] + worths[2, best_back])


@kernel
def _best_rows(ranks: Ints, worths: Ints) -> tuple[int, int, int]:
    """The rows of the most worth that stand in order; of equal ones the highest."""
    others = np.empty(8, dtype=np.int64)
    best, best_ties = -(1 << 62), 0
    best_front, best_middle, best_back = 0, 0, 0
    before_the_back = worths[0].max() + worths[1].max()
    for at in range(len(FIVES)):
        back = 0
        for place in range(5):
            back |= 1 << FIVES[at, place]
        if worths[2, back] + before_the_back < best:
            continue
        count = 0
        for place in range(13):
            if not back >> place & 1:
                others[count] = place
                count += 1
        for choice in range(len(FIVES_OF_EIGHT)):
            middle = 0
            for place in range(5):
                middle |= 1 << others[FIVES_OF_EIGHT[choice, place]]
            front = ALL ^ back ^ middle
            if ranks[front] > ranks[middle] or ranks[middle] > ranks[back]:
                continue
            worth = worths[0, front] + worths[1, middle] + worths[2, back]
            ties = ranks[front] + ranks[middle] + ranks[back]
            if worth > best or (worth == best and ties > best_ties):
                best, best_ties = worth, ties
                best_front, best_middle, best_back = front, middle, back
    return best_front, best_middle, best_back


def well_set(cards: Sequence[int], bonuses: Ints, front_straights: int) -> list[list[int]]:
    """Front, middle and back of a good setting, each from its highest card."""
    rows = np.empty(13, dtype=np.int64)
    set_hand(np.array(cards, dtype=np.int64), high_table(), USUAL_ROWS, bonuses, front_straights, rows)
    codes = rows.tolist()
    return [sorted(row, reverse=True) for row in (codes[:3], codes[3:8], codes[8:])]
