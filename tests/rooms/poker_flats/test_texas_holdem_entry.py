"""Texas Hold'em at Poker Flats, rule by rule: coming in, missed blinds, changed seats.

Six players, P1 with the first button, $3-6 with blinds of $2 and $3 and a collection of $3.
"""

import pytest

from houseway.play import Party
from tests.pots.arrange import (
    cents,
    deal,
    deals,
    holdem,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    results,
)

ROOM = "poker-flats"


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def running_game(settings=()):
    """A game whose button has gone once round: P1 has it again in the next hand."""
    table = holdem(ROOM, 6, settings)
    for _ in range(6):
        pass_hand(table)
    return table


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


# -- new players ---------------------------------------------------------------------------------------------


@rule("bet.14")
def test_a_new_player_is_dealt_in_without_a_post():
    table = running_game()
    table.join(Party("P7", cents(100), 7))
    round = deal(table)
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]
    assert in_front(round) == {"P2": 2, "P3": 3}


@rule("bet.14")
def test_a_new_player_in_the_blind_takes_it():
    table = running_game()
    for _ in range(4):
        pass_hand(table)
    table.join(Party("P7", cents(100), 7))
    assert in_front(deal(table)) == {"P6": 2, "P7": 3}


# -- missed blinds -------------------------------------------------------------------------------------------


def missed_both_blinds(settings=()):
    """P4 was away while both blinds passed him; in the next hand the button is at P5."""
    table = running_game(settings)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    pass_hand(table)
    table.sit_out("P4", False)
    return table


@rule("bet.14")
@rule("bet.15")
def test_a_newcomer_who_had_a_free_hand_and_left_owes_the_blinds_that_passed():
    table = running_game()
    table.join(Party("P7", cents(100), 7))
    pass_hand(table)
    table.sit_out("P7")
    for _ in range(6):
        pass_hand(table)
    table.sit_out("P7", False)
    assert options(deal(table)) == {"wait": 0, "post": 2 + 3 + 3}


def missed_small_blind(settings=()):
    """P4 took his big blind and was away for the small one; in the next hand the button is at P5."""
    table = running_game(settings)
    pass_hand(table)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


@rule("bet.15")
def test_a_returning_player_posts_the_blinds_and_the_collection_to_come_back_at_once():
    round = deal(missed_both_blinds())
    assert options(round) == {"wait": 0, "post": 8}
    play(round, "P4 post")
    assert 4 in dealt_in(round)


@rule("bet.15")
def test_a_returning_player_may_wait_for_the_big_blind():
    table = missed_both_blinds()
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P4": 3}


@rule("bet.16")
@rule("amb.3")
def test_small_blind_and_collection_are_dead_in_the_pot_and_the_big_blind_is_live():
    round = deal(missed_both_blinds())
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 3, "P4": 3}
    assert paid(round, "dead_money") == [("P4", "pot", 5)]
    assert paid(round, "drop") == [("P5", "house", 3)]
    play(round, "P2 fold, P3 fold, P4 check, P5 fold, P6 fold, P1 raise 6, P4 fold")
    assert results(round)["P1"] == 2 + 3 + 5


@rule("amb.3")
def test_read_as_a_fee_the_returning_players_collection_goes_to_the_house():
    round = deal(missed_both_blinds({"missed-blind-collection": "to-house"}))
    assert options(round)["post"] == 8
    play(round, "P4 post")
    assert paid(round, "dead_money") == [("P4", "pot", 2)]
    assert paid(round, "missed_blinds") == [("P4", "house", 3)]


@rule("amb.8")
@pytest.mark.parametrize(
    ("settings", "post", "live"),
    [({}, 8, {"P4": 3}), ({"missed-blind-post": "missed-only"}, 5, {})],
    ids=["all-blinds", "missed-only"],
)
def test_readings_of_the_post_when_only_the_small_blind_was_missed(settings, post, live):
    round = deal(missed_small_blind(settings))
    assert options(round) == {"wait": 0, "post": post}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 3, **live}


# -- changed seats -------------------------------------------------------------------------------------------


def moved_from_the_big_blind():
    """P4, who would be the next big blind, moves behind P6: two hands later."""
    table = running_game()
    pass_hand(table)
    table.move("P4", 8)
    return table


@rule("bet.17")
def test_who_moves_away_from_the_big_blind_may_post_it_live():
    round = deal(moved_from_the_big_blind())
    assert options(round) == {"wait": 0, "post": 3}
    play(round, "P4 post")
    assert in_front(round) == {"P3": 2, "P5": 3, "P4": 3}
    assert 8 in dealt_in(round)


@rule("bet.17")
@rule("amb.2")
def test_who_moves_away_from_the_big_blind_may_wait_and_comes_back_in_it():
    table = moved_from_the_big_blind()
    for _ in range(2):
        assert 8 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P6": 2, "P4": 3}


@rule("amb.2")
def test_who_moves_one_player_on_waits_one_hand_and_is_dealt_in_before_the_big_blind():
    table = running_game()
    pass_hand(table)
    table.move("P5", 8)
    assert 8 not in dealt_in(pass_hand(table))
    round = deal(table)
    assert in_front(round) == {"P4": 2, "P6": 3}
    assert 8 in dealt_in(round)


@rule("bet.17")
def test_a_move_that_saves_no_hand_costs_nothing():
    table = running_game()
    pass_hand(table)
    table.move("P6", 9)
    round = deal(table)
    assert dealt_in(round) == [3, 4, 5, 9, 1, 2]
    assert in_front(round) == {"P3": 2, "P4": 3}
