"""Rules of Phoenix's room that Phoenix Baccarat carries out."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from tests.bank.arrange import circles_of, fees, offers, ruled, table
from tests.bank.nines import BET, THREE, asked, betting, came_to, finish, hand, mixed_hand, place, start

SHEET = "phoenix/phoenix-baccarat"


def rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


def bank_hands(seated, hands, bets):
    """Who banks hand after hand when whoever is asked takes the bank."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        found.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, ["bank", 10_000])
        place(round, bets)
        finish(round)
    return found


EVERYBODY = {"Bank": BET, "P2": BET, "P5": BET}


@rule("bet.1")
@rule("bet.2")
@rule("amb.3")
def test_the_bank_goes_round_clockwise_two_hands_each_and_comes_back():
    order = bank_hands(table(SHEET, ["P2", "P5"]), 7, EVERYBODY)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.3")
@rule("bet.4")
@rule("bet.5")
def test_the_bank_may_be_declined_and_without_anybody_new_the_game_ends():
    seated = table(SHEET, ["P2", "P5"])
    bank_hands(seated, 2, EVERYBODY)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@rule("bet.6")
@rule("amb.4")
def test_a_spot_without_a_bet_in_the_last_hand_is_skipped():
    assert bank_hands(table(SHEET, ["P2", "P5"]), 3, {"P5": BET}) == ["Bank", "Bank", "P5"]


@rule("bet.8")
def test_the_table_minimum_is_enough_for_the_bank_and_more_than_the_maximum_stands():
    round = table(SHEET, ["P2"]).deal(Chance(1))
    (ask,) = round.asks
    with pytest.raises(Refused, match="under the least"):
        round.preview(ask.id, ["bank", 950])
    round.preview(ask.id, ["bank", 1000])
    round.preview(ask.id, ["bank", 500_000])


@rule("bet.11")
def test_the_back_line_may_bet():
    assert "game@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")


@rule("bet.13")
def test_the_largest_bettor_on_a_spot_decides():
    assert asked(start(SHEET, {"P2": BET, "P4": {"game@2": 30}})) == {"seat 2": "P4"}


@rule("pay.1")
@rule("pay.2")
@rule("pay.3")
def test_the_bank_pays_and_collects_up_to_its_wager_and_the_rest_goes_back():
    assert list(mixed_hand(SHEET, 30).values()) == [20, -10, 0]


@rule("amb.1")
@rule("amb.2")
def test_a_bank_of_25_is_used_up_by_all_that_moves():
    assert list(mixed_hand(SHEET, 25).values()) == [20, -5, 0]


@rule("pay.5")
def test_settlement_goes_clockwise_from_the_button():
    wagers = {"P2": BET, "P4": BET, "P6": BET}
    assert list(came_to(hand(SHEET, wagers, {"bank": THREE[7]}, dice=4))) == ["P4", "P6", "P2"]


@rule("fee.3")
def test_each_wager_on_a_hand_carries_a_fee():
    round = hand(SHEET, {"P2": BET, "P4": {"game@2": 20}, "Back": {"game@2": 20}})
    assert fees(round) == {"Bank": 2, "P2": 1, "P4": 1, "Back": 1}
