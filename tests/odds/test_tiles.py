"""Pai gow tiles priced: counted out, simulated, and dealt live from the same tiles."""

from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.analysis import charts, odds
from houseway.bots.strategies import card_play
from houseway.cards import PACKS, Chance
from houseway.errors import HousewayError
from houseway.games.banked.order import steps_of
from houseway.games.banked.table_rounds import counted_off, cover, terms, whole_unit
from houseway.games.banked.tiles.advice import read_advice
from houseway.games.banked.tiles.prices.play import (
    HANDS,
    PLACE,
    best_ways,
    by_kinds,
    counted,
    house_way,
    kind_counts,
    ranked_hands,
    tiles_of,
)
from houseway.games.banked.tiles.prices.priced import PRICED, SetTable, table_results
from houseway.games.banked.tiles.settle import advised_way, params, rank_ways
from houseway.hands.tiles import FIRST
from houseway.play import Arrange, Board, Party
from houseway.play.events import Dealt, Outcome
from houseway.rooms import Table, sheet

SHEET = "phoenix/pai-gow-tiles"
RULES = sheet(SHEET).settings
ADVICE = read_advice(RULES.advice).advice
LEFT = kind_counts(RULES, 1, "")

# -- counted out ---------------------------------------------------------------------------------------------


def test_3620_hands_come_in_all_the_ways_that_four_of_32_tiles_do():
    assert len(HANDS) == 3620
    found = counted(RULES, LEFT)
    assert found.ways.sum() == comb(32, 4)
    assert (found.rulings.sum(axis=2) == comb(28, 4)).all()


def test_either_tile_of_a_pair_makes_the_same_hands():
    """Every four of the 32 tiles are worth what their kinds are, and are advised the same hands."""
    source = Random(3)
    ranks, advised = ranked_hands(RULES)
    for _ in range(3000):
        tiles = sorted(source.sample(PACKS["tiles-32"].cards, 4))
        place = PLACE[tuple((tile - FIRST) >> 1 for tile in tiles)]
        held, own = np.array(tiles, dtype=np.int64), np.zeros((3, 2), dtype=np.int64)
        rank_ways(held, params(RULES).readings, own)
        assert (own == ranks[place]).all()
        assert (own[advised_way(held, own, ADVICE)] == ranks[place, advised[place]]).all()


def test_one_hand_against_every_hand_of_the_bank_counted_another_way():
    """Teen, Dey, a nine and a seven, the advised way, tile by tile."""
    own = [66, 68, 88, 92]
    found = counted(RULES, LEFT)
    place = PLACE[tuple((tile - FIRST) >> 1 for tile in own)]
    mine = found.ranks[place, found.advised[place]]
    tally = [0, 0, 0]
    rest = [tile for tile in PACKS["tiles-32"].cards if tile not in own]
    for bank in combinations(rest, 4):
        other = PLACE[tuple((tile - FIRST) >> 1 for tile in bank)]
        his = found.ranks[other, found.advised[other]]
        tally[2 - int(mine[0] > his[0]) - int(mine[1] > his[1])] += 1
    assert found.rulings[place, found.advised[place]].tolist() == tally


@pytest.mark.parametrize("strategy", PRICED.strategies)
def test_all_chances_come_to_one(strategy):
    assert sum(one.probability for one in odds(SHEET, strategy=strategy)["game"].outcomes) == pytest.approx(1)


def test_copies_are_all_that_the_bank_has_on_a_player_who_sets_as_it_does():
    found = odds(SHEET, strategy="house-way")["game"]
    assert found.ev == pytest.approx(-0.0086917250, abs=1e-10)
    assert found.hit_frequency == pytest.approx(0.2866465928, abs=1e-10)


def test_best_setting_beats_a_bank_that_follows_the_advice():
    found = odds(SHEET)["game"]
    assert found.ev == pytest.approx(0.0106311150, abs=1e-10)
    ways, advised = best_ways(RULES, LEFT), house_way(RULES, LEFT)
    assert 0 < (ways != advised).mean() < 0.5


def test_tiles_that_are_gone_change_the_odds():
    assert odds(SHEET, seen="teen teen day day")["game"].ev != odds(SHEET)["game"].ev


def test_there_is_one_set_of_tiles():
    with pytest.raises(HousewayError, match="one set of tiles, not 2"):
        odds(SHEET, decks=2)


@pytest.mark.parametrize("reading", ["zero-zero=banker-wins", "same-name-wong=by-second-tile"])
def test_readings_have_a_price(reading):
    changed = sheet(SHEET).change([reading])
    assert odds(changed, strategy="house-way")["game"].ev != odds(SHEET, strategy="house-way")["game"].ev


# -- simulated and live --------------------------------------------------------------------------------------


@pytest.mark.parametrize("strategy", PRICED.strategies)
def test_simulated_rounds_agree(strategy):
    exact = odds(SHEET, strategy=strategy)["game"]
    drawn = odds(SHEET, strategy=strategy, rounds=400_000)["game"]
    assert drawn.method == "simulated"
    assert abs(drawn.ev - exact.ev) < 4 * drawn.stderr


def test_the_bank_has_what_the_players_lose():
    found = odds(SHEET, players=3, action=2_000, bank=10**9, rounds=60_000)
    (side,) = found.bank.wagers
    assert abs(side.ev + odds(SHEET)["game"].ev * 6_000) < 4 * side.stderr


def play_live(found, seed, players, bank, source):
    """A live round with `Bank` in seat 8, everybody by the house way; gives the round and the bets."""
    parties = [Party(f"P{seat}", 10_000_000, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", 10_000_000, 8)]).deal(Chance(seed))
    bets = {}
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            bets[ask.party] = source.randrange(1_000, 20_001, 500)
            round.act(ask.id, {"game": bets[ask.party]})
        elif not isinstance(ask, Arrange) and ask.options[0].id == "bank":
            round.act(ask.id, ["bank", bank] if name == "Bank" else "pass")
        elif not isinstance(ask, Arrange):
            round.act(ask.id, source.choice(ask.options).id)
        else:
            round.act(ask.id, ask.default)
    return round, [bets[party] for party in range(players)]


def check_rounds(settings, count):
    """The same tiles live and by the kernels, covered in the order of the live round, to the cent."""
    found = sheet(SHEET).change(settings)
    rules = found.settings
    table = by_kinds(rules, house_way(rules, LEFT))
    source = Random(f"{settings}")
    for seed in range(count):
        players, bank = source.randint(1, 7), source.choice([1_000, 3_000, 8_050, 1_000_000])
        round, bets = play_live(found, seed, players, bank, source)
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        laid = np.array(bets, dtype=np.int64)[:, None]
        results, final = np.zeros_like(laid), np.zeros_like(laid)
        kinds = kinds_at(round, players)
        set_table = SetTable(table, table, params(rules).pays, whole_unit(rules))
        table_results(kinds, laid, set_table, results)
        steps = np.array(steps_of(rules, [event.party for event in outcomes], 1))
        cover(results, laid, np.zeros_like(laid), terms(rules, bank, players, 1), steps, final)
        live = {e.party: e.covered * ((e.result > 0) - (e.result < 0)) for e in outcomes}
        assert [live[party] for party in range(players)] == final[:, 0].tolist(), seed


def kinds_at(round, players):
    """The kinds of the tiles in the order of the kernel: four of each seat, then the bank's."""
    (dealt,) = (event for event in round.events if isinstance(event, Dealt))
    held = dict(zip(dealt.places, dealt.cards, strict=True))
    places = [f"seat {seat}" for seat in range(1, players + 1)] + ["bank"]
    return np.array([(tile - FIRST) >> 1 for place in places for tile in held[place]], dtype=np.int64)


@pytest.mark.parametrize(
    "settings",
    [
        (),
        ("coverage=net", "zero-zero=banker-wins"),
        ("coverage=two-caps", "same-name-wong=by-second-tile", "tiles-direction=clockwise"),
    ],
)
def test_live_and_in_bulk(settings):
    check_rounds(settings, 70)


@pytest.mark.exhaustive
def test_many_rounds_live_and_in_bulk():
    check_rounds((), 20_000)


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_bulk_tables_are_settled_in_the_order_of_live_ones(direction):
    """The share of rounds in which each of three seats is settled first, live by counting all dice."""
    found = sheet(SHEET).change({"direction": direction})
    agreed = terms(found.settings, 10_000, 3, 1)
    results = np.zeros((3, 1), dtype=np.int64)
    state, bulk = np.array([1, 2, 3, 4], dtype=np.int64), np.zeros(3)
    for _ in range(20_000):
        (first, _), *_ = agreed.steps[counted_off(results, agreed, 0, state)]
        bulk[first] += 1 / 20_000
    live = np.zeros(3)
    for dice in np.ndindex(6, 6, 6):
        position = (sum(dice) + 2) % 8
        # The bank sits in the last seat, number 7 from 0, and is the first that is counted.
        step = 1 if direction == "clockwise" else -1
        walk = [(7 + step * (position + more)) % 8 for more in range(8)]
        live[next(seat for seat in walk if seat < 3)] += 1 / 216
    assert abs(bulk - live).max() < 0.02


def cells_of(chart):
    return {
        (row, column): cell
        for row, line in zip(chart.rows, chart.cells, strict=True)
        for column, cell in zip(chart.columns, line, strict=True)
    }


def test_pairs_that_are_worth_more_apart():
    drawn = {chart.title: cells_of(chart) for chart in charts(SHEET)}
    teen = drawn["A pair of teen"]
    assert teen["yun", "tit"] == teen["chop gow", "chop bot"] == "S"
    assert teen["day", "day"] == teen["mooy", "foo"] == "K"
    assert teen["tit", "yun"] == teen["teen", "yun"] == ""
    assert drawn["A pair of ng"]["teen", "day"] == "S"
    assert "A pair of mooy" not in drawn
    (advised,) = charts(SHEET, strategy="house-way")
    assert {cell for line in advised.cells for cell in line} == {"K", ""}


# -- bots ----------------------------------------------------------------------------------------------------


def is_set(rows, ranks):
    """Whether two rows are a high and a low hand of these ranks."""
    own = np.zeros((3, 2), dtype=np.int64)
    rank_ways(np.array([*rows[0], *rows[1]], dtype=np.int64), params(RULES).readings, own)
    return (own[0] == ranks).all()


def test_a_bot_sets_what_is_best():
    best = card_play(sheet(SHEET), "best")
    ways, apart = best_ways(RULES, LEFT), 0
    for seed in range(40):
        round = Table(SHEET, [Party("Bank", 100_000, 1), Party("P2", 100_000, 2)]).deal(Chance(seed))
        round.act(round.asks[0].id, ["bank", 50_000])
        round.act(round.asks[0].id, {"game": 2_000})
        assert best(round.view("Bank"), round.asks[0]) == "1"
        round.act(round.asks[0].id, "3")
        by_place = {ask.place: ask for ask in round.asks}
        ask = by_place["seat 2"]
        rows = ask.check(best(round.view("P2"), ask))
        place = PLACE[tuple((tile - FIRST) >> 1 for tile in sorted(ask.cards))]
        assert is_set(rows, ranked_hands(RULES)[0][place, ways[place]])
        apart += sorted(map(sorted, rows)) != sorted(map(sorted, ask.default))
        assert best(round.view("Bank"), by_place["bank"]) == by_place["bank"].default
    assert apart


def test_the_kinds_of_a_hand_are_two_tiles_alike():
    assert (np.diff(tiles_of(HANDS), axis=1) > 0).all()
