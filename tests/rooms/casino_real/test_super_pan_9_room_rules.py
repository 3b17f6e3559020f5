"""Rules of Casino Real's room that Super Pan 9 carries out."""

import pytest

from houseway.cards import Chance
from tests.bank.arrange import bankers, circles_of, offers, ruled, table
from tests.bank.nines import BET, betting, deal_order, mixed_hand, start

SHEET = "casino-real/super-pan-9"


def rule(name):
    return pytest.mark.rule(f"casino-real/room-rules#{name}")


@rule("bet.4")
def test_each_player_banks_twice_clockwise_and_may_decline():
    seated = table(SHEET, ["P2", "P5"])
    assert bankers(seated, 4) == ["Bank", "Bank", "P2", "P2"]
    round = seated.deal(Chance(9))
    assert offers(round) == ["P5", "Bank"]
    assert ruled(round, "bank_refused_breaks_game")


@rule("bet.7")
def test_the_bank_pays_and_collects_no_more_than_it_put_up():
    assert list(mixed_hand(SHEET, 15).values()) == [15, -15, 0]


@rule("bet.11")
def test_three_dice_place_the_button_counted_from_the_banker():
    everybody = {f"P{seat}": BET for seat in range(2, 9)}
    assert [deal_order(start(SHEET, everybody, dice=total))[0] for total in (8, 9, 10)] == [
        "seat 8",
        "bank",
        "seat 2",
    ]


@rule("bet.13")
def test_the_back_line_may_bet():
    assert "game@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")
