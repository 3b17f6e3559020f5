"""The odds of every banked sheet: all wagers, chances that add up, simulations and live tables that agree."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from houseway.analysis import Running, charts, odds
from houseway.analysis.live import circle_limits, live_rounds
from houseway.analysis.seats import Stakes
from houseway.analysis.table_results import Moments, Sums, rounds_at
from houseway.bots.posted import is_banked
from houseway.bots.strategies import usual_play
from houseway.cards.fast import seed_state
from houseway.games.banked.limits import table_limits
from houseway.games.roster import priced_game
from houseway.pricing.game import Question
from houseway.pricing.simulate import run
from houseway.rooms import sheet
from tests.cli.running import read
from tests.roster import one_a_game

BANKED = [one for one in one_a_game() if is_banked(sheet(one.values[0]))]
ROUNDS, DRAWN, LIVE = 50_000, 1 << 16, 200
"""Rounds simulated, rounds for a wager that cannot be counted out, and rounds at a live table."""
ALL_ROUNDS, ALL_LIVE = 400_000, 8_000
"""With --exhaustive; a wager that cannot be counted out has as many as for anybody who asks."""
ERRORS = 4
"""Standard errors within which what is simulated agrees."""


@pytest.fixture(scope="module", params=BANKED)
def name(request):
    """One sheet after the other, so that its odds are worked out once for all that is asked of them."""
    return request.param


@pytest.fixture(scope="module")
def told(name, exhaustive):
    """The odds of every wager as the command line tells them."""
    if exhaustive:
        return read("odds", name)["wagers"]
    fewer = replace(priced_game(sheet(name).module.id), rounds=DRAWN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("houseway.analysis.wagers.priced_game", lambda game: fewer)
        return read("odds", name)["wagers"]


def test_every_wager_is_priced_and_its_chances_add_up_to_one(name, told):
    assert [one["wager"] for one in told] == list(sheet(name).wagers)
    for one in told:
        outcomes = one["outcomes"]
        assert sum(outcome["probability"] for outcome in outcomes) == pytest.approx(1, abs=1e-12)
        mean = sum(outcome["probability"] * outcome["pays"] for outcome in outcomes)
        assert mean == pytest.approx(one["ev"], abs=1e-9)
        square = sum(outcome["probability"] * outcome["pays"] ** 2 for outcome in outcomes)
        assert one["sd"] == pytest.approx(sqrt(square - mean**2), abs=1e-6)
        ahead = sum(outcome["probability"] for outcome in outcomes if outcome["pays"] > 0)
        assert one["hit_frequency"] == pytest.approx(ahead, abs=1e-9)


def test_simulated_agrees_with_exact(name, told, exhaustive):
    drawn = odds(name, rounds=ALL_ROUNDS if exhaustive else ROUNDS, seed=12)
    for exact in told:
        wager, hits = exact["wager"], exact["hit_frequency"]
        likely = drawn[wager]
        assert likely.method == "simulated"
        # What is seldom offered, as insurance is, is drawn less often than there are rounds.
        doubt = (likely.stderr / likely.sd) ** 2 + (exact["stderr"] / exact["sd"]) ** 2
        assert abs(likely.ev - exact["ev"]) < ERRORS * exact["sd"] * sqrt(doubt), wager
        assert abs(likely.hit_frequency - hits) < ERRORS * sqrt(hits * (1 - hits) * doubt), wager


LONGEST_CELL = 3
"""Letters of a word that needs a legend."""


def test_every_cell_of_a_chart_means_something(name):
    game = priced_game(sheet(name).module.id)
    drawn = charts(name)
    assert bool(drawn) == bool(game.strategies)
    for chart in drawn:
        assert len(chart.cells) == len(chart.rows)
        for row in chart.cells:
            assert len(row) == len(chart.columns)
            if chart.words:
                assert set(row) <= {*chart.words, ""}
            else:
                assert all(len(cell) > LONGEST_CELL for cell in row), "a word that no legend explains"


# -- whole tables --------------------------------------------------------------------------------------------


def way_to_play(found):
    """A strategy that both the odds and the bots know by name; none where nothing is decided."""
    known = priced_game(found.module.id).strategies
    return usual_play(found.module.id) if known else None


@pytest.mark.parametrize(
    "bank_in_bets",
    [pytest.param(None, id="ample", marks=pytest.mark.exhaustive), pytest.param(2, id="short")],
)
def test_tables_in_bulk_are_worth_what_live_tables_are(name, bank_in_bets, exhaustive):
    rounds = ALL_LIVE if exhaustive else LIVE
    found, wagers = sheet(name), sheet(name).wagers[:1]
    question = Question(found.settings, found.wagers, found.settings.decks, "", way_to_play(found))
    circle = priced_game(found.module.id).circles(found.settings, wagers[0])[0]
    # A bank is at least the table minimum, also where smaller bets have action.
    bet = max(circle_limits(found)[circle][0], table_limits(found)[0])
    stakes = Stakes(3, bet, None if bank_in_bets is None else bank_in_bets * bet)
    bulk = run(Moments(rounds_at(found, question, wagers, stakes)), 20 * rounds, Running(seed=5))
    live = live_rounds(found, wagers, stakes, question.strategy)(seed_state(6, 0), rounds)
    for seat, row in enumerate((bulk / (20 * rounds)).tolist()):
        of_seat = Sums(*row)
        error = sqrt(of_seat.squares - of_seat.sum**2) * sqrt(1.05 / rounds)
        assert abs(live.came[:, seat].mean() - of_seat.sum) <= ERRORS * error, seat
        share = sqrt(max(of_seat.whole * (1 - of_seat.whole), 1 / rounds) * 1.05 / rounds)
        assert abs(live.whole[:, seat].mean() - of_seat.whole) <= ERRORS * share, seat
