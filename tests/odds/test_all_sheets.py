"""The odds of every banked sheet: all wagers, chances that add up, simulations and live tables that agree."""

from __future__ import annotations

from math import sqrt

import pytest

from houseway.analysis import Running, charts, odds
from houseway.analysis.live import circle_limits, live_rounds
from houseway.analysis.seats import Stakes
from houseway.analysis.settled import SQUARES, SUM, WHOLE, Moments, rounds_at
from houseway.bots.posted import is_banked
from houseway.bots.strategies import usual_play
from houseway.cards.fast import seed_state
from houseway.games.banked.limits import table_limits
from houseway.games.roster import priced_game
from houseway.pricing.game import Question
from houseway.pricing.simulate import run
from houseway.rooms import sheet, sheet_ids
from tests.cli.running import read
from tests.roster import one_a_game

BANKED = [one for one in one_a_game() if is_banked(sheet(one.values[0]))]
LONG = {"ultimate-texas-holdem"}
"""Counted for half a minute each time: everyday in test_ultimate.py, here in the exhaustive run."""
ROUNDS = 400_000
LIVE = 400
ERRORS = 4
"""Standard errors within which what is simulated agrees."""


@pytest.mark.parametrize("name", [one for one in BANKED if sheet(one.values[0]).module.id not in LONG])
def test_every_wager_is_priced_and_its_chances_add_up_to_one(name):
    assert_priced(name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [one for one in sheet_ids() if sheet(one).module.id in LONG])
def test_every_wager_that_takes_long_is_priced_too(name):
    assert_priced(name)


def assert_priced(name):
    told = read("odds", name)
    assert [one["wager"] for one in told["wagers"]] == list(sheet(name).wagers)
    for one in told["wagers"]:
        outcomes = one["outcomes"]
        assert sum(outcome["probability"] for outcome in outcomes) == pytest.approx(1, abs=1e-12)
        mean = sum(outcome["probability"] * outcome["pays"] for outcome in outcomes)
        assert mean == pytest.approx(one["ev"], abs=1e-9)
        square = sum(outcome["probability"] * outcome["pays"] ** 2 for outcome in outcomes)
        assert one["sd"] == pytest.approx(sqrt(square - mean**2), abs=1e-6)
        ahead = sum(outcome["probability"] for outcome in outcomes if outcome["pays"] > 0)
        assert one["hit_frequency"] == pytest.approx(ahead, abs=1e-9)


@pytest.mark.parametrize("name", BANKED)
def test_simulated_agrees_with_exact(name):
    drawn = odds(name, rounds=ROUNDS, seed=12)
    for exact in odds(name).wagers:
        likely = drawn[exact.wager]
        assert likely.method == "simulated"
        assert abs(likely.ev - exact.ev) < ERRORS * exact.sd / sqrt(ROUNDS), exact.wager
        hits = exact.hit_frequency
        error = sqrt(hits * (1 - hits) / ROUNDS)
        assert abs(likely.hit_frequency - hits) < ERRORS * error, exact.wager


@pytest.mark.parametrize("name", BANKED)
def test_every_cell_of_a_chart_means_something(name):
    game = priced_game(sheet(name).module.id)
    drawn = charts(name)
    assert bool(drawn) == bool(game.strategies)
    for chart in drawn:
        assert len(chart.cells) == len(chart.rows)
        for row in chart.cells:
            assert len(row) == len(chart.columns)
            assert set(row) <= {*chart.words, ""}


# -- whole tables --------------------------------------------------------------------------------------------


def way_to_play(found):
    """A strategy that both the odds and the bots know by name; none where nothing is decided."""
    known = priced_game(found.module.id).strategies
    return usual_play(found.module.id) if known else None


@pytest.mark.parametrize("bank_in_bets", [None, 2], ids=["ample", "short"])
@pytest.mark.parametrize("name", BANKED)
def test_tables_in_bulk_are_worth_what_live_tables_are(name, bank_in_bets, request):
    rounds = 20 * LIVE if request.config.getoption("--exhaustive") else LIVE
    found, wagers = sheet(name), sheet(name).wagers[:1]
    question = Question(found.settings, found.wagers, found.settings.decks, "", way_to_play(found))
    circle = priced_game(found.module.id).circles(found.settings, wagers[0])[0]
    # A bank is at least the table minimum, also where smaller bets have action.
    bet = max(circle_limits(found)[circle][0], table_limits(found)[0])
    stakes = Stakes(3, bet, None if bank_in_bets is None else bank_in_bets * bet)
    bulk = run(Moments(rounds_at(found, question, wagers, stakes)), 20 * rounds, Running(seed=5))
    live = live_rounds(found, wagers, stakes, question.strategy)(seed_state(6, 0), rounds)
    for seat, row in enumerate(bulk / (20 * rounds)):
        error = sqrt(row[SQUARES] - row[SUM] ** 2) * sqrt(1.05 / rounds)
        assert abs(live.came[:, seat].mean() - row[SUM]) <= ERRORS * error, seat
        share = sqrt(max(row[WHOLE] * (1 - row[WHOLE]), 1 / rounds) * 1.05 / rounds)
        assert abs(live.whole[:, seat].mean() - row[WHOLE]) <= ERRORS * share, seat
