"""Razz at Lake Elsinore, rule by rule: the high card is forced, the low board leads, the lowest hand wins.

P1 to P3 sit in seats 1 to 3 at $5-10: an ante of $1 and a forced bet of $1. What razz takes over from stud is
proved with stud.
"""

import pytest

from houseway.errors import SheetError
from tests.pots.arrange import deal, dropped, options, play, results, ruled, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import as_read, lying_up, see_street, served, show_down
from tests.pots.stud_showdowns import BETTER_LOW

SHEET = "lake-elsinore/razz"


def room_rule(name):
    return pytest.mark.rule("lake-elsinore/room-rules#" + name)


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def start(cards=None, players=3, settings=(), **more):
    return deal(table_of(SHEET, players, settings), cards, **more)


# -- who opens -----------------------------------------------------------------------------------------------


@rule("play.2")
@rule("ex.2")
@pytest.mark.parametrize(
    ("up", "opener"),
    [("Ac Kh Ks 9d", "P3"), ("As 3d 2h 2c", "P2"), ("7c Qd Jh Tc", "P2"), ("As Ah Ad 2c", "P4")],
)
def test_the_highest_up_card_is_forced_and_the_ace_is_low(up, opener):
    assert turn(start(lying_up(*up.split()), 4)) == opener


@rule("play.3")
@pytest.mark.parametrize(("up", "opener"), [("Qc Qd 9h", "P2"), ("Qh Qs Qd", "P2"), ("Qc 9d Qh", "P3")])
@room_rule("room.27")
@room_rule("amb.15")
def test_of_equal_high_cards_the_highest_suit_is_forced(up, opener):
    assert turn(start(lying_up(*up.split()))) == opener


@rule("play.5")
@rule("ex.2")
@rule("amb.2")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"),
    [
        ("7c 4h", "6d 5h", "6s 6h", "P2"),
        ("Kc Qh", "2d 2h", "As Ah", "P1"),
        ("7c 4h 2d", "7d 4s 3h", "6c 6h Ad", "P1"),
        ("9c 4h 3d 2h", "9d 5s 2c Ah", "6c 6h 5d 4d", "P1"),
        ("Kc Ah 2d Kh", "Ks 3s 4h Qh", "6c 6h Ad As", "P2"),
    ],
)
def test_later_the_lowest_board_leads_any_pair_above_every_unpaired_board(one, two, three, leader):
    round = start(lying_up(one, two, three))
    see_street(round, len(one.split()) + 2)
    assert turn(round) == leader


@rule("play.6")
@rule("bet.5")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"), [("Kc 7h", "8d 3c", "8s 3h", "P2"), ("8c 3d", "Kd 2s", "8s 3s", "P1")]
)
def test_of_equal_low_boards_the_first_from_the_dealer_leads(one, two, three, leader):
    round = start(lying_up(one, two, three))
    see_street(round, 4)
    assert turn(round) == leader


@rule("bet.5")
def test_there_is_no_button_and_seat_1_is_dealt_first_in_every_hand():
    table = table_of(SHEET, 4)
    for _ in range(2):
        round = deal(table)
        assert served(round, "third street")[:4] == ["seat 1", "seat 2", "seat 3", "seat 4"]
        show_down(round)
        assert not ruled(round, "button_moves") + ruled(round, "first_button")


@rule("play.7")
def test_the_dealer_announces_a_pair_when_it_first_appears_and_never_a_face_pair():
    round = start(lying_up("Kc Kh 3d 3h", "8d 8h 8s 2s", "9s 7h 9h 4d"))
    see_street(round, 6)
    pairs = [call for call in ruled(round, "announced") if "pair of" in call and call.startswith("seat")]
    assert pairs == ["seat 2: pair of eights", "seat 3: pair of nines", "seat 1: pair of treys"]


# -- what wins -----------------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
@rule("play.8")
@pytest.mark.parametrize(("better", "worse"), BETTER_LOW)
def test_the_lowest_five_of_seven_cards_win(better, worse):
    round = show_down(start({"seat 1": worse, "seat 2": better}, 2))
    assert results(round) == {"P1": -2, "P2": 2}


@rule("ex.1")
@rule("rank.1")
@pytest.mark.parametrize("other", ["6c 4d 3d 2d Ad Ks Qh", "6h 5d 4s 3d 2s Kc Kd"])
def test_a_wheel_is_the_best_hand_even_of_one_suit(other):
    round = show_down(start({"seat 1": "5c 4c 3c 2c Ac Kh Jh", "seat 2": other}, 2))
    assert shown(round)["seat 1"] == "wheel"
    assert results(round)["P1"] == 2


@rule("pay.1")
def test_the_lowest_hand_takes_the_pot_and_equal_hands_split_it():
    equal = start({"seat 1": "8c 6d 4h 3s 2c Ks Kh", "seat 2": "8d 6h 4s 3c 2d Qs Qh"}, 2)
    assert results(show_down(equal)) == {"P1": 0, "P2": 0}
    won = start({"seat 1": "8c 6d 4h 3s 2c Ks Kh", "seat 2": "8d 7h 4s 3c 2d Qs Qh"}, 2)
    assert results(show_down(won)) == {"P1": 2, "P2": -2}


@rule("amb.4")
@pytest.mark.parametrize(
    ("reading", "one", "two", "lucky"),
    [
        ("low-card-by-suit", "8c 6d 4h 3s 2d Ks Kh", "8d 6h 4s 3c 2c Qs Qh", "P2"),
        ("low-card-by-suit", "8c 6d 4h 3s Ac Ks Kh", "8d 6h 4s 3c Ad Qs Qc", "P1"),
        ("low-card-by-suit", "7c 6d 4h 3s Ad 2c Kh", "7d 6h 4s 3c Ac 2h Qc", "P2"),
        ("first-clockwise-from-dealer", "8c 6d 4h 3s 2d Ks Kh", "8d 6h 4s 3c 2c Qs Qh", "P1"),
    ],
)
def test_readings_of_the_odd_chip(reading, one, two, lucky):
    cards = {"seat 1": one, "seat 2": two, "seat 3": "Jc Jd Td"}
    round = start(cards, settings={**as_read(SHEET, "odd-chip", reading), "limit": "6-12"})
    play(round, "P3 bring-in, P1 raise 6, P2 call, P3 fold")
    show_down(round)
    assert ruled(round, "odd_chip") == [""]
    assert results(round) == {"P1": 1, "P2": 1, "P3": -3} | {lucky: 2}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.2")
@pytest.mark.parametrize("limit", ["5-10", "20-40", "300-600"])
@pytest.mark.parametrize(("players", "fee"), [(2, 0), (5, 0), (6, 4), (8, 4)])
@room_rule("fee.21")
def test_each_player_pays_four_dollars_every_half_hour_when_six_or_more_play(players, fee, limit):
    table = table_of(SHEET, [10_000] * players, {"limit": limit})
    round = show_down(deal(table))
    assert dropped(round) == 0
    assert table.tick(29) == []
    assert [charge.amount for charge in table.tick(30)] == ([100 * fee] * players if fee else [])


@rule("fee.3")
def test_the_one_option_is_in_force_and_no_other_can_be_named():
    assert table_of(SHEET, 6).game.fee.id == "time-1"
    with pytest.raises(SheetError, match="there is no fee option 'time-2'"):
        table_of(SHEET, 6, {"fee_option": "time-2"})
    show_down(start())


@rule("amb.7")
@pytest.mark.parametrize("limit", ["5-10", "7-14", "75-150", "300-600"])
def test_any_limit_from_5_10_upwards_may_be_set(limit):
    low, high = (int(part) for part in limit.split("-"))
    round = start(settings={"limit": limit})
    assert options(round)["bet"] == (low, low)
    see_street(round, 5)
    assert options(round)["bet"] == (high, high)


@rule("amb.7")
@pytest.mark.parametrize("limit", ["4-8", "4.50-9", "300.01-600.02", "5-11", "no-limit 5/10"])
def test_smaller_limits_are_not_spread(limit):
    start()
    with pytest.raises(SheetError):
        start(settings={"limit": limit})


ANTES = {"5-10": 1, "6-12": 1, "10-20": 2, "20-40": 2, "40-80": 4, "60-120": 6}
FORCED = {"5-10": 1, "6-12": 2, "10-20": 3, "15-30": 5, "20-40": 6}


@rule("amb.1")
@pytest.mark.parametrize(("limit", "ante"), ANTES.items())
def test_antes_are_those_of_stud(limit, ante):
    round = start({"seat 1": "x x x"}, 2, {"limit": limit})
    assert round.felt.purse.pot == 200 * ante


@rule("amb.1")
@pytest.mark.parametrize(("limit", "forced"), FORCED.items())
def test_forced_bets_are_those_of_stud(limit, forced):
    assert options(start(settings={"limit": limit}))["bring-in"] == forced


@rule("amb.7")
def test_a_refused_limit_is_told_with_every_limit_that_may_be_set():
    with pytest.raises(SheetError, match="6-12, 10-20, 15-30, 20-40, and any from 5-10 to 300-600"):
        table_of(SHEET, 3, {"limit": "1-2"})
    show_down(start(settings={"limit": "5-10"}))
