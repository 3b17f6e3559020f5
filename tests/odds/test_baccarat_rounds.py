"""The same shuffles of a baccarat through a live table and through the bulk kernels come to the same cent."""

from random import Random

import numpy as np
import pytest

from houseway.bank.action import count_value
from houseway.games.baccarat_drawing import finish
from houseway.games.baccarat_rules import LINES, drawing
from houseway.games.baccarat_settling import pays_by_ending
from houseway.hands.nines import baccarat_value
from houseway.odds.baccarat_game import SHOE_PLACES, results_of
from houseway.odds.table_rounds import whole_unit
from houseway.rooms import sheet
from tests.odds.test_live_rounds import dealt, matrix, play_live, settle, some_bets, won

SHEETS = {
    "angies/ez-baccarat-panda-8": "ez_baccarat",
    "lake-elsinore/ez-baccarat-panda-8": "ez_baccarat",
}
READINGS = [(), ("coverage=net", "laps=by-seat"), ("coverage=two-caps", "fraction_rounding=down-to-dollar")]


def shoe_order(cards):
    """The cards in the order in which they left the shoe."""
    order = [hand[at] for at in (0, 1) for hand in (cards["player"], cards["banker"])]
    return [*order, *cards["player"][2:], *cards["banker"][2:]]


def check_rounds(name, settings, count):
    found = sheet(name).change(settings)
    rules = found.settings
    judge = __import__(f"houseway.games.{SHEETS[name]}", fromlist=["verdict"]).verdict
    pays = pays_by_ending(judge, rules.stages, rules)
    source = Random(f"{name} {settings}")
    for seed in range(count):
        players = source.randint(1, 6)
        bank = source.choice([500, 2_000, 10_000, 1_000_000])
        bank = max(bank, found.fee.limits[0])
        round, bets = play_live(found, seed, players, bank, some_bets(source, LINES, 0.4))
        order = shoe_order(dealt(round))
        values = np.array([baccarat_value(card) for card in order] + [0, 0], dtype=np.int64)
        laid = matrix(bets, rules.stages, players)
        results = np.zeros_like(laid)
        results_of(finish(values, *drawing(rules)), laid, pays, whole_unit(rules), results)
        counted = count_value(order[SHOE_PLACES[rules.action_card]])
        assert settle(results, laid, rules, bank, counted) == won(round, players), seed


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("settings", READINGS)
def test_live_and_in_bulk(name, settings):
    check_rounds(name, settings, 200)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHEETS)
def test_many_rounds_live_and_in_bulk(name):
    check_rounds(name, (), 20_000)
