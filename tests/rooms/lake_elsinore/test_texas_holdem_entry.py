"""Hold'em at Lake Elsinore, rule by rule: coming in, missed blinds, changed seats.

Six players, P1 with the first button, $4-8 with blinds of $2 and $4. P7 and later are new.
"""

import pytest

from houseway.play import Party
from tests.pots.arrange import (
    cents,
    deal,
    deals,
    fold_round,
    holdem,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    turn,
)

ROOM = "lake-elsinore"


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def running_game(players=6):
    """A game whose button has gone once round: P1 has it again in the next hand."""
    table = holdem(ROOM, players)
    for _ in range(players):
        pass_hand(table)
    return table


def join(table, name, seat):
    table.join(Party(name, cents(1000), seat))


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


def leave_a_gap(players, empty):
    """A running game with an empty seat; P1 has the button of the next hand."""
    table = running_game(players)
    table.leave(f"P{empty}")
    return table


# -- new players ---------------------------------------------------------------------------------------------


@rule("act.2")
def test_a_new_player_may_wait_for_the_big_blind():
    table = running_game()
    join(table, "P7", 7)
    for _ in range(3):
        round = deal(table)
        assert options(round) == {"wait": 0, "post": 4}
        play(round, "P7 wait")
        assert 7 not in dealt_in(round)
        fold_round(round)
    pass_hand(table)
    round = deal(table)
    assert in_front(round) == {"P6": 2, "P7": 4}


@rule("act.3")
@rule("play.1")
def test_a_new_player_may_post_the_big_blind_and_be_dealt_in_at_once():
    table = running_game()
    join(table, "P7", 7)
    round = deal(table)
    play(round, "P7 post")
    assert in_front(round) == {"P7": 4, "P2": 2, "P3": 4}
    assert 7 in dealt_in(round)


@rule("act.4")
def test_a_new_player_may_let_blinds_and_button_go_by_and_post_then():
    table = leave_a_gap(6, 4)
    pass_hand(table)
    join(table, "P7", 4)
    table.sit_out("P7")
    for _ in range(2):
        assert 4 not in dealt_in(pass_hand(table))
    table.sit_out("P7", False)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": 4}
    play(round, "P7 post")
    assert dealt_in(round) == [6, 1, 2, 3, 4, 5]
    assert in_front(round) == {"P6": 2, "P1": 4, "P7": 4}


@rule("act.5")
@rule("amb.8")
def test_a_new_player_between_button_and_small_blind_waits_for_the_button_to_pass():
    table = leave_a_gap(6, 2)
    join(table, "P7", 2)
    round = deal(table)
    assert in_front(round) == {"P3": 4, "P4": 4}
    assert dealt_in(round) == [3, 4, 5, 6, 1]
    fold_round(round)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("act.6")
def test_a_posted_big_blind_is_an_opening_bet_that_may_be_raised():
    table = running_game()
    join(table, "P7", 7)
    round = deal(table)
    play(round, "P7 post, P4 call, P5 fold, P6 fold")
    assert turn(round) == "P7"
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("act.6")
def test_a_posted_big_blind_counts_towards_a_raise_that_must_be_called():
    table = running_game()
    join(table, "P7", 7)
    round = deal(table)
    play(round, "P7 post, P4 raise 8, P5 fold, P6 fold")
    assert options(round) == {"fold": 0, "call": 4, "raise": (12, 12)}


# -- missed blinds -------------------------------------------------------------------------------------------


def missed_big_blind():
    """P4 was away while the big blind passed him; in the next hand the button is at P3."""
    table = running_game()
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


def missed_both_blinds():
    """P4 was away while both blinds and the button passed him; in the next hand the button is at P5."""
    table = missed_big_blind()
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


def missed_small_blind():
    """P4 took his big blind and was away for the small one; in the next hand the button is at P5."""
    table = running_game()
    for _ in range(2):
        pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


@rule("bet.10")
@rule("play.1")
def test_a_player_owes_the_blinds_of_every_lap_he_plays():
    round = deal(missed_both_blinds())
    assert set(round.pending) == {"P4"}
    play(round, "P4 wait")
    assert 4 not in dealt_in(round)


@rule("act.7")
@rule("act.8")
@rule("bet.8")
def test_a_returning_player_posts_all_blinds_live_up_to_the_big_blind_and_the_rest_dead():
    round = deal(missed_both_blinds())
    assert options(round) == {"wait": 0, "post": 6}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 4, "P4": 4}
    assert paid(round, "dead_money") == [("P4", "pot", 2)]


@rule("ex.2")
def test_back_with_both_blinds_missed_six_dollars_are_posted_four_live_and_two_dead():
    table = missed_both_blinds()
    before = table.state.stacks[table.index("P4")]
    round = deal(table)
    play(round, "P4 post, P2 fold, P3 fold")
    assert options(round)["check"] == 0
    assert round.felt.purse.stacks[table.index("P4")] == before - 600
    play(round, "P4 check, P5 fold, P6 fold, P1 check")
    assert round.felt.purse.pot == 1200 - 200


@rule("act.7")
def test_a_player_who_missed_only_the_small_blind_posts_the_total_too():
    assert options(deal(missed_small_blind())) == {"wait": 0, "post": 6}


@rule("act.7")
def test_a_returning_player_may_wait_for_the_big_blind():
    table = missed_both_blinds()
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P4": 4}
    assert paid(round, "dead_money") == []


@rule("act.9")
def test_after_posting_the_total_a_returning_player_may_raise():
    round = deal(missed_both_blinds())
    play(round, "P4 post, P2 fold, P3 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("act.10")
@rule("amb.8")
def test_no_missed_blind_is_made_up_between_button_and_big_blind():
    table = missed_big_blind()
    round = deal(table)
    assert "P4" not in round.pending
    assert dealt_in(round) == [5, 6, 1, 2, 3]


@rule("act.13")
def test_who_drew_for_the_button_makes_up_both_blinds_if_he_misses_one():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    pass_hand(table)
    table.sit_out("P4", False)
    assert options(deal(table)) == {"wait": 0, "post": 6}


# -- a new game ----------------------------------------------------------------------------------------------


@rule("act.11")
def test_in_the_first_lap_a_new_player_owes_no_blind():
    table = holdem(ROOM, 6)
    pass_hand(table)
    join(table, "P7", 7)
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P4": 4}
    assert 7 in dealt_in(round)


@rule("act.11")
def test_in_the_first_lap_a_new_player_whose_seat_a_blind_has_passed_owes_it():
    table = holdem(ROOM, 6)
    table.leave("P4")
    for _ in range(4):
        pass_hand(table)
    join(table, "P7", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("act.11")
def test_a_new_player_between_the_first_blinds_waits_for_the_button_to_pass():
    table = holdem(ROOM, 6)
    table.leave("P3")
    pass_hand(table)
    join(table, "P7", 3)
    round = deal(table)
    assert in_front(round) == {"P4": 2, "P5": 4}
    assert 3 not in dealt_in(round)


@rule("act.11")
def test_after_the_button_has_gone_once_round_a_new_player_owes_a_blind():
    table = holdem(ROOM, 6)
    for _ in range(6):
        pass_hand(table)
    join(table, "P7", 7)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("act.12")
def test_in_the_first_lap_a_change_to_a_seat_no_blind_has_passed_is_free():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.move("P4", 8)
    round = deal(table)
    assert 8 in dealt_in(round)
    assert in_front(round) == {"P3": 2, "P5": 4}


@rule("act.12")
def test_a_change_to_a_seat_that_a_blind_has_passed_must_wait_or_post():
    table = holdem(ROOM, 6)
    table.leave("P4")
    for _ in range(4):
        pass_hand(table)
    table.move("P2", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}
