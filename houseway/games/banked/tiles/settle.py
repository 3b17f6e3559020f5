"""The arithmetic of pai gow tiles: the three ways to set four tiles, the advised one, and what a wager comes
to. The live hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.tiles.advice import Advice, Plays
from houseway.games.banked.tiles.rules import TilesRules
from houseway.hands.tiles import FIRST, GEE_JOON, SPOTS, tiles
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

WAYS = np.array([[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]], dtype=np.int64)
"""The three ways to divide four tiles: the places of one hand, then of the other."""
NONE = -1
"""What a step of the advice says of tiles that it is not about."""


class Half(IntEnum):
    """Where the rank of each hand of a way stands."""

    HIGH = 0
    LOW = 1


class Ruling(IntEnum):
    """How a hand ends against the bank's, by the names of the clauses."""

    BOTH_WIN = 0
    ONE_EACH_PUSHES = 1
    BOTH_LOSE = 2


RULINGS = tuple(one.name.lower() for one in Ruling)
"""The clauses that `ruling` numbers."""


class Readings(NamedTuple):
    """How tiles rank where sheets differ."""

    zeros_equal: int
    second_tile_counts: int
    """Whether the second tile of a wong or gong counts."""


class Pays(NamedTuple):
    """So much for so much."""

    pays: int
    to: int


class TilesTerms(NamedTuple):
    """The rules as kernels take them."""

    readings: Readings
    pays: Pays


def params(rules: TilesRules) -> TilesTerms:
    """The rules of a sheet for the kernels."""
    readings = Readings(int(rules.zero_zero == "bank-wins"), int(rules.same_name_wong == "by-second-tile"))
    return TilesTerms(readings, Pays(*rules.game_pays))


# -- setting four tiles --------------------------------------------------------------------------------------


@kernel
def rank_of(a: int, b: int, readings: Readings) -> int:
    """The rank of two tiles. Teen or day with a seven is a nine like any other: its top tile is above that of
    every other nine as it is."""
    return tiles(a, b, readings.zeros_equal, 0, readings.second_tile_counts)


@kernel
def rank_ways(hand: Ints, readings: Readings, ranks: Ints) -> None:
    """Fill in the ranks of the high and the low hand of each way; the better of two hands is the high one."""
    for way in range(3):
        a, b, c, d = hand[WAYS[way, 0]], hand[WAYS[way, 1]], hand[WAYS[way, 2]], hand[WAYS[way, 3]]
        one, other = rank_of(a, b, readings), rank_of(c, d, readings)
        ranks[way, Half.HIGH], ranks[way, Half.LOW] = max(one, other), min(one, other)


@kernel
def is_better(way: int, best: int, ranks: Ints) -> bool:
    """Whether a way has the better low hand, or among equals the better high hand."""
    if best == NONE or ranks[way, Half.LOW] > ranks[best, Half.LOW]:
        return True
    return bool(
        ranks[way, Half.LOW] == ranks[best, Half.LOW] and ranks[way, Half.HIGH] > ranks[best, Half.HIGH]
    )


@kernel
def as_least(tile: int) -> int:
    """The spots of a tile; a tile of gee joon may count 3."""
    return 3 if (tile - FIRST) >> 1 == GEE_JOON else SPOTS[tile - FIRST]


@kernel
def is_named_with(a: int, b: int, step: int, advice: Advice) -> int:
    """Whether the step names the first tile and the spots of the other."""
    first, second = (a - FIRST) >> 1, (b - FIRST) >> 1
    return int(advice.tiles[step, first] and second != GEE_JOON and advice.spots[step, SPOTS[b - FIRST]])


@kernel
def are_small(a: int, b: int, step: int, advice: Advice) -> int:
    """Whether two tiles make a number that the step names without a ten to drop; gee joon counts 3 or 6."""
    total = as_least(a) + as_least(b)
    joined = (a - FIRST) >> 1 == GEE_JOON or (b - FIRST) >> 1 == GEE_JOON
    return int(advice.spots[step, total] or (joined and advice.spots[step, total + 3]))


@kernel
def are_far_apart(a: int, b: int, hand: Ints) -> int:
    """Whether two tiles of a hand have the most spots of it and the fewest."""
    most, fewest = 0, 12
    for tile in hand:
        most, fewest = max(most, as_least(tile)), min(fewest, as_least(tile))
    return int(max(as_least(a), as_least(b)) == most and min(as_least(a), as_least(b)) == fewest)


@kernel
def plays_together(a: int, b: int, hand: Ints, step: int, advice: Advice) -> int:
    """Whether a step plays two tiles of a hand together."""
    plays = advice.plays[step]
    if plays == Plays.PAIR:
        return int((a - FIRST) >> 1 == (b - FIRST) >> 1 and advice.tiles[step, (a - FIRST) >> 1])
    if plays == Plays.NAMED_WITH_SPOTS:
        return int(is_named_with(a, b, step, advice) or is_named_with(b, a, step, advice))
    if plays == Plays.SMALL_TILES:
        return are_small(a, b, step, advice)
    return are_far_apart(a, b, hand)


@kernel
def advised_by(step: int, hand: Ints, ranks: Ints, advice: Advice) -> int:
    """The way that a step advises: of those that play its tiles together that with the best low hand."""
    best = NONE
    for way in range(3):
        one = plays_together(hand[WAYS[way, 0]], hand[WAYS[way, 1]], hand, step, advice)
        other = plays_together(hand[WAYS[way, 2]], hand[WAYS[way, 3]], hand, step, advice)
        if (one or other) and is_better(way, best, ranks):
            best = way
    return best


@kernel
def advised_way(hand: Ints, ranks: Ints, advice: Advice) -> int:
    """The house way: the first piece of advice that is about these tiles."""
    way = NONE
    for step in range(advice.plays.shape[0]):
        if way == NONE:
            way = advised_by(step, hand, ranks, advice)
    return way


# -- settlement ----------------------------------------------------------------------------------------------


@kernel
def ruling(high: int, low: int, bank_high: int, bank_low: int) -> int:
    """What becomes of a wager; a hand equal to the bank's is the bank's."""
    if high > bank_high and low > bank_low:
        return Ruling.BOTH_WIN
    return Ruling.ONE_EACH_PUSHES if high > bank_high or low > bank_low else Ruling.BOTH_LOSE


@kernel
def comes_to(number: int, bet: int, pays: Pays) -> int:
    """What a wager comes to in cents under a ruling."""
    if number == Ruling.BOTH_WIN:
        return bet * pays.pays // pays.to
    return 0 if number == Ruling.ONE_EACH_PUSHES else -bet
