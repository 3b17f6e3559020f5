"""Casino Real, Pure 21.5 Blackjack: the Buster bet and the fees."""

import pytest

from houseway.games.banked.collection import bank_fee
from houseway.play.events import Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import betting, board_of, check_fee_option, fees, moment, rows
from tests.bank.twenty_one import came_out, dealt_to, heads_up, play, rulings, won
from tests.rooms.figures.pure_21_5_fees import CASINO_REAL

SHEET = "casino-real/pure-21-5-blackjack"
BUSTER = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 250, 9: 250}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- Buster --------------------------------------------------------------------------------------------------


@rule("side.1")
def test_a_buster_bet_needs_a_game_wager():
    common.check_wager_for_cards(SHEET)
    settling.check_needs_game(SHEET, "buster")


@rule("side.3")
@pytest.mark.parametrize("option", ["1", "12"])
def test_a_buster_bet_is_5_to_50_dollars(option):
    round = betting(SHEET, ["P2"], {"fee_option": option})
    circles = [circle for circle in board_of(round, "P2").circles if circle.wager == "buster"]
    assert {(circle.low, circle.high) for circle in circles} == {(500, 5_000)}


@rule("side.4")
@rule("side.8")
@rule("amb.20")
@pytest.mark.parametrize(("bank", "cards"), settling.BUSTS)
def test_buster_pays_by_the_cards_of_a_bank_that_is_over(bank, cards):
    assert settling.bonus(SHEET, "buster", bank) == BUSTER.get(cards, -1)


@rule("side.4")
def test_losing_buster_bets_are_collected_as_far_as_the_bank_reaches():
    wagers = {"P2": {"game": 10, "buster": 20}, "P3": {"game": 10, "buster": 20}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Tc 7h", "bank": "9h 8s"}
    round = play(SHEET, wagers, cards, bank=30)
    assert came_out(round) == {"P2 game": [0], "P2 buster": [-20], "P3 game": [0], "P3 buster": [-10]}


@rule("side.5")
@pytest.mark.parametrize(("player", "acts"), [("Tc 6d Kh", "hit"), ("Ac Kd", "")])
def test_buster_outlives_the_hand(player, acts):
    assert settling.bonus(SHEET, "buster", common.OVER, player, acts) == 2


@rule("side.6")
@rule("amb.12")
def test_the_bank_plays_on_for_a_buster_bet_when_every_player_has_a_natural():
    assert len(dealt_to(heads_up(SHEET, "Ac Kd", "9h 4s Kd"), "bank")) == 2
    round = heads_up(SHEET, "Ac Kd", "9h 4s Kd", (), {"game": 10, "buster": 10})
    assert won(round, kind="buster") == 20
    assert len(dealt_to(heads_up(SHEET, common.BUSTED, common.OVER, "hit"), "bank")) == 3


@rule("side.7")
@pytest.mark.parametrize(("bank", "amount"), [(common.OVER, -40), (common.SEVENTEEN, 20)])
def test_the_player_dealer_pays_and_collects_buster_bets(bank, amount):
    round = heads_up(SHEET, "Tc 9d", bank, "stand", {"game": 10, "buster": 20})
    moved = [
        event.amount * (1 if event.payee == 0 else -1)
        for event in round.events
        if isinstance(event, Transfer) and event.clause.startswith("buster")
    ]
    assert moved == [amount * 100]


@rule("side.9")
@pytest.mark.parametrize(
    ("bank", "odds"),
    [(common.THREE_EIGHTS, 2), (common.NATURAL_UNDER_ACE, -1), (common.NATURAL_UNDER_BONUS, -1)],
)
def test_three_eights_are_a_bust_and_a_natural_is_none(bank, odds):
    assert settling.bonus(SHEET, "buster", bank) == odds


@rule("amb.7")
@pytest.mark.parametrize(("settings", "odds"), [((), 2), (("buster-after-surrender=lost",), -1)])
def test_the_buster_bet_of_a_surrendered_hand(settings, odds):
    assert settling.bonus(SHEET, "buster", common.OVER, "Tc 6d", "surrender", settings) == odds
    assert settling.bonus(SHEET, "buster", common.OVER, "Tc 6d", "stand", settings) == 2


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.19")
def test_the_bank_pays_by_game_and_buster_wagers():
    paid = [
        fees(heads_up(SHEET, "Tc 9d", "9h 8s", (), bets))
        for bets in ({"game": 25}, {"game": 20, "buster": 5}, {"game": 21, "buster": 5})
    ]
    assert paid == [{"Bank": 0.25}, {"Bank": 0.25}, {"Bank": 0.5}]


@rule("fee.2")
@rule("fee.3")
@rule("fee.4")
def test_nothing_added_after_the_deal_costs_anything():
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": "Ah 8s"}
    acts = {"P2": ["insure", "split", "double", "stand"]}
    assert fees(play(SHEET, {"P2": {"game": 25}}, cards, acts)) == {"Bank": 0.25}
    assert fees(heads_up(SHEET, "Tc 6d", "9h 8s", "surrender", {"game": 25})) == {"Bank": 0.25}


@rule("play.3")
@rule("fee.5")
def test_the_fee_is_taken_between_the_wagers_and_the_cards():
    round = heads_up(SHEET, "Tc 9d", "9h 8s", (), {"game": 25})
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert fees(round) == {"Bank": 0.25}


@rule("fee.6")
def test_one_option_is_in_force_at_a_time():
    for option, fee in (("1", 0.25), ("2", 0.5), ("8", 1)):
        assert fees(heads_up(SHEET, "Tc 9d", "9h 8s", (), {"game": 25}, settings={"fee_option": option})) == {
            "Bank": fee
        }


FEE_ROWS = [
    pytest.param(row, marks=rule(f"fee.{number}"), id=row[0])
    for number, row in enumerate(rows(CASINO_REAL), 9)
]


@rule("fee.7")
@rule("fee.8")
@rule("amb.18")
@pytest.mark.parametrize("row", FEE_ROWS)
def test_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("amb.18")
def test_odd_rows_of_the_schedule():
    three = sheet(SHEET).change(["fee_option=3"])
    assert (bank_fee(three, 50_000), bank_fee(three, 50_100)) == (300, 500)
    eleven = sheet(SHEET).change(["fee_option=11"])
    assert bank_fee(eleven, 500_000) == 1_000
    assert bank_fee(sheet(SHEET), 2_550) == 25


def test_a_push_moves_nothing_but_the_fee():
    round = heads_up(SHEET, "Tc 7d", "9h 8s")
    assert rulings(round) == ["equal_pushes"]
    assert [event.clause for event in round.events if isinstance(event, Transfer)] == ["bank_fee"]
