"""Hold'em at Lake Elsinore, rule by rule: what goes wrong in a deal and how it is put right.

Three players, P1 with the button, so seat 2 gets the first card and seat 1 the last.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError
from houseway.play.events import Shown
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    deals,
    holdem,
    hole_cards,
    play,
    results,
    ruled,
    see_board,
)

ROOM = "lake-elsinore"
BURNS = {"burn": "4s 5s 6s"}
STREETS = {**BURNS, "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def dealt_with(*incidents, cards, players=3):
    return deal(holdem(ROOM, players), cards, incidents=incidents)


def turned_up(round, place):
    """The cards that were turned up at a place, all together."""
    shown = [event for event in round.events if isinstance(event, Shown) and event.place == place]
    return [event.cards for event in shown]


# -- down cards ----------------------------------------------------------------------------------------------


@rule("irr.1")
def test_the_first_card_off_the_deck_exposed_sends_the_deal_back_to_the_shuffle():
    cards = {"seat 2": "As Kd", "shuffle #2/seat 2": "As 2d"}
    round = dealt_with(Incident("seat 2", 1, "exposed"), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("As 2d")
    assert ruled(round, "exposed_first_card") == ["the first card of the deal was exposed"]


@rule("irr.2")
@pytest.mark.parametrize("kind", ["exposed", "flashed"])
def test_another_exposed_card_is_replaced_from_the_top_after_the_deal_and_is_the_burn(kind):
    cards = {"seat 3": "Qs Qd Ac", "seat 2": "Kc Kd", "seat 1": "8h 4d", **STREETS}
    round = dealt_with(Incident("seat 3", 1, kind), cards=cards)
    assert turned_up(round, "seat 3") == [codes("Qs")]
    see_board(round, 3)
    assert burned(round) == ()
    see_board(round, 5)
    assert burned(round) == codes("4s 5s")
    check_down(round)
    assert results(round)["P2"] == 6


@rule("irr.2")
def test_the_second_card_dealt_to_the_first_seat_is_not_the_first_off_the_deck():
    cards = {"seat 2": "Qs Qd Ac", **STREETS}
    round = dealt_with(Incident("seat 2", 2, "exposed"), cards=cards)
    assert len(deals(round)) == 1
    assert ruled(round, "exposed_card_replaced") == ["Qd"]


@rule("irr.2")
def test_several_exposed_cards_are_all_replaced():
    cards = {"seat 3": "Qs Qd Ac", "seat 1": "Jh 9d Tc", **STREETS}
    round = dealt_with(Incident("seat 3", 1, "exposed"), Incident("seat 1", 2, "exposed"), cards=cards)
    assert len(deals(round)) == 1
    assert ruled(round, "exposed_card_replaced") == ["Qs", "9d"]


@rule("irr.7")
def test_one_extra_card_goes_back_and_becomes_the_burn():
    check_extra_card_burned(2, "extra_card_burned")


@rule("amb.9")
@pytest.mark.parametrize("seat", [3, 1])
def test_so_does_one_extra_card_of_another_player_than_the_first(seat):
    check_extra_card_burned(seat, "other_extra_card_burned")


def check_extra_card_burned(seat, clause):
    cards = {f"seat {seat}": "As Ad Kc", **STREETS}
    round = dealt_with(Incident(f"seat {seat}", 2, "extra"), cards=cards)
    assert ruled(round, clause) == [f"seat {seat}"]
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert burned(round) == ()
    check_down(round)
    assert turned_up(round, f"seat {seat}") == [codes("As Ad")]


@rule("irr.8")
def test_more_than_one_extra_card_is_a_misdeal():
    cards = {"seat 2": "As Ad Kc", "seat 3": "Ks Kd Qc", "shuffle #2/seat 2": "7c 7s"}
    round = dealt_with(Incident("seat 2", 2, "extra"), Incident("seat 3", 2, "extra"), cards=cards)
    assert ruled(round, "extra_cards_misdeal") == ["more than one extra card was dealt"]
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("7c 7s")


def test_a_short_hand_is_a_misdeal_that_no_printed_rule_is_cited_for():
    round = dealt_with(Incident("seat 2", 2, "missing"), cards={})
    assert ruled(round, "wrong_count_misdeal") == ["a hand has too few cards"]
    assert round.game.cite("wrong_count_misdeal") == ()


@pytest.mark.parametrize(("street", "cards"), [("turn", 4), ("river", 5)])
def test_a_fourth_or_fifth_board_card_too_many_is_no_flop_with_too_many(street, cards):
    round = dealt_with(Incident(street, 1, "extra"), cards={})
    see_board(round, cards)
    assert ruled(round, "board_too_large") == [street] and not ruled(round, "flop_too_large")
    assert len(board(round)) == cards and round.game.cite("board_too_large") == ()


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_a_board_card_that_did_not_come_is_dealt_from_the_top(street):
    round = dealt_with(Incident(street, 1, "missing"), cards={})
    see_board(round, 5)
    assert ruled(round, "board_card_missing") == [street] and len(set(board(round))) == 5


# -- board cards ---------------------------------------------------------------------------------------------


@rule("irr.3")
def test_a_flop_turned_too_early_goes_back_and_the_new_one_comes_without_a_burn():
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d", "early flop/burn": "5s"}
    round = dealt_with(Incident("flop", 1, "early"), cards=cards)
    assert board(round) == ()
    play(round, "P1 call, P2 call, P3 check")
    assert board(round) == codes("9h Jh 8d")
    assert burned(round) == codes("4s")
    see_board(round, 4)
    assert burned(round) == codes("4s 5s")


@rule("irr.3")
def test_a_flop_with_too_many_cards_goes_back_and_the_new_one_comes_without_a_burn():
    cards = {"burn": "4s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    round = dealt_with(Incident("flop", 3, "extra"), cards=cards)
    see_board(round, 3)
    assert board(round) == codes("Ts Jh 8d")
    assert burned(round) == codes("4s")


@rule("irr.3")
def test_the_burn_of_a_flop_dealt_again_stays_on_the_table():
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "4s Jh 8d"}
    with pytest.raises(CardError, match="4s"):
        dealt_with(Incident("flop", 1, "early"), cards=cards)


@rule("irr.4")
def test_a_turn_card_shown_too_early_is_set_aside_and_the_would_be_fifth_card_is_the_fourth():
    round = dealt_with(Incident("turn", 1, "early"), cards={**STREETS, "turn": "Js Qd"})
    see_board(round, 3)
    assert burned(round) == codes("4s 5s")
    play(round, "P2 bet 4, P3 call, P1 call")
    assert burned(round) == codes("4s 5s 6s")
    assert board(round) == codes("2c 7d 9h Qd")


@rule("irr.5")
def test_the_set_aside_card_goes_back_before_the_last_board_card_which_comes_without_a_burn():
    cards = {**BURNS, "flop": "2c 7d 9h", "turn": "Js Qd", "early turn/river": "Js"}
    round = dealt_with(Incident("turn", 1, "early"), cards=cards)
    see_board(round, 4)
    play(round, "P2 bet 8, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd Js")
    assert burned(round) == codes("4s 5s 6s")


@rule("irr.5")
@pytest.mark.parametrize("out", ["4s", "6s", "2c"])
def test_burns_and_board_cards_stay_out_when_the_set_aside_card_is_shuffled_in(out):
    cards = {**BURNS, "flop": "2c 7d 9h", "turn": "Js Qd", "early turn/river": out}
    round = dealt_with(Incident("turn", 1, "early"), cards=cards)
    with pytest.raises(CardError, match=out):
        see_board(round, 5)


@rule("irr.6")
def test_a_river_card_turned_too_early_is_dealt_again_without_a_burn():
    cards = {**STREETS, "early river/river": "3d"}
    round = dealt_with(Incident("river", 1, "early"), cards=cards)
    see_board(round, 4)
    play(round, "P2 bet 8, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Js 3d")
    assert burned(round) == codes("4s 5s 6s")


@rule("irr.6")
def test_burns_stay_out_when_the_river_card_is_shuffled_in():
    cards = {**STREETS, "early river/river": "6s"}
    round = dealt_with(Incident("river", 1, "early"), cards=cards)
    with pytest.raises(CardError, match="6s"):
        see_board(round, 4)
