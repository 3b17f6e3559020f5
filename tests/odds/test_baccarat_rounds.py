"""The same shuffles of a baccarat through a live table and through the bulk kernels come to the same cent."""

from importlib import import_module
from random import Random

import numpy as np
import pytest

from houseway.games.banked.baccarat.drawing import finish
from houseway.games.banked.baccarat.prices.family import SHOE_PLACES, results_of
from houseway.games.banked.baccarat.rules import LINES, drawing
from houseway.games.banked.baccarat.settle import pays_by_ending
from houseway.games.banked.baccarat.supreme.flow import class_of
from houseway.games.banked.order import count_value
from houseway.games.banked.table_rounds import counted_off, cover, terms, whole_unit
from houseway.games.roster import HOMES
from houseway.hands.nines import baccarat_value
from houseway.rooms import sheet
from tests.odds.test_live_rounds import dealt, matrix, play_live, some_bets, won

SUPREME = "phoenix/supreme-baccarat"
SHEETS = (
    "angies/ez-baccarat-panda-8",
    "lake-elsinore/ez-baccarat-panda-8",
    "casino-real/commission-free-baccarat-dragon-bonus",
    "lake-elsinore/fortune-7-baccarat",
    SUPREME,
)
READINGS = [
    (),
    ("coverage=net", "laps=by-seat"),
    ("coverage=two-caps", "fraction_rounding=down-to-dollar", "natural_ends_hand=no"),
]


def shoe_order(cards):
    """The cards in the order in which they left the shoe."""
    order = [hand[at] for at in (0, 1) for hand in (cards["player"], cards["banker"])]
    return [*order, *cards["player"][2:], *cards["banker"][2:]]


def check_rounds(name, settings, count):
    found = sheet(name).change(settings)
    rules = found.settings
    judge = import_module(f"houseway.games.{HOMES[found.module.id]}").verdict
    pays = pays_by_ending(judge, rules.stages, rules)
    source = Random(f"{name} {settings}")
    for seed in range(count):
        players = source.randint(1, 6)
        bank = max(source.choice([500, 2_000, 10_000, 1_000_000]), found.fee.limits[0])
        round, bets = play_live(found, seed, players, bank, some_bets(source, LINES, 0.4))
        order = shoe_order(dealt(round))
        values = np.array([baccarat_value(card) for card in order] + [0, 0], dtype=np.int64)
        laid = matrix(bets, rules.stages, players)
        results = np.zeros_like(laid)
        results_of(finish(values, drawing(rules)), laid, pays, whole_unit(rules), results)
        counted = count_value(order[SHOE_PLACES[rules.action_card]])
        assert settle(name, results, laid, rules, bank, counted) == won(round, players), seed


def settle(name, results, laid, rules, bank, counted):
    """What every seat comes to in bulk."""
    final, agreed = np.zeros_like(results), terms(rules, bank, *laid.shape)
    steps = agreed.steps[counted_off(results, agreed, counted, np.zeros(4, dtype=np.int64))]
    stages = np.zeros_like(laid)
    if name == SUPREME:
        classes = list(dict.fromkeys(map(class_of, rules.stages)))
        stages[:] = [classes.index(class_of(kind)) for kind in rules.stages]
    cover(results, laid, stages, agreed, steps, final)
    return final.sum(axis=1).tolist()


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("settings", READINGS)
def test_live_and_in_bulk(name, settings):
    check_rounds(name, settings, 80)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHEETS)
def test_many_rounds_live_and_in_bulk(name):
    check_rounds(name, (), 20_000)
