"""Betting rounds in every way a sheet may set them: straddles, the blinds' raise, caps, folds.

Lake Elsinore's table: $4-8 with blinds of $2 and $4, P1 with the button.
"""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import check_down, deal, holdem, in_front, options, play, results, turn

ROOM = "lake-elsinore"


def dealt(players=3, **settings):
    return deal(holdem(ROOM, players, settings))


# -- the blinds' privileges ----------------------------------------------------------------------------------


def test_an_unraised_big_blind_may_be_refused_his_raise():
    round = dealt(big_blind_option=False)
    play(round, "P1 call, P2 call")
    assert turn(round) == "P2"
    assert options(round)["bet"] == (4, 4)


def test_the_player_after_the_big_blind_may_straddle_and_then_acts_last():
    round = dealt(5, straddle="live")
    play(round, "P4 straddle")
    assert in_front(round) == {"P2": 2, "P3": 4, "P4": 8}
    assert options(round) == {"fold": 0, "call": 8, "raise": (12, 12)}
    play(round, "P5 fold, P1 call, P2 fold, P3 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (12, 12)}


def test_a_straddle_that_is_passed_up_leaves_the_blinds_alone():
    round = dealt(5, straddle="live")
    round.move_on()
    assert turn(round) == "P4"
    assert options(round)["call"] == 4


# -- caps ----------------------------------------------------------------------------------------------------


def test_the_blind_may_not_count_as_the_bet_so_that_four_raises_follow():
    round = dealt(blind_counts_as_bet=False)
    play(round, "P1 raise, P2 raise, P3 raise, P1 raise")
    assert "raise" not in options(round)


def test_a_bet_on_a_later_street_is_not_one_of_its_raises():
    round = dealt()
    play(round, "P1 call, P2 call, P3 check, P2 bet, P3 raise, P1 raise, P2 raise")
    assert "raise" not in options(round)


def test_a_fold_to_two_players_may_lift_the_cap_at_once():
    round = dealt(raise_cap_heads_up="any-time")
    play(round, "P1 raise, P2 raise, P3 raise")
    with pytest.raises(Refused, match="the cap of 3 raises"):
        play(round, "P1 raise")
    play(round, "P1 fold")
    assert options(round)["raise"] == (20, 20)


def test_two_players_may_be_capped_like_any_others():
    round = dealt(2, raise_cap_heads_up="capped")
    play(round, "P1 raise, P2 raise, P1 raise")
    assert "raise" not in options(round)


# -- folds and all-ins ---------------------------------------------------------------------------------------


def test_folding_with_nothing_to_call_may_be_barred():
    round = dealt(fold_unbet=False)
    play(round, "P1 call, P2 call")
    assert options(round) == {"check": 0, "raise": (8, 8)}
    with pytest.raises(Refused, match="there is nothing to fold to"):
        play(round, "P3 fold")


def test_a_caller_plays_for_no_more_than_he_has():
    cards = {"seat 1": "As Ad", "seat 2": "Ks Kd", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}
    round = deal(holdem(ROOM, [30, 100], {"limit": "no-limit 1/2", "fee_option": "time-8"}), cards)
    play(round, "P1 call, P2 raise 100")
    assert options(round) == {"fold": 0, "call": 28}
    play(round, "P1 call")
    check_down(round)
    assert results(round) == {"P1": 30, "P2": -30}
