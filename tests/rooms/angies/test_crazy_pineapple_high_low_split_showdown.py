"""Crazy Pineapple high-low at Angie's: high hands, lows of nine or better, and how the pot is divided.
Everybody throws his third card away. $2-$4, and no drop, unless a test says otherwise."""

import pytest

from houseway.hands import evaluate
from tests.pots.arrange import codes, deal, play, results, ruled, shown
from tests.pots.arrange_flop import check_on, streets, table_of
from tests.pots.omaha_showdowns import BETTER_HANDS

SHEET = "angies/crazy-pineapple-high-low-split"
HERE = f"{SHEET}#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule
FREE = {"fee_option": "A-4", "limit": "2-4"}
"""A table that pays by the half hour, so that pots stay whole."""
KINGS = "Ks Kh Qc"
"""Four kings with most boards below: the best high hand and no low."""


def dealt(*hands, cards, settings=()):
    """P1, on the button, P2 and so on hold these hands."""
    held = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    return deal(table_of(SHEET, len(hands), {**FREE, **dict(settings)}), {**held, **streets(cards)})


def showdown(*hands, cards, settings=()):
    """They call $2 each, throw the third card away and check to the end."""
    round = dealt(*hands, cards=cards, settings=settings)
    check_on(round)
    return round


# -- high hands ----------------------------------------------------------------------------------------------


@rule(HERE + "rank.1")
@rule(HERE + "rank.3")
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_wins(better, worse, cards, name):
    round = showdown(f"{worse[:5]} 7d", f"{better[:5]} 6c", cards=cards)
    assert results(round) == {"P1": -2, "P2": 2}
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.1")
@rule(HERE + "rank.3")
def test_5_4_3_2_a_is_the_lowest_straight():
    # The six-high straight takes the high half, A-2-3-4-5 only the low half.
    round = showdown("6c Td Jc", "As Js Qd", cards="2h 3s 4d 5c Kh")
    assert results(round) == {"P1": 0, "P2": 0}
    assert shown(round)["seat 1"].startswith("straight, six high")


@rule(HERE + "rank.1")
def test_suits_are_equal():
    assert results(showdown("As Kd Tc", "Ah Kc Td", cards="Qs Js 9s 4h 3d")) == {"P1": 0, "P2": 0}


@rule(HERE + "rank.10")
@rule(HERE + "rank.12")
@pytest.mark.parametrize(
    "own, other, cards, moved",
    [
        ("Ah Kh 2c", "Ac Ad 3c", "Qh Jh Th 4c 5d", 2),
        ("Ah 2c 2d", "Ac Ad 3c", "Kh Qh Jh Th 4d", 2),
        ("2c 3d 2d", "2s 4c 3c", "Ah Kh Qh Jh Th", 0),
    ],
    ids=["two hole cards", "one", "none: the board"],
)
def test_a_hand_uses_two_one_or_no_hole_card(own, other, cards, moved):
    assert results(showdown(own, other, cards=cards)) == {"P1": moved, "P2": -moved}


# -- low hands -----------------------------------------------------------------------------------------------

BETTER_LOWS = [
    # the better low, a worse one, the board
    pytest.param("2c 3d Qs", "8c As Qd", "4h 6s 7c Kc Kd", id="seven beats eight"),
    pytest.param("Ac 2d Qs", "As 3d Qd", "4h 5s 9c Kc Kd", id="the fourth card decides"),
    pytest.param("Ac 3c Qs", "2s 3d Qd", "4h 5s 9c Kc Kd", id="the ace is low"),
    pytest.param("Ac 2d Qs", "As 6d Qd", "3h 4s 5c Kc Kd", id="5-4-3-2-A is the lowest"),
    pytest.param("2c 3c Qs", "As 7d Qd", "4h 5s 6d Kc Kd", id="a straight does not disqualify"),
    pytest.param("Ah 7h Qs", "As 8d Qd", "2h 4h 5h Kc Kd", id="a flush does not disqualify"),
]


@rule(HERE + "rank.2")
@rule(HERE + "rank.9")
@rule(HERE + "amb.15")
@pytest.mark.parametrize("better, worse, cards", BETTER_LOWS)
def test_lows_are_compared_from_the_highest_card_down(better, worse, cards):
    assert results(showdown(KINGS, better, worse, cards=cards)) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "rank.6")
@rule(HERE + "rank.7")
@rule(ROOM + "room.13")
@pytest.mark.parametrize("low, cards", [("Ac 2d Qs", "3h 4s 5c Kc Kd"), ("Ah 3h Qs", "2h 4h 9h Kc Kd")])
def test_straights_and_flushes_do_not_disqualify_a_low(low, cards):
    assert results(showdown(KINGS, low, "9s 8d Jd", cards=cards)) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "ex.1")
def test_a_seven_beats_an_eight_although_the_eight_comes_with_an_ace():
    round = showdown(KINGS, "7c 2d Qs", "8c As Qd", cards="6h 4s 3c Kc Kd")
    assert shown(round)["seat 2"].endswith("seven-six low")
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}
    seven, eight = (evaluate(codes(hand), "low-9") for hand in ("7c 6d 4h 3s 2c", "8c 6d 5h 3s Ac"))
    assert seven.rank > eight.rank


LOWS_AND_NOT = [
    # a hand, the board, whether it has a low
    ("6c 5d Qs", "9h 8s 7c Kc Kd", True),
    ("5c 4d Qs", "Th 3s 2c Kc Kd", False),
    ("4c 3d Qs", "9h 5s 3c Kc Kd", False),
    ("9c 4d Qs", "2h 3s 5c Kc Kd", True),
    ("Tc 4d Qs", "2h 3s 5c Kc Kd", False),
]


@rule(HERE + "ex.3")
@rule(HERE + "rank.4")
@rule(HERE + "rank.5")
@pytest.mark.parametrize("hand, cards, low", LOWS_AND_NOT)
def test_a_low_is_five_different_cards_of_nine_or_lower(hand, cards, low):
    round = showdown(KINGS, hand, "Jc Jd 7h", cards=cards)
    assert results(round) == {"P1": 1 if low else 4, "P2": 1 if low else -2, "P3": -2}


@rule(HERE + "rank.8")
@rule(HERE + "amb.19")
@rule(ROOM + "room.11")
def test_9_8_7_6_5_is_the_worst_low_that_qualifies():
    round = showdown(KINGS, "6c 5d Qs", "Jc Jd 7h", cards="9h 8s 7c Kc Kd")
    assert results(round)["P2"] == 1
    assert shown(round)["seat 2"].endswith("nine-eight low")


@rule(HERE + "rank.4")
@rule(ROOM + "room.11")
def test_a_ten_does_not_qualify():
    assert results(showdown(KINGS, "Tc 4d Qs", "Jc Jd 7h", cards="2h 3s 5c Kc Kd"))["P2"] == -2


# -- the division of the pot ---------------------------------------------------------------------------------


@rule(HERE + "pay.1")
def test_without_a_qualifying_low_the_best_high_takes_the_whole_pot():
    round = showdown(KINGS, "Ac 2d Qs", "Jc Jd 7h", cards="Th 9s 8c Kc Kd")
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert ruled(round, "no_low")


@rule(HERE + "pay.2")
def test_with_a_qualifying_low_the_best_high_and_the_lowest_low_take_half_each():
    round = showdown(KINGS, "Ac 2d Qs", "As 3d Jd", cards="4h 5s 9c Kc Kd")
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "pay.3")
@rule(HERE + "rank.11")
def test_one_player_may_win_both_halves_with_different_cards():
    # High: a flush with both hole cards. Low: 7-6-5-4-2 with the two alone.
    round = showdown("Kh 2h Qs", "Jc Jd 9h", "9c 3d Jh", cards="4h 5h 6c 7h Js")
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}
    assert shown(round)["seat 1"] == "flush, king-seven-five-four-deuce; seven-six low"
    assert len(ruled(round, "scoop")) == 1


@rule(HERE + "ex.4")
def test_ace_and_two_of_spades_make_a_straight_flush_and_the_lowest_low():
    round = showdown("As 2s Qc", "Kc Ks Qd", cards="3s 4s 5s Kd Kh")
    assert results(round) == {"P1": 2, "P2": -2}
    assert shown(round)["seat 1"] == "straight flush, five high; wheel"
    assert len(ruled(round, "scoop")) == 1


# -- odd chips -----------------------------------------------------------------------------------------------

BY_SUIT = {"odd-chip-among-ties": "by-suit"}
BIG_SLICK = ("As Kd 2c", "Tc 9c 9d", "Ah Kc 2d", "Ad Ks 2h")


@rule(HERE + "amb.12")
@rule(ROOM + "room.14")
def test_between_one_high_and_one_low_winner_the_odd_chip_goes_to_high():
    round = dealt(KINGS, "Jc Jd 7h", "Ac 2d Qs", cards="4h 5s 9c Kc Kd", settings={"limit": "3-6"})
    play(round, "P1 call, P2 fold, P3 check")
    check_on(round)
    # $7 are $4 for high and $3 for low.
    assert results(round) == {"P1": 1, "P2": -1, "P3": 0}
    assert ruled(round, "odd_chip_of_halves")


@rule(HERE + "pay.4")
@pytest.mark.parametrize("switch, first", [({}, "P3"), (BY_SUIT, "P1")])
def test_tied_highs_without_a_low_split_and_both_odd_chips_go_to_the_first(switch, first):
    round = dealt(*BIG_SLICK, cards="Qs Jd 8h 4h 3c", settings=switch)
    check_on(round, 3)
    for _ in range(4):
        round.act(round.asks[0].id, list(round.asks[0].cards[-1:]))
    play(round, "P2 fold")
    check_on(round)
    # $8 among three: $2 each, and $2 more for the first.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, "P4": 0, first: 2}
    assert ruled(round, "odd_chip")


@rule(HERE + "pay.5")
def test_tied_highs_with_a_low_split_the_high_half_which_has_the_odd_chip():
    hands = ("As Kd 2c", "7c 2d Td", "Ah Kc 3h")
    round = showdown(*hands, cards="Kh Qd 4h 5c 8s", settings={"limit": "3-6"})
    # $9: $4 to the low of P2, and $5 to the two pairs of kings, $3 of it to the first.
    assert results(round) == {"P1": -1, "P2": 1, "P3": 0}


@rule(HERE + "amb.14")
@pytest.mark.parametrize("switch, first", [({}, "P3"), (BY_SUIT, "P1")])
def test_inside_a_tied_high_half_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    hands = ("As Kd 2c", "7c 2d Td", "Ah Kc 3h")
    round = showdown(*hands, cards="Kh Qd 4h 5c 8s", settings=switch)
    assert results(round) == {"P1": -1, "P2": 1, "P3": -1, first: 0}


@rule(HERE + "amb.13")
@pytest.mark.parametrize("switch, first", [({}, "P2"), (BY_SUIT, "P3")])
def test_tied_lows_share_their_half_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    round = showdown(KINGS, "2s 3d Td", "2c 3s Jd", cards="4h 5s 9c Kc Kd", settings=switch)
    assert results(round) == {"P1": 1, "P2": -1, "P3": -1, first: 0}


@rule(HERE + "amb.13")
def test_several_odd_chips_of_tied_lows_go_one_by_one():
    round = dealt(KINGS, "Ac 2d Qs", "As 2c Qd", "Ad 2h Qh", cards="4h 5s 9c Kc Kd")
    play(round, "P4 raise, P1 call, P2 call, P3 call")
    check_on(round)
    # $16: $8 to the kings, and $3, $3 and $2 to the lows.
    assert results(round) == {"P1": 4, "P2": -1, "P3": -1, "P4": -2}
