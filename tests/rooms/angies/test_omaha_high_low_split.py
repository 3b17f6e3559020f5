"""Omaha high-low at Angie's: who has a low, whose is best, and how the pot is divided. Three players see the
showdown at $2-$4 for $2 each unless a test says otherwise. What both Omahas share is proved elsewhere."""

import pytest

from tests.pots.arrange import check_down, deal, play, results, ruled, shown
from tests.pots.arrange_flop import streets, table_of
from tests.pots.omaha_showdowns import KINGS, LOWS, NO_LOWS

SHEET = "angies/omaha-high-low-split"
HERE = f"{SHEET}#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""


def showdown(first, second, third, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end."""
    hands = {"seat 1": first, "seat 2": second, "seat 3": third}
    round = deal(table_of(SHEET, 3, {**FREE, **dict(settings)}), {**hands, **streets(cards)})
    check_down(round)
    return round


# -- low hands -----------------------------------------------------------------------------------------------


@rule(HERE + "rank.4")
@rule(HERE + "amb.4")
@rule(HERE + "pay.1")
@pytest.mark.parametrize("better, worse, cards", LOWS)
def test_the_best_high_and_the_lower_low_take_half_each(better, worse, cards):
    assert results(showdown(KINGS, better, worse, cards)) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "rank.3")
@rule(HERE + "amb.3")
@rule(ROOM + "room.10")
@pytest.mark.parametrize("none, cards", NO_LOWS)
def test_without_a_low_of_eight_or_better_the_high_hand_takes_the_whole_pot(none, cards):
    round = showdown(KINGS, none, "Qc Qh 9h 9c", cards)
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert ruled(round, "no_low")


@rule(HERE + "ex.2")
@rule(HERE + "rank.4")
@rule(HERE + "rank.3")
def test_8_7_6_5_4_is_the_worst_low_that_qualifies():
    round = showdown(KINGS, "4c 5d Qs Qd", "Qc Qh 9h 9c", "6h 7s 8c Kc Kd")
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}
    assert "eight-seven low" in shown(round)["seat 2"]


@rule(HERE + "amb.1")
@pytest.mark.parametrize("qualifier, low", [("8", -2), ("9", 1)])
def test_read_by_the_fee_list_a_nine_qualifies(qualifier, low):
    round = showdown(KINGS, "Ac 9d Qs Qd", "Qc Qh Ah Jc", "4h 5s 7c Kc Kd", {"low-qualifier": qualifier})
    assert results(round) == {"P1": 2 - low, "P2": low, "P3": -2}


@rule(HERE + "amb.1")
def test_read_by_the_fee_list_a_ten_still_does_not_qualify():
    round = showdown(KINGS, "Ac Td Qs Qd", "Qc Qh Ah Jc", "4h 5s 7c Kc Kd", {"low-qualifier": "9"})
    assert results(round)["P1"] == 4


@rule(HERE + "rank.5")
@rule(ROOM + "room.13")
@pytest.mark.parametrize("low, cards", [("2c 3d Qs Qd", "4h 5s 6c Kc Kd"), ("Ah 7h Qs Qd", "2h 4h 5h Kc Kd")])
def test_straights_and_flushes_do_not_hurt_a_low(low, cards):
    assert results(showdown(KINGS, low, "Qc Jh 9h 9c", cards)) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "rank.2")
def test_a_low_needs_two_hole_cards_and_three_of_the_board():
    # P2 has an ace beside 2-3-4-5 on the board: one hole card is not enough. P3 plays 8-7 with 2-3-4.
    round = showdown(KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh", "2h 3s 4c 5c Kd")
    assert results(round)["P3"] == 1


@rule(HERE + "rank.2")
def test_a_hole_card_paired_on_the_board_is_replaced_by_another_hole_card():
    # The ace on the board pairs one of P2's; he plays 2-3, and P3's 3-4 is worse.
    round = showdown(KINGS, "As 2d 3c Qd", "3h 4d Qh Jh", "Ac 6s 7c Kc Kd")
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "rank.6")
def test_other_hole_cards_may_serve_for_low_than_for_high():
    round = showdown("Ac 2d Ks Kh", "As 3d Qs Qd", "Qc Qh 9h 9c", "4h 5s 8c Kc Kd")
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert shown(round)["seat 1"] == "four of a kind, kings with an eight; eight-five low"


# -- the division of the pot ---------------------------------------------------------------------------------


@rule(HERE + "pay.3")
@rule(HERE + "ex.1")
def test_a_2_3_4_5_may_be_the_best_high_and_the_best_low():
    round = showdown("Ac 2d Qs Jd", "Ks Qd Td Tc", "Qc Qh Jh 8c", "3h 4s 5c Kc 9d")
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert len(ruled(round, "scoop")) == 1


@rule(HERE + "pay.2")
@rule(ROOM + "room.14")
def test_the_odd_chip_goes_to_the_high_hand():
    table = table_of(SHEET, 3, {**FREE, "limit": "5-10", "blinds": "table-set", "posted_blinds": "1/5"})
    cards = {"seat 1": KINGS, "seat 3": "Ac 2d Qs Qd", **streets("4h 5s 8c Kc Kd")}
    round = deal(table, cards)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # $11 are $6 for the kings and $5 for the low hand.
    assert results(round) == {"P1": 1, "P2": -1, "P3": 0}
    assert ruled(round, "odd_chip_of_halves")


@rule(HERE + "amb.2")
def test_the_highest_hand_has_only_half_of_a_pot_with_a_low():
    round = showdown(KINGS, "Ac 2d Qs Qd", "Qc Qh 9h 9c", "4h 5s 8c Kc Kd")
    assert results(round)["P1"] == 1


@rule(HERE + "rank.7")
def test_cards_speak_nobody_declares_for_high_or_low():
    round = showdown("Ac 2d Qs Qd", "Qc Qh 9h 9c", KINGS, "4h 5s 8c Kc Kd")
    assert round.over and results(round) == {"P1": 1, "P2": -2, "P3": 1}


TIED_LOWS = {"seat 1": "2c 3d Qs Jd", "seat 2": "2s 3c Qd Jc", "seat 3": KINGS, **streets("4h 5s 8c Kc Kd")}


@rule(HERE + "amb.5")
@pytest.mark.parametrize("switch, first", [({}, "P2"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_lows_share_their_half_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    settings = {**FREE, "limit": "3-6", **switch}
    round = deal(table_of(SHEET, 4, settings), {**TIED_LOWS, "seat 4": "Th 9h 9c 7c"})
    play(round, "P4 fold, P1 call, P2 call, P3 raise, P1 call, P2 call")
    check_down(round)
    # $18: $9 to the kings; $9 to the lows is $5 and $4.
    assert results(round) == {"P1": -2, "P2": -2, "P3": 3, "P4": 0, first: -1}
