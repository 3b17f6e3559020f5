"""What two tiles are worth at the table: the rank the kernels give, under the rules that are in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.banked.tiles.rules import TilesRules
from houseway.games.banked.tiles.settle import params, rank_of
from houseway.hands.evaluator import Evaluator
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.tiles import (
    GONG,
    PAIR,
    POINTS,
    WONG,
    tile_order,
    tiles_evaluator,
)
from houseway.kernel import in_python
from houseway.play import Felt

rank_live = in_python(rank_of)


class Hands(NamedTuple):
    """The two hands of a place."""

    high: tuple[int, int]
    low: tuple[int, int]


def ranked(felt: Felt[TilesRules], pair: Sequence[int]) -> int:
    """The rank of two tiles, with the rules of ranking that decide it."""
    a, b = pair
    rank = rank_live(a, b, params(felt.rules).readings)
    category = rank >> CATEGORY_SHIFT
    if category == PAIR:
        felt.by("pairs_ranked")
    if category in (WONG, GONG):
        felt.by("wongs_ranked")
    if category in (WONG, GONG):
        felt.by("wong_gong")
    if category >= GONG:
        felt.by("combinations_beat_nine")
    return _counted(felt, rank, a, b) if rank >> CATEGORY_SHIFT == POINTS else rank


def _counted(felt: Felt[TilesRules], rank: int, a: int, b: int) -> int:
    """The same of two tiles that count by their spots."""
    joined = 0 in (tile_order(a), tile_order(b))
    felt.by("last_digit")
    if joined:
        felt.by("gee_joon_three_or_six")
    felt.by("tiles_ranked")
    if joined:
        felt.by("gee_joon_lowest")
    felt.by("top_tile_decides")
    return rank


def said(felt: Felt[TilesRules], pair: Sequence[int]) -> str:
    """Two tiles by name, as a dealer calls them."""
    return felt.derived("tiles", _evaluator).best(pair).name


def _evaluator(rules: TilesRules) -> Evaluator:
    return tiles_evaluator(rules.zero_zero, same_name_wong=rules.same_name_wong)
