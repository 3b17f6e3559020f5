"""Omaha at Poker Flats, high and high-low: what goes wrong in a deal, with four hole cards as the right
number, put right as in the room's hold'em. Three players, P1 with the button, so seat 2 gets the first card
and seat 1 the last."""

import pytest

from houseway.cards import Incident
from houseway.play.events import Shown
from tests.pots.arrange import board, burned, codes, deal, deals, hole_cards, play, ruled, see_board
from tests.pots.arrange_flop import on_sheets, table_of

on_both = on_sheets("poker-flats", {"omaha": "irr.1", "omaha-high-low-split": "irr.1"})
STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def dealt_with(sheet, *incidents, cards):
    return deal(table_of(sheet, 3), cards, incidents=incidents)


# -- the count of cards --------------------------------------------------------------------------------------


@on_both
@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("seat", [2, 3])
def test_another_number_than_four_is_a_misdeal(sheet, seat, kind):
    cards = {"shuffle #2/seat 2": "7c 7s 8c 8s"}
    round = dealt_with(sheet, Incident(f"seat {seat}", 4, kind), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("7c 7s 8c 8s")
    assert [len(hand) for hand in hole_cards(round).values()] == [4, 4, 4]


@on_both
def test_a_card_missing_on_the_button_is_dealt_before_action(sheet):
    round = dealt_with(sheet, Incident("seat 1", 4, "missing"), cards={"seat 1": "As Ad Kc Kd"})
    assert len(deals(round)) == 1 and ruled(round, "button_card_mended")


@on_both
def test_a_card_too_many_on_the_button_goes_back_before_action(sheet):
    cards = {"seat 1": "As Ad Kc Kd Qh", "seat 2": "Tc Td Jc Jd", "seat 3": "5c 5d 6c 6d"}
    cards |= {"mended deal/flop": "Qh 7d 9h", "mended deal/burn": "4s"}
    round = dealt_with(sheet, Incident("seat 1", 4, "extra"), cards=cards)
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert board(round) == codes("Qh 7d 9h")


@on_both
def test_a_card_dealt_off_the_table_counts_as_exposed(sheet):
    round = dealt_with(
        sheet, Incident("seat 3", 1, "off-table"), cards={"seat 3": "Qs Qd Jc Jd Ac", **STREETS}
    )
    shown = [event.cards for event in round.events if isinstance(event, Shown) and event.place == "seat 3"]
    assert shown == [codes("Qs")] and ruled(round, "exposed_card_replaced") == ["Qs"]
    see_board(round, 3)
    assert burned(round) == ()


# -- board cards ---------------------------------------------------------------------------------------------


@on_both
def test_a_flop_with_too_many_cards_goes_back_and_the_new_one_gets_no_new_burn(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    round = dealt_with(sheet, Incident("flop", 3, "extra"), cards=cards)
    see_board(round, 3)
    assert board(round) == codes("Ts Jh 8d")
    assert burned(round) == codes("4s")


@on_both
def test_a_flop_turned_before_the_betting_is_complete_goes_back_and_the_burn_stays(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d", "early flop/burn": "5s"}
    round = dealt_with(sheet, Incident("flop", 1, "early"), cards=cards)
    play(round, "P1 call, P2 call, P3 check")
    assert board(round) == codes("9h Jh 8d")
    assert burned(round) == codes("4s")


@on_both
def test_a_fourth_card_turned_too_early_is_out_and_shuffled_in_before_the_fifth(sheet):
    cards = {**STREETS, "turn": "Js Qd", "early turn/river": "Js"}
    round = dealt_with(sheet, Incident("turn", 1, "early"), cards=cards)
    see_board(round, 3)
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd")
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd Js")
    assert burned(round) == codes("4s 5s 6s")


@on_both
def test_a_fifth_card_turned_too_early_is_dealt_again_without_a_burn(sheet):
    round = dealt_with(sheet, Incident("river", 1, "early"), cards={**STREETS, "early river/river": "3d"})
    see_board(round, 4)
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Js 3d")
    assert burned(round) == codes("4s 5s 6s")
