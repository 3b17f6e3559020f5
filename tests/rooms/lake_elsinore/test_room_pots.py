"""The rules that Lake Elsinore has for button and blinds, coming in, showing and exposed cards, proved at
hold'em. P1 has the first button of six at $4-8 with blinds of $2 and $4, unless a test says otherwise.
"""

import pytest

from houseway.cards import Incident
from houseway.play.events import Acted
from tests.pots.arrange import (
    burned,
    check_down,
    codes,
    deal,
    deals,
    fold_round,
    holdem,
    hole_cards,
    in_front,
    options,
    paid,
    pass_hand,
    play,
    results,
    see_board,
    turn,
)
from tests.rooms.lake_elsinore.test_texas_holdem_entry import (
    dealt_in,
    join,
    leave_a_gap,
    missed_big_blind,
    missed_both_blinds,
    missed_small_blind,
    running_game,
)

ROOM = "lake-elsinore"


def rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


# -- button and blinds ---------------------------------------------------------------------------------------


@rule("room.1")
def test_the_button_moves_one_seat_clockwise_after_every_deal():
    table = holdem(ROOM, 4)
    assert [dealt_in(pass_hand(table))[-1] for _ in range(5)] == [1, 2, 3, 4, 1]


@rule("room.1")
def test_the_button_goes_forward_past_an_empty_seat_and_the_blinds_adjust():
    """The button's jump carries P4 past his big blind, which he posts in place of the small one."""
    table = holdem(ROOM, 5)
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert dealt_in(round)[-1] == 3
    assert in_front(round) == {"P4": 4, "P5": 4}


@rule("room.2")
@pytest.mark.parametrize("players", [3, 6, 9])
def test_the_small_blind_is_left_of_the_button_and_the_big_blind_next(players):
    assert in_front(deal(holdem(ROOM, players))) == {"P2": 2, "P3": 4}


@rule("room.3")
def test_heads_up_the_small_blind_is_on_the_button():
    round = deal(holdem(ROOM, 2))
    assert in_front(round) == {"P1": 2, "P2": 4}
    assert turn(round) == "P1"


@rule("room.4")
def test_blinds_go_in_before_the_cards():
    round = deal(holdem(ROOM, 3))
    posts = [at for at, event in enumerate(round.events) if isinstance(event, Acted)]
    assert len(posts) == 2
    assert max(posts) < round.events.index(deals(round)[0])


@rule("room.5")
def test_an_unraised_big_blind_may_still_raise():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("room.5")
def test_a_collection_blind_is_dead():
    """The button's dollar for the fee is no part of his call."""
    round = deal(holdem(ROOM, 3, ["collection-blind=dead-post-of-fee"]))
    assert paid(round, "dead_money") == [("P1", "pot", 1)]
    assert options(round)["call"] == 4


@rule("room.5")
def test_no_collection_blind_is_posted_unless_a_table_says_so():
    assert paid(deal(holdem(ROOM, 3)), "dead_money") == []


@rule("room.6")
def test_the_first_round_starts_left_of_the_blinds_and_later_ones_left_of_the_button():
    round = deal(holdem(ROOM, 5))
    assert turn(round) == "P4"
    see_board(round, 3)
    assert turn(round) == "P2"
    play(round, "P2 fold")
    see_board(round, 4)
    assert turn(round) == "P3"


@rule("room.10")
def test_who_let_the_blinds_go_by_is_not_dealt_in_until_he_has_met_them():
    round = deal(missed_both_blinds())
    play(round, "P4 wait")
    assert in_front(round) == {"P6": 2, "P1": 4}
    assert 4 not in dealt_in(round)


@rule("room.16")
def test_nobody_may_straddle():
    round = deal(holdem(ROOM, 4))
    assert list(round.pending) == ["P4"]
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    assert len(deals(round)) == 1


# -- coming in -----------------------------------------------------------------------------------------------


@rule("room.7")
def test_a_new_player_may_wait_for_the_big_blind():
    table = running_game()
    join(table, "P7", 7)
    for _ in range(4):
        assert 7 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P6": 2, "P7": 4}


@rule("room.7")
def test_a_new_player_may_post_the_big_blind_and_be_dealt_in_at_once():
    table = running_game()
    join(table, "P7", 7)
    round = deal(table)
    play(round, "P7 post")
    assert in_front(round)["P7"] == 4
    assert 7 in dealt_in(round)


@rule("room.7")
@rule("room.8")
def test_a_new_player_between_button_and_small_blind_lets_the_button_pass_and_posts_then():
    table = leave_a_gap(6, 2)
    join(table, "P7", 2)
    round = deal(table)
    assert "P7" not in round.pending
    assert 2 not in dealt_in(round)
    fold_round(round)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("room.9")
def test_a_posted_big_blind_is_an_opening_bet_that_may_be_raised():
    table = running_game()
    join(table, "P7", 7)
    round = deal(table)
    play(round, "P7 post, P4 call, P5 fold, P6 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("room.11")
def test_who_missed_blinds_posts_their_total_four_dollars_live_and_two_dead():
    round = deal(missed_both_blinds())
    assert options(round) == {"wait": 0, "post": 6}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 4, "P4": 4}
    assert paid(round, "dead_money") == [("P4", "pot", 2)]


@rule("room.11")
def test_who_missed_the_small_blind_alone_posts_the_total_too():
    assert options(deal(missed_small_blind())) == {"wait": 0, "post": 6}


@rule("room.11")
def test_who_missed_blinds_may_wait_for_the_big_blind():
    table = missed_both_blinds()
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@rule("room.12")
def test_no_blind_is_made_up_between_button_and_big_blind():
    round = deal(missed_big_blind())
    assert "P4" not in round.pending
    assert 4 not in dealt_in(round)


@rule("room.13")
def test_in_the_first_lap_a_new_player_owes_no_blind():
    table = holdem(ROOM, 6)
    pass_hand(table)
    join(table, "P7", 7)
    assert 7 in dealt_in(deal(table))


@rule("room.13")
def test_in_the_first_lap_a_new_player_whose_seat_a_blind_has_passed_owes_it():
    table = holdem(ROOM, 6)
    table.leave("P4")
    for _ in range(4):
        pass_hand(table)
    join(table, "P7", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("room.13")
def test_once_the_button_has_gone_round_a_new_player_owes_a_blind():
    table = running_game()
    join(table, "P7", 7)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("room.14")
def test_in_the_first_lap_a_change_to_a_seat_that_no_blind_has_passed_is_free():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.move("P4", 8)
    assert 8 in dealt_in(deal(table))


@rule("room.14")
def test_a_change_to_a_seat_that_a_blind_has_passed_waits_or_posts():
    table = holdem(ROOM, 6)
    table.leave("P4")
    for _ in range(4):
        pass_hand(table)
    table.move("P2", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}


@rule("room.15")
def test_who_drew_for_the_button_makes_up_both_blinds_if_he_misses_one():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.sit_out("P4")
    pass_hand(table)
    pass_hand(table)
    table.sit_out("P4", False)
    assert options(deal(table)) == {"wait": 0, "post": 6}


# -- showing and exposed cards -------------------------------------------------------------------------------

ROYAL = {"seat 1": "4c 2d", "seat 2": "5c 3d", "flop": "As Ks Qs", "turn": "Js", "river": "Ts"}


def at_the_showdown():
    """Two players with the best hand on the board, $8 in the pot and $2 of it for the house."""
    round = deal(holdem(ROOM, 2), ROYAL)
    while len(round.asks) == 1:
        play(round, f"{turn(round)} {'call' if 'call' in options(round) else 'check'}")
    return round


@rule("room.35")
def test_who_declares_that_he_plays_the_board_keeps_his_share():
    round = at_the_showdown()
    play(round, "P1 declare, P2 show")
    assert results(round) == {"P1": -1, "P2": -1}


@rule("room.35")
def test_who_throws_his_cards_away_without_declaring_has_no_claim():
    round = at_the_showdown()
    play(round, "P1 muck, P2 show")
    assert results(round) == {"P1": -4, "P2": 2}


@rule("room.37")
def test_the_first_card_off_the_deck_exposed_is_shuffled_and_dealt_again():
    cards = {"seat 2": "As Kd", "shuffle #2/seat 2": "7c 2d"}
    round = deal(holdem(ROOM, 3), cards, incidents=[Incident("seat 2", 1, "exposed")])
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("7c 2d")


@rule("room.37")
def test_any_other_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn():
    """P3 gets the ace of clubs for the queen that was seen, and kings win."""
    cards = {"seat 1": "8h 4d", "seat 2": "Kc Kd", "seat 3": "Qs Qd Ac", "burn": "4s 5s"}
    board = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}
    round = deal(holdem(ROOM, 3), {**cards, **board}, incidents=[Incident("seat 3", 1, "exposed")])
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert burned(round) == ()
    check_down(round)
    assert results(round) == {"P1": -4, "P2": 6, "P3": -4}


# -- what is not printed -------------------------------------------------------------------------------------


@rule("amb.12")
def test_the_pack_has_no_joker():
    round = deal(holdem(ROOM))
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))


@rule("amb.14")
def test_there_is_no_kill_at_holdem():
    table = holdem(ROOM, 4)
    for _ in range(2):
        round = deal(table)
        while not round.over:
            play(round, "P1 raise 8" if turn(round) == "P1" else f"{turn(round)} fold")
    assert max(in_front(deal(table)).values()) == 4
