"""What two tiles are worth at the table: the rank the kernels give, under the rules that are in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.banked.tiles.rules import Rules
from houseway.games.banked.tiles.settle import params, rank_of
from houseway.hands.evaluator import Evaluator
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.tiles import (
    FIRST,
    GONG,
    PAIR,
    POINTS,
    POINTS_SHIFT,
    SPOTS,
    TOP_SHIFT,
    WONG,
    by_points,
    tile_order,
    tiles_evaluator,
)
from houseway.play import Felt

MOST_POINTS = MOST_TOP = 15
"""As much as a rank has room for."""


class Hands(NamedTuple):
    """The two hands of a place."""

    high: tuple[int, int]
    low: tuple[int, int]


def ranked(t: Felt, pair: Sequence[int]) -> int:
    """The rank of two tiles. A rule of ranking that is switched off is a rule broken."""
    a, b = pair
    readings = params(t.rules).readings
    rank = rank_of(a, b, readings)
    category = rank >> CATEGORY_SHIFT
    plain = by_points(a, b, readings[0])
    if category == PAIR and not t.applies("pairs_ranked"):
        rank = PAIR << CATEGORY_SHIFT
    if category in (WONG, GONG) and not t.applies("wongs_ranked"):
        rank = GONG << CATEGORY_SHIFT
    if category in (WONG, GONG) and not t.applies("wong_gong"):
        rank = plain
    if category >= GONG and not t.applies("combinations_beat_nine"):
        rank = plain
    return _counted(t, rank, a, b) if rank >> CATEGORY_SHIFT == POINTS else rank


def _counted(t: Felt, rank: int, a: int, b: int) -> int:
    """The same of two tiles that count by their spots."""
    spots = [int(SPOTS[tile - FIRST]) for tile in (a, b)]
    joined = 0 in (tile_order(a), tile_order(b))
    if not t.applies("last_digit"):
        rank = _with_points(rank, min(MOST_POINTS, sum(spots)))
    if joined and not t.applies("gee_joon_three_or_six"):
        rank = _with_points(rank, sum(spots) % 10)
    if not t.applies("tiles_ranked"):
        rank = _with_top(rank, max(spots))
    if joined and not t.applies("gee_joon_lowest"):
        rank = _with_top(rank, MOST_TOP)
    return rank if t.applies("top_tile_decides") else _with_top(rank, 0)


def _with_points(rank: int, points: int) -> int:
    return POINTS << CATEGORY_SHIFT | points << POINTS_SHIFT | rank & ((1 << POINTS_SHIFT) - 1)


def _with_top(rank: int, top: int) -> int:
    return rank >> POINTS_SHIFT << POINTS_SHIFT | top << TOP_SHIFT


def said(t: Felt, pair: Sequence[int]) -> str:
    """Two tiles by name, as a dealer calls them."""
    return t.derived("tiles", _evaluator).best(pair).name


def _evaluator(rules: Rules) -> Evaluator:
    return tiles_evaluator(rules.zero_zero, same_name_wong=rules.same_name_wong)
