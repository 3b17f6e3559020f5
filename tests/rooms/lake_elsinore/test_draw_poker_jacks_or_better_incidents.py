"""Jacks or better at Lake Elsinore: exposed cards and hands with a wrong number of them. P1 is the button."""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import deal, play, results, ruled
from tests.pots.arrange_draw import drawn, hand_of, show_down, stand_pat, throw, turned_up
from tests.pots.arrange_flop import table_of

SHEET = "lake-elsinore/draw-poker-jacks-or-better"
FREE = {"fee_option": "none"}
CARDS = {"seat 2": "Jc Jd 7h 5s 3c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def dealt(*incidents, cards=()):
    return deal(table_of(SHEET, 3, FREE), {**CARDS, **dict(cards)}, incidents=incidents)


def to_draw(round):
    """P2 opens and the others call."""
    play(round, "P2 open, P3 call, P1 call")
    return round


@rule("irr.9")
@rule("amb.14")
def test_cards_that_the_dealer_turns_up_before_the_draw_are_kept_however_many():
    round = dealt(*(Incident("seat 3", nth, "exposed") for nth in (1, 2, 4, 5)))
    assert hand_of(round, 3) == CARDS["seat 3"] and turned_up(round, "seat 3") == "Tc"
    assert len(ruled(round, "exposed_card_kept")) == 4


@rule("irr.10")
@pytest.mark.parametrize("seat, cards", [(2, "Jc Jd 7h 5s 3c 9c 9d"), (1, "Kc Kd Qh 8d 2s 9c 9d")])
def test_a_card_turned_up_on_the_draw_is_replaced_at_its_end(seat, cards):
    round = to_draw(dealt(Incident(f"seat {seat}", 6, "exposed"), cards={f"seat {seat}": cards}))
    throw(round, "P2 3c, P3 6h")
    if seat == 2:
        assert drawn(round, 2) == "9c"
    throw(round, "P1 2s")
    assert hand_of(round, seat).endswith("9d") and "9c" not in hand_of(round, seat)


@rule("irr.11")
@rule("rank.4")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_hand_without_exactly_five_cards_after_the_draw_is_fouled(kind):
    round = to_draw(dealt(Incident("seat 1", 6, kind), cards={"seat 1": "Kc Kd Qh 8d 2s Kh"}))
    throw(round, "P2, P3, P1 2s")
    show_down(round)
    assert results(round) == {"P1": -6, "P2": 12, "P3": -6}
    assert ruled(round, "wrong_count_forfeits") == ["seat 1"]


@rule("irr.12")
def test_a_missing_card_is_given_while_the_first_player_has_not_acted():
    round = dealt(Incident("seat 3", 5, "missing"))
    assert hand_of(round, 3) == CARDS["seat 3"] and ruled(round, "missing_card_dealt") == ["seat 3"]


@rule("irr.12")
def test_a_missing_card_is_given_later_if_the_first_player_acted_before_the_deal_was_complete():
    round = dealt(Incident("seat 3", 5, "missing", found=1), Incident("act of seat 2", 1, "early"))
    play(round, "P2 open")
    assert hand_of(round, 3) == CARDS["seat 3"] and ruled(round, "acted_before_deal_done")


@rule("irr.12")
def test_the_dealer_position_may_get_its_fifth_card_after_action():
    round = dealt(Incident("seat 1", 5, "missing", found=2))
    play(round, "P2 open, P3 call")
    assert hand_of(round, 1) == CARDS["seat 1"] and ruled(round, "button_card_mended")


@rule("irr.13")
@pytest.mark.parametrize("found", [1, 2])
def test_once_action_has_been_taken_a_short_hand_is_filled_up_at_the_draw(found):
    round = dealt(Incident("seat 3", 5, "missing", found=found))
    play(round, "P2 open, P3 call")
    assert hand_of(round, 3) == "4c 4d 6h 8s"
    play(round, "P1 call")
    throw(round, "P2, P3 6h")
    assert len(hand_of(round, 3).split()) == 5 and ruled(round, "short_hand_filled")
    show_down(stand_pat(round))
    assert not ruled(round, "wrong_count_forfeits")
