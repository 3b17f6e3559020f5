"""Fortune 7 Baccarat at Lake Elsinore: fees of all 25 options, and the readings, rule by rule."""

import pytest

from houseway.games.banked.collection import bank_fee, player_fee
from houseway.play.events import Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    check_fee_option,
    fees,
    hand,
    moment,
    refuses,
    rows,
    ruled,
)
from tests.bank.baccarat import BANKER_WINS, DRAGON_7, TIE
from tests.rooms.figures.baccarat_fees import (
    LAKE_ELSINORE_FORTUNE_7_BY_ACTION,
    LAKE_ELSINORE_FORTUNE_7_BY_CIRCLE,
    LAKE_ELSINORE_FORTUNE_7_BY_TABLE,
)

SHEET = "lake-elsinore/fortune-7-baccarat"
KINDS = ("player", "banker", "tie", "one-up", "fortune-7")
ALL_FIVE = {"P2": dict.fromkeys(KINDS, 10)}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def due(option, action, settings=()):
    """The bank's fee in dollars for so many dollars of total action."""
    open_table = sheet(SHEET).change([f"fee-option={option}", *settings])
    return bank_fee(open_table, int(action * 100)) / 100


# -- options 1 to 10 -----------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(("option", "bank", "player"), [("1", 2, 2), ("5", 2, 2), ("9", 4, 6)])
def test_bank_and_players_pay_before_the_cards_and_bonus_bets_are_free(option, bank, player):
    round = hand(SHEET, ALL_FIVE, settings=[f"fee-option={option}"])
    assert fees(round) == {"Bank": bank, "P2": player}
    assert moment(round, Wagered) < moment(round, Transfer, 1) < moment(round, Dealt)


@rule("fee.2")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_FORTUNE_7_BY_TABLE), ids=lambda row: row[0])
def test_options_1_to_4(row):
    check_fee_option(SHEET, row)


@rule("fee.2")
@pytest.mark.parametrize(("option", "most"), [("1", 100), ("2", 100), ("3", 300), ("4", 300)])
def test_the_tie_has_its_own_maximum(option, most):
    round = betting(SHEET, ["P2"], [f"fee-option={option}"])
    assert accepts(round, "P2", {"tie": most}) == {"tie@2": most}
    refuses(round, "P2", {"tie": most + 1}, f"${most + 1} is over the most of ${most}")


@rule("fee.2")
def test_all_bettors_of_a_seat_share_the_maximum_of_its_tie():
    wagers = {"P2": {"tie": 60}, "P3": {"tie": 100, "tie@2": 30}, "Back": {"tie@2": 60}}
    round = hand(SHEET, wagers, TIE, settings=["fee-option=1"])
    assert came_to(round) == {"P2 tie": 480, "P3 tie@2": 240, "Back tie@2": 80, "P3 tie": 800}
    assert ruled(round, "seat_maximum") == ["$50 of tie on seat 2 goes back"]


@rule("fee.3")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_FORTUNE_7_BY_CIRCLE), ids=lambda row: row[0])
def test_options_5_to_10(row):
    check_fee_option(SHEET, row)


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "fee"),
    [((), 2), (["player-fee-on=lines-and-tie"], 3), (["player-fee-on=every-circle"], 5)],
)
def test_which_wagers_carry_the_players_fee(settings, fee):
    assert fees(hand(SHEET, ALL_FIVE, settings=["fee-option=5", *settings])) == {"Bank": 2, "P2": fee}


# -- options 11 to 25 ----------------------------------------------------------------------------------------


@rule("fee.4")
@rule("fee.5")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_FORTUNE_7_BY_ACTION), ids=lambda row: row[0])
def test_options_11_to_25(row):
    check_fee_option(SHEET, row)


@rule("fee.4")
@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"P2": dict.fromkeys(KINDS, 20)}, 1),
        ({"P2": {**dict.fromkeys(KINDS, 20), "fortune-7": 25}}, 2),
        ({"P2": {**dict.fromkeys(KINDS, 20), "tie": 25}}, 2),
        ({"P2": {"player": 100}, "Back": {"one-up@2": 5}}, 2),
    ],
)
def test_only_the_bank_pays_by_all_game_and_bonus_wagers(wagers, fee):
    round = hand(SHEET, wagers)
    assert fees(round) == {"Bank": fee}
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


@rule("fee.4")
def test_there_is_no_maximum():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"player": 90_000}) == {"player@2": 90_000}
    refuses(betting(SHEET, ["P2"]), "P2", {"player": 4}, "under the least of $5")


@rule("fee.5")
@rule("amb.13")
def test_one_option_is_in_force_and_it_is_the_eleventh():
    assert fees(hand(SHEET, {"P2": {"player": 400}})) == {"Bank": 4}
    assert fees(hand(SHEET, {"P2": {"player": 400}}, settings=["fee-option=23"])) == {"Bank": 6}


@rule("amb.6")
@pytest.mark.parametrize("option", ["13", "18"])
def test_action_in_two_brackets(option):
    for action in (805, 1000):
        assert due(option, action) == 5
        assert due(option, action, ["overlap-13-18=second-row"]) == 8
    assert due(option, 804, ["overlap-13-18=second-row"]) == 5
    assert due(option, 1001) == 8


@rule("amb.7")
def test_action_between_two_brackets():
    wagers = {"P2": {"player": 101}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 2}
    assert fees(hand(SHEET, wagers, settings=["fee-bracket-gap=next-lower"])) == {"Bank": 1}


@pytest.mark.rule("lake-elsinore/room-rules#amb.6")
def test_the_small_gaps_go_to_the_next_higher_bracket():
    for action in (101, 104.99):
        assert due("11", action) == 2
        assert due("11", action, ["fee-bracket-gap=next-lower"]) == 1


@rule("amb.8")
def test_action_below_the_first_bracket_pays_its_fee():
    assert fees(hand(SHEET, {"P2": {"player": 5}})) == {"Bank": 1}


@rule("amb.9")
def test_players_pay_nothing_under_option_11():
    assert player_fee(sheet(SHEET), 20_000) == 0
    assert fees(hand(SHEET, {"P2": {"player": 200}})) == {"Bank": 2}


@rule("amb.10")
def test_option_22_has_brackets_from_five_dollars():
    assert due("22", 5) == 1
    refuses(betting(SHEET, ["P2"], ["fee-option=22"]), "P2", {"player": 5}, "under the least of $10")


@rule("amb.11")
@pytest.mark.parametrize("option", range(11, 16))
def test_options_16_to_20_repeat_11_to_15(option):
    for action in range(5, 2500, 50):
        assert due(option, action) == due(option + 5, action)


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.2")
@pytest.mark.parametrize("kind", ["player", "banker"])
def test_lines_push_on_a_tie(kind):
    assert came_to(hand(SHEET, {"P2": {kind: 25}}, TIE)) == {f"P2 {kind}": 0}


@rule("amb.3")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": -5, "P3 player": -5, "P2 fortune-7": 90, "P3 fortune-7": 0}),
        (
            ["settle-order=seat-by-seat"],
            {"P2 player": -5, "P2 fortune-7": 95, "P3 player": 0, "P3 fortune-7": 0},
        ),
    ],
)
def test_laps_decide_whom_a_short_bank_reaches(settings, expected):
    bets = {"player": 5, "fortune-7": 5}
    round = hand(SHEET, {"P2": bets, "P3": bets}, DRAGON_7, bank=100, settings=settings)
    assert list(came_to(round).items()) == list(expected.items())


@rule("amb.15")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": -20, "P3 banker": 10, "P4 banker": 0}),
        (["coverage=two-caps"], {"P2 player": -20, "P3 banker": 30, "P4 banker": 0}),
        (["coverage=net"], {"P2 player": -20, "P3 banker": 30, "P4 banker": 20}),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 30}, "P4": {"banker": 30}}
    assert came_to(hand(SHEET, wagers, BANKER_WINS, bank=30, settings=settings)) == expected
