"""The arithmetic of pai gow tiles: the three ways to set four tiles, the advised one, and what a wager comes
to. The live hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.tiles.rules import TilesRules
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.tiles import DAY, FIRST, GEE_JOON, PAIR, SPOTS, TEEN, tiles
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

WAYS = np.array([[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]], dtype=np.int64)
"""The three ways to divide four tiles: the places of one hand, then of the other."""
HIGH, LOW = 0, 1
NONE = -1
"""What a piece of advice says of tiles that it is not about."""

BOTH_WIN, ONE_EACH, BOTH_LOSE = range(3)
RULINGS = ("both_win", "one_each_pushes", "both_lose")
"""The clauses that `ruling` numbers."""


class TilesTerms(NamedTuple):
    """The rules as kernels take them."""

    readings: Ints
    """Whether all zeros are equal, and whether the second tile of a wong or gong counts."""
    pays: Ints
    """So much for so much."""


def params(rules: TilesRules) -> TilesTerms:
    """The rules of a sheet for the kernels."""
    readings = rules.zero_zero == "bank-wins", rules.same_name_wong == "by-second-tile"
    return TilesTerms(np.array(readings, dtype=np.int64), np.array(rules.game_pays, dtype=np.int64))


# -- setting four tiles --------------------------------------------------------------------------------------


@kernel
def rank_of(a: int, b: int, readings: Ints) -> int:
    """The rank of two tiles. Teen or day with a seven is a nine like any other: its top tile is above that of
    every other nine as it is."""
    return tiles(a, b, readings[0], 0, readings[1])


@kernel
def rank_ways(hand: Ints, readings: Ints, ranks: Ints) -> None:
    """Fill in the ranks of the high and the low hand of each way; the better of two hands is the high one."""
    for way in range(3):
        a, b, c, d = hand[WAYS[way, 0]], hand[WAYS[way, 1]], hand[WAYS[way, 2]], hand[WAYS[way, 3]]
        one, other = rank_of(a, b, readings), rank_of(c, d, readings)
        ranks[way, HIGH], ranks[way, LOW] = max(one, other), min(one, other)


@kernel
def best_low(ranks: Ints, open_ways: Ints) -> int:
    """Of the ways that are open the one with the best low hand, and the better high hand among equals."""
    best = NONE
    for way in range(3):
        if open_ways[way] and (
            best == NONE
            or ranks[way, LOW] > ranks[best, LOW]
            or (ranks[way, LOW] == ranks[best, LOW] and ranks[way, HIGH] > ranks[best, HIGH])
        ):
            best = way
    return best


@kernel
def advise_pairs(hand: Ints, ranks: Ints) -> int:
    """The way that plays a pair."""
    open_ways = np.zeros(3, dtype=np.int64)
    for way in range(3):
        open_ways[way] = ranks[way, HIGH] >> CATEGORY_SHIFT == PAIR
    return best_low(ranks, open_ways)


@kernel
def is_high_pairing(a: int, b: int) -> int:
    """Whether the first tile is teen or day and the other a seven, an eight or a nine."""
    first, second = (a - FIRST) >> 1, (b - FIRST) >> 1
    return int(first in (TEEN, DAY) and second != GEE_JOON and 7 <= SPOTS[b - FIRST] <= 9)


@kernel
def advise_teen_day(hand: Ints, ranks: Ints) -> int:
    """The way that plays teen or day with a seven, an eight or a nine."""
    open_ways = np.zeros(3, dtype=np.int64)
    for way in range(3):
        for at in range(0, 4, 2):
            a, b = hand[WAYS[way, at]], hand[WAYS[way, at + 1]]
            if is_high_pairing(a, b) or is_high_pairing(b, a):
                open_ways[way] = 1
    return best_low(ranks, open_ways)


@kernel
def as_least(tile: int) -> int:
    """The spots of a tile; a tile of gee joon may count 3."""
    return 3 if (tile - FIRST) >> 1 == GEE_JOON else SPOTS[tile - FIRST]


@kernel
def are_small(a: int, b: int) -> int:
    """Whether two tiles make seven, eight or nine without a ten to drop; gee joon counts 3 or 6."""
    total = as_least(a) + as_least(b)
    joined = (a - FIRST) >> 1 == GEE_JOON or (b - FIRST) >> 1 == GEE_JOON
    return int(7 <= total <= 9 or (joined and 7 <= total + 3 <= 9))


@kernel
def advise_small_tiles(hand: Ints, ranks: Ints) -> int:
    """The way that plays two small tiles which make seven, eight or nine."""
    open_ways = np.zeros(3, dtype=np.int64)
    for way in range(3):
        for at in range(0, 4, 2):
            if are_small(hand[WAYS[way, at]], hand[WAYS[way, at + 1]]):
                open_ways[way] = 1
    return best_low(ranks, open_ways)


@kernel
def advise_big_with_small(hand: Ints, ranks: Ints) -> int:
    """The way that plays the tile of most spots with the tile of fewest."""
    most, fewest = 0, 12
    for tile in hand:
        most, fewest = max(most, as_least(tile)), min(fewest, as_least(tile))
    open_ways = np.zeros(3, dtype=np.int64)
    for way in range(3):
        for at in range(0, 4, 2):
            a, b = as_least(hand[WAYS[way, at]]), as_least(hand[WAYS[way, at + 1]])
            if max(a, b) == most and min(a, b) == fewest:
                open_ways[way] = 1
    return best_low(ranks, open_ways)


ADVICE = {
    "advice_pairs": advise_pairs,
    "advice_teen_day": advise_teen_day,
    "advice_small_tiles": advise_small_tiles,
    "advice_big_with_small": advise_big_with_small,
}
"""The advice by its clauses, in the order of search."""


@kernel
def advised_way(hand: Ints, ranks: Ints) -> int:
    """The house way: the first piece of advice that is about these tiles."""
    way = advise_pairs(hand, ranks)
    if way == NONE:
        way = advise_teen_day(hand, ranks)
    if way == NONE:
        way = advise_small_tiles(hand, ranks)
    if way == NONE:
        way = advise_big_with_small(hand, ranks)
    return way


# -- settlement ----------------------------------------------------------------------------------------------


@kernel
def ruling(high: int, low: int, bank_high: int, bank_low: int) -> int:
    """The number in `RULINGS` of what becomes of a wager; a hand equal to the bank's is the bank's."""
    won = int(high > bank_high) + int(low > bank_low)
    return BOTH_LOSE - won


@kernel
def comes_to(number: int, bet: int, pays: Ints) -> int:
    """What a wager comes to in cents under a ruling."""
    if number == BOTH_WIN:
        return bet * int(pays[0]) // int(pays[1])
    return 0 if number == ONE_EACH else -bet
