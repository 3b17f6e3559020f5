"""LoBall at Casino Real, rule by rule: the middle, changed seats, looking first, short blinds.

Six players at $4-8. Once the button has gone round, P1 has it again and P2 and P3 post $2 and $4.
"""

import pytest

from houseway.cards import Incident
from houseway.play import Party
from tests.pots.arrange import cents, deal, in_front, options, paid, play, results, ruled
from tests.pots.arrange_draw import show_down, turn
from tests.pots.arrange_lowball import begin, fold_all, lap, lowball
from tests.rooms.casino_real.loball_game import SHEET, button, dealt_in, missed_big, running


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the middle ----------------------------------------------------------------------------------------------


def empty_middle(settings=()):
    """Seat 3 was left; in the next hand it lies between the button of P2 and the blinds of P4 and P5."""
    table = running(settings)
    table.leave("P3")
    return lap(table, 1)


@rule("bet.37")
def test_who_takes_it_in_the_middle_posts_a_kill_and_the_button_skips_him():
    table = empty_middle()
    table.join(Party("P9", cents(500), 3))
    round = deal(table)
    play(round, "P9 kill")
    assert button(table) == 1
    assert in_front(round) == {"P9": 8, "P4": 2, "P5": 4}
    fold_all(round)
    assert button(table) == 2
    round = begin(table)
    fold_all(round)
    assert button(table) == 4
    assert ruled(round, "middle_entry") == []
    assert 3 in dealt_in(round)


@rule("bet.37")
def test_elsewhere_a_kill_leaves_the_button_its_way():
    table = running()
    table.join(Party("P7", cents(500), 7))
    round = deal(table)
    play(round, "P7 kill")
    fold_all(round)
    lap(table, 6)
    assert button(table) == 7


@rule("bet.38")
def test_with_a_charge_for_every_hand_a_seated_player_in_the_middle_adds_it():
    table = missed_big({"collection": "per-hand"})
    round = deal(table)
    play(round, "P3 kill")
    assert paid(round, "dead_money") == [("P3", "pot", 2)]
    fold_all(round)
    begin(table)
    fold_all(table.round)
    assert button(table) == 4


# -- changed seats -------------------------------------------------------------------------------------------


def moved(settings=()):
    """P5 moves past P6, away from the big blind, which saves him one hand."""
    table = running(settings)
    table.move("P5", 7)
    return table


@rule("bet.40")
def test_who_moves_away_from_the_big_blind_waits_or_kills():
    round = deal(moved())
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P5 kill")
    assert in_front(round)["P5"] == 8


@rule("bet.40")
def test_he_waits_the_hands_that_his_move_would_save():
    table = lap(moved(), 1)
    round = begin(table)
    assert 7 in dealt_in(round)
    assert "P5" not in in_front(round)


@rule("bet.41")
def test_who_has_just_taken_all_his_blinds_may_move_and_let_them_pass_once():
    table = lap(running(), 1)
    # P2 has just posted the small blind, so both blinds are behind him.
    table.move("P2", 7)
    table.sit_out("P2")
    lap(table, 5)
    table.sit_out("P2", False)
    round = begin(table)
    assert 7 in dealt_in(round)
    assert "P2" not in in_front(round)


@rule("bet.41")
def test_it_is_for_one_time_only():
    table = lap(running(), 1)
    table.move("P2", 7)
    table.sit_out("P2")
    lap(table, 10)
    table.sit_out("P2", False)
    assert "kill" in options(deal(table))


# -- looking before posting ----------------------------------------------------------------------------------


@rule("bet.42")
def test_who_looks_before_he_posts_a_blind_he_owes_has_a_dead_hand():
    round = begin(lowball(SHEET), {"seat 3": "Ac 2d 3h 4s 5c"}, [Incident("blind of seat 3", 1, "peeked")])
    assert in_front(round) == {"P2": 2}
    play(round, "P4 call, P1 fold, P2 call")
    assert turn(round) == "P2"
    show_down(round)
    assert results(round)["P3"] == 0


@rule("bet.43")
def test_caught_only_after_he_acted_his_hand_is_live_and_he_makes_the_blind_up_later():
    table = running()
    slips = [Incident("blind of seat 3", 1, "peeked", found=4)]
    round = begin(table, {"seat 3": "Ac 2d 3h 4s 5c"}, slips)
    assert in_front(round) == {"P2": 2}
    play(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 call, P3 call")
    show_down(round)
    assert results(round)["P3"] == 8
    assert options(deal(table)) == {"wait": 0, "kill": 8}


# -- short blinds --------------------------------------------------------------------------------------------


def short_big_blind(dollars):
    """The big blind of the next hand, P3, has so little."""
    table = running()
    table.state.stacks[2] = cents(dollars)
    return table


@rule("bet.44")
@pytest.mark.parametrize("dollars", [3, 1])
def test_a_short_big_blind_is_played_as_though_it_were_complete(dollars):
    round = begin(short_big_blind(dollars), {"seat 3": "Ac 2d 3h 4s 5c"})
    assert in_front(round) == {"P2": 2, "P3": dollars}
    assert options(round)["call"] == 4
    play(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 call")
    show_down(round)
    assert results(round)["P3"] == 2 * dollars


@rule("bet.45")
def test_the_difference_is_never_made_up():
    table = short_big_blind(1)
    round = begin(table, {"seat 3": "Ac 2d 3h 4s 5c"})
    play(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 call")
    show_down(round)
    table.buy("P3", cents(100))
    assert in_front(begin(table)) == {"P3": 2, "P4": 4}
