"""The rules that Lake Elsinore has for button and blinds, coming in, showing and exposed cards, proved at
hold'em. P1 has the first button of six at $4-$8 with blinds of $2 and $4, unless a proof says otherwise."""

import pytest

from houseway.cards import Incident
from houseway.play import Party
from houseway.play.events import Acted
from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import pot
from tests.pots.arrange import (
    burned,
    cents,
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
    win,
)

here = Here("lake-elsinore/room-rules")
for players in (3, 6, 9):
    here.proves(room.posted, "room.2", posts={"P2": 2, "P3": 4}, players=players)
here.proves(room.posted, "room.3", posts={"P1": 2, "P2": 4}, players=2)
here.proves(room.no_joker, "amb.12")

test_the_room = here.tests()


def after(hands, players=6):
    """A game in which so many hands have gone by."""
    seats = holdem(here.room, players)
    for _ in range(hands):
        pass_hand(seats)
    return seats


def newcomer(seats, seat=7):
    seats.join(Party("P7", cents(1000), seat))
    return seats


def absent(seats, hands):
    """P4 is away for so many hands."""
    seats.sit_out("P4")
    for _ in range(hands):
        pass_hand(seats)
    seats.sit_out("P4", False)
    return seats


def missed_both_blinds():
    """In the next hand the button is at P5."""
    return absent(after(7), 2)


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


# -- button and blinds ---------------------------------------------------------------------------------------


@here.rule("room.1")
def test_the_button_moves_one_seat_clockwise_after_every_deal_and_past_an_empty_seat():
    seats = after(0, 4)
    assert [dealt_in(pass_hand(seats))[-1] for _ in range(5)] == [1, 2, 3, 4, 1]
    # Its jump carries P4 past his big blind, which he posts in place of the small one.
    seats = after(1, 5)
    seats.leave("P2")
    round = deal(seats)
    assert dealt_in(round)[-1] == 3 and in_front(round) == {"P4": 4, "P5": 4}


@here.rule("room.3", "room.6")
def test_who_acts_first():
    assert turn(deal(after(0, 2))) == "P1"
    round = deal(after(0, 5))
    assert turn(round) == "P4"
    see_board(round, 3)
    assert turn(round) == "P2"
    play(round, "P2 fold")
    see_board(round, 4)
    assert turn(round) == "P3"


@here.rule("room.4")
def test_blinds_go_in_before_the_cards():
    round = pot(here)
    posts = [at for at, event in enumerate(round.events) if isinstance(event, Acted)]
    assert len(posts) == 2 and max(posts) < round.events.index(deals(round)[0])


@here.rule("room.5")
def test_an_unraised_big_blind_may_still_raise_and_a_collection_blind_is_dead():
    round = pot(here, "P1 call, P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)} and paid(round, "dead_money") == []
    # The button's dollar for the fee is no part of his call.
    round = pot(here, settings=["collection-blind=dead-post-of-fee"])
    assert paid(round, "dead_money") == [("P1", "pot", 1)] and options(round)["call"] == 4


@here.rule("room.16")
def test_nobody_may_straddle():
    round = pot(here, players=4)
    assert list(round.pending) == ["P4"] and len(deals(round)) == 1
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@here.rule("amb.14")
def test_there_is_no_kill_at_holdem():
    seats = after(0, 4)
    win(seats, "P1")
    win(seats, "P1")
    assert max(in_front(deal(seats)).values()) == 4


# -- coming in -----------------------------------------------------------------------------------------------


@here.rule("room.7")
def test_a_new_player_may_wait_for_the_big_blind_or_post_it_and_be_dealt_in_at_once():
    seats = newcomer(after(6))
    for _ in range(4):
        assert 7 not in dealt_in(pass_hand(seats))
    assert in_front(deal(seats)) == {"P6": 2, "P7": 4}
    round = deal(newcomer(after(6)))
    play(round, "P7 post")
    assert in_front(round)["P7"] == 4 and 7 in dealt_in(round)


@here.rule("room.7", "room.8")
def test_a_new_player_between_button_and_small_blind_lets_the_button_pass_and_posts_then():
    seats = after(6)
    seats.leave("P2")
    round = deal(newcomer(seats, 2))
    assert "P7" not in round.pending and 2 not in dealt_in(round)
    fold_round(round)
    assert options(deal(seats)) == {"wait": 0, "post": 4}


@here.rule("room.9")
def test_a_posted_big_blind_is_an_opening_bet_that_may_be_raised():
    round = deal(newcomer(after(6)))
    play(round, "P7 post, P4 call, P5 fold, P6 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@here.rule("room.10", "room.11")
def test_who_missed_blinds_waits_for_the_big_blind_or_posts_their_total_four_dollars_live_and_two_dead():
    round = deal(missed_both_blinds())
    assert options(round) == {"wait": 0, "post": 6}
    play(round, "P4 post")
    assert in_front(round) == {"P6": 2, "P1": 4, "P4": 4} and paid(round, "dead_money") == [("P4", "pot", 2)]
    round = deal(missed_both_blinds())
    play(round, "P4 wait")
    assert in_front(round) == {"P6": 2, "P1": 4} and 4 not in dealt_in(round)
    seats = missed_both_blinds()
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(seats))
    assert in_front(deal(seats)) == {"P3": 2, "P4": 4}


@here.rule("room.11", "room.12", "room.15")
def test_who_missed_one_blind_posts_the_total_too_but_not_between_button_and_big_blind():
    assert options(deal(absent(after(8), 1))) == {"wait": 0, "post": 6}
    # He drew for the button of this game and missed both in its first lap.
    assert options(deal(absent(after(1), 2))) == {"wait": 0, "post": 6}
    round = deal(absent(after(7), 1))
    assert "P4" not in round.pending and 4 not in dealt_in(round)


@here.rule("room.13", "room.14")
def test_in_the_first_lap_a_seat_that_no_blind_has_passed_is_free():
    assert 7 in dealt_in(deal(newcomer(after(1))))
    assert options(deal(newcomer(after(6)))) == {"wait": 0, "post": 4}
    moved = after(1)
    moved.move("P4", 8)
    assert 8 in dealt_in(deal(moved))


@here.rule("room.13", "room.14")
def test_a_seat_that_a_blind_has_passed_is_not():
    for take in (lambda seats: newcomer(seats, 4), lambda seats: seats.move("P2", 4)):
        seats = after(0)
        seats.leave("P4")
        for _ in range(4):
            pass_hand(seats)
        take(seats)
        assert options(deal(seats)) == {"wait": 0, "post": 4}


# -- showing and exposed cards -------------------------------------------------------------------------------

ROYAL = {"seat 1": "4c 2d", "seat 2": "5c 3d", "flop": "As Ks Qs", "turn": "Js", "river": "Ts"}


@here.rule("room.35")
@pytest.mark.parametrize(("word", "won"), [("declare", (-1, -1)), ("muck", (-4, 2))])
def test_who_plays_the_board_keeps_his_share_if_he_declares_it(word, won):
    """Two players with the best hand on the board, $8 in the pot and $2 of it for the house."""
    round = pot(here, "", ROYAL, players=2)
    while len(round.asks) == 1:
        play(round, f"{turn(round)} {'call' if 'call' in options(round) else 'check'}")
    play(round, f"P1 {word}, P2 show")
    assert tuple(results(round).values()) == won


@here.rule("room.37")
def test_the_first_card_off_the_deck_exposed_is_shuffled_and_dealt_again():
    cards = {"seat 2": "As Kd", "shuffle #2/seat 2": "7c 2d"}
    round = deal(holdem(here.room, 3), cards, incidents=[Incident("seat 2", 1, "exposed")])
    assert len(deals(round)) == 2 and hole_cards(round)["seat 2"] == codes("7c 2d")


@here.rule("room.37")
def test_any_other_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn():
    """P3 gets the ace of clubs for the queen that was seen, and kings win."""
    cards = {"seat 1": "8h 4d", "seat 2": "Kc Kd", "seat 3": "Qs Qd Ac", "burn": "4s 5s"}
    slips = [Incident("seat 3", 1, "exposed")]
    round = deal(holdem(here.room, 3), {**cards, **room.BOARD}, incidents=slips)
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert burned(round) == ()
    check_down(round)
    assert results(round) == {"P1": -4, "P2": 6, "P3": -4}
