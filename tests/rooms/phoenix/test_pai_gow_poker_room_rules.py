"""Rules of Phoenix's room that Double Hand Poker and Pai Gow Poker carry out."""

import pytest

from houseway.cards import Chance
from tests.bank.arrange import bankers, betting, circles_of, fees, offers, ruled, table
from tests.bank.pai_gow import (
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    against,
    came_to,
    hand,
    mixed_hand,
)
from tests.bank.pai_gow_common import check_larger_wager, check_seated_player_decides

DOUBLE_HAND, PAI_GOW = "phoenix/double-hand-poker", "phoenix/pai-gow-poker"
BOTH = pytest.mark.parametrize("sheet", [DOUBLE_HAND, PAI_GOW])


def rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


@BOTH
@rule("bet.1")
@rule("bet.2")
@rule("amb.3")
def test_the_bank_goes_round_clockwise_two_hands_each_and_comes_back(sheet):
    order = bankers(table(sheet, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@BOTH
@rule("bet.3")
@rule("bet.4")
@rule("bet.5")
def test_the_bank_may_be_declined_and_without_anybody_new_the_game_ends(sheet):
    seated = table(sheet, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@BOTH
@rule("amb.4")
def test_every_seated_player_is_offered_the_bank_whether_he_bet_or_not(sheet):
    seated = table(sheet, ["P2", "P5", "Back"])
    bankers(seated, 2)
    assert offers(seated.deal(Chance(9))) == ["P2", "P5"]


@BOTH
@rule("pay.1")
@rule("pay.2")
@rule("pay.3")
def test_the_bank_pays_and_collects_up_to_its_wager_and_the_rest_goes_back(sheet):
    assert mixed_hand(sheet, 30) == {"P2": 20, "P3": -10, "P4": 0}


@BOTH
@rule("amb.1")
@rule("amb.2")
def test_a_bank_of_25_is_used_up_by_all_that_moves(sheet):
    assert mixed_hand(sheet, 25) == {"P2": 20, "P3": -5, "P4": 0}


@BOTH
@rule("pay.5")
def test_settlement_goes_clockwise_from_the_button(sheet):
    round = hand(sheet, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]


@BOTH
@rule("pay.6")
def test_a_copy_is_won_by_the_player_dealer(sheet):
    assert [against(sheet, cards) for cards in (FRONT_COPY, BOTH_COPIES)] == [0, -20]


@BOTH
@rule("fee.6")
def test_total_action_is_what_all_players_bet(sheet):
    wagers = {"P2": {"game": 60}, "Back": {"game@2": 41}}
    assert fees(hand(sheet, {"P2": {"game": 60}, "Back": {"game@2": 40}}))["Bank"] == 1
    assert fees(hand(sheet, wagers))["Bank"] == 3


@rule("bet.20")
def test_bought_action_costs_five_dollars_a_hundred():
    round = hand(PAI_GOW, {"P2": BET}, also=["P3"], bought=("P3", 100))
    paid = [event.amount for event in round.events if getattr(event, "clause", "") == "action_bought"]
    assert paid == [5_00]


@rule("amb.6")
def test_the_back_line_is_open_unless_the_room_says_otherwise():
    assert "game@5" in circles_of(betting(DOUBLE_HAND, ["P2", "P5"]), "P2")
    assert "game@5" not in circles_of(betting(DOUBLE_HAND, ["P2", "P5"], ["backline=none"]), "P2")


@BOTH
@rule("amb.7")
def test_who_has_the_last_word_on_a_shared_hand(sheet):
    check_larger_wager(sheet)
    check_seated_player_decides(sheet, {"shared-spot-decider": "seated-player"})
