"""Razz at Poker Flats, rule by rule: the high card is forced, the low hand leads, the lowest hand wins.

What the sheet takes over from seven-card stud is proved with it.
"""

import pytest

from tests.pots.arrange import options, play, results, ruled, shown, turn
from tests.pots.arrange_stud import as_read, lying_up, pass_turn, see_street, show_down
from tests.pots.stud_rulings import quiet, start
from tests.pots.stud_showdowns import BETTER_LOW

SHEET = "poker-flats/razz"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


@rule("bet.2")
@pytest.mark.parametrize(
    ("up", "opener"), [("7c Qd Jh Tc", "P2"), ("As 3d 2h 2c", "P2"), ("Ac Kh 9s 9d", "P2")]
)
def test_the_high_up_card_makes_the_forced_bet(up, opener):
    round = start(SHEET, lying_up(*up.split()), 4)
    assert turn(round) == opener
    assert "bring-in" in options(round)
    pass_turn(round)
    assert ruled(round, "bring_in") == [""]


@rule("amb.2")
@pytest.mark.parametrize(("reading", "opener"), [("low", "P2"), ("high", "P1")])
def test_readings_of_an_ace_in_the_high_card_test(reading, opener):
    settings = as_read(SHEET, "ace-for-high-card", reading)
    assert turn(start(SHEET, lying_up("Ac", "Kh", "9s"), settings=settings)) == opener


@rule("amb.2")
@rule("bet.1")
@pytest.mark.parametrize(("up", "opener"), [("Qc Qd 9h", "P2"), ("Qh Qs Qd", "P2"), ("Qc 9d Qh", "P3")])
def test_of_equal_high_cards_the_highest_suit_is_forced(up, opener):
    assert turn(start(SHEET, lying_up(*up.split()))) == opener


@rule("bet.3")
@rule("amb.4")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"),
    [
        ("7c 4h", "6d 5h", "6s 6h", "P2"),
        ("Kc Qh", "2d 2h", "As Ah", "P1"),
        ("9c 4h 3d 2h", "9d 5s 2c Ah", "6c 6h 5d 4d", "P1"),
        ("Kc 7h", "8d 3c", "8s 3h", "P2"),
        ("8c 3d", "Kd 2s", "8s 3s", "P1"),
    ],
)
def test_later_the_low_hand_on_board_acts_first_and_of_equals_the_first_from_the_dealer(
    one, two, three, leader
):
    round = start(SHEET, lying_up(one, two, three))
    see_street(round, len(one.split()) + 2)
    assert turn(round) == leader


@rule("rank.1")
@rule("rank.4")
@rule("amb.4")
@pytest.mark.parametrize(("better", "worse"), BETTER_LOW)
def test_the_lowest_five_of_the_seven_cards_are_best(better, worse):
    round = show_down(start(SHEET, {"seat 1": worse, "seat 2": better}, 2))
    assert results(round) == {"P1": -1.5 - 3, "P2": 1.5}


@rule("rank.2")
@rule("rank.3")
@rule("ex.1")
@pytest.mark.parametrize("other", ["6c 4d 3d 2d Ad Ks Qh", "6h 5d 4s 3d 2s Kc Kd"])
def test_five_four_trey_deuce_ace_is_the_best_hand_even_of_one_suit(other):
    round = show_down(start(SHEET, {"seat 1": other, "seat 2": "5c 4c 3c 2c Ac Kh Jh"}, 2))
    assert shown(round)["seat 2"] == "wheel"
    assert results(round)["P2"] == 1.5


@rule("pay.1")
def test_the_lowest_hand_takes_the_whole_pot():
    cards = {
        "seat 1": "9c 7d 4h 3s 2c Ks Kh",
        "seat 2": "8d 7h 4s 3c 2d Qs Qh",
        "seat 3": "Td 7s 4c 3h 2h Kc Kd",
    }
    assert results(show_down(start(SHEET, cards))) == {"P1": -4.5, "P2": 3, "P3": -1.5}


@rule("amb.3")
@pytest.mark.parametrize(("reading", "most"), [("no", 2), ("yes", 4)])
def test_readings_of_an_open_pair_on_fourth_street(reading, most):
    cards = lying_up("Kc 7h", "8d 8h", "9s 2h")
    round = start(SHEET, cards, settings=as_read(SHEET, "open-pair-option", reading))
    see_street(round, 4)
    assert options(round)["bet"] == (2, most)


@rule("amb.5")
@pytest.mark.parametrize(("reading", "lucky"), [("room-default", "P2"), ("first-seat-always", "P1")])
def test_readings_of_the_odd_chip_which_goes_by_the_highest_card_in_razz_too(reading, lucky):
    cards = {"seat 1": "8c 6d 4h 3s 2c Kh Qc", "seat 2": "8d 6h 4s 3c 2d Ks Qh", "seat 3": "Jc Jd Td"}
    settings = {"limit": "1-5", **as_read(SHEET, "odd-chip", reading)}
    round = start(SHEET, cards, settings=settings)
    play(round, "P3 bring-in, P1 raise 2, P2 call, P3 raise 4, P1 raise 6, P2 call, P3 fold")
    show_down(round)
    assert ruled(round, "odd_chip") == [""]
    won = {"P1": results(round)["P1"] + 3, "P2": results(round)["P2"]}
    assert won[lucky] == won["P1" if lucky == "P2" else "P2"] + 0.5


@rule("act.2")
def test_a_forced_bet_may_not_be_checked():
    round = start(SHEET, quiet(SHEET))
    assert set(options(round)) == {"bring-in", "bet"}
    play(round, "P1 bring-in")
    assert set(options(round)) == {"fold", "call", "raise"}
