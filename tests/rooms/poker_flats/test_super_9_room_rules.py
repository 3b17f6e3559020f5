"""Rules of Poker Flats' room that Super 9 carries out."""

import pytest

from houseway.cards import Chance
from tests.bank.arrange import accepts, banked, circles_of, fees, offers, ruled, table
from tests.bank.nines import BET, asked_places, betting, finish, hand, join, mixed_hand, place, start
from tests.bank.nines_incidents import check_cards_speak

SHEET = "poker-flats/super-9"


def rule(name):
    return pytest.mark.rule(f"poker-flats/room-rules#{name}")


def turns(seated, hands):
    """Who banks hand after hand when whoever is asked takes the bank alone."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        found.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, ["bank", 10_000])
        join(round, {})
        place(round, {})
        finish(round)
    return found


@rule("bet.3")
@rule("amb.18")
def test_the_bank_moves_clockwise_after_two_hands():
    assert turns(table(SHEET, ["P2", "P5"]), 6) == ["Bank", "Bank", "P2", "P2", "P5", "P5"]


@rule("bet.4")
def test_the_game_ends_when_the_offer_is_back_where_it_began():
    seated = table(SHEET, ["P2", "P5"])
    turns(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")


@rule("bet.8")
def test_at_most_three_bank_together():
    partners = {"P3": 50, "P4": 50, "P5": 50}
    round = start(SHEET, {"P2": BET, "P3": {}, "P4": {}, "P5": {}}, bank=50, partners=partners)
    assert banked(round) == {"Bank": 50, "P3": 50, "P4": 50}


@rule("bet.9")
def test_a_bank_far_over_the_tables_maximum_stands():
    assert banked(start(SHEET, {"P2": BET}, bank=50_000)) == {"Bank": 50_000}


@rule("bet.12")
def test_the_back_line_may_bet():
    assert circles_of(betting(SHEET, ["P2", "Back"]), "Back") == {"game@2"}


@rule("pay.1")
@rule("pay.2")
def test_the_bank_neither_wins_nor_loses_more_than_it_put_up_and_the_rest_goes_back():
    assert list(mixed_hand(SHEET, 30).values()) == [20, -10, 0]


@rule("irr.2")
def test_the_cards_speak():
    check_cards_speak(SHEET, "claim")


@rule("irr.3")
def test_a_misread_hand_is_put_right():
    check_cards_speak(SHEET, "reading")


@rule("amb.11")
def test_every_player_who_bets_pays_for_each_hand_and_the_banker_nothing():
    assert fees(hand(SHEET, {"P2": {"game": 20, "game@4": 20}, "P4": BET})) == {"P2": 2, "P4": 1}


@rule("amb.13")
@pytest.mark.parametrize(("reading", "most"), [("10-to-100", 100), ("10-to-40", 40)])
def test_the_lost_limit_of_the_second_row(reading, most):
    round = betting(SHEET, ["P2"], {"fee_option": "2", "super9-second-limit": reading})
    assert accepts(round, "P2", {"game": 500}) == {"game@2": most}


@rule("amb.20")
def test_three_dice_fix_the_action_with_the_banker_as_1_8_and_15():
    spots = {"P3": BET, "P6": BET}
    for dice, first in ((8, "seat 3"), (15, "seat 3"), (4, "seat 6"), (10, "seat 3")):
        assert asked_places(hand(SHEET, spots, dice=dice))[0] == first
