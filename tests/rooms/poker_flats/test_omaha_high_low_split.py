"""Omaha high-low at Poker Flats: who has a low, whose is best, and how the pot is divided. Three players see
the showdown at $2-4 for $2 each, and P1, on the button, pays the drop of $3, unless a test says
otherwise."""

import pytest

from tests.pots.arrange import check_down, deal, play, results, ruled, shown
from tests.pots.arrange_flop import streets, table_of
from tests.pots.omaha_showdowns import KINGS, LOWS, NO_LOWS

SHEET = "poker-flats/omaha-high-low-split"
DROP = 3


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def showdown(first, second, third, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end; without P1's drop."""
    hands = {"seat 1": first, "seat 2": second, "seat 3": third}
    round = deal(table_of(SHEET, 3, {"limit": "2-4", **dict(settings)}), {**hands, **streets(cards)})
    check_down(round)
    return round


def won(round):
    """What each player won or lost, the drop that P1 paid aside."""
    moved = results(round)
    return {**moved, "P1": moved["P1"] + DROP}


# -- low hands -----------------------------------------------------------------------------------------------


@rule("rank.4")
@rule("pay.1")
@rule("play.6")
@pytest.mark.parametrize("better, worse, cards", LOWS)
def test_the_best_high_and_the_best_low_take_half_each(better, worse, cards):
    assert won(showdown(KINGS, better, worse, cards)) == {"P1": 1, "P2": 1, "P3": -2}


@rule("pay.2")
@rule("rank.5")
@rule("amb.1")
@pytest.mark.parametrize("none, cards", NO_LOWS)
def test_without_a_low_of_eight_or_better_the_high_hand_takes_the_whole_pot(none, cards):
    round = showdown(KINGS, none, "Qc Qh 9h 9c", cards)
    assert won(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert ruled(round, "no_low")


@rule("rank.5")
def test_8_7_6_5_4_still_qualifies():
    assert won(showdown(KINGS, "4c 5d Qs Qd", "Qc Qh 9h 9c", "6h 7s 8c Kc Kd"))["P2"] == 1


@rule("amb.2")
@rule("rank.4")
def test_low_is_ace_to_five_the_wheel_is_best_and_a_straight_does_not_count_against_it():
    round = showdown(KINGS, "Ac 5d Qs Qd", "As 6d Qh Jd", "2h 3s 4c Kc Kd")
    assert won(round) == {"P1": 1, "P2": 1, "P3": -2}
    assert shown(round)["seat 2"] == "straight, five high; wheel"


@rule("rank.2")
def test_other_hole_and_board_cards_may_serve_for_low_than_for_high():
    round = showdown("Ac 2d Ks Kh", "As 3d Qs Qd", "Qc Qh 9h 9c", "4h 5s 8c Kc Kd")
    assert won(round)["P1"] == 4
    assert shown(round)["seat 1"] == "four of a kind, kings with an eight; eight-five low"


@rule("rank.1")
@rule("amb.1")
def test_a_low_too_is_exactly_two_hole_cards_with_three_of_the_board():
    # P2 has an ace beside 2-3-4-5 on the board: one hole card is not enough. P3 plays 8-7 with 2-3-4.
    round = showdown(KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh", "2h 3s 4c 5c Kd")
    assert won(round)["P3"] == 1


@rule("pay.3")
def test_one_player_may_win_both_halves():
    round = showdown("Ac 2d Qs Jd", "As 6d Qd Tc", "Ks Qh Jh 8c", "3h 4s 5c Kc 9d")
    assert won(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert len(ruled(round, "scoop")) == 1


@rule("act.1")
def test_nobody_declares_the_cards_decide():
    round = showdown("Ac 2d Qs Qd", "Qc Qh 9h 9c", KINGS, "4h 5s 8c Kc Kd")
    assert round.over and won(round) == {"P1": 1, "P2": -2, "P3": 1}


# -- odd chips -----------------------------------------------------------------------------------------------


@rule("amb.4")
@pytest.mark.parametrize("switch, high", [({}, 1), ({"odd-chip": "first-seat-always"}, 0)])
def test_the_odd_chip_between_the_halves_goes_to_high_unless_switched_to_the_first_seat(switch, high):
    hands = {"seat 1": KINGS, "seat 3": "Ac 2d Qs Qd", **streets("4h 5s 8c Kc Kd")}
    round = deal(table_of(SHEET, 3, {"limit": "2-4", **switch}), hands)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # $5 are $3 and $2; the low hand sits first, left of the button.
    assert won(round) == {"P1": high, "P2": -1, "P3": 1 - high}
    assert ruled(round, "odd_chip_of_halves")


@rule("amb.4")
@pytest.mark.parametrize("by, first", [({}, "P2"), ({"odd_chip_among_ties": "card-by-suit"}, "P3")])
def test_a_quartered_half_gives_its_odd_chip_to_the_first_seat_after_the_button(by, first):
    round = showdown(KINGS, "2s 3c Qd Jc", "2c 3d Qs Jd", "4h 5s 8c Kc Kd", by)
    # $6: $3 to the kings, $2 and $1 to the lows.
    assert won(round) == {"P1": 1, "P2": -1, "P3": -1, first: 0}
