"""Rules of Casino Real's room that Pai Gow Double Hand Poker carries out."""

import pytest

from houseway.cards import Chance
from tests.bank.arrange import bankers, circles_of, offers, place, ruled, table, take_bank
from tests.bank.nines import betting, join
from tests.bank.pai_gow import finish

SHEET = "casino-real/pai-gow-double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"casino-real/room-rules#{name}")


@rule("bet.5")
def test_two_hands_or_one_for_a_spot_that_had_a_wager():
    assert bankers(table(SHEET, ["P2", "P5"], settings={"bank_partners": 1}), 3) == ["Bank", "Bank", "P2"]
    seated = table(SHEET, ["P2", "P3", "P4"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"P3": {"game@3": 20}, "P4": {"game@4": 20}})
        finish(round)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P3", "P4"]
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2 in the last hand"]


@rule("bet.13")
def test_the_back_line_may_bet():
    assert "game@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")
