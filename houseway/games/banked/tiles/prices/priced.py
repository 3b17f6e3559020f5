"""Pai gow tiles priced: every four tiles of a player against every four of the bank counted out, rounds and
whole tables by kernels. The bank sets the house way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards import show_cards
from houseway.cards.fast import shuffle_into
from houseway.cards.tiles import PAIRS
from houseway.errors import HousewayError
from houseway.games.banked.table_rounds import cut_down, whole_unit
from houseway.games.banked.tiles.prices.play import (
    BEST,
    HANDS,
    HOUSE_WAY,
    KINDS,
    PLACE,
    STRATEGIES,
    Ints,
    by_kinds,
    count_rulings,
    counted,
    kind_counts,
    ranked_hands,
    ways_of,
)
from houseway.games.banked.tiles.rules import COUNTED, KIND, TILES_A_SEAT, TilesRules
from houseway.games.banked.tiles.settle import (
    RULINGS,
    WAYS,
    Half,
    Pays,
    Ruling,
    comes_to,
    params,
    ruling,
)
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.tiles import FIRST, PAIR, tiles_evaluator
from houseway.kernel import kernel
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh
from houseway.pricing.setting import SetRow, Setting

# -- one wager -----------------------------------------------------------------------------------------------


def exact(asked: Question[TilesRules]) -> list[WagerOdds]:
    left = _left(asked)
    found, ways = counted(asked.rules, left), ways_of(asked.rules, left, asked.strategy)
    rulings = found.rulings[np.arange(len(HANDS)), ways]
    return [_odds(asked, (found.ways[:, None] * rulings).sum(axis=0).tolist(), "exact")]


def _left(asked: Question[TilesRules]) -> Ints:
    return kind_counts(asked.rules, asked.decks, asked.seen)


def _odds(asked: Question[TilesRules], weights: Sequence[int], method: Method) -> WagerOdds:
    pays = [Fraction(-1)] * len(RULINGS)
    pays[Ruling.BOTH_WIN], pays[Ruling.ONE_EACH_PUSHES] = Fraction(*asked.rules.game_pays), Fraction(0)
    cases = [
        Case(name.replace("_", " "), int(weight), pay)
        for name, weight, pay in zip(RULINGS, weights, pays, strict=True)
    ]
    return weigh(KIND, cases, strategy=asked.strategy or BEST, method=method)


@kernel
def ruling_at(kinds: Ints, at: int, bank_at: int, player: Ints, bank: Ints) -> int:
    """The ruling on four tiles against the bank's, by the kinds of tiles that lie from these places on."""
    own = player[kinds[at], kinds[at + 1], kinds[at + 2], kinds[at + 3]]
    banks = bank[kinds[bank_at], kinds[bank_at + 1], kinds[bank_at + 2], kinds[bank_at + 3]]
    return ruling(own[0], own[1], banks[0], banks[1])


@kernel
def draw_rounds(state: Ints, rounds: int, kinds: Ints, player: Ints, bank: Ints, tally: Ints) -> None:
    """Add so many rounds of one player, whose tiles come first, each from freshly mixed tiles."""
    for _ in range(rounds):
        shuffle_into(state, kinds, 8)
        tally[ruling_at(kinds, 0, 4, player, bank)] += 1


def job(asked: Question[TilesRules]) -> Job:
    left = _left(asked)
    kinds, player, bank = kinds_of(left), *_set_hands(asked, left)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(len(RULINGS), dtype=np.int64)
        draw_rounds(state, rounds, kinds.copy(), player, bank, tally)
        return tally

    name = f"tiles {asked.strategy or BEST} {asked.rules} tiles {' '.join(map(str, left))}"
    return Job(name, draw, (len(RULINGS),))


def _set_hands(asked: Question[TilesRules], left: Ints) -> tuple[Ints, Ints]:
    """The hands of a player and of the bank by the kinds of their tiles."""
    player, bank = (ways_of(asked.rules, left, name) for name in (asked.strategy, HOUSE_WAY))
    return by_kinds(asked.rules, player), by_kinds(asked.rules, bank)


def read(asked: Question[TilesRules], tally: Ints) -> list[WagerOdds]:
    return [_odds(asked, tally.tolist(), "simulated")]


def kinds_of(left: Ints) -> Ints:
    """The kinds of the tiles that are left, one after another."""
    return np.repeat(np.arange(KINDS, dtype=np.int64), left)


# -- whole tables --------------------------------------------------------------------------------------------


class SetTable(NamedTuple):
    """What sets and settles a whole table."""

    player: Ints
    """The hands of a player by the kinds of his tiles, and those of the bank."""
    bank: Ints
    pays: Pays
    unit: int


@kernel
def table_results(kinds: Ints, bets: Ints, table: SetTable, results: Ints) -> None:
    """What every bet comes to before coverage. Each seat's four tiles come first, then the bank's."""
    seats = bets.shape[0]
    for seat in range(seats):
        number = ruling_at(kinds, 4 * seat, 4 * seats, table.player, table.bank)
        results[seat, 0] = cut_down(comes_to(number, bets[seat, 0], table.pays), table.unit)


@kernel
def deal_tables(state: Ints, kinds: Ints, bets: Ints, table: SetTable, results: Ints) -> None:
    """As many rounds as there are rows of bets, each from freshly mixed tiles."""
    for number in range(bets.shape[0]):
        shuffle_into(state, kinds, 4 * bets.shape[1] + 4)
        table_results(kinds, bets[number], table, results[number])


def tables(asked: Question[TilesRules], players: int) -> Tables:
    """Every seat has a hand of its own and bets on its first square."""
    left = kind_counts(asked.rules, asked.decks, asked.seen, players)
    kinds = kinds_of(left)
    table = SetTable(*_set_hands(asked, left), params(asked.rules).pays, whole_unit(asked.rules))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, kinds.copy(), bets, table, results)

    return Tables((KIND,), deal)


# -- one hand ------------------------------------------------------------------------------------------------


def set_hand(asked: Question[TilesRules], tiles: tuple[int, ...]) -> list[Setting]:
    """What four tiles come to the house way and set as best they can be."""
    if len(tiles) != TILES_A_SEAT:
        raise HousewayError(f"a hand is {TILES_A_SEAT} tiles, not {len(tiles)}")
    left = _left(asked._replace(seen=show_cards(tiles)))
    held = np.array(sorted(tiles), dtype=np.int64)
    ranks, advised = ranked_hands(asked.rules)
    rulings = np.zeros((len(WAYS), len(RULINGS)), dtype=np.int64)
    place = PLACE[tuple(((held - FIRST) >> 1).tolist())]
    count_rulings(place, HANDS, ranks, advised, left, rulings)
    pays, to = asked.rules.game_pays
    worth = pays * rulings[:, Ruling.BOTH_WIN] / to - rulings[:, Ruling.BOTH_LOSE]
    best = int(worth.argmax())
    if worth[best] == worth[advised[place]]:
        best = int(advised[place])
    return [
        _setting(asked, name, held[WAYS[way]].tolist(), rulings[way].tolist(), float(worth[way]))
        for name, way in ((HOUSE_WAY, advised[place]), (BEST, best))
    ]


def _setting(
    asked: Question[TilesRules], strategy: str, tiles: list[int], rulings: list[int], worth: float
) -> Setting:
    kind = tiles_evaluator(asked.rules.zero_zero, same_name_wong=asked.rules.same_name_wong)
    hands = sorted((kind.best(half) for half in (tiles[:2], tiles[2:])), key=lambda hand: -hand.rank)
    rows = [SetRow(name, hand.cards, hand.name) for name, hand in zip(("high", "low"), hands, strict=True)]
    total = sum(rulings)
    win, push, lose = (ways / total for ways in rulings)
    return Setting(strategy, tuple(rows), win, push, lose, worth / total)


# -- charts --------------------------------------------------------------------------------------------------


def charts(asked: Question[TilesRules]) -> list[Chart]:
    """What to do with a pair, by the other two tiles: a chart for every pair that is ever split."""
    left = _left(asked)
    ranks, ways = counted(asked.rules, left).ranks, ways_of(asked.rules, left, asked.strategy)
    kept = ranks[np.arange(len(HANDS)), ways, Half.HIGH] >> CATEGORY_SHIFT == PAIR
    drawn = [_chart_of_pair(kind, kept) for kind in range(KINDS)]
    return [chart for chart in drawn if any("S" in row for row in chart.cells)] or drawn[:1]


def _chart_of_pair(kind: int, kept: npt.NDArray[np.bool_]) -> Chart:
    cells = []
    for first in range(KINDS):
        row = []
        for second in range(KINDS):
            place = PLACE.get(tuple(sorted((kind, kind, first, second))))
            row.append("" if place is None or first > second else "K" if kept[place] else "S")
        cells.append(tuple(row))
    words = {"K": "keep the pair", "S": "split it"}
    title = f"A pair of {PAIRS[kind].removeprefix('chop ')}"
    return Chart(title, "one other tile", "the other", PAIRS, PAIRS, tuple(cells), words)


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    set_hand=set_hand,
    tables=tables,
    counted=COUNTED,
    base=(KIND,),
)
