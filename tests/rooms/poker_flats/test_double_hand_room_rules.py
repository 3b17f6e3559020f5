"""Rules of Poker Flats' room that Double Hand Poker carries out."""

import pytest

from houseway.cards import Chance, Incident
from tests.bank.arrange import bankers, fees, offers, place, table, take_bank
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BANK,
    BET,
    WINS,
    came_to,
    finish,
    hand,
)
from tests.bank.pai_gow_common import (
    check_dice,
)

SHEET = "poker-flats/double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"poker-flats/room-rules#{name}")


@rule("bet.6")
def test_a_turn_is_two_deals():
    assert bankers(table(SHEET, ["P2", "P5"], settings={"bank_partners": 1}), 3) == ["Bank", "Bank", "P2"]


@rule("bet.7")
def test_a_spot_without_a_wager_does_not_supply_the_banker():
    seated = table(SHEET, ["P2", "P3"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"P3": {"game@3": 20}})
        finish(round)
    assert offers(seated.deal(Chance(9))) == ["P3"]


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param("claim of seat 2", marks=rule("irr.2")),
        pytest.param("reading of seat 2", marks=rule("irr.3")),
    ],
)
def test_the_cards_speak(moment):
    said = Incident(moment, 1, "changed")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[said])
    assert came_to(round) == {"P2": 20}


@rule("amb.11")
def test_who_pays_the_fee():
    assert fees(hand(SHEET, {"P2": BET})) == {"P2": 1}
    assert fees(hand(SHEET, {"P2": BET}, settings={"banked-fee-payer": "banker"})) == {"Bank": 1}


@pytest.mark.parametrize(("total", "position"), [(3, 3), (8, 1), (14, 7)])
@rule("amb.20")
def test_the_cup_counts_from_the_banker(total, position):
    check_dice(SHEET, total, position)
