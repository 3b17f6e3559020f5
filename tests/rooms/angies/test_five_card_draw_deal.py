"""Five-card draw at Angie's: exposed, surplus and missing cards, ruled as its sheets read them."""

from functools import partial

import pytest

from houseway.cards import Incident
from tests.pots.arrange import burned, deal, play, results, ruled
from tests.pots.arrange_draw import drawn, hand_of, show_down, stand_pat, throw, to_draw, turned_up
from tests.pots.arrange_flop import on_sheets, table_of

on = partial(on_sheets, "angies")
HERE = on({"five-card-draw": "amb.8"})
CARDS = {"seat 2": "2c 3d 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}
FREE = {"fee_option": "none"}


def with_incident(sheet, kind, seat, nth, *, found=0, cards=(), **settings):
    """Three players; one card of a seat goes wrong and is found after so many acts."""
    incident = Incident(f"seat {seat}", nth, kind, found=found)
    return deal(table_of(sheet, 3, {**FREE, **settings}), {**CARDS, **dict(cards)}, incidents=[incident])


@HERE
@pytest.mark.parametrize("nth", [1, 3, 5])
def test_a_card_exposed_on_the_deal_is_kept(sheet, nth):
    round = with_incident(sheet, "exposed", 3, nth)
    assert hand_of(round, 3) == CARDS["seat 3"]
    assert turned_up(round, "seat 3") == CARDS["seat 3"].split()[nth - 1]
    assert ruled(round, "exposed_card_kept")


@HERE
def test_any_number_of_cards_exposed_on_the_deal_are_kept(sheet):
    incidents = [Incident("seat 3", nth, "exposed") for nth in (1, 2, 3)]
    round = deal(table_of(sheet, 3), CARDS, incidents=incidents)
    assert hand_of(round, 3) == CARDS["seat 3"]


@HERE
def test_a_card_exposed_on_the_draw_is_replaced_when_everybody_is_served(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c Jc Jd", "seat 1": "Kc Kd Qh 8d 2s Kh"}
    round = to_draw(with_incident(sheet, "exposed", 2, 6, cards=cards))
    throw(round, "P2 2c, P3")
    assert drawn(round, 2) == "Jc"
    throw(round, "P1 2s")
    assert drawn(round, 2) == "Jc Jd" and hand_of(round, 2) == "3d 5h 7s 9c Jd"


@HERE
def test_the_button_has_his_card_exposed_on_the_draw_replaced_too(sheet):
    cards = {"seat 1": "Kc Kd Qh 8d 2s Kh Ks"}
    round = to_draw(with_incident(sheet, "exposed", 1, 6, cards=cards))
    throw(round, "P2, P3, P1 2s")
    assert hand_of(round, 1) == "Kc Kd Qh 8d Ks"


@HERE
@pytest.mark.parametrize("found", [0, 2])
def test_an_extra_card_found_before_its_player_acts_becomes_the_burn_face_up(sheet, found):
    cards = {"seat 3": "4c 4d 6h 8s Tc Td"}
    round = with_incident(sheet, "extra", 3, 5, found=found, cards=cards)
    play(round, "P1 call, P2 call, P3 check")
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc" and "Td" in str(round.log(None))
    throw(round, "P2 2c")
    assert len(burned(round)) == 0


@HERE
@pytest.mark.parametrize("found", [0, 2])
def test_a_missing_card_found_before_its_player_acts_comes_from_the_top(sheet, found):
    round = with_incident(sheet, "missing", 3, 5, found=found)
    play(round, "P1 call, P2 call, P3 check")
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc" and ruled(round, "missing_card_dealt")


@HERE
@pytest.mark.parametrize("kind, seat", [("extra", 2), ("missing", 2), ("extra", 3), ("missing", 3)])
def test_a_wrong_count_found_after_its_player_acted_costs_him_what_he_put_in(sheet, kind, seat):
    round = with_incident(sheet, kind, seat, 5, found=3)
    play(round, "P1 raise, P2 call, P3 call")
    assert ruled(round, "wrong_count_forfeits") == [f"seat {seat}"]
    stand_pat(round)
    show_down(round)
    assert results(round)[f"P{seat}"] == -4 and results(round)["P1"] == 8
