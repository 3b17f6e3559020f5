"""Incidents in the deal whose ruling no one sheet of these rooms states, and incidents that meet each other.

Three players at Lake Elsinore, P1 with the button, so seat 2 gets the first card and seat 1 the last.
"""

import pytest

from houseway.cards import Incident
from houseway.play.events import Shown
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    deals,
    fold_round,
    holdem,
    hole_cards,
    ruled,
    see_board,
)

STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def dealt_with(*incidents, cards, settings=()):
    return deal(holdem("lake-elsinore", 3, settings), {**STREETS, **cards}, incidents=incidents)


def shown_cards(round, place):
    return [event.cards for event in round.events if isinstance(event, Shown) and event.place == place]


@pytest.mark.parametrize(
    "incident",
    [Incident("seat 3", 1, "boxed"), Incident("seat 3", 1, "foreign", "Jk")],
    ids=["boxed", "joker"],
)
def test_a_boxed_or_foreign_card_is_scrap_and_no_burn(incident):
    cards = "Ah Ad As" if incident.kind == "boxed" else "Ad As"
    round = dealt_with(incident, cards={"seat 3": cards})
    assert len(deals(round)) == 1
    see_board(round, 3)
    assert burned(round) == codes("4s")
    check_down(round)
    assert sorted(shown_cards(round, "seat 3")[-1]) == sorted(codes("As Ad"))


def test_a_card_off_the_table_may_be_scrap_instead_of_exposed():
    settings = {"off_table_card": "dead"}
    round = dealt_with(Incident("seat 3", 1, "off-table"), cards={"seat 3": "Qs Qd Ac"}, settings=settings)
    see_board(round, 3)
    assert burned(round) == codes("4s")


def test_a_hand_with_too_few_cards_is_a_misdeal():
    round = dealt_with(Incident("seat 1", 2, "missing"), cards={})
    assert ruled(round, "wrong_count_misdeal") == ["a hand has too few cards"]
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]


def test_after_a_misdeal_the_next_deal_can_go_wrong_too():
    incidents = Incident("seat 2", 1, "exposed"), Incident("seat 3", 3, "exposed")
    round = dealt_with(*incidents, cards={"shuffle #2/seat 3": "Qs Qd Ac"})
    assert len(deals(round)) == 2
    assert ruled(round, "exposed_card_replaced") == ["Qs"]
    see_board(round, 3)
    assert burned(round) == ()


def test_the_first_exposed_card_may_be_replaced_like_any_other():
    settings = {"exposed_first_card": "replace-after-deal"}
    round = dealt_with(Incident("seat 2", 1, "exposed"), cards={"seat 2": "Qs Qd Ac"}, settings=settings)
    assert len(deals(round)) == 1
    assert ruled(round, "exposed_card_replaced") == ["Qs"]


def test_an_early_flop_uses_up_the_burn_that_an_exposed_card_left():
    incidents = Incident("seat 3", 1, "exposed"), Incident("flop", 1, "early")
    round = dealt_with(*incidents, cards={"seat 3": "Qs Qd Ac", "early flop/flop": "9h Jh 8d"})
    see_board(round, 3)
    assert board(round) == codes("9h Jh 8d")
    assert burned(round) == ()


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_a_hand_may_end_by_folds_after_a_card_came_too_early(street):
    round = dealt_with(Incident(street, 1, "early"), cards={})
    see_board(round, {"flop": 0, "turn": 3, "river": 4}[street])
    fold_round(round)
    assert round.settlement.balances()


def test_without_burns_no_card_is_burned():
    round = dealt_with(cards={}, settings={"burns": "none"})
    see_board(round, 5)
    assert burned(round) == ()
