"""Ways to set four tiles, and every hand of the bank against each of them.

The two tiles of a pair are worth the same, those of gee joon too, so a hand is four of sixteen kinds, none
more than twice: 3,620 hands in all. The bank sets the house way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.errors import HousewayError
from houseway.games.banked.tiles.advice import Advice, read_advice
from houseway.games.banked.tiles.rules import TILES_A_SEAT, SameNameWong, TilesRules, ZeroZero
from houseway.games.banked.tiles.settle import (
    RULINGS,
    Readings,
    Ruling,
    advised_way,
    params,
    rank_ways,
    ruling,
)
from houseway.hands.tiles import FIRST
from houseway.kernel import kernel
from houseway.pricing.composition import composition

Ints = npt.NDArray[np.int64]

KINDS = 16
ALIKE = 2
WAYS = 3


def kind_counts(rules: TilesRules, decks: int, seen: str, players: int = 1) -> Ints:
    """How many tiles of each of the sixteen kinds are left for so many players and the bank."""
    if decks != 1:
        raise HousewayError(f"pai gow tiles is played with one set of tiles, not {decks}")
    left = composition(1, seen, at_least=(players + 1) * TILES_A_SEAT, pack=rules.pack)
    counts: Ints = left[FIRST:].reshape(KINDS, ALIKE).sum(axis=1)
    return counts


def _hands() -> Ints:
    fours = combinations_with_replacement(range(KINDS), TILES_A_SEAT)
    return np.array([four for four in fours if max(map(four.count, four)) <= ALIKE], dtype=np.int64)


HANDS = _hands()
"""Every hand as four kinds, the lowest number first."""
PLACE = {tuple(hand): place for place, hand in enumerate(HANDS.tolist())}
"""The row of a hand in `HANDS`."""


def tiles_of(hands: Ints) -> Ints:
    """Tiles of these kinds; the second of a kind is the other tile of its pair."""
    again = np.zeros_like(hands)
    again[:, 1:] = hands[:, 1:] == hands[:, :-1]
    return FIRST + ALIKE * hands + again


# -- counted out ---------------------------------------------------------------------------------------------


@kernel
def rank_hands(tiles: Ints, readings: Readings, advice: Advice, ranks: Ints, advised: Ints) -> None:
    """The ranks of all three ways of every hand, and which of them is the house way."""
    for hand in range(tiles.shape[0]):
        rank_ways(tiles[hand], readings, ranks[hand])
        advised[hand] = advised_way(tiles[hand], ranks[hand], advice)


@kernel
def ways_to_come(hand: Ints, left: Ints) -> int:
    """In how many ways four tiles of these kinds come from those that are left."""
    ways = 1
    for at in range(hand.shape[0]):
        if at > 0 and hand[at] == hand[at - 1]:
            # The second of a kind: so many pairs, of which the first has counted each twice.
            ways = ways * (left[hand[at]] - 1) // 2
        else:
            ways *= left[hand[at]]
    return ways


@kernel
def count_rulings(hand: int, hands: Ints, ranks: Ints, advised: Ints, left: Ints, found: Ints) -> None:
    """Add every hand of the bank against each way to set one hand; `left` are the tiles without it."""
    for other in range(hands.shape[0]):
        weight = ways_to_come(hands[other], left)
        if weight == 0:
            continue
        bank = ranks[other, advised[other]]
        for way in range(ranks.shape[1]):
            found[way, ruling(ranks[hand, way, 0], ranks[hand, way, 1], bank[0], bank[1])] += weight


@kernel
def count_all(hands: Ints, ranks: Ints, advised: Ints, left: Ints, ways: Ints, found: Ints) -> None:
    """The same for every hand that can come, and in how many ways it does."""
    for hand in range(hands.shape[0]):
        ways[hand] = ways_to_come(hands[hand], left)
        if ways[hand] == 0:
            continue
        for at in range(hands.shape[1]):
            left[hands[hand, at]] -= 1
        count_rulings(hand, hands, ranks, advised, left, found[hand])
        for at in range(hands.shape[1]):
            left[hands[hand, at]] += 1


class Counted(NamedTuple):
    """Every hand of `HANDS`: the ranks of its ways, its house way, how often it comes, and by way how many of
    the bank's hands end in each ruling."""

    ranks: Ints
    advised: Ints
    ways: Ints
    rulings: Ints


def ranked_hands(rules: TilesRules) -> tuple[Ints, Ints]:
    """The ranks of all ways of every hand, and its house way."""
    ranks = np.zeros((len(HANDS), WAYS, 2), dtype=np.int64)
    advised = np.zeros(len(HANDS), dtype=np.int64)
    rank_hands(tiles_of(HANDS), params(rules).readings, read_advice(rules.advice).advice, ranks, advised)
    return ranks, advised


def counted(rules: TilesRules, left: Ints) -> Counted:
    """Every deal of a player and the bank from the tiles that are left."""
    written = tuple(rules.advice.items())
    return _counted(rules.zero_zero, rules.same_name_wong, written, tuple(left.tolist()))


@lru_cache(maxsize=8)
def _counted(
    zero_zero: ZeroZero,
    same_name_wong: SameNameWong,
    written: tuple[tuple[str, str], ...],
    left: tuple[int, ...],
) -> Counted:
    rules = TilesRules(zero_zero=zero_zero, same_name_wong=same_name_wong, advice=dict(written))
    ranks, advised = ranked_hands(rules)
    ways = np.zeros(len(HANDS), dtype=np.int64)
    rulings = np.zeros((len(HANDS), WAYS, len(RULINGS)), dtype=np.int64)
    count_all(HANDS, ranks, advised, np.array(left, dtype=np.int64), ways, rulings)
    return Counted(ranks, advised, ways, rulings)


# -- strategies ----------------------------------------------------------------------------------------------


def best_ways(rules: TilesRules, left: Ints) -> Ints:
    """For every hand the way that wins most against a bank that sets the house way."""
    found = counted(rules, left)
    pays, to = rules.game_pays
    worth = pays * found.rulings[:, :, Ruling.BOTH_WIN] - to * found.rulings[:, :, Ruling.BOTH_LOSE]
    best: Ints = np.argmax(worth, axis=1)
    # Among equals the house way.
    here = np.arange(len(HANDS))
    return np.where(worth[here, best] > worth[here, found.advised], best, found.advised)


def house_way(rules: TilesRules, left: Ints) -> Ints:
    """For every hand the way of the sheet's advice."""
    return ranked_hands(rules)[1]


BEST = "best"
HOUSE_WAY = "house-way"
STRATEGIES: Mapping[str, str] = {
    BEST: "sets whatever wins most against a bank that sets the house way",
    HOUSE_WAY: "sets as the sheet advises, as the bank does too",
}
_WAYS: Mapping[str, Callable[[TilesRules, Ints], Ints]] = {BEST: best_ways, HOUSE_WAY: house_way}


def ways_of(rules: TilesRules, left: Ints, name: str | None = None) -> Ints:
    """A strategy by its name; without one, best play."""
    return _WAYS[name or BEST](rules, left)


def by_kinds(rules: TilesRules, ways: Ints) -> Ints:
    """The ranks of the high and the low hand by four kinds in any order, set by a strategy."""
    ranks, _ = ranked_hands(rules)
    chosen = ranks[np.arange(len(HANDS)), ways]
    table = np.zeros((*[KINDS] * TILES_A_SEAT, 2), dtype=np.int64)
    for order in permutations(range(TILES_A_SEAT)):
        table[tuple(HANDS[:, order].T)] = chosen
    return table
