"""Pai gow tiles: two dominoes are a pair, a wong or gong, or the last digit of their spots and a top tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS
from houseway.cards.tiles import PAIRS
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import Hands, Ranks, take_row
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

POINTS = 1
HIGH_NINE = 2
"""Teen or day with a seven, where it is more than a nine."""
GONG = 3
WONG = 4
PAIR = 5

POINTS_SHIFT, TOP_SHIFT = 16, 12
"""Where the rank of two tiles that count by their spots holds its points and its top tile."""

GEE_JOON, TEEN, DAY = 0, 1, 2

# Written out, not taken from cards/tiles.py: what kernels freeze must stand in a file with kernels.
FIRST = 64
SPOTS = np.array(
    [6, 3, 12, 12, 2, 2, 8, 8, 4, 4, 10, 10, 6, 6, 4, 4, 11, 11, 10, 10, 7, 7, 6, 6, 9, 9, 8, 8, 7, 7, 5, 5],
    dtype=np.int64,
)
"""The spots of each tile, by code from `FIRST`."""


@kernel
def tile_order(tile: int) -> int:
    """The rank of a single tile: teen 15 down to the fives 1, the two of gee joon 0."""
    pair = (tile - FIRST) >> 1
    return 0 if pair == GEE_JOON else 16 - pair


@kernel
def tile_points(a: int, b: int) -> int:
    """The last digit of two tiles' spots; a tile of gee joon counts 3 or 6, whichever makes more."""
    first, second = SPOTS[a - FIRST], SPOTS[b - FIRST]
    if tile_order(a) > 0 and tile_order(b) > 0:
        return int((first + second) % 10)
    other = first if tile_order(a) > 0 else second
    return int(max((other + 3) % 10, (other + 6) % 10))


@kernel
def by_points(a: int, b: int, zeros_equal: int) -> int:
    """The rank of two tiles that count by their spots."""
    points = tile_points(a, b)
    top = 0 if points == 0 and zeros_equal else max(tile_order(a), tile_order(b))
    return POINTS << CATEGORY_SHIFT | points << POINTS_SHIFT | top << TOP_SHIFT


@kernel
def tiles(a: int, b: int, zeros_equal: int, high_nines: int, second_tile_counts: int) -> int:
    """The rank of two tiles, whose category is `rank >> 20`."""
    first, second = (a - FIRST) >> 1, (b - FIRST) >> 1
    if first == second:
        return PAIR << CATEGORY_SHIFT | (15 - first) << 16
    if second in (TEEN, DAY):
        a, b, first, second = b, a, second, first
    if first in (TEEN, DAY) and second not in (TEEN, DAY, GEE_JOON):
        spots = SPOTS[b - FIRST]
        ties = (1 if first == TEEN else 0) << 16 | (tile_order(b) << 12 if second_tile_counts else 0)
        if spots == 9:
            return WONG << CATEGORY_SHIFT | ties
        if spots == 8:
            return GONG << CATEGORY_SHIFT | ties
        if spots == 7 and high_nines:
            return HIGH_NINE << CATEGORY_SHIFT | ties
    return by_points(a, b, zeros_equal)


@kernel
def tiles_hands(
    hands: Hands, zeros_equal: int, high_nines: int, second_tile_counts: int, ranks: Ranks
) -> None:
    """The ranks of many hands of two tiles, a row each."""
    pair = np.empty(2, dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, pair)
        ranks[row] = tiles(pair[0], pair[1], zeros_equal, high_nines, second_tile_counts)


def tiles_evaluator(
    zero_zero: Literal["top-tile", "bank-wins"] = "top-tile",
    high_nine: Literal["plain-nine", "own-rank"] = "plain-nine",
    same_name_wong: Literal["equal", "by-second-tile"] = "equal",
) -> Evaluator:
    """Two tiles. Under `bank-wins` all zeros are equal, and an equal hand is the bank's."""
    readings = (
        int(zero_zero == "bank-wins"),
        int(high_nine == "own-rank"),
        int(same_name_wong == "by-second-tile"),
    )

    def one(cards: Sequence[int]) -> int:
        a, b = cards
        return tiles(a, b, *readings)

    def many(hands: Hands, ranks: Ranks) -> None:
        tiles_hands(hands, *readings, ranks)

    return KernelEvaluator("tiles", (2,), PACKS["tiles-32"], one, many, _read)


def _read(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    order = tuple(sorted(cards, key=lambda tile: (-tile_order(tile), tile)))
    top = PAIRS[(order[0] - FIRST) >> 1]
    category = rank >> CATEGORY_SHIFT
    if category == PAIR:
        return (top if top.startswith(("gee", "chop")) else f"pair of {top}"), order
    if category in (WONG, GONG):
        return f"{top} {'wong' if category == WONG else 'gong'}", order
    if category == HIGH_NINE:
        return f"{top} high nine", order
    return f"{rank >> 16 & 15} with {top.removeprefix('chop ')} on top", order
