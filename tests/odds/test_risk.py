"""The risk of banking: the ruin formula against simulated bankrolls, and sessions round by round."""

from __future__ import annotations

from math import sqrt

import pytest

from houseway.analysis import Running, odds
from houseway.analysis.bank import fees
from houseway.analysis.risk import bankroll_for, risk_of_ruin, sessions
from houseway.analysis.seats import Stakes
from houseway.analysis.table_results import Sessions, marks, rounds_at
from houseway.errors import HousewayError
from houseway.pricing.game import Question
from houseway.rooms import sheet

EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker"


def session_of(found, wager, stakes, length, count, seed=3):
    question = Question(found.settings, found.wagers, found.settings.decks)
    recipe = Sessions(rounds_at(found, question, (wager,), stakes), length, *fees(found, wager, stakes))
    return sessions(recipe, count, Running(seed=seed))


@pytest.mark.parametrize("bets", [6, 12])
def test_bankrolls_are_lost_as_often_as_the_formula_says(bets):
    """Ties lose here, so that the bank has an edge of a tenth and whoever is not ruined soon never is."""
    found = sheet(EZ).change(["lines-on-tie=lose"])
    bet, count = 50_000, 4_000
    told = odds(found, wager="player", action=bet, bank=bets * bet).bank.wagers[0]
    likely = session_of(found, "player", Stakes(1, bet, bets * bet), 800, count).broke
    assert abs(likely - told.risk_of_ruin) < 4 * sqrt(told.risk_of_ruin / count) + 0.005
    assert told.risk_of_ruin == risk_of_ruin(told.ev_after_fee, told.sd, bets * bet)


def test_a_bankroll_for_a_risk_is_the_risk_of_that_bankroll():
    assert risk_of_ruin(300.0, 8_000.0, bankroll_for(300.0, 8_000.0, 0.02)) == pytest.approx(0.02, rel=1e-4)
    assert bankroll_for(0.0, 8_000.0, 0.02) is None


@pytest.mark.parametrize("risk", [0, 1, -0.5, 7])
def test_a_risk_that_is_none_is_refused(risk):
    with pytest.raises(HousewayError, match="between 0 and 1"):
        bankroll_for(1.0, 1.0, risk)


def test_a_session_is_as_many_rounds_one_after_another():
    found, stakes = sheet(THREE_CARD), Stakes(5, 10_000, None)
    session = session_of(found, "ante-play", stakes, 30, 3_000)
    told = odds(found, wager="ante-play", players=5, action=10_000).bank.wagers[0]
    assert abs(session.bank.mean - 30 * told.ev_after_fee) < 4 * told.sd * sqrt(30 / 3_000)
    assert session.bank.sd == pytest.approx(told.sd * sqrt(30), rel=0.06)
    assert session.broke is None
    assert [band.rounds for band in session.bank.bands] == list(range(1, 31))
    losing = session.bank.losing
    assert session.bank.stderr == pytest.approx(sqrt(losing * (1 - losing) / 3_000))


def test_bands_of_a_path_do_not_cross_and_the_lowest_point_is_not_above_the_end():
    session = session_of(sheet(EZ), "tie", Stakes(3, 2_500, 40_000), 120, 500)
    for ride in (session.bank, session.player):
        assert all(list(band.cents) == sorted(band.cents) for band in ride.bands)
        assert all(low <= end for low, end in zip(ride.lowest, ride.bands[-1].cents, strict=True))
        assert len(ride.samples[0]) == len(ride.bands)


@pytest.mark.parametrize(("length", "count"), [(1, 1), (7, 7), (50, 50), (1_000, 50)])
def test_a_path_is_kept_at_fifty_moments_at_most(length, count):
    kept = marks(length)
    assert len(kept) == count
    assert kept[-1] == length


def test_a_session_has_rounds():
    with pytest.raises(HousewayError, match="at least one round"):
        session_of(sheet(EZ), "tie", Stakes(1, 500, None), 0, 10)


def test_more_players_are_worth_more_to_the_bank_and_rougher():
    few, many = (
        odds(THREE_CARD, wager="bonus", players=players, action=1_000, rounds=50_000).bank.wagers[0]
        for players in (2, 6)
    )
    assert many.ev > few.ev
    assert many.sd > few.sd


def test_one_players_deviation_is_exact_however_rare_its_payoffs_are():
    """A mini royal pays 200 to 1 and comes once in 5,525 hands."""
    exact = odds(THREE_CARD, wager="bonus")["bonus"]
    told = odds(THREE_CARD, wager="bonus", players=1, action=1_000, rounds=None).bank.wagers[0]
    assert told.sd == pytest.approx(1_000 * exact.sd, rel=1e-9)
