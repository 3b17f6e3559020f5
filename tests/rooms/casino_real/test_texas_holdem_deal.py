"""Irregular deals of hold'em at Casino Real, by the rules of its Tahoe sheet."""

import pytest

from houseway.cards import Incident
from houseway.play.events import Dealt, Shuffled
from tests.pots.arrange import (
    board,
    check_down,
    codes,
    deal,
    holdem,
    hole_cards,
    results,
    ruled,
    see_board,
    shown,
)

HERE = "casino-real/texas-holdem#"
rule = pytest.mark.rule

pytestmark = rule(HERE + "amb.8")


def hand(incidents, cards=None):
    """A hand of three with the button at seat 1: seat 2 gets the first card."""
    return deal(holdem("casino-real", 3), cards, incidents=incidents)


def deals(round):
    return [event.name for event in round.events if isinstance(event, Shuffled)].count("shuffle")


def burns(round):
    return [left.place for left in round.felt.chance.stubs[-1].exits].count("burn")


def replacement(round):
    (event,) = [one for one in round.events if isinstance(one, Dealt) and one.street == "replacement"]
    return event.places[0], event.cards[0]


@pytest.mark.parametrize("seat, nth", [(3, 1), (1, 2), (2, 1)])
def test_one_exposed_hole_card_is_exchanged_after_the_deal_and_is_the_burn_card(seat, nth):
    place = f"seat {seat}"
    round = hand([Incident(place, nth, "exposed")], {place: "Kc Kh 9d"})
    assert deals(round) == 1 and replacement(round) == (place, codes("9d"))
    see_board(round, 3)
    assert burns(round) == 0
    see_board(round, 4)
    assert burns(round) == 1


def test_the_exchanged_card_plays():
    cards = {"seat 1": "Ac 8d", "seat 2": "Qc Td", "seat 3": "2c Kh Kd", "flop": "3s 4h 6d"}
    round = hand([Incident("seat 3", 1, "exposed")], {**cards, "turn": "9s", "river": "Jc"})
    check_down(round)
    assert "kings" in shown(round)["seat 3"] and results(round)["P3"] == 4 + 4 - 2


def test_two_exposed_cards_are_a_misdeal():
    round = hand([Incident("seat 3", 1, "exposed"), Incident("seat 1", 2, "exposed")])
    assert deals(round) == 2 and ruled(round, "exposed_cards_misdeal") == ["2 cards were exposed"]


def test_a_boxed_card_is_scrap_and_the_next_card_takes_its_place():
    round = hand([Incident("seat 3", 2, "boxed")], {"seat 3": "Kc Kh 9d"})
    assert deals(round) == 1 and replacement(round) == ("seat 3", codes("9d"))
    see_board(round, 3)
    assert burns(round) == 1


@pytest.mark.parametrize("seat", [3, 1])
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_too_many_or_too_few_cards_found_before_the_action_are_a_misdeal(seat, kind):
    round = hand([Incident(f"seat {seat}", 2, kind)])
    assert deals(round) == 2
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]


def test_a_flop_with_too_many_cards_goes_back_and_the_burn_card_stays_burned():
    cards = {"flop": "Kc Kd Kh Ks", "flop again/flop": "2c 3d 4h"}
    round = hand([Incident("flop", 3, "extra")], cards)
    see_board(round, 3)
    assert board(round) == codes("2c 3d 4h") and burns(round) == 1


def test_a_flop_turned_before_the_betting_is_done_goes_back_whole():
    cards = {"flop": "Kc Kd Kh", "early flop/flop": "2c 3d 4h"}
    round = hand([Incident("flop", 1, "early")], cards)
    assert board(round) == ()
    see_board(round, 3)
    assert board(round) == codes("2c 3d 4h") and burns(round) == 1
