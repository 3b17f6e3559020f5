"""Pure 21.5 Blackjack at Lake Elsinore: settlement, fees and where the text can be read two ways."""

import pytest

from houseway.play.events import Dealt, Transfer
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import check_fee_option, fees, moment, rows
from tests.bank.pure_21_5 import (
    NINETEEN,
    PLAYER_OVER,
    check_aces_split_again,
    check_aces_split_once,
    check_bank_natural,
    check_no_fee_on_added_money,
    check_odds,
    check_surrender_comes_after_the_look,
    choices,
    from_seat,
    game,
    settled_seats,
)
from tests.bank.twenty_one import came_out, heads_up, opened, play, rulings
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_TWENTY_ONE
from tests.rooms.lake_elsinore.pure_21_5_rules import (
    check_coverage,
)

SHEET = "lake-elsinore/pure-21-5-blackjack"
TENS = ["tens-version=on"]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@rule("pay.10")
@rule("amb.18")
def test_a_natural_pays_three_to_two_and_every_other_win_even():
    check_odds(SHEET, 15)


@rule("pay.2")
@rule("ex.4")
def test_natural_against_natural_is_a_push():
    check_bank_natural(SHEET)
    assert game(SHEET, "Ac Kc", common.TWENTY) == 15
    assert game(SHEET, "Ac Kc", "As Qd") == 0


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("closer", marks=rule("pay.6")),
        pytest.param("further", marks=rule("pay.6")),
        pytest.param("equal totals", marks=rule("pay.5")),
        pytest.param("equal at 21", marks=rule("pay.5")),
        pytest.param("not over against over", marks=rule("pay.3")),
        pytest.param("over against not over", marks=rule("pay.4")),
    ],
)
def test_hands_without_a_natural(row):
    settling.check_grid(SHEET, row)


NINE_EIGHT_SIX = "9c 6c 8d"


@rule("pay.7")
@rule("ex.1")
@pytest.mark.parametrize("bank", ["9s 6d 8h", "8s 6d 9h", "6s 8d 9c"])
def test_both_over_with_matching_cards_is_a_push(bank):
    assert game(SHEET, NINE_EIGHT_SIX, bank, "hit") == 0


@rule("pay.8")
@pytest.mark.parametrize("bank", ["9s 7d 7h", "9s 5d 9c", "6s Td 9h", "8s 8d 8h", "7s 3d 6h 8c"])
def test_both_over_with_other_cards_is_the_banks(bank):
    assert game(SHEET, NINE_EIGHT_SIX, bank, "hit") == -10


@rule("ex.2")
def test_bonus_six_nine_on_both_sides_is_a_push():
    assert game(SHEET, "Tc 6c 9d", "Ks 6d 9h", "hit") == 0


@rule("pay.9")
def test_an_over_hand_stays_until_the_bank_is_done():
    assert game(SHEET, PLAYER_OVER, "Ts 5d 8c", "hit") == 0


@rule("pay.11")
@pytest.mark.parametrize(
    ("bank", "won_"),
    [("9s 7d Th", 0), ("9s 7d 8h", 0), ("9s 6d 8h", -10), ("9s 7d 7h", -10), ("9s 7d 6c", -10)],
)
def test_variation_1_pushes_when_the_player_is_closer(bank, won_):
    settings = ["both-over=variation-1"]
    assert game(SHEET, NINE_EIGHT_SIX, bank, "hit", settings) == won_
    closer = heads_up(SHEET, NINE_EIGHT_SIX, "9s 7d Th", "hit", settings=settings)
    assert rulings(closer) == ["closer_over_pushes"]


@rule("pay.12")
@pytest.mark.parametrize(
    ("bank", "won_"), [("9s 6d 8h", 0), ("9s 7d 7h", 0), ("9s 7d Th", -10), ("9s 7d 6c", -10)]
)
def test_variation_2_pushes_on_the_same_total(bank, won_):
    settings = ["both-over=variation-2"]
    assert game(SHEET, NINE_EIGHT_SIX, bank, "hit", settings) == won_
    equal = heads_up(SHEET, NINE_EIGHT_SIX, "9s 7d 7h", "hit", settings=settings)
    assert rulings(equal) == ["equal_over_pushes"]


@rule("ex.3")
@rule("amb.2")
@pytest.mark.parametrize(
    ("settings", "won_"), [((), -10), (("both-over=variation-1",), -10), (("both-over=variation-2",), 0)]
)
def test_9_8_6_against_9_7_7(settings, won_):
    assert game(SHEET, NINE_EIGHT_SIX, "9s 7d 7h", "hit", settings) == won_
    assert game(SHEET, NINE_EIGHT_SIX, "9s 7d 7h", "hit", ["both-over=variation-2"]) == 0


@rule("amb.2")
@pytest.mark.parametrize(
    ("settings", "won_"), [((), 0), (("both-over=variation-1",), -10), (("both-over=variation-2",), 0)]
)
def test_the_same_cards_on_both_sides(settings, won_):
    assert game(SHEET, NINE_EIGHT_SIX, "9s 6d 8h", "hit", settings) == won_


@rule("pay.13")
@rule("amb.3")
@pytest.mark.parametrize(("settings", "ace_ten", "checks"), [((), 15, 1), (TENS, 10, 0)])
def test_the_tens_version(settings, ace_ten, checks):
    """An ace and a plain ten are 21; an ace and a Bonus card stay 21.5; a ten and a Bonus card are a pair."""
    assert game(SHEET, "Ac Tc", common.TWENTY, (), settings) == ace_ten
    assert game(SHEET, "Ac Jc", common.TWENTY, (), settings) == 15
    assert "split" in choices(SHEET, "Tc Kc", settings=settings)
    natural = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": "As Td"}, settings=settings)
    assert natural.over == bool(checks)


@rule("amb.19")
def test_a_plain_ten_has_the_place_of_the_first_bonus_mark():
    for hole in ("Td", "3d"):
        assert settled_seats(SHEET, hole, settings=TENS) == from_seat(7)


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "other", "same"), [((), 0, 0), (("exact-match=ranks-and-bonus-letters",), -10, 0)]
)
def test_what_matches_exactly(settings, other, same):
    assert game(SHEET, "Tc 6c 9d", "Ks 6d 9h", "hit", settings) == other
    assert game(SHEET, "Kc 6c 9d", "Ks 6d 9h", "hit", settings) == same
    assert game(SHEET, "Kc 6c 9d", "9s 6d Kh", "hit", settings) == same


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.17")
def test_the_schedule_of_2014_is_in_force_or_a_posted_fee_for_every_circle():
    assert fees(heads_up(SHEET, "Tc 9c", common.SEVENTEEN)) == {"Bank": 0.5}
    posted = heads_up(SHEET, "Tc 9c", common.SEVENTEEN, settings=["fee-source=per-circle-as-posted"])
    assert fees(posted) == {}
    common.check_limits(SHEET, 5, 600)


@rule("fee.2")
def test_doubles_and_splits_cost_no_fee():
    check_no_fee_on_added_money(SHEET)


@rule("fee.3")
def test_only_the_bank_pays_by_all_game_wagers():
    wagers = {"P2": {"game": 25, "game@3": 15}, "Back": {"game@2": 10}}
    assert fees(play(SHEET, wagers, {"seat 2": "Tc 9c", "bank": common.SEVENTEEN})) == {"Bank": 0.5}
    wagers = {"P2": {"game": 25, "game@3": 15}, "Back": {"game@2": 11}}
    round = play(SHEET, wagers, {"seat 2": "Tc 9c", "bank": common.SEVENTEEN})
    assert fees(round) == {"Bank": 1}
    assert moment(round, Transfer) < moment(round, Dealt)


@rule("fee.4")
@rule("fee.5")
@room_rule("fee.12")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_TWENTY_ONE), ids=lambda row: row[0])
def test_the_twelve_options_of_2014(row):
    check_fee_option(SHEET, row)
    least = float(row[1].split("-")[0])
    round = heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), {"game": least}, settings={"fee_option": row[0]})
    assert fees(round) == {"Bank": float(row[2].split(";")[0].split()[1])}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.7")
def test_surrender_comes_after_the_look_at_the_down_card_or_before_it():
    check_surrender_comes_after_the_look(SHEET)


@rule("amb.8")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), ["stand", "double", "surrender"]),
        (("double-on-hard-19-up=barred",), ["stand", "surrender"]),
    ],
)
def test_doubling_on_hard_19(settings, expected):
    assert choices(SHEET, "Tc 9c", settings=settings) == expected
    assert "split" in choices(SHEET, "Tc Kc", settings=settings)
    assert "P2" not in opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Kc", "bank": NINETEEN}).pending


@rule("amb.9")
@pytest.mark.parametrize(("settings", "allowed"), [((), True), (("double-after-split=barred",), False)])
def test_doubling_after_a_split(settings, allowed):
    common.check_double_after_split(SHEET, settings, allowed=allowed)


@rule("amb.10")
@pytest.mark.parametrize(("bank", "expected"), [(common.TWENTY, [10, -10]), ("7s 7d 7h", [0, -10])])
def test_a_bonus_card_to_a_split_ace_is_21(bank, expected):
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "6s", "bank": bank}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "split"})
    assert came_out(round) == {"P2 game": expected}


@rule("amb.11")
def test_aces_are_split_once_or_again():
    check_aces_split_once(SHEET)
    check_aces_split_again(SHEET, ["resplit-aces=yes"])


@rule("amb.14")
def test_what_uses_the_bank_up():
    check_coverage(SHEET)
