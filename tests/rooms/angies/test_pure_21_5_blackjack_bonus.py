"""Angie's Poker Club, Pure 21.5 Blackjack: Red Flex, Buster and the fees."""

import pytest

from houseway.games.banked.collection import bank_fee
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import betting, board_of, check_fee_option, fees, rows
from tests.bank.twenty_one import came_out, dealt_to, heads_up, play, won
from tests.rooms.figures.pure_21_5_fees import ANGIES_CARD_A, ANGIES_CARD_B

SHEET = "angies/pure-21-5-blackjack"
RED_FLEX = {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 300, 9: 300}
BUSTER = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- placing them --------------------------------------------------------------------------------------------


@rule("side.1")
@pytest.mark.parametrize("kind", ["red-flex", "buster"])
def test_a_bonus_bet_needs_a_game_wager(kind):
    settling.check_needs_game(SHEET, kind)


@rule("side.2")
def test_bonus_bets_stand_before_the_first_card():
    common.check_wager_for_cards(SHEET)


@rule("side.4")
@room_rule("fee.11")
@pytest.mark.parametrize(
    ("option", "limits"), [("A-1", (300, 10_000)), ("A-6", (2_500, 10_000)), ("B-37", (500, 10_000))]
)
def test_a_bonus_bet_is_at_most_100_dollars(option, limits):
    round = betting(SHEET, ["P2"], {"fee_option": option})
    own = {
        circle.wager: (circle.low, circle.high)
        for circle in board_of(round, "P2").circles
        if circle.spot == 2
    }
    assert own["red-flex"] == own["buster"] == limits


# -- Red Flex ------------------------------------------------------------------------------------------------


@rule("side.6")
@rule("side.9")
@rule("amb.10")
@pytest.mark.parametrize(("bank", "run"), settling.RED_RUNS)
def test_red_flex_pays_by_the_red_cards_with_which_the_bank_begins(bank, run):
    assert settling.bonus(SHEET, "red-flex", bank) == RED_FLEX.get(run, -1)


@rule("side.7")
@rule("side.8")
@rule("amb.18")
@pytest.mark.parametrize(
    ("bank", "odds"),
    [("9h 8d", 2), ("9h 8s", -1), ("9c 8d", -1), ("9h 5d 4s", 2), ("9h 2d 2s 4h", 2), ("9h 2d 6h", 3)],
)
def test_the_first_two_must_be_red_and_the_run_ends_at_a_black_card(bank, odds):
    assert settling.bonus(SHEET, "red-flex", bank) == odds


@rule("side.5")
@pytest.mark.parametrize(
    ("player", "acts"), [("Tc 9d", "stand"), ("Tc 6d", "surrender"), ("Tc 6d Kh", "hit"), ("Ac Kd", "")]
)
@pytest.mark.parametrize(("bank", "odds"), [("9h 8d", 2), ("9h 8s", -1)])
def test_red_flex_stays_whatever_becomes_of_the_hand(player, acts, bank, odds):
    assert settling.bonus(SHEET, "red-flex", bank, player, acts) == odds


@rule("amb.12")
def test_two_red_cards_of_a_natural_pay_2_to_1():
    assert settling.bonus(SHEET, "red-flex", "Kd Ah") == 2


# -- Buster --------------------------------------------------------------------------------------------------


@rule("side.10")
@rule("side.14")
@pytest.mark.parametrize(("bank", "cards"), settling.BUSTS)
def test_buster_pays_by_the_cards_of_a_bank_that_is_over(bank, cards):
    assert settling.bonus(SHEET, "buster", bank) == BUSTER.get(cards, -1)


@rule("side.11")
@pytest.mark.parametrize(("player", "acts"), [("Tc 6d Kh", "hit"), ("Ac Kd", ""), ("Tc 6d", "surrender")])
def test_buster_outlives_the_hand(player, acts):
    assert settling.bonus(SHEET, "buster", common.OVER, player, acts) == 1


@rule("side.12")
def test_losing_buster_bets_are_collected_in_rotation_as_far_as_the_bank_reaches():
    wagers = {"P2": {"game": 10, "buster": 20}, "P3": {"game": 10, "buster": 20}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Tc 7h", "bank": "9h 8s"}
    round = play(SHEET, wagers, cards, bank=30)
    assert came_out(round) == {"P2 game": [0], "P3 game": [0], "P2 buster": [-20], "P3 buster": [-10]}


@rule("side.13")
@rule("amb.13")
def test_the_bank_plays_on_for_a_bonus_bet_when_every_player_has_a_natural():
    plain = heads_up(SHEET, "Ac Kd", "9h 4s Kd")
    assert len(dealt_to(plain, "bank")) == 2
    for kind, amount in (("buster", 10), ("red-flex", -10)):
        round = heads_up(SHEET, "Ac Kd", "9h 4s Kd", (), {"game": 10, kind: 10})
        assert len(dealt_to(round, "bank")) == 3
        assert won(round, kind=kind) == amount


@rule("amb.13")
def test_the_bank_plays_on_for_hands_that_are_over_but_not_for_surrenders():
    assert len(dealt_to(heads_up(SHEET, common.BUSTED, common.OVER, "hit"), "bank")) == 3
    assert len(dealt_to(heads_up(SHEET, "Tc 6d", common.OVER, "surrender"), "bank")) == 2


@rule("amb.14")
def test_three_eights_are_a_bust_of_three_cards():
    assert settling.bonus(SHEET, "buster", common.THREE_EIGHTS) == 1


@rule("amb.15")
def test_a_natural_of_the_bank_loses_buster():
    assert settling.bonus(SHEET, "buster", common.NATURAL_UNDER_ACE) == -1


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@room_rule("fee.9")
@pytest.mark.parametrize("option", ["A-4", "B-34"])
def test_the_bank_pays_by_game_and_bonus_wagers(option):
    paid = []
    for bets in (
        {"game": 25},
        {"game": 15, "red-flex": 5, "buster": 5},
        {"game": 41, "red-flex": 5, "buster": 5},
    ):
        paid.append(fees(heads_up(SHEET, "Tc 9d", "9h 8s", (), bets, settings={"fee_option": option})))
    assert paid == [{"Bank": 0.5}, {"Bank": 0.5}, {"Bank": 1}]


@rule("fee.2")
@rule("fee.4")
@room_rule("fee.9")
def test_nothing_added_after_the_deal_counts():
    """$25 with a split, a double and insurance is still $25."""
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": "Ah 8s"}
    acts = {"P2": ["insure", "split", "double", "stand"]}
    for option, paid in (("A-1", {"P2": 0.5, "Bank": 0.5}), ("B-1", {"Bank": 0.5})):
        assert fees(play(SHEET, {"P2": {"game": 25}}, cards, acts, settings={"fee_option": option})) == paid
    round = heads_up(SHEET, "Tc 6d", "9h 8s", "surrender", {"game": 25})
    assert fees(round) == {"P2": 0.5, "Bank": 0.5}


@rule("fee.3")
@rule("amb.16")
@pytest.mark.parametrize(("option", "fee"), [("A-1", 0.5), ("A-2", 1), ("A-3", 1)])
def test_a_player_pays_for_each_game_wager_under_options_1_to_3(option, fee):
    wagers = {"P2": {"game@2": 25, "game@5": 25, "buster@2": 25}, "P3": {"game": 25}}
    paid = fees(play(SHEET, wagers, settings={"fee_option": option}))
    assert {name: paid[name] for name in ("P2", "P3")} == {"P2": 2 * fee, "P3": fee}


@rule("fee.5")
@pytest.mark.parametrize("option", [f"A-{number}" for number in range(4, 9)])
def test_players_pay_nothing_under_options_4_to_8(option):
    assert list(
        fees(heads_up(SHEET, "Tc 9d", "9h 8s", (), {"game": 100}, settings={"fee_option": option}))
    ) == ["Bank"]


@rule("fee.6")
@rule("amb.17")
@room_rule("fee.10")
@pytest.mark.parametrize("option", ["A-1", "B-1"])
def test_the_bank_pays_when_two_cards_each_are_dealt(option):
    round = heads_up(SHEET, "Tc 9d", "9h 8s", settings={"fee_option": option})
    where = {
        event.clause: at
        for at, event in enumerate(round.events)
        if isinstance(event, Transfer) and event.clause in ("bank_fee", "player_fee")
    }
    dealt = [at for at, event in enumerate(round.events) if isinstance(event, Dealt)]
    assert dealt[1] < where["bank_fee"]
    assert where.get("player_fee", 0) < dealt[0]


@rule("fee.7")
@rule("fee.1")
@rule("amb.16")
@pytest.mark.parametrize("row", rows(ANGIES_CARD_A), ids=lambda row: row[0])
def test_card_a(row):
    check_fee_option(SHEET, row)


@rule("fee.8")
@room_rule("fee.12")
@room_rule("amb.24")
@pytest.mark.parametrize("row", rows(ANGIES_CARD_B), ids=lambda row: row[0])
def test_card_b(row):
    check_fee_option(SHEET, row)


@room_rule("fee.8")
def test_under_card_b_players_pay_nothing_for_anything():
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": "Ah 8s"}
    acts = {"P2": ["insure", "split", "double", "stand"]}
    wagers = {"P2": {"game": 25, "red-flex": 25, "buster": 25}}
    assert fees(play(SHEET, wagers, cards, acts, settings=["fee-card=B"])) == {"Bank": 1}
    assert len({option for option in sheet(SHEET).fees if option.startswith("B-")}) == 44


@room_rule("amb.26")
def test_an_amount_between_two_bands():
    assert bank_fee(sheet(SHEET), 5_050) == 50
    assert bank_fee(sheet(SHEET).change(["fee-gap=higher-tier"]), 5_050) == 100
