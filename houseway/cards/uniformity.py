"""Whether shuffles are even: two chi-square tests, of which card lies where and of which follows which, with
the number of degrees of freedom that permutations leave."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int64]


class Evenness(NamedTuple):
    """One test: `p` is how often even shuffles come out at least as uneven."""

    test: str
    chi_square: float
    freedom: int
    p: float


def evenness(orders: Iterable[tuple[int, ...]], size: int) -> tuple[int, list[Evenness]]:
    """Both tests over orders of the cards 0 to size - 1; gives how many orders there were too."""
    places = np.zeros((size, size), dtype=np.int64)
    follows = np.zeros((size, size), dtype=np.int64)
    where = np.arange(size)
    count = 0
    for order in orders:
        cards = np.array(order)
        places[where, cards] += 1
        follows[cards, np.roll(cards, -1)] += 1
        count += 1
    return count, [_positions(places, count), _neighbours(follows, count)]


def _positions(places: Counts, count: int) -> Evenness:
    """Rows and columns sum to the number of shuffles, so (n - 1)**2 cells are free, each with the variance
    count / (n - 1) after that."""
    size = len(places)
    off = places - count / size
    return _judged("positions", (size - 1) / count * float((off**2).sum()), (size - 1) ** 2)


def _neighbours(follows: Counts, count: int) -> Evenness:
    """Which card follows which, the first one after the last: a random cycle through all cards. Its symmetric
    and antisymmetric parts vary by count / (n - 1) and by n * count / ((n - 1) * (n - 2))."""
    size = len(follows)
    off = follows - count / (size - 1)
    np.fill_diagonal(off, 0.0)
    even, odd = (off + off.T) / 2, (off - off.T) / 2
    chi_square = (size - 1) / count * float((even**2).sum())
    chi_square += (size - 1) * (size - 2) / (size * count) * float((odd**2).sum())
    return _judged("neighbours", chi_square, size * (size - 3) // 2 + (size - 1) * (size - 2) // 2)


def _judged(test: str, chi_square: float, freedom: int) -> Evenness:
    """By Wilson and Hilferty: the cube root is normal, to four digits with as many degrees as a pack has."""
    spread = 2 / (9 * freedom)
    score = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return Evenness(test, chi_square, freedom, math.erfc(score / math.sqrt(2)) / 2)
