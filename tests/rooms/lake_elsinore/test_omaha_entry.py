"""Omaha at Lake Elsinore, high and high-low: button and blinds, coming in, missed blinds and changed seats,
as in the room's hold'em. Six players, P1 with the first button, $4-8 with blinds of $2 and $4."""

from functools import partial

import pytest

from houseway.play import Party
from tests.pots.arrange import (
    cents,
    check_down,
    deal,
    deals,
    fold_round,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    results,
    turn,
)
from tests.pots.arrange_flop import on_sheets, table_of

HIGH, SPLIT = "omaha", "omaha-high-low-8"
on = partial(on_sheets, "lake-elsinore")
BETTING = on({HIGH: "bet.1", SPLIT: "bet.1"})
ENTRY = on({HIGH: "act.1", SPLIT: "act.1"})


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


def running_game(sheet, players=6):
    """A game whose button has gone once round: P1 has it again in the next hand."""
    table = table_of(sheet, players)
    for _ in range(players):
        pass_hand(table)
    return table


def join(table, name, seat):
    table.join(Party(name, cents(1000), seat))


# -- button and blinds ---------------------------------------------------------------------------------------


@BETTING
def test_the_blinds_sit_on_the_first_and_second_seat_after_the_button(sheet):
    assert in_front(deal(table_of(sheet, 4), button=3)) == {"P4": 2, "P1": 4}


@BETTING
def test_with_two_players_the_button_posts_the_small_blind_and_acts_first_then_last(sheet):
    round = deal(table_of(sheet, 2))
    assert in_front(round) == {"P1": 2, "P2": 4}
    play(round, "P1 call, P2 check")
    assert turn(round) == "P2"


@BETTING
def test_the_button_goes_to_the_next_player_when_a_seat_empties_and_the_blinds_adjust(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert dealt_in(round)[-1] == 3
    assert set(in_front(round)) == {"P4", "P5"}


@BETTING
def test_a_blind_counts_towards_the_bet_and_keeps_its_raise(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 call, P1 call")
    assert options(round)["call"] == 2
    play(round, "P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@BETTING
def test_the_bets_of_the_players_form_one_pot(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise 8, P2 fold, P3 fold")
    assert results(round) == {"P1": 5, "P2": -2, "P3": -4}


@BETTING
@pytest.mark.parametrize("post, button", [({}, 0), ({"collection_blind": "dead-fee"}, -2)])
def test_no_dead_collection_blind_is_posted_unless_a_table_says_so(sheet, post, button):
    round = deal(table_of(sheet, 6, post))
    assert paid(round, "dead_money") == ([("P1", "pot", 2)] if button else [])
    play(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 fold, P3 check")
    check_down(round)
    assert results(round)["P1"] == button


# -- new players ---------------------------------------------------------------------------------------------


@ENTRY
def test_a_new_player_may_wait_for_the_big_blind(sheet):
    table = running_game(sheet)
    join(table, "P7", 7)
    for _ in range(4):
        assert 7 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P6": 2, "P7": 4}


@on({HIGH: "act.1 play.1", SPLIT: "act.1 play.1"})
def test_a_new_player_may_post_the_big_blind_as_an_opening_bet_and_raise_it(sheet):
    table = running_game(sheet)
    join(table, "P7", 7)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": 4}
    play(round, "P7 post")
    assert in_front(round) == {"P7": 4, "P2": 2, "P3": 4} and 7 in dealt_in(round)
    play(round, "P4 call, P5 fold, P6 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@ENTRY
def test_a_new_player_between_button_and_small_blind_waits_for_the_button_to_pass(sheet):
    table = running_game(sheet)
    table.leave("P2")
    join(table, "P7", 2)
    round = deal(table)
    assert dealt_in(round) == [3, 4, 5, 6, 1]
    fold_round(round)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@ENTRY
def test_in_the_first_lap_a_new_player_owes_no_blind(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    join(table, "P7", 7)
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P4": 4} and 7 in dealt_in(round)


@ENTRY
def test_in_the_first_lap_a_change_to_a_seat_no_blind_has_passed_is_free(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    table.move("P4", 8)
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P5": 4} and 8 in dealt_in(round)


@ENTRY
def test_a_change_to_a_seat_that_a_blind_has_passed_must_wait_or_post(sheet):
    table = table_of(sheet, 6)
    table.leave("P4")
    for _ in range(4):
        pass_hand(table)
    table.move("P2", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}


# -- missed blinds -------------------------------------------------------------------------------------------


def missed_big_blind(sheet):
    """P4 was away while the big blind passed him; in the next hand the button is at P3."""
    table = running_game(sheet)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


def missed_both_blinds(sheet):
    """P4 was away while both blinds and the button passed him; in the next hand the button is at P5."""
    table = missed_big_blind(sheet)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    return table


@on({HIGH: "act.1 bet.1", SPLIT: "act.1 bet.1"})
def test_a_returning_player_posts_all_blinds_live_up_to_the_big_blind_and_the_rest_dead(sheet):
    round = deal(missed_both_blinds(sheet))
    assert options(round) == {"wait": 0, "post": 6}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 4, "P4": 4}
    assert paid(round, "dead_money") == [("P4", "pot", 2)]
    play(round, "P2 fold, P3 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@ENTRY
def test_a_player_who_missed_only_the_small_blind_posts_the_total_too(sheet):
    table = running_game(sheet)
    for _ in range(2):
        pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    table.sit_out("P4", False)
    assert options(deal(table)) == {"wait": 0, "post": 6}


@on({HIGH: "bet.1 play.1", SPLIT: "bet.1 play.1"})
def test_a_player_owes_the_blinds_of_every_lap_he_plays(sheet):
    table = missed_both_blinds(sheet)
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@ENTRY
def test_no_missed_blind_is_made_up_between_button_and_big_blind(sheet):
    round = deal(missed_big_blind(sheet))
    assert "P4" not in round.pending
    assert dealt_in(round) == [5, 6, 1, 2, 3]


@ENTRY
def test_who_drew_for_the_button_makes_up_both_blinds_if_he_misses_one(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    table.sit_out("P4")
    for _ in range(2):
        pass_hand(table)
    table.sit_out("P4", False)
    assert options(deal(table)) == {"wait": 0, "post": 6}
