"""Omaha hi-lo at Phoenix: who has a low, whose is best, and how the pot is divided. Three players see the
showdown at $6-$12 for $6 each unless a test says otherwise; the drop is $1, so high takes $9 and low $8."""

import pytest

from tests.pots.arrange import check_down, deal, play, results, ruled, shown
from tests.pots.arrange_flop import streets, table_of
from tests.pots.omaha_showdowns import KINGS, LOWS, NO_LOWS

SHEET = "phoenix/omaha-hi-lo-8"
HERE = f"{SHEET}#"
rule = pytest.mark.rule


def showdown(first, second, third, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end."""
    hands = {"seat 1": first, "seat 2": second, "seat 3": third}
    table = table_of(SHEET, 3, {"limit": "6-12", **dict(settings)})
    round = deal(table, {**hands, **streets(cards)})
    check_down(round)
    return round


@rule(HERE + "pay.1")
@rule(HERE + "rank.5")
@rule(HERE + "play.7")
@pytest.mark.parametrize("better, worse, cards", LOWS)
def test_the_highest_hand_and_the_lowest_qualifying_hand_split_the_pot(better, worse, cards):
    assert results(showdown(KINGS, better, worse, cards)) == {"P1": 3, "P2": 2, "P3": -6}


@rule(HERE + "pay.2")
@rule(HERE + "ex.2")
@rule(HERE + "rank.3")
@pytest.mark.parametrize("none, cards", NO_LOWS)
def test_without_a_low_of_eight_or_lower_the_highest_hand_takes_the_whole_pot(none, cards):
    round = showdown(KINGS, none, "Qc Qh 9h 9c", cards)
    assert results(round) == {"P1": 11, "P2": -6, "P3": -6}
    assert ruled(round, "no_low")


@rule(HERE + "rank.3")
@rule(HERE + "amb.1")
@pytest.mark.parametrize(
    "hand, low",
    [("Ac 8d Qs Qd", 2), ("Ac 9d Qs Qd", -6), ("Ac 4d Qs Qd", -6)],
    ids=["eight", "one nine", "a pair"],
)
def test_all_five_cards_are_eight_or_lower_and_unpaired(hand, low):
    round = showdown(KINGS, hand, "Qc Qh 9h 9c", "4h 5s 7c Kc Kd")
    assert results(round)["P2"] == low


@rule(HERE + "rank.4")
@rule(HERE + "ex.1")
@rule(HERE + "pay.4")
def test_a_2_3_4_5_is_the_best_low_and_may_win_high_as_a_straight_too():
    round = showdown("Ac 2d Qs Jd", "As 6d Qd Tc", "Ks Qh Jh 8c", "3h 4s 5c Kc 9d")
    # P2's six-high low loses to the wheel; the straight takes the high half.
    assert results(round) == {"P1": 11, "P2": -6, "P3": -6}
    assert shown(round)["seat 1"] == "straight, five high; wheel"
    assert len(ruled(round, "scoop")) == 1


@rule(HERE + "pay.4")
def test_several_players_can_win_both_high_and_low():
    round = showdown("Ac 2d Qs Jd", "As 2c Qd Jc", "Ks Qh Jh 8c", "3h 4s 5c Kc 9d")
    # Each half of $9 and $8 is shared: $5 and $4, $4 and $4.
    assert results(round) == {"P1": 2, "P2": 3, "P3": -6}


@rule(HERE + "rank.2")
def test_other_hole_cards_may_serve_for_low_than_for_high():
    round = showdown("Ac 2d Ks Kh", "As 3d Qs Qd", "Qc Qh 9h 9c", "4h 5s 8c Kc Kd")
    assert results(round)["P1"] == 11
    assert shown(round)["seat 1"] == "four of a kind, kings with an eight; eight-five low"


@rule(HERE + "rank.2")
def test_a_low_needs_two_hole_cards():
    round = showdown(KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh", "2h 3s 4c 5c Kd")
    assert results(round)["P3"] == 2


@rule(HERE + "amb.2")
@pytest.mark.parametrize("odd_chip, high", [(None, 3), ("high", 3), ("low", 2)])
def test_the_odd_chip_between_the_halves_goes_to_high(odd_chip, high):
    settings = {"odd_chip": odd_chip} if odd_chip else {}
    round = showdown(KINGS, "Ac 2d Qs Qd", "Qc Qh 9h 9c", "4h 5s 8c Kc Kd", settings)
    # The low hand sits first, left of the button.
    assert results(round) == {"P1": high, "P2": 5 - high, "P3": -6}
    assert ruled(round, "odd_chip_of_halves")


@rule(HERE + "pay.3")
@rule(HERE + "amb.3")
@pytest.mark.parametrize("by, first", [(None, "P2"), ("left-of-button", "P2"), ("card-by-suit", "P3")])
def test_tied_hands_split_their_half_and_the_odd_chip_goes_left_of_the_button(by, first):
    settings = {"odd_chip_among_ties": by} if by else {}
    hands = {"seat 1": KINGS, "seat 2": "2s 3c Td Jc", "seat 3": "2c 3d Qs Jd"}
    round = deal(
        table_of(SHEET, 4, {"limit": "4-8", **settings}),
        {**hands, "seat 4": "Th 9h 9c 7h", **streets("4h 5s 8c Kc Kd")},
    )
    play(round, "P4 raise, P1 call, P2 call, P3 call")
    play(round, "P2 check, P3 check, P4 fold, P1 check")
    check_down(round)
    # $32 less $1: $16 to the kings, and $15 to the lows is $8 and $7.
    assert results(round) == {"P1": 8, "P2": -1, "P3": -1, "P4": -8, first: 0}
    assert ruled(round, "odd_chip")
