"""Omaha high-low at Lake Elsinore: who has a low, whose is best, and how the pot is divided. Three players
see the showdown at $4-8 for $4 each, and no drop is taken, unless a test says otherwise."""

import pytest

from tests.pots.arrange import check_down, deal, play, results, ruled, shown
from tests.pots.arrange_flop import streets, table_of
from tests.pots.omaha_showdowns import KINGS, LOWS, NO_LOWS

SHEET = "lake-elsinore/omaha-high-low-8"
FREE = {"fee_option": "time-8"}
"""A table that pays by the half hour, so that pots stay whole."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


def showdown(first, second, third, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end."""
    hands = {"seat 1": first, "seat 2": second, "seat 3": third}
    round = deal(table_of(SHEET, 3, {**FREE, **dict(settings)}), {**hands, **streets(cards)})
    check_down(round)
    return round


# -- low hands -----------------------------------------------------------------------------------------------


@rule("rank.4")
@rule("pay.1")
@rule("play.2")
@pytest.mark.parametrize("better, worse, cards", LOWS)
def test_the_best_high_and_the_best_low_take_half_each(better, worse, cards):
    assert results(showdown(KINGS, better, worse, cards)) == {"P1": 2, "P2": 2, "P3": -4}


@rule("pay.2")
@rule("rank.3")
@room_rule("room.32")
@pytest.mark.parametrize("none, cards", NO_LOWS)
def test_without_a_low_of_eight_or_better_the_high_hand_takes_the_whole_pot(none, cards):
    round = showdown(KINGS, none, "Qc Qh 9h 9c", cards)
    assert results(round) == {"P1": 8, "P2": -4, "P3": -4}
    assert ruled(round, "no_low")


@rule("rank.4")
def test_8_7_6_5_4_is_the_worst_low():
    round = showdown(KINGS, "4c 5d Qs Qd", "Qc Qh 9h 9c", "6h 7s 8c Kc Kd")
    assert results(round)["P2"] == 2
    assert shown(round)["seat 2"].endswith("eight-seven low")


@rule("rank.3")
@rule("amb.1")
@pytest.mark.parametrize("posting, low", [("eight", -4), ("none", 2)])
def test_a_posting_may_lift_the_qualifier(posting, low):
    round = showdown(KINGS, "Ac Td Qs Qd", "Qc Qh 9h 9c", "4h 5s 7c Kc Kd", {"low-qualifier": posting})
    assert results(round)["P2"] == low


@rule("rank.2")
def test_a_low_needs_two_hole_cards_any_two():
    # P2 has an ace beside 2-3-4-5 on the board: one hole card is not enough. P3 plays 8-7 with 2-3-4.
    round = showdown(KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh", "2h 3s 4c 5c Kd")
    assert results(round)["P3"] == 2


@rule("ex.1")
@rule("pay.3")
def test_three_kings_for_high_and_eight_four_for_low_with_different_cards_of_one_hand():
    round = showdown("As 2d Kh Kc", "Qc Qh 9h 9c", "Jc Jh Th 7d", "3c 4h 8s Kd Qs")
    assert results(round) == {"P1": 8, "P2": -4, "P3": -4}
    assert shown(round)["seat 1"] == "three of a kind, kings, queen-eight kickers; eight-four low"
    assert len(ruled(round, "scoop")) == 1


@rule("pay.3")
def test_the_same_cards_may_win_both_halves():
    round = showdown("Ac 2d Qs Jd", "As 6d Qd Tc", "Ks Qh Jh 8c", "3h 4s 5c Kc 9d")
    assert results(round)["P1"] == 8
    assert shown(round)["seat 1"] == "straight, five high; wheel"


@rule("act.1")
def test_nobody_declares_for_high_or_low_the_cards_decide():
    round = showdown("Ac 2d Qs Qd", "Qc Qh 9h 9c", KINGS, "4h 5s 8c Kc Kd")
    assert round.over and results(round) == {"P1": 2, "P2": -4, "P3": 2}


# -- odd chips -----------------------------------------------------------------------------------------------


@rule("amb.2")
@room_rule("room.28")
@pytest.mark.parametrize("switch, high", [({}, 1), ({"split-odd-chip": "low"}, 0)])
def test_the_odd_chip_between_the_halves_goes_to_high_unless_switched(switch, high):
    hands = {"seat 1": KINGS, "seat 3": "Ac 2d Qs Qd", **streets("4h 5s 8c Kc Kd")}
    round = deal(table_of(SHEET, 3, {**FREE, "limit": "3-6", **switch}), hands)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # $7 are $4 and $3; the low hand sits first, left of the button.
    assert results(round) == {"P1": high, "P2": -1, "P3": 1 - high}
    assert ruled(round, "odd_chip_of_halves")


TIED_LOWS = {"seat 1": "2c 3d Qs Jd", "seat 2": "2s 3c Qd Jc", "seat 3": KINGS}
TIED_HIGHS = {
    "seat 1": "As Kh Jd 9d",
    "seat 2": "Ah Ks Js 9s",
    "seat 3": "2c 3d Qs Td",
    "seat 4": "Th 9h 9c 7h",
}
BY_SUIT = {"tie-odd-chip": "high-card-by-suit"}


@rule("amb.3")
@pytest.mark.parametrize("hands", [TIED_LOWS, TIED_HIGHS], ids=["lows", "highs"])
@pytest.mark.parametrize("switch, first", [({}, "P2"), (BY_SUIT, "P1")])
def test_the_odd_chip_of_tied_hands_goes_to_the_first_seat_unless_switched(hands, switch, first):
    settings = {**FREE, "limit": "3-6", **switch}
    round = deal(
        table_of(SHEET, 4, settings), {**hands, "seat 4": "Th 9h 9c 7h", **streets("4h 5s 8c Kc Kd")}
    )
    play(round, "P4 fold, P1 call, P2 call, P3 raise, P1 call, P2 call")
    check_down(round)
    # $18 halve evenly; $9 among two are $5 and $4.
    assert results(round) == {"P1": -2, "P2": -2, "P3": 3, "P4": 0, first: -1}
    assert ruled(round, "odd_chip")
