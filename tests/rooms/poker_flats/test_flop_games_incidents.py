"""Flop games of Poker Flats that follow its hold'em: what goes wrong in a deal, with the game's own number of
hole cards as the right one. Three players, the button at seat 1: seat 2 gets the first card."""

import pytest

from houseway.cards import Incident
from houseway.play.events import Shown
from tests.pots.arrange import board, burned, codes, deal, deals, hole_cards, play, ruled, turn
from tests.pots.arrange_flop import check_on, table_of
from tests.rooms.poker_flats.flop_sheets import INCIDENTS, dealt, on

on_all = on(INCIDENTS)
STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def dealt_with(sheet, *incidents, cards):
    return deal(table_of(sheet, 3), cards, incidents=incidents)


def count(sheet):
    return len(dealt(sheet, "As Ad Kc").split())


# -- the count of cards --------------------------------------------------------------------------------------


@on_all
@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("seat", [2, 3])
def test_a_wrong_number_of_cards_is_a_misdeal(sheet, seat, kind):
    cards = {"shuffle #2/seat 2": dealt(sheet, "7c 7s 8c")}
    round = dealt_with(sheet, Incident(f"seat {seat}", 2, kind), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes(dealt(sheet, "7c 7s 8c"))
    assert [len(hand) for hand in hole_cards(round).values()] == [count(sheet)] * 3


@on_all
def test_a_card_missing_on_the_button_is_dealt_before_action(sheet):
    cards = {"seat 1": dealt(sheet, "As Ad Kc")}
    round = dealt_with(sheet, Incident("seat 1", count(sheet), "missing"), cards=cards)
    assert len(deals(round)) == 1 and ruled(round, "button_card_mended")


@on_all
def test_a_card_too_many_on_the_button_goes_back_before_action(sheet):
    cards = {"seat 1": f"{dealt(sheet, 'As Ad Kc')} Qh", "mended deal/flop": "Qh 7d 9h"}
    round = dealt_with(sheet, Incident("seat 1", count(sheet), "extra"), cards=cards)
    assert len(deals(round)) == 1
    check_on(round, 3)
    assert board(round) == codes("Qh 7d 9h")


@on_all
def test_an_error_on_the_button_found_after_somebody_acted_is_a_misdeal(sheet):
    round = dealt_with(sheet, Incident("seat 1", 1, "extra", found=1), cards={})
    play(round, "P1 raise")
    assert len(deals(round)) == 2 and turn(round) == "P1"


@on_all
def test_a_card_dealt_off_the_table_counts_as_exposed(sheet):
    cards = {"seat 3": f"{dealt(sheet, 'Qs Qd Jc')} Ac", **STREETS}
    round = dealt_with(sheet, Incident("seat 3", 1, "off-table"), cards=cards)
    shown = [event.cards for event in round.events if isinstance(event, Shown) and event.place == "seat 3"]
    assert shown == [codes("Qs")] and ruled(round, "exposed_card_replaced") == ["Qs"]
    check_on(round, 3)
    assert burned(round) == ()


# -- board cards ---------------------------------------------------------------------------------------------


@on_all
def test_a_flop_with_too_many_cards_goes_back_and_the_new_one_gets_no_new_burn(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    round = dealt_with(sheet, Incident("flop", 3, "extra"), cards=cards)
    check_on(round, 3)
    assert board(round) == codes("Ts Jh 8d") and burned(round) == codes("4s")


@on_all
def test_a_flop_turned_before_the_betting_is_complete_goes_back_and_the_burn_stays(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d"}
    round = dealt_with(sheet, Incident("flop", 1, "early"), cards=cards)
    play(round, "P1 call, P2 call, P3 check")
    check_on(round, 3)
    assert board(round) == codes("9h Jh 8d") and burned(round) == codes("4s")


@on_all
def test_a_fourth_card_turned_too_early_is_out_and_shuffled_in_before_the_fifth(sheet):
    cards = {**STREETS, "turn": "Js Qd", "early turn/river": "Js"}
    round = dealt_with(sheet, Incident("turn", 1, "early"), cards=cards)
    check_on(round, 4)
    assert board(round) == codes("2c 7d 9h Qd")
    check_on(round, 5)
    assert board(round) == codes("2c 7d 9h Qd Js") and burned(round) == codes("4s 5s 6s")


@on_all
def test_a_fifth_card_turned_too_early_is_dealt_again_without_a_burn(sheet):
    round = dealt_with(sheet, Incident("river", 1, "early"), cards={**STREETS, "early river/river": "3d"})
    check_on(round, 5)
    assert board(round) == codes("2c 7d 9h Js 3d") and burned(round) == codes("4s 5s 6s")
