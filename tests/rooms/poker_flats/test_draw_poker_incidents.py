"""Draw poker at Poker Flats, high and hi-lo: hands with too many or too few cards, and exposed cards."""

from functools import partial

import pytest

from houseway.cards import Incident
from houseway.play.events import Discarded
from tests.pots.arrange import burned, deal, play, results, ruled
from tests.pots.arrange_draw import drawn, hand_of, show_down, stand_pat, throw, to_draw, turned_up
from tests.pots.arrange_flop import on_sheets, table_of

HIGH, SPLIT = "draw-poker", "draw-poker-hi-lo"
on = partial(on_sheets, "poker-flats")
CARDS = {"seat 2": "2c 3d 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh Js 2s"}


def with_incident(sheet, kind, seat, nth, *, found=0, cards=(), **settings):
    """Three players; one card of a seat goes wrong and is found after so many acts."""
    incident = Incident(f"seat {seat}", nth, kind, found=found)
    return deal(table_of(sheet, 3, settings), {**CARDS, **dict(cards)}, incidents=[incident])


# -- wrong counts --------------------------------------------------------------------------------------------


@on({HIGH: "irr.1", SPLIT: "irr.1"})
@pytest.mark.parametrize("found", [0, 2])
def test_an_extra_card_found_before_its_player_acts_goes_back_and_is_the_burn(sheet, found):
    round = with_incident(sheet, "extra", 3, 5, found=found, cards={"seat 3": "4c 4d 6h 8s Tc Td"})
    play(round, "P1 call, P2 call, P3 check")
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc"
    throw(round, "P2 2c, P3, P1")
    assert burned(round) == () and ruled(round, "extra_card_burned")


@on({HIGH: "irr.2", SPLIT: "irr.1"})
def test_the_extra_card_lies_face_up_as_the_burn(sheet):
    round = with_incident(sheet, "extra", 3, 5, cards={"seat 3": "4c 4d 6h 8s Tc Td"})
    (seen,) = [event for event in round.view("P1").events if isinstance(event, Discarded)]
    assert seen.cards == (33,)


@on({HIGH: "irr.3", SPLIT: "irr.1"})
@pytest.mark.parametrize("found", [0, 2])
def test_a_missing_card_comes_from_the_top(sheet, found):
    round = with_incident(sheet, "missing", 3, 5, found=found)
    play(round, "P1 call, P2 call, P3 check")
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc" and ruled(round, "missing_card_dealt")


@on({HIGH: "irr.4", SPLIT: "irr.1"})
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_found_after_its_player_acted_a_wrong_count_costs_him_all_he_put_in(sheet, kind):
    round = with_incident(sheet, kind, 3, 5, found=3)
    play(round, "P1 raise, P2 call, P3 call")
    show_down(stand_pat(round))
    assert ruled(round, "wrong_count_forfeits") == ["seat 3"] and results(round)["P3"] == -6


@on({HIGH: "amb.1", SPLIT: "irr.1"})
@pytest.mark.parametrize("switch, forfeits", [({}, False), ({"wrong-count-cutoff": "any-action"}, True)])
def test_whose_action_ends_the_time_to_put_a_count_right(sheet, switch, forfeits):
    round = with_incident(sheet, "missing", 3, 5, found=2, **switch)
    play(round, "P1 call, P2 call")
    assert bool(ruled(round, "wrong_count_forfeits")) is forfeits


# -- exposed cards -------------------------------------------------------------------------------------------


@on({HIGH: "amb.8", SPLIT: "amb.7"})
@pytest.mark.parametrize("switch, third", [({}, "Tc"), ({"exposed-on-deal": "keep-up-to-two"}, "Td")])
def test_cards_exposed_on_the_deal_are_kept_unless_only_the_first_two_are(sheet, switch, third):
    incidents = [Incident("seat 3", nth, "exposed") for nth in (1, 2, 5)]
    cards = {**CARDS, "seat 3": "4c 4d 6h 8s Tc Td"}
    round = deal(table_of(sheet, 3, switch), cards, incidents=incidents)
    assert hand_of(round, 3) == f"4c 4d 6h 8s {third}" and turned_up(round, "seat 3") == "Tc"
    assert len(ruled(round, "exposed_card_kept")) == (2 if switch else 3)


@on({HIGH: "amb.8", SPLIT: "amb.7"})
def test_a_card_exposed_on_the_draw_is_replaced_when_the_draw_is_complete(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c Jc Jd", "seat 1": "Kc Kd Qh Js 2s Kh"}
    round = to_draw(with_incident(sheet, "exposed", 2, 6, cards=cards))
    throw(round, "P2 2c, P3")
    assert drawn(round, 2) == "Jc"
    throw(round, "P1 2s")
    assert hand_of(round, 2) == "3d 5h 7s 9c Jd"
