"""The shape of an evaluator's table: a cell for every choice of up to seven ranks, a place for every
suited set. What stands in the cells is worked out in high.py and low.py, by whole-array arithmetic, when an
evaluator is first used; it takes a few hundredths of a second, so nothing is stored on disk.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.hands.lookup import (
    BIG,
    BIG_START,
    CELL_START,
    CELLS,
    JOKER_CELL_START,
    JOKER_SUITED_START,
    MOST_CARDS,
    SMALL,
    SMALL_RANKS,
    SUITED,
    SUITED_START,
    TABLE_SIZE,
    Table,
)

Counts = npt.NDArray[np.int8]
Marks = npt.NDArray[np.bool_]
Column = npt.NDArray[np.int32]


class Cells(NamedTuple):
    """How often each rank is held, cell by cell, and how the two numbers of a sum of keys find a cell."""

    counts: Counts
    small: Column
    big: Column


@cache
def cells() -> Cells:
    """All rank counts in table order: a run for each choice of big ranks, in it the small ones by number."""
    small = _base_five(SMALL, SMALL_RANKS)
    small_cards = small.sum(axis=1)
    small_order = np.argsort(small_cards, kind="stable")[: np.count_nonzero(small_cards <= MOST_CARDS)]
    small_place = np.zeros(SMALL, dtype=np.int32)
    small_place[small_order] = np.arange(len(small_order))
    rows_up_to = np.cumsum(np.bincount(small_cards[small_order]))

    big = _base_five(BIG, 13 - SMALL_RANKS)
    big_cards = big.sum(axis=1)
    big_used = np.flatnonzero(big_cards <= MOST_CARDS)
    run = rows_up_to[MOST_CARDS - big_cards[big_used]]
    starts = np.cumsum(run) - run
    big_start = np.zeros(BIG, dtype=np.int32)
    big_start[big_used] = starts

    place_in_run = np.arange(CELLS) - np.repeat(starts, run)
    counts = np.hstack([small[small_order[place_in_run]], np.repeat(big[big_used], run, axis=0)])
    return Cells(counts, small_place, big_start)


def cells_of(counts: Counts) -> Column:
    """The cells of these rank counts."""
    small = counts[:, :SMALL_RANKS] @ 5 ** np.arange(SMALL_RANKS)
    big = counts[:, SMALL_RANKS:] @ 5 ** np.arange(13 - SMALL_RANKS)
    return np.asarray(cells().small[small] + cells().big[big])


def _base_five(numbers: int, width: int) -> Counts:
    """The digits of 0, 1, … as rows, lowest digit first."""
    return (np.arange(numbers)[:, None] // 5 ** np.arange(width) % 5).astype(np.int8)


def suited_sets() -> Marks:
    """Which of the thirteen ranks are there, for every set of ranks in one suit."""
    return (np.arange(SUITED)[:, None] >> np.arange(13) & 1).astype(bool)


def assemble(
    natural: Column, suited: Column, joker: Column | None = None, joker_suited: Column | None = None
) -> Table:
    """One flat table out of its parts; without the joker's parts a joker ranks -1."""
    table = np.full(TABLE_SIZE, -1, dtype=np.int32)
    table[:BIG_START] = cells().small
    table[BIG_START:CELL_START] = cells().big
    table[CELL_START:JOKER_CELL_START] = natural
    table[SUITED_START:JOKER_SUITED_START] = suited
    if joker is not None and joker_suited is not None:
        table[JOKER_CELL_START:SUITED_START] = joker
        table[JOKER_SUITED_START:] = joker_suited
    return table


def take_highest(marks: Marks) -> tuple[Column, Marks]:
    """The highest marked rank of each row, -1 where none is, and the marks without it."""
    highest = np.where(marks.any(axis=1), 12 - np.argmax(marks[:, ::-1], axis=1), -1).astype(np.int32)
    return highest, without(marks, highest)


def take_lowest(marks: Marks) -> tuple[Column, Marks]:
    """The lowest marked rank of each row, -1 where none is, and the marks without it."""
    lowest = np.where(marks.any(axis=1), np.argmax(marks, axis=1), -1).astype(np.int32)
    return lowest, without(marks, lowest)


def without(marks: Marks, ranks: Column) -> Marks:
    """The marks with one rank of each row wiped out; -1 wipes out none."""
    return np.asarray(marks & (np.arange(13) != ranks[:, None]))


def nibbles(marks: Marks, most: int, first: int = 0) -> Column:
    """The highest marked ranks of each row as nibbles of a rank, beginning at nibble `first` of five."""
    packed = np.zeros(len(marks), dtype=np.int32)
    for place in range(first, first + most):
        rank, marks = take_highest(marks)
        packed |= np.maximum(rank, 0) << 16 - 4 * place
    return packed
