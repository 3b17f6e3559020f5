"""Betting rounds: what a short all-in reopens, how pot limit grows, and when nobody is left to raise."""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import check_down, deal, holdem, options, play, results, see_board, turn

NO_LIMIT = {"limit": "no-limit 1/2", "fee_option": "none"}
FIXED = {"limit": "4-8", "fee_option": "none"}


def flop(stacks, settings=NO_LIMIT):
    """Everybody is in for the big blind and the flop is out; P2 is first, P1 last."""
    round = deal(holdem("angies", stacks, settings))
    see_board(round, 3)
    return round


# -- short all-ins -------------------------------------------------------------------------------------------


def test_no_limit_a_short_all_in_leaves_those_who_acted_with_call_or_fold():
    round = flop([1000, 1000, 132, 1000])
    play(round, "P2 bet 100, P3 raise 130, P4 fold, P1 call")
    assert options(round) == {"fold": 0, "call": 30}
    with pytest.raises(Refused, match="does not reopen") as refusal:
        play(round, "P2 raise 500")
    assert refusal.value.rule == "short_all_in"


def test_no_limit_somebody_who_has_not_acted_may_still_raise_a_short_all_in():
    round = flop([1000, 1000, 132, 1000])
    play(round, "P2 bet 100, P3 raise 130")
    assert options(round)["raise"] == (230, 998)


def test_no_limit_two_short_all_ins_that_make_a_full_raise_together_reopen_for_whom_they_are_one():
    round = flop([1000, 1000, 162, 1000, 212])
    play(round, "P2 bet 100, P3 raise 160, P4 call, P5 raise 210, P1 fold")
    assert turn(round) == "P2" and options(round)["raise"] == (310, 998)
    play(round, "P2 call")
    assert options(round) == {"fold": 0, "call": 50}


def test_no_limit_a_checker_may_not_raise_an_all_in_bet_below_the_least_bet():
    round = flop([1000, 1000, 3, 1000])
    play(round, "P2 check, P3 bet 1, P4 call, P1 call")
    assert options(round) == {"fold": 0, "call": 1}


@pytest.mark.parametrize(("all_in", "reopened"), [(5.99, False), (6, True)])
def test_fixed_limit_an_all_in_raise_counts_from_half_a_bet(all_in, reopened):
    round = flop([1000, 1000, 4 + all_in, 1000], FIXED)
    play(round, f"P2 bet 4, P3 raise {all_in}, P4 fold, P1 call")
    assert ("raise" in options(round)) is reopened


def test_fixed_limit_a_raise_over_a_short_all_in_makes_the_bet_full():
    round = flop([1000, 1000, 9, 1000], FIXED)
    play(round, "P2 bet 4, P3 raise 5")
    assert options(round)["raise"] == (8, 8)


def test_fixed_limit_or_adds_a_full_bet_where_the_table_says_so():
    round = flop([1000, 1000, 9, 1000], {**FIXED, "short_all_in_next": "add-full"})
    play(round, "P2 bet 4, P3 raise 5")
    assert options(round)["raise"] == (9, 9)


# -- sizes ---------------------------------------------------------------------------------------------------


def test_pot_limit_a_raise_may_be_the_pot_after_the_call():
    round = flop([1000, 1000, 1000], {"limit": "pot-limit 1/2", "fee_option": "none"})
    play(round, "P2 bet 6")
    # 6 in the pot, 6 bet, 6 to call make 18, on top of the bet.
    assert options(round)["raise"] == (12, 24)
    play(round, "P3 raise 24")
    assert options(round)["raise"] == (42, 24 + 6 + 6 + 24 + 24)


def test_spread_limit_raises_at_least_the_last_raise_and_at_most_the_top_of_the_range():
    round = flop([1000, 1000, 1000], {"limit": "2-4/2-8", "fee_option": "none"})
    assert options(round)["bet"] == (2, 4)
    play(round, "P2 bet 3")
    assert options(round)["raise"] == (6, 7)
    with pytest.raises(Refused, match="off the step"):
        play(round, "P3 raise 6.50")


# -- nobody to raise -----------------------------------------------------------------------------------------


def test_no_raise_when_nobody_else_has_chips_beyond_the_bet():
    round = deal(holdem("angies", [1000, 40, 30], NO_LIMIT))
    play(round, "P1 call, P2 raise 40")
    assert options(round) == {"fold": 0, "call": 28}
    play(round, "P3 call")
    assert options(round) == {"fold": 0, "call": 38}
    with pytest.raises(Refused, match="nobody else has chips beyond the bet"):
        play(round, "P1 raise 100")


def test_the_last_player_with_chips_is_not_asked_to_bet_into_all_ins():
    round = deal(holdem("angies", [1000, 40, 30], NO_LIMIT))
    play(round, "P1 raise 100, P2 call, P3 call")
    assert round.over
    assert results(round)["P1"] <= 70


def test_an_uncalled_part_goes_back_before_the_pot_is_won():
    cards = {
        "seat 1": "2c 7d",
        "seat 2": "Ac Ad",
        "seat 3": "Kc Kd",
        "flop": "Qh 9s 8h",
        "turn": "4s",
        "river": "3c",
    }
    round = deal(holdem("angies", [1000, 40, 30], NO_LIMIT), cards)
    play(round, "P1 raise 100, P2 call, P3 call")
    assert results(round) == {"P1": -40, "P2": 70, "P3": -30}


def test_a_blind_all_in_short_leaves_the_call_at_the_full_blind():
    round = deal(holdem("angies", [1000, 1000, 1.5], NO_LIMIT))
    assert options(round) == {"fold": 0, "call": 2, "raise": (4, 1000)}


def test_or_at_what_was_posted_where_the_table_says_so():
    round = deal(holdem("angies", [1000, 1000, 1.5], {**NO_LIMIT, "short_blind": "short-call"}))
    assert options(round)["call"] == 1.5


# -- hands that are dealt over -------------------------------------------------------------------------------


def test_a_blind_that_stays_posted_with_its_owners_last_chip_keeps_him_in_the_game():
    table = holdem("phoenix", 3)
    check_down(deal(table))
    table.state.stacks[:] = [400, 100_000, 100_000]
    round = deal(table)
    play(round, "P2 fold, P3 fold")
    assert round.settlement.stacks_after == (0, 100_000, 99_800) and round.settlement.carried_out == 600
    again = deal(table)
    assert turn(again) == "P2" and options(again)["call"] == 4


def test_a_player_who_leaves_takes_his_posted_blind_with_him():
    table = holdem("phoenix", 3)
    play(deal(table), "P1 fold, P2 fold")
    assert table.leave("P3") == 100000
    check_down(deal(table))
    assert sum(table.state.stacks) + table.state.drop == 200000


def test_a_refused_raise_leaves_no_rule_behind_for_the_next_refusal():
    round = deal(holdem("angies", [100, 3, 100], {"limit": "2-4"}), {}, button=1)
    ask = round.asks[0]
    with pytest.raises(Refused) as sized:
        round.act(ask.id, ["raise", 450])
    assert sized.value.rule == "bet_size"
    with pytest.raises(Refused) as checked:
        round.act(ask.id, "check")
    assert checked.value.rule is None
