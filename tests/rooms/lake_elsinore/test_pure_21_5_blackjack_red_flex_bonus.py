"""Pure 21.5 Blackjack with Red Flex Bet at Lake Elsinore: the bonus bet, fees and readings."""

import pytest

from houseway.games.banked import bank_fee
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    accepts,
    betting,
    check_fee_option,
    circles_of,
    fees,
    moment,
    refuses,
    rows,
    ruled,
)
from tests.bank.pure_21_5 import (
    check_no_fee_on_added_money,
    check_surrender_comes_after_the_look,
    choices,
    game,
)
from tests.bank.twenty_one import came_out, dealt_to, heads_up, opened, options, play
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_RED_FLEX_OWN, LAKE_ELSINORE_TWENTY_ONE
from tests.rooms.lake_elsinore.pure_21_5_rules import (
    check_coverage,
)

SHEET = "lake-elsinore/pure-21-5-blackjack-red-flex"
BETS = {"game": 10, "red-flex": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


def red_flex(bank, player="Tc 9c", acts="", settings=()):
    """What a Red Flex Bet came to, per dollar."""
    return settling.bonus(SHEET, "red-flex", bank, player, acts, settings)


# -- Red Flex ------------------------------------------------------------------------------------------------


@rule("side.1")
def test_red_flex_needs_a_base_wager():
    settling.check_needs_game(SHEET, "red-flex", 5)
    both = {"game": 10, "red-flex": 5, "game@3": 10, "red-flex@3": 7}
    assert accepts(betting(SHEET, ["P2"]), "P2", both)["red-flex@3"] == 7
    assert {"red-flex@2", "game@2"} <= circles_of(betting(SHEET, ["P2"]), "P2")


@rule("side.2")
def test_red_flex_is_at_most_the_base_wager_and_within_the_table_limits():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"game": 20, "red-flex": 20})["red-flex@2"] == 20
    refuses(round, "P2", {"game": 20, "red-flex": 21}, "may not be more than the game")
    refuses(round, "P2", {"game": 20, "red-flex": 4}, "is under the least of $5")
    assert accepts(round, "P2", {"game": 600, "red-flex": 600})["red-flex@2"] == 600


@rule("side.3")
@rule("fee.2")
def test_red_flex_doubles_and_splits_cost_no_fee():
    assert fees(heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), {"game": 50, "red-flex": 50})) == {"Bank": 0.5}
    check_no_fee_on_added_money(SHEET)


@rule("side.4")
@rule("amb.2")
@pytest.mark.parametrize(("bank", "odds"), [("9h 7d 5h", 3), ("2h 4d 6h 5s Tc", 3), ("2h 4d 3d 3h 5s", 6)])
def test_the_banks_cards_count_in_the_order_up_down_and_hits(bank, odds):
    assert red_flex(bank) == odds


@rule("side.5")
@pytest.mark.parametrize(("bank", "odds"), [("9h 8d", 2), ("9d 8h", 2), ("9h 8s", -1), ("9c 8d", -1)])
def test_red_flex_wins_when_the_first_two_cards_are_red(bank, odds):
    assert red_flex(bank) == odds


@rule("amb.3")
@pytest.mark.parametrize("bank", ["9c 8s", "9c 8c"])
def test_two_black_cards_lose(bank):
    assert red_flex(bank) == -1


@rule("side.6")
@pytest.mark.parametrize(("bank", "odds"), [("9h 3d 5c", 2), ("9h 3d 5d", 3), ("9h 3d 2d 5c", 3)])
def test_the_run_ends_with_the_first_black_card_or_the_hand(bank, odds):
    assert red_flex(bank) == odds


@rule("side.8")
def test_red_flex_is_covered_after_the_base_wagers_and_the_rest_goes_back():
    round = heads_up(SHEET, "Tc 9c", "9h 8d", (), BETS, bank=25)
    assert came_out(round) == {"P2 game": [10], "P2 red-flex": [15]}
    assert len(ruled(round, "uncovered_returned")) == 1


TABLE = {0: -1, 2: 2, 3: 3, 4: 6, 5: 50, 6: 100, 7: 200, 8: 500, 9: 500}


@pytest.mark.parametrize(
    ("bank", "run"),
    [pytest.param(*row, marks=[rule("side.9"), rule("amb.25"), rule("amb.4")]) for row in settling.RED_RUNS],
)
def test_the_red_flex_pay_table(bank, run):
    assert red_flex(bank) == TABLE[run]


@rule("ex.1")
def test_two_red_cards_and_17():
    assert red_flex("Th 7d") == 2


@rule("ex.2")
def test_three_red_cards():
    assert red_flex("Kd 6d 9h") == 3


@rule("ex.3")
def test_a_black_down_card_loses_and_the_hand_is_played_out():
    round = heads_up(SHEET, "Tc 9c", "Kd 2c 5h", (), BETS)
    assert came_out(round) == {"P2 game": [10], "P2 red-flex": [-10]}
    assert len(dealt_to(round, "bank")) == 3


@rule("ex.4")
def test_a_black_ace_ends_the_run():
    assert red_flex("7h 8d Ac 4d") == 2


@rule("amb.5")
def test_a_natural_of_two_red_cards():
    assert red_flex("Ah Kd") == 2


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.15")
def test_the_schedule_of_2014_is_in_force_or_the_sheets_own():
    bets = {"game": 60}
    common.check_limits(SHEET, 5, 600)
    assert fees(heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), bets)) == {"Bank": 1}
    own = heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), bets, settings=["fee-source=sheet"])
    assert fees(own) == {"Bank": 2}
    assert moment(own, Transfer) < moment(own, Dealt)


@rule("fee.3")
@rule("amb.13")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_RED_FLEX_OWN), ids=lambda row: row[0])
def test_the_six_rows_of_the_sheet(row):
    check_fee_option(SHEET, row)


@rule("amb.11")
@pytest.mark.parametrize(
    ("option", "total", "fee"),
    [("own-1", 601, 5), ("own-4", 5000, 5), ("own-5", 1001, 7), ("own-6", 1201, 7)],
)
def test_a_total_above_the_top_band_pays_its_fee(option, total, fee):
    assert bank_fee(sheet(SHEET).change({"fee_option": option}), total * 100) == fee * 100
    assert bank_fee(sheet(SHEET).change({"fee_option": option}), 55_000) == 500


@rule("fee.4")
@room_rule("fee.12")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_TWENTY_ONE), ids=lambda row: row[0])
def test_the_twelve_options_of_2014(row):
    check_fee_option(SHEET, row)


@rule("amb.14")
@pytest.mark.parametrize(("settings", "fee"), [((), 7), (("row-50-to-1200=691",), 5)])
def test_the_row_that_prints_691(settings, fee):
    bets = {"game": 650}
    round = heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), bets, settings=["fee_option=own-6", *settings])
    assert fees(round) == {"Bank": fee}


@rule("amb.12")
@pytest.mark.parametrize(("settings", "fee"), [((), 0.5), (("total-action=base-and-bonus",), 1)])
def test_whether_bonus_bets_count_in_the_total(settings, fee):
    bets = {"game": 50, "red-flex": 50}
    assert fees(heads_up(SHEET, "Tc 9c", common.SEVENTEEN, (), bets, settings=settings)) == {"Bank": fee}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.6")
@pytest.mark.parametrize(("settings", "won_"), [((), 3), (("bonus-after-surrender=lost",), -1)])
def test_the_bonus_bet_of_a_hand_that_surrenders(settings, won_):
    assert red_flex("9h 3d 5d", "Tc 6c", "surrender", settings) == won_


@rule("amb.6")
@pytest.mark.parametrize(("player", "acts"), [("Ac Kc", ""), ("Tc 5c 8h", "hit")])
def test_the_bonus_bet_of_a_natural_or_an_over_hand(player, acts):
    assert red_flex("9h 3d 5d", player, acts) == 3
    assert len(dealt_to(heads_up(SHEET, "Ac Kc", common.OVER), "bank")) == 2


@rule("amb.9")
def test_what_uses_the_bank_up():
    check_coverage(SHEET)


@rule("amb.17")
def test_surrender_comes_after_the_look_at_the_down_card_or_before_it():
    check_surrender_comes_after_the_look(SHEET)


@rule("amb.18")
def test_even_money_is_not_offered_unless_the_room_does():
    cards = {"seat 2": "Ac Kc", "bank": "As 8d"}
    assert options(opened(SHEET, {"P2": {"game": 10}}, cards), "P2") == ["no", "insure"]
    assert game(SHEET, "Ac Kc", "As 8d", "even-money", ["even-money=offered"]) == 10
    assert game(SHEET, "Ac Kc", "As 8d") == 12


@rule("amb.19")
def test_insurance_is_settled_after_its_own_base_wager():
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 6c", "seat 3": "Tc 9c", "bank": "As 2d 5h"}
    round = play(SHEET, wagers, cards, {"P2": ["insure", "stand"]}, bank=10)
    assert list(came_out(round)) == ["P3 game", "P2 game", "P2 insurance"]
    assert came_out(round)["P3 game"] == [10]
    natural = play(
        SHEET, {"P2": BETS}, {"seat 2": "Tc 6c", "bank": common.NATURAL_UNDER_ACE}, {"P2": "insure"}, bank=15
    )
    assert came_out(natural) == {"P2 game": [-10], "P2 insurance": [5], "P2 red-flex": [0]}


@rule("amb.20")
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
