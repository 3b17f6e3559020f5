"""Counting every hand of a pack by category, as a chess engine counts its positions."""

from __future__ import annotations

from collections import Counter

import numpy as np

from houseway.hands import evaluator
from houseway.kernel import kernel

CHUNK = 1 << 21


@kernel
def deal_on(places, pack, hands):
    """Fill the rows with the next combinations of the pack, from `places` on; how many there were.

    `places` is left at the combination after the last row, or at -1 when there is none."""
    size = places.shape[0]
    for row in range(hands.shape[0]):
        if places[0] < 0:
            return row
        for column in range(size):
            hands[row, column] = pack[places[column]]
        column = size - 1
        while column >= 0 and places[column] == pack.shape[0] - size + column:
            column -= 1
        if column < 0:
            places[0] = -1
        else:
            places[column] += 1
            for after in range(column + 1, size):
                places[after] = places[after - 1] + 1
    return hands.shape[0]


def all_hands(pack, size):
    """Every hand of so many cards of the pack, in chunks of rows."""
    places = np.arange(size, dtype=np.int64)
    pack = np.array(pack, dtype=np.uint8)
    hands = np.empty((CHUNK, size), dtype=np.uint8)
    while (rows := deal_on(places, pack, hands)) > 0:
        yield hands[:rows]


def count(kind, size, *, of=None, whole_rank=False, **readings):
    """How many hands of the kind's pack fall in each category, or have each rank."""
    judge = evaluator(kind, **readings)
    counts = Counter()
    for hands in all_hands(sorted(of if of is not None else set(judge.pack.cards)), size):
        ranks = judge.ranks(hands)
        values, times = np.unique(ranks if whole_rank else ranks >> 20, return_counts=True)
        counts.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
    return dict(counts)
