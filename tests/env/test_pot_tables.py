"""Many pot tables at once are the live table, act for act and hand for hand."""

from __future__ import annotations

import numpy as np
import pytest

from houseway import env
from houseway.rooms import sheet, sheet_ids
from tests.env.live_tables import LivePotTable, NeutralTable

AWARD = "all_fold_to_big_blind=award"
NO_DROP = "fee_option=22"
STUD = (
    "open_pair_option=off",
    "folded_seat_dealt=no",
    "beaten_board_call=no-refund",
    "drop_when=before-flop",
    "reduced_fee=never",
)
LEFT = "odd_chip_among_ties=left-of-button"
TABLES = [
    ("angies/texas-holdem", ["limit=no-limit 1/2", AWARD], 6),
    ("angies/texas-holdem", ["limit=2-4", AWARD], 3),
    ("angies/texas-holdem", ["limit=pot-limit 1/2", AWARD], 2),
    ("angies/omaha-high-low-split", ["limit=no-limit 1/2", NO_DROP, "chip_unit=1", AWARD], 4),
    ("angies/omaha-high", ["limit=pot-limit 1/2", AWARD], 6),
    ("casino-real/holdem-hi-low-split-8", ["limit=4-8", AWARD], 5),
    ("lake-elsinore/seven-card-stud", [*STUD, LEFT, "limit=15-30"], 5),
    ("lake-elsinore/seven-card-stud-high-low-8", [*STUD, LEFT, "limit=10-20"], 3),
    ("lake-elsinore/razz", [*STUD, LEFT], 6),
    ("lake-elsinore/deuce-to-seven-lowball", ["limit=no-limit 1/2", AWARD], 4),
    ("angies/five-card-draw", ["limit=5-10", AWARD], 4),
]


def random_legal(source, masks):
    """One legal action of every row; the most and folds less often, so that hands last."""
    weights = source.random(masks.shape) * masks
    weights[:, [0, 6]] *= 0.4
    return weights.argmax(axis=1)


def check_steps(tables, steps, source, live=None):
    live = live or [LivePotTable(tables, number) for number in range(tables.count)]
    for _ in range(steps):
        for one in live:
            one.check_question()
        actions = random_legal(source, tables.masks)
        for one, action in zip(live, actions.tolist(), strict=True):
            one.act(action)
        tables.step(actions)
        for one in live:
            one.check_result()
    return sum(one.hands for one in live)


@pytest.mark.parametrize(("name", "settings", "players"), TABLES)
def test_stepped_tables_ask_pay_and_show_what_the_live_table_does(name, settings, players):
    tables = env.vector(name, 3, players=players, settings=settings, seed=players)
    tables.reset()
    assert check_steps(tables, 100, np.random.default_rng(players)) > 4


@pytest.mark.parametrize("name", sheet_ids("open"))
def test_neutral_sheets_are_stepped_by_default(name):
    tables = env.vector(name, 3, seed=2)
    tables.reset()
    assert check_steps(tables, 100, np.random.default_rng(2)) > 2


@pytest.mark.parametrize("name", sheet_ids("open"))
def test_what_is_played_in_place_of_neutral_ways_comes_to_the_same_while_nobody_is_all_in(name):
    settings = ["limit=2-4"]
    tables = env.vector(name, 3, settings=settings, seed=3)
    tables.reset()
    unchanged = sheet(name).change(settings)
    assert unchanged.settings.showdown.declare_board
    live = [NeutralTable(tables, number, unchanged) for number in range(tables.count)]
    assert check_steps(tables, 100, np.random.default_rng(3), live) > 2


NAMED = [
    ("angies/razz", ["board_kickers=true", "fee_option=none"]),
    ("angies/lowball", ["straddles=none", "cut_request=none", "sevens_rule=off"]),
    ("casino-real/asian-stud-poker", ["odd_chip_among_ties=left-of-button"]),
    ("poker-flats/texas-holdem", []),
    ("poker-flats/razz", ["odd_chip_among_ties=left-of-button", "folded_seat_dealt=no", "button=dealer"]),
]


@pytest.mark.parametrize(("name", "settings"), NAMED)
def test_sheets_with_the_settings_that_a_refusal_names_are_the_live_table(name, settings):
    tables = env.vector(name, 2, settings=settings, seed=4)
    tables.reset()
    assert check_steps(tables, 100, np.random.default_rng(4)) > 2


@pytest.mark.exhaustive
@pytest.mark.parametrize("stack", [900, 5_000, 40_000])
@pytest.mark.parametrize(("name", "settings", "players"), TABLES)
def test_they_do_so_over_hundreds_of_hands_with_short_and_deep_stacks(name, settings, players, stack):
    least, most = sheet(name).change(settings).buy_in
    chips = min(max(stack, least), most)
    tables = env.vector(name, 20, players=players, settings=settings, seed=stack, stack=chips)
    tables.reset()
    assert check_steps(tables, 250, np.random.default_rng(stack)) > 80


@pytest.mark.exhaustive
@pytest.mark.parametrize("stack", [900, 2_500])
@pytest.mark.parametrize(("name", "settings"), [*NAMED, *((name, []) for name in sheet_ids("open"))])
def test_neutral_and_changed_sheets_are_the_live_table_with_short_stacks(name, settings, stack):
    least, most = sheet(name).change(settings).buy_in
    chips = min(max(stack, least), most)
    tables = env.vector(name, 10, settings=settings, seed=stack, stack=chips)
    tables.reset()
    assert check_steps(tables, 200, np.random.default_rng(stack)) > 20
