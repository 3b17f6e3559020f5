"""Texas Hold'em at Poker Flats, rule by rule: what goes wrong in a deal and how it is put right.

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
    ruled,
    see_board,
)

ROOM = "poker-flats"
STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def dealt_with(*incidents, cards, settings=()):
    return deal(holdem(ROOM, 3, settings), cards, incidents=incidents)


def shown_cards(round, place):
    """The cards that were turned up at a place, each time."""
    return [event.cards for event in round.events if isinstance(event, Shown) and event.place == place]


# -- the count of cards --------------------------------------------------------------------------------------


@rule("irr.1")
@rule("amb.1")
@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("seat", [2, 3])
def test_a_wrong_number_of_cards_is_a_misdeal(seat, kind):
    cards = {"seat 2": "As Kd", "shuffle #2/seat 2": "7c 7s"}
    round = dealt_with(Incident(f"seat {seat}", 2, kind), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("7c 7s")
    assert [len(hand) for hand in hole_cards(round).values()] == [2, 2, 2]


@rule("irr.2")
@rule("amb.1")
def test_a_card_missing_on_the_button_is_dealt_before_action():
    cards = {"seat 1": "As Ad", **STREETS}
    round = dealt_with(Incident("seat 1", 2, "missing"), cards=cards)
    assert len(deals(round)) == 1
    check_down(round)
    assert shown_cards(round, "seat 1") == [codes("As Ad")]


@rule("irr.2")
@rule("amb.1")
def test_a_card_too_many_on_the_button_goes_back_before_action():
    cards = {"seat 1": "As Ad Kc", "mended deal/flop": "Kc 7d 9h", "mended deal/burn": "4s"}
    cards |= {"mended deal/turn": "2h", "mended deal/river": "3d"}
    round = dealt_with(Incident("seat 1", 2, "extra"), cards=cards)
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert board(round) == codes("Kc 7d 9h")
    assert burned(round) == codes("4s")


# -- exposed cards -------------------------------------------------------------------------------------------


@rule("amb.5")
@pytest.mark.parametrize(("option", "shuffles"), [("replace-after-deal", 1), ("misdeal", 2)])
def test_readings_of_one_exposed_card(option, shuffles):
    cards = {"seat 3": "Qs Qd Ac", "shuffle #2/seat 3": "8c 8d"}
    settings = {"exposed-hole-card": option}
    round = dealt_with(Incident("seat 3", 1, "exposed"), cards=cards, settings=settings)
    assert len(deals(round)) == shuffles


@rule("amb.5")
def test_one_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn():
    round = dealt_with(Incident("seat 3", 1, "exposed"), cards={"seat 3": "Qs Qd Ac", **STREETS})
    assert shown_cards(round, "seat 3") == [codes("Qs")]
    see_board(round, 4)
    assert burned(round) == codes("4s")


@rule("amb.5")
def test_the_first_card_of_the_deal_exposed_means_a_new_deal():
    cards = {"seat 2": "As Kd", "shuffle #2/seat 2": "As 2d"}
    round = dealt_with(Incident("seat 2", 1, "exposed"), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("As 2d")


@rule("amb.5")
def test_two_exposed_cards_are_a_misdeal():
    cards = {"seat 3": "Qs Qd Ac", "seat 1": "9c 9d", "shuffle #2/seat 3": "8c 8d"}
    round = dealt_with(Incident("seat 3", 1, "exposed"), Incident("seat 1", 1, "exposed"), cards=cards)
    assert ruled(round, "exposed_cards_misdeal") == ["2 cards were exposed"]
    assert hole_cards(round)["seat 3"] == codes("8c 8d")


@rule("irr.8")
def test_a_card_dealt_off_the_table_counts_as_exposed():
    round = dealt_with(Incident("seat 3", 1, "off-table"), cards={"seat 3": "Qs Qd Ac", **STREETS})
    assert shown_cards(round, "seat 3") == [codes("Qs")]
    see_board(round, 3)
    assert burned(round) == ()


# -- board cards ---------------------------------------------------------------------------------------------


@rule("irr.3")
def test_a_flop_with_too_many_cards_goes_back_and_the_new_one_gets_no_new_burn():
    cards = {"burn": "4s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    round = dealt_with(Incident("flop", 3, "extra"), cards=cards)
    see_board(round, 3)
    assert board(round) == codes("Ts Jh 8d")
    assert burned(round) == codes("4s")


@rule("irr.4")
def test_a_flop_turned_before_the_betting_is_complete_goes_back_and_the_burn_stays():
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d", "early flop/burn": "5s"}
    round = dealt_with(Incident("flop", 1, "early"), cards=cards)
    play(round, "P1 call, P2 call, P3 check")
    assert board(round) == codes("9h Jh 8d")
    assert burned(round) == codes("4s")
    see_board(round, 4)
    assert burned(round) == codes("4s 5s")


@rule("irr.5")
@rule("amb.4")
def test_a_fourth_card_turned_too_early_is_out_and_the_would_be_fifth_takes_its_place():
    round = dealt_with(Incident("turn", 1, "early"), cards={**STREETS, "turn": "Js Qd"})
    see_board(round, 3)
    play(round, "P2 bet, P3 call, P1 call")
    assert burned(round) == codes("4s 5s 6s")
    assert board(round) == codes("2c 7d 9h Qd")


@rule("irr.6")
@rule("amb.4")
def test_the_removed_card_is_shuffled_in_after_the_betting_on_the_new_fourth_card():
    cards = {**STREETS, "turn": "Js Qd", "early turn/river": "Js"}
    round = dealt_with(Incident("turn", 1, "early"), cards=cards)
    see_board(round, 4)
    assert board(round) == codes("2c 7d 9h Qd")
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd Js")
    assert burned(round) == codes("4s 5s 6s")


@rule("irr.6")
def test_burns_stay_out_of_that_shuffle():
    cards = {**STREETS, "turn": "Js Qd", "early turn/river": "5s"}
    round = dealt_with(Incident("turn", 1, "early"), cards=cards)
    with pytest.raises(CardError, match="5s"):
        see_board(round, 5)


@rule("irr.7")
def test_a_fifth_card_turned_too_early_is_dealt_again_without_a_burn():
    round = dealt_with(Incident("river", 1, "early"), cards={**STREETS, "early river/river": "3d"})
    see_board(round, 4)
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Js 3d")
    assert burned(round) == codes("4s 5s 6s")
