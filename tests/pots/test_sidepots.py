"""Side pots and shares by hand arithmetic: who may win which chips."""

import pytest

from houseway.games.pot.engine.sidepots import SidePot, side_pots
from houseway.games.pot.hand import PotHand
from houseway.games.pot.stakes import Stakes
from tests.pots.arrange import check_down, deal, holdem, play, results

STAKES = Stakes("no-limit 1/2", "no-limit", 200, 200, 200, (100, 200))


def hand(put_in, folded=()):
    """A hand in which each position has put this much in."""
    count = len(put_in)
    made = PotHand(STAKES, list(range(count)), list(range(1, count + 1)), 0, 1, count - 1)
    made.put_in = list(put_in)
    for position in folded:
        made.live[position] = False
    return made


def test_equal_stakes_make_one_pot():
    assert side_pots(hand([50, 50, 50]), 150) == [SidePot(150, (0, 1, 2), "main pot")]


def test_every_all_in_closes_a_pot_at_its_level():
    assert side_pots(hand([10, 30, 100, 100]), 240) == [
        SidePot(40, (0, 1, 2, 3), "main pot"),
        SidePot(60, (1, 2, 3), "side pot 1"),
        SidePot(140, (2, 3), "side pot 2"),
    ]


def test_chips_of_folded_players_lie_in_the_pots_they_reach():
    assert side_pots(hand([10, 30, 100, 60], folded=[3]), 200) == [
        SidePot(40, (0, 1, 2), "main pot"),
        SidePot(60, (1, 2), "side pot 1"),
        SidePot(100, (2,), "side pot 2"),
    ]


def test_folded_chips_above_every_player_left_belong_to_the_last_pot():
    assert side_pots(hand([10, 30, 60], folded=[2]), 100) == [
        SidePot(30, (0, 1), "main pot"),
        SidePot(70, (1,), "side pot 1"),
    ]


@pytest.mark.parametrize(("pot", "amounts"), [(245, [45, 60, 140]), (236, [36, 60, 140]), (190, [50, 140])])
def test_dead_money_and_the_drop_belong_to_the_main_pot_first(pot, amounts):
    assert [one.amount for one in side_pots(hand([10, 30, 100, 100]), pot)] == amounts


BOARD = {"flop": "Qc Jh 8d", "turn": "4s", "river": "3c"}
EQUAL = {"seat 1": "As Kd", "seat 2": "Ad Ks"}


def test_odd_chips_of_three_equal_hands_go_one_each_from_the_left_of_the_button():
    settings = {"limit": "no-limit 1/2", "fee_option": "time-8"}
    table = holdem("lake-elsinore", 4, settings)
    round = deal(table, {**EQUAL, "seat 3": "Ah Kc", **BOARD})
    play(round, "P4 raise 5, P1 call, P2 call, P3 call, P2 check, P3 check, P4 fold")
    check_down(round)
    assert results(round) == {"P1": 1, "P2": 2, "P3": 2, "P4": -5}


def test_a_short_stack_splits_the_main_pot_and_the_side_pot_goes_to_one():
    settings = {"limit": "no-limit 1/2", "fee_option": "time-8"}
    table = holdem("lake-elsinore", [20, 100, 100], settings)
    round = deal(table, {**EQUAL, "seat 3": "7s 2d", **BOARD})
    play(round, "P1 raise 20, P2 raise 60, P3 call")
    check_down(round)
    assert results(round) == {"P1": 10, "P2": 50, "P3": -60}
