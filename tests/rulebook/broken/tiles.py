"""Pai gow tiles ranked by broken rules."""

from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.tiles import FIRST, POINTS, POINTS_SHIFT, SPOTS, TOP_SHIFT, by_points

__all__ = ["MOST", "by_points", "most_spots", "spots", "with_points", "with_top"]

MOST = 15
"""As much as a rank has room for, of points and of the top tile."""


def spots(a: int, b: int) -> int:
    return int(SPOTS[a - FIRST] + SPOTS[b - FIRST])


def most_spots(a: int, b: int) -> int:
    return int(max(SPOTS[a - FIRST], SPOTS[b - FIRST]))


def with_points(rank: int, points: int) -> int:
    return POINTS << CATEGORY_SHIFT | points << POINTS_SHIFT | rank & ((1 << POINTS_SHIFT) - 1)


def with_top(rank: int, top: int) -> int:
    return rank >> POINTS_SHIFT << POINTS_SHIFT | top << TOP_SHIFT
