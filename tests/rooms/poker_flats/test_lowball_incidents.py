"""Lowball at Poker Flats, rule by rule: exposed cards and wrong counts. P1 has the button, P4 opens."""

import pytest

from houseway.cards import Incident, show
from houseway.play.events import Discarded
from tests.pots.arrange import play, results, ruled
from tests.pots.arrange_draw import draws, hand_of, show_down, throw, to_draw, turn, turned_up
from tests.pots.arrange_lowball import begin, burned, lowball

SHEET = "poker-flats/lowball"
WHEEL = "Ac 2d 3h 4s 5c"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def dealt_with(*incidents, cards, **settings):
    return begin(lowball(SHEET, settings=settings), cards, incidents)


def thrown_for_all(round):
    """Cards that left a hand face up, as somebody else sees them."""
    events = [event for event in round.view("P1").events if isinstance(event, Discarded)]
    return [show(card) for event in events for card in event.cards]


KEPT = {"Ah": True, "2h": True, "5h": True, "6h": False, "7h": False, "8h": False, "Kh": False}


@rule("irr.1")
@rule("irr.2")
@rule("amb.2")
@pytest.mark.parametrize(("card", "kept"), KEPT.items())
def test_an_exposed_card_of_five_or_lower_is_taken_and_any_other_replaced(card, kept):
    round = dealt_with(Incident("seat 3", 2, "exposed"), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"})
    assert turned_up(round, "seat 3") == card
    assert (card in hand_of(round, 3)) is kept
    assert len(hand_of(round, 3).split()) == 5


@rule("amb.2")
@pytest.mark.parametrize(("card", "kept"), {**KEPT, "6h": True, "7h": True}.items())
def test_read_otherwise_a_seven_is_still_taken(card, kept):
    table = {"exposed-before-draw": "keep-to-seven"}
    round = dealt_with(Incident("seat 3", 2, "exposed"), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"}, **table)
    assert (card in hand_of(round, 3)) is kept


@rule("amb.3")
@pytest.mark.parametrize(("switch", "kept"), [({}, True), ({"exposed-joker": "replace"}, False)])
def test_a_joker_exposed_on_the_deal(switch, kept):
    cards = {"seat 3": "Jc Jk 9d Ts Qs 3d"}
    round = dealt_with(Incident("seat 3", 2, "exposed"), cards=cards, **switch)
    assert ("Jk" in hand_of(round, 3)) is kept


@rule("irr.3")
def test_a_card_exposed_on_the_draw_is_replaced_when_everybody_is_served():
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac 6c", "seat 4": "Kd 2s 3d 4c 5d 7d"}
    round = to_draw(dealt_with(Incident("seat 2", 6, "exposed"), cards=cards))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 4", "seat 2"]
    assert hand_of(round, 2) == "2d 3h 4s 5c 6c"


@rule("irr.4")
@pytest.mark.parametrize(("card", "kept"), [("2h", True), ("9h", False)])
def test_a_card_off_the_table_counts_as_exposed(card, kept):
    round = dealt_with(Incident("seat 3", 2, "off-table"), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"})
    assert ruled(round, "off_table_card") == [card]
    assert (card in hand_of(round, 3)) is kept


# -- wrong counts, as in this room's Draw Poker --------------------------------------------------------------


@rule("amb.13")
@pytest.mark.parametrize("found", [0, 2])
def test_a_sixth_card_found_before_its_holder_acts_lies_face_up_as_the_burn(found):
    cards = {"seat 2": f"Kc {WHEEL}"}
    round = dealt_with(Incident("seat 2", 5, "extra", found=found), cards=cards)
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert hand_of(round, 2) == "Kc Ac 2d 3h 4s"
    assert thrown_for_all(round) == ["5c"]
    throw(round, "P2 Kc")
    assert burned(round) == 0


@rule("amb.13")
@pytest.mark.parametrize("found", [0, 2])
def test_a_missing_card_found_before_its_holder_acts_comes_from_the_top(found):
    round = dealt_with(Incident("seat 2", 5, "missing", found=found), cards={"seat 2": WHEEL})
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert hand_of(round, 2) == WHEEL


@rule("amb.13")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_count_found_after_its_holder_acted_costs_him_the_hand(kind):
    round = dealt_with(Incident("seat 2", 5, kind, found=3), cards={})
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P2"] == -3


@rule("amb.13")
def test_read_by_anybodys_action_a_count_found_in_turn_is_too_late():
    switch = {"wrong-count-cutoff": "any-action"}
    round = dealt_with(Incident("seat 2", 5, "extra", found=2), cards={}, **switch)
    play(round, "P4 call, P1 call, P3 check")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
