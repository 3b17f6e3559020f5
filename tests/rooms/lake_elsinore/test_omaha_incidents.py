"""Omaha at Lake Elsinore, high and high-low: what goes wrong in a deal of four cards each, put right as in
the room's hold'em. Three players, P1 with the button, so seat 2 gets the first card and seat 1 the last."""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError
from houseway.play.events import Shown
from tests.pots.arrange import board, burned, codes, deal, deals, hole_cards, play, ruled, see_board
from tests.pots.arrange_flop import on_sheets, table_of

on_both = on_sheets("lake-elsinore", {"omaha": "irr.1", "omaha-high-low-8": "irr.1"})
BURNS = {"burn": "4s 5s 6s"}
STREETS = {**BURNS, "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def dealt_with(sheet, *incidents, cards):
    return deal(table_of(sheet, 3), cards, incidents=incidents)


# -- down cards ----------------------------------------------------------------------------------------------


@on_both
def test_the_first_card_off_the_deck_exposed_sends_the_deal_back_to_the_shuffle(sheet):
    cards = {"seat 2": "As Kd Qc Jh", "shuffle #2/seat 2": "As 2d 3c 4h"}
    round = dealt_with(sheet, Incident("seat 2", 1, "exposed"), cards=cards)
    assert len(deals(round)) == 2
    assert hole_cards(round)["seat 2"] == codes("As 2d 3c 4h")


@on_both
@pytest.mark.parametrize("kind", ["exposed", "flashed"])
@pytest.mark.parametrize("nth", [1, 4])
def test_another_exposed_card_is_replaced_from_the_top_after_the_deal_and_is_the_burn(sheet, kind, nth):
    round = dealt_with(sheet, Incident("seat 3", nth, kind), cards={"seat 3": "Qs Qd Jc Jd Ac", **STREETS})
    (out,) = codes("Qs") if nth == 1 else codes("Jd")
    shown = [event.cards for event in round.events if isinstance(event, Shown) and event.place == "seat 3"]
    assert len(deals(round)) == 1 and shown == [(out,)]
    see_board(round, 3)
    assert burned(round) == ()
    see_board(round, 4)
    assert burned(round) == codes("4s")


@on_both
def test_several_exposed_cards_are_all_replaced(sheet):
    cards = {"seat 3": "Qs Qd Jc Jd Ac", "seat 1": "Jh 9d 8c 8d Tc", **STREETS}
    incidents = (Incident("seat 3", 1, "exposed"), Incident("seat 1", 2, "exposed"))
    round = dealt_with(sheet, *incidents, cards=cards)
    assert len(deals(round)) == 1
    assert ruled(round, "exposed_card_replaced") == ["Qs", "9d"]


@on_both
@pytest.mark.parametrize("seat", [2, 3, 1])
def test_a_fifth_card_goes_back_and_becomes_the_burn(sheet, seat):
    cards = {f"seat {seat}": "As Ad Kc Kd Qh", **STREETS}
    round = dealt_with(sheet, Incident(f"seat {seat}", 4, "extra"), cards=cards)
    clause = "extra_card_burned" if seat == 2 else "other_extra_card_burned"
    assert len(deals(round)) == 1 and ruled(round, clause)
    see_board(round, 3)
    assert burned(round) == ()


@on_both
def test_more_than_one_extra_card_is_a_misdeal(sheet):
    incidents = (Incident("seat 2", 4, "extra"), Incident("seat 3", 4, "extra"))
    round = dealt_with(sheet, *incidents, cards={"shuffle #2/seat 2": "7c 7s 8c 8s"})
    assert ruled(round, "extra_cards_misdeal") == ["more than one extra card was dealt"]
    assert hole_cards(round)["seat 2"] == codes("7c 7s 8c 8s")


# -- board cards ---------------------------------------------------------------------------------------------


@on_both
def test_a_flop_turned_too_early_goes_back_and_the_new_one_comes_without_a_burn(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d", "early flop/burn": "5s"}
    round = dealt_with(sheet, Incident("flop", 1, "early"), cards=cards)
    play(round, "P1 call, P2 call, P3 check")
    assert board(round) == codes("9h Jh 8d")
    assert burned(round) == codes("4s")


@on_both
def test_a_flop_with_too_many_cards_goes_back_and_the_new_one_comes_without_a_burn(sheet):
    cards = {"burn": "4s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    round = dealt_with(sheet, Incident("flop", 3, "extra"), cards=cards)
    see_board(round, 3)
    assert board(round) == codes("Ts Jh 8d")
    assert burned(round) == codes("4s")


@on_both
def test_a_turn_card_shown_too_early_is_set_aside_and_comes_back_before_the_river(sheet):
    cards = {**BURNS, "flop": "2c 7d 9h", "turn": "Js Qd", "early turn/river": "Js"}
    round = dealt_with(sheet, Incident("turn", 1, "early"), cards=cards)
    see_board(round, 3)
    play(round, "P2 bet 4, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd")
    play(round, "P2 bet 8, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd Js")
    assert burned(round) == codes("4s 5s 6s")


@on_both
def test_a_river_card_turned_too_early_is_dealt_again_without_a_burn(sheet):
    round = dealt_with(sheet, Incident("river", 1, "early"), cards={**STREETS, "early river/river": "3d"})
    see_board(round, 4)
    play(round, "P2 bet 8, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Js 3d")
    assert burned(round) == codes("4s 5s 6s")


@on_both
def test_burns_stay_out_when_the_river_card_is_shuffled_in(sheet):
    cards = {**STREETS, "early river/river": "6s"}
    round = dealt_with(sheet, Incident("river", 1, "early"), cards=cards)
    with pytest.raises(CardError, match="6s"):
        see_board(round, 4)
