"""The bank's side: coverage by kernel and by object, seats of a short bank, fees and risk of ruin."""

from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from houseway.analysis import odds
from houseway.analysis.risk import risk_of_ruin
from houseway.errors import HousewayError
from houseway.games.banked.order import steps_of
from houseway.games.banked.table_rounds import cover, terms
from houseway.play import Coverage
from houseway.rooms import sheet

EZ = "angies/ez-baccarat-panda-8"
ELSINORE_EZ = "lake-elsinore/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker"
CASINO_REAL = "casino-real/three-card-poker"


def banking(name, wager, **more):
    return odds(name, wager=wager, **more).bank.wagers[0]


ONE_SEAT, TWO_SEATS = np.array([[0, 0]]), np.array([[0, 0], [1, 0]])
"""The steps of a settlement with one circle at each seat."""
amounts = some.lists(some.integers(-500, 900), min_size=6, max_size=6)


@pytest.mark.parametrize("reading", ["gross", "two-caps", "net"])
@given(amounts=amounts, bank=some.integers(1, 2500), by_kind=some.booleans())
def test_the_kernel_covers_as_the_coverage_object_does(reading, amounts, bank, by_kind):
    results = np.array(amounts, dtype=np.int64).reshape(3, 2)
    bets = np.full((3, 2), 500, dtype=np.int64)
    laps = "by-kind" if by_kind else "by-seat"
    rules = sheet(EZ).change([f"coverage={reading}", f"laps={laps}"]).settings
    final = np.zeros_like(results)
    order = [2, 0, 1]
    steps = np.array(steps_of(rules, order, 2))
    kept = cover(results, bets, np.zeros_like(bets), terms(rules, bank, 3, 2), steps, final)
    walk = (
        [(seat, circle) for circle in range(2) for seat in order]
        if by_kind
        else [(seat, circle) for seat in order for circle in range(2)]
    )
    coverage = Coverage(bank, reading)
    for seat, circle in walk:
        amount = int(results[seat, circle])
        came = coverage.pay(amount) if amount > 0 else -coverage.collect(-amount)
        assert final[seat, circle] == came
    assert kept == -final.sum() == coverage.collected - coverage.paid


@pytest.mark.parametrize(
    ("rounding", "unit"), [("exact", 1), ("down-to-half-dollar", 50), ("down-to-dollar", 100)]
)
def test_a_part_cover_is_cut_to_whole_chips(rounding, unit):
    rules = sheet(EZ).change([f"fraction_rounding={rounding}"]).settings
    results, bets = np.array([[1000]]), np.array([[1000]])
    final = np.zeros_like(results)
    cover(results, bets, np.zeros_like(bets), terms(rules, 777, 1, 1), ONE_SEAT, final)
    assert final[0, 0] == 777 // unit * unit


def test_what_the_bank_does_not_reach_may_be_lost():
    rules = sheet(ELSINORE_EZ).change(["uncovered=lost"]).settings
    results, bets = np.array([[1000], [1000]]), np.array([[1000], [1000]])
    final = np.zeros_like(results)
    kept = cover(results, bets, np.zeros_like(bets), terms(rules, 1500, 2, 1), TWO_SEATS, final)
    assert final.tolist() == [[1000], [0]] and kept == -1000


def test_what_is_settled_in_a_later_stage_finds_less_of_the_bank():
    """The first seat's win waits for the second stage: the second seat has the bank to itself until then."""
    rules = sheet(EZ).settings
    results, bets = np.array([[1000], [1000]]), np.array([[1000], [1000]])
    final = np.zeros_like(results)
    kept = cover(results, bets, np.array([[1], [0]]), terms(rules, 1500, 2, 1), TWO_SEATS, final)
    assert final.tolist() == [[500], [1000]] and kept == -1500


# -- what banking is worth -----------------------------------------------------------------------------------


def test_a_bank_that_covers_everything_wins_what_the_bettors_lose():
    found = banking(EZ, "player", players=4, action=2_500)
    assert found.covered == 1 and found.stderr == 0
    assert found.ev == pytest.approx(4 * 2_500 * 0.0123508, rel=1e-5)
    # All bet on one hand, so the ride is four times as rough, not twice.
    assert found.sd == pytest.approx(4 * 2_500 * 0.95115, rel=0.01)
    assert found.risk_of_ruin is None


def test_bettors_with_hands_of_their_own_are_less_rough_together():
    one, five = (banking(THREE_CARD, "ante-play", players=players, action=1_000) for players in (1, 5))
    assert one.sd == pytest.approx(1_000 * 1.5734, rel=0.01)
    assert 5**0.5 * one.sd < five.sd < 5 * one.sd


def test_a_short_bank_serves_the_first_seats():
    seats = banking(EZ, "player", players=5, action=5_000, bank=12_000).seats
    # Two and a half wagers have action whatever comes, and none of a tie does.
    tie = 0.0951560
    assert [seat.covered for seat in seats[:2]] == [1, 1]
    assert [seat.covered for seat in seats[2:]] == pytest.approx([tie] * 3, abs=0.003)
    assert [seat.ev == 0 for seat in seats] == [False, False, False, True, True]
    assert abs(seats[0].ev + 0.0123508) < 5 * seats[0].stderr


def test_a_counted_card_spreads_a_short_bank_over_the_seats():
    seats = banking(CASINO_REAL, "ante-play", players=7, action=10_000, bank=20_000).seats
    left = banking(
        sheet(CASINO_REAL).change(["action_start=left-of-bank"]),
        "ante-play",
        players=7,
        action=10_000,
        bank=20_000,
    ).seats
    assert max(seat.covered for seat in seats) - min(seat.covered for seat in seats) < 0.15
    assert left[0].covered - left[6].covered > 0.3


def test_dice_spread_it_too():
    seats = banking(
        sheet(EZ).change(["action_start=dice", "seats=2,8", "table_sizes=8"]),
        "player",
        players=7,
        action=10_000,
        bank=10_000,
        rounds=300_000,
    ).seats
    assert all(0.1 < seat.covered < 0.35 for seat in seats)


def test_the_same_seed_gives_the_same_bank_on_any_number_of_cores():
    asked = {"wager": "ante-play", "players": 3, "action": 1_000, "bank": 5_000, "rounds": 60_000}
    one, two = (odds(THREE_CARD, threads=threads, **asked).bank for threads in (1, 2))
    assert one == two
    assert odds(THREE_CARD, seed=2, **asked).bank != one


# -- fees ----------------------------------------------------------------------------------------------------


def test_the_bank_pays_by_total_action():
    """Option 1 at Lake Elsinore: $2 for $50 to $199 of Antes, $3 for $201 to $399."""
    lower, upper = (
        banking(THREE_CARD, "ante-play", option="room-1", players=5, action=action)
        for action in (3_900, 4_100)
    )
    assert (lower.bank_fee, upper.bank_fee) == (200, 300)
    assert lower.ev_after_fee == lower.ev - 200
    assert lower.player_fee == 0 and lower.player_ev_after_fee == pytest.approx(-0.0429637, abs=1e-6)


def test_what_is_not_counted_costs_the_bank_the_least_fee():
    """Under the room schedule of Lake Elsinore only the lines count, so Tie bets are not action."""
    line, tie = (
        banking(ELSINORE_EZ, wager, players=6, action=10_000).bank_fee for wager in ("player", "tie")
    )
    assert tie < line


def test_a_player_fee_comes_off_every_unit_bet():
    found = banking(ELSINORE_EZ, "player", option="own-1", players=1, action=5_000)
    assert found.player_fee > 0
    assert found.player_ev_after_fee == pytest.approx(-0.0123508 - found.player_fee / 5_000, abs=1e-6)


# -- ruin ----------------------------------------------------------------------------------------------------


def test_risk_of_ruin_by_diffusion():
    assert risk_of_ruin(10.0, 1_000.0, 100_000) == pytest.approx(exp(-2))
    assert risk_of_ruin(0.0, 1_000.0, 100_000) == 1
    assert risk_of_ruin(-5.0, 1_000.0, 100_000) == 1
    assert risk_of_ruin(5.0, 0.0, 100_000) == 0


def test_a_bank_whose_fee_eats_its_edge_is_ruined():
    found = banking(EZ, "player", option="A-1", players=1, action=500, bank=1_000_000)
    assert found.ev > 0 > found.ev_after_fee
    assert found.risk_of_ruin == 1


def test_a_larger_bank_is_safer():
    small, large = (
        banking(EZ, "panda-8", players=3, action=1_000, bank=bank) for bank in (500_000, 1_000_000)
    )
    assert 0 < large.risk_of_ruin < small.risk_of_ruin < 1


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 14}, "seats 1 to 13 players beside the bank, not 14"),
        ({"players": 0}, "seats 1 to 13"),
        ({"bank": 0}, "at least one cent"),
        ({"action": 0}, "bets at least one cent"),
    ],
)
def test_impossible_tables_are_refused(asked, message):
    with pytest.raises(HousewayError, match=message):
        odds(EZ, **asked)
