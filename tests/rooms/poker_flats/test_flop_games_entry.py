"""Flop games of Poker Flats that follow its hold'em: button and blinds, coming in, missed blinds and changed
seats. Six players, P1 with the first button, $3-6 with blinds of $2 and $3 and a collection of $3."""

import pytest

from houseway.play import Party
from tests.pots.arrange import (
    board,
    cents,
    deal,
    deals,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    results,
    turn,
)
from tests.pots.arrange_flop import check_on, table_of
from tests.rooms.poker_flats.flop_sheets import AS_HOLDEM, on

as_holdem = on(AS_HOLDEM)


def running_game(sheet):
    """A game whose button has gone once round: P1 has it again in the next hand."""
    table = table_of(sheet, 6)
    for _ in range(6):
        pass_hand(table)
    return table


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


# -- button and blinds ---------------------------------------------------------------------------------------


@as_holdem
def test_the_button_marks_the_player_deemed_to_deal_who_gets_the_last_card(sheet):
    table = table_of(sheet, 4)
    pass_hand(table)
    assert dealt_in(deal(table)) == [3, 4, 1, 2]


@as_holdem
def test_the_button_always_moves_forward_and_the_blinds_adjust(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert dealt_in(round)[-1] == 3 and in_front(round) == {"P4": 2, "P5": 3}


@as_holdem
@pytest.mark.parametrize("change, posted", [({}, 2), ({"skipped_blind": "post-big"}, 3)])
def test_a_player_carried_past_his_big_blind_is_spared_it(sheet, change, posted):
    table = table_of(sheet, 6, change)
    pass_hand(table)
    table.leave("P3")
    assert in_front(deal(table)) == {"P4": posted, "P5": 3}


@as_holdem
def test_the_first_round_opens_after_the_furthest_blind_the_others_left_of_the_button_who_is_last(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    for cards in (3, 4, 5):
        check_on(round, cards)
        assert turn(round) == "P3" and len(board(round)) == cards
        play(round, "P3 check, P4 check, P1 check")


# -- new players ---------------------------------------------------------------------------------------------


@as_holdem
def test_a_new_player_is_dealt_in_without_a_post(sheet):
    table = running_game(sheet)
    table.join(Party("P7", cents(100), 7))
    round = deal(table)
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1] and in_front(round) == {"P2": 2, "P3": 3}


@as_holdem
def test_a_new_player_in_the_blind_takes_it(sheet):
    table = running_game(sheet)
    for _ in range(4):
        pass_hand(table)
    table.join(Party("P7", cents(100), 7))
    assert in_front(deal(table)) == {"P6": 2, "P7": 3}


# -- missed blinds -------------------------------------------------------------------------------------------


def missed_both_blinds(sheet):
    """P4 was away while both blinds passed him; in the next hand the button is at P5."""
    table = running_game(sheet)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    pass_hand(table)
    table.sit_out("P4", False)
    return table


@as_holdem
def test_a_returning_player_posts_the_blinds_and_the_collection_and_only_the_big_blind_is_live(sheet):
    round = deal(missed_both_blinds(sheet))
    assert options(round) == {"wait": 0, "post": 8}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 3, "P4": 3}
    assert paid(round, "dead_money") == [("P4", "pot", 5)]
    assert paid(round, "drop") == [("P5", "house", 3)]
    play(round, "P2 fold, P3 fold, P4 check, P5 fold, P6 fold, P1 raise 6, P4 fold")
    assert results(round)["P1"] == 2 + 3 + 5


@as_holdem
def test_a_returning_player_may_wait_for_the_big_blind(sheet):
    table = missed_both_blinds(sheet)
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P3": 2, "P4": 3}


@on({**AS_HOLDEM, "texas-holdem": "bet.15", "omaha": "bet.2", "omaha-high-low-split": "bet.12"})
def test_who_was_dealt_in_and_is_away_while_the_blinds_pass_owes_them_though_he_never_paid_one(sheet):
    table = table_of(sheet, 6)
    pass_hand(table)
    table.sit_out("P5")
    for _ in range(4):
        pass_hand(table)
    table.sit_out("P5", False)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": 2 + 3 + 3}
    play(round, "P5 post")
    assert in_front(round)["P5"] == 3


# -- changed seats -------------------------------------------------------------------------------------------


def moved_from_the_big_blind(sheet):
    """P4, who would be the next big blind, moves behind P6: two hands later."""
    table = running_game(sheet)
    pass_hand(table)
    table.move("P4", 8)
    return table


@as_holdem
def test_who_moves_away_from_the_big_blind_may_post_it_live(sheet):
    round = deal(moved_from_the_big_blind(sheet))
    assert options(round) == {"wait": 0, "post": 3}
    play(round, "P4 post")
    assert in_front(round) == {"P3": 2, "P5": 3, "P4": 3} and 8 in dealt_in(round)


@as_holdem
def test_who_moves_away_from_the_big_blind_may_wait_the_hands_he_saved(sheet):
    table = moved_from_the_big_blind(sheet)
    for _ in range(2):
        assert 8 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P6": 2, "P4": 3}
