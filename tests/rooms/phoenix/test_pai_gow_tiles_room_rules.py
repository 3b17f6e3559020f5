"""Rules of Phoenix's room that Pai Gow Tiles carries out."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Dealt, Transfer
from tests.bank.arrange import bankers, betting, circles_of, fees, moment, offers, ruled, table
from tests.bank.tiles import (
    BET,
    LOSES,
    MIDDLE,
    SHEET,
    WINS,
    WINS_TOO,
    against,
    came_to,
    hand,
    mixed,
    start,
)


def rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


@rule("bet.1")
@rule("bet.2")
@rule("amb.3")
def test_the_bank_goes_round_clockwise_two_hands_each_and_comes_back():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.3")
@rule("bet.4")
@rule("bet.5")
def test_the_bank_may_be_declined_and_without_anybody_new_the_game_ends():
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@rule("amb.4")
def test_every_seated_player_is_offered_the_bank_whether_he_bet_or_not():
    seated = table(SHEET, ["P2", "P5", "Back"])
    bankers(seated, 2)
    assert offers(seated.deal(Chance(9))) == ["P2", "P5"]


@rule("pay.1")
@rule("pay.2")
@rule("pay.3")
def test_the_bank_pays_and_collects_up_to_its_wager_and_the_rest_goes_back():
    assert list(mixed(30).values()) == [20, -10, 0]


@rule("amb.1")
@rule("amb.2")
def test_a_bank_of_25_is_used_up_by_all_that_moves():
    assert list(mixed(25).values()) == [20, -5, 0]


@rule("pay.5")
def test_settlement_goes_on_from_the_button_the_way_that_tiles_go():
    wagers = {"P2": BET, "P4": BET, "P6": BET}
    assert list(came_to(hand(wagers, dice=6))) == ["P4", "P2", "P6"]
    clockwise = hand(wagers, dice=4, settings=["tiles-direction=clockwise"])
    assert list(came_to(clockwise)) == ["P4", "P6", "P2"]


@rule("pay.6")
def test_a_copy_is_won_by_the_player_dealer():
    assert against("6-6 1-6 / 4-6 4-4", "6-6 1-6 / 4-6 4-4") == -20
    assert against("6-6 1-6 / 4-6 4-4", "6-6 1-6 / 4-6 1-3") == 0


@rule("fee.2")
def test_in_tiles_fees_are_dropped_when_the_tiles_are_dealt():
    round = start({"P8": BET, "P2": BET})
    assert fees(round) == {"Bank": 2, "P8": 1, "P2": 1}
    assert moment(round, Dealt) < moment(round, Transfer)


@rule("fee.6")
def test_the_fee_of_the_bank_does_not_go_by_the_action():
    every = {"game": 200, **{f"game-{number}": 200 for number in range(2, 11)}}
    assert fees(start({"P2": every}))["Bank"] == fees(start({"P2": {"game": 10}}))["Bank"] == 2


@rule("amb.6")
def test_there_is_no_back_line_unless_the_room_says_so():
    assert not any(circle.endswith("@5") for circle in circles_of(betting(SHEET, ["P2", "P5"]), "P2"))
    assert "game@5" in circles_of(betting(SHEET, ["P2", "P5"], ["backline=all"]), "P2")


@rule("amb.7")
@pytest.mark.parametrize(("reading", "who"), [("largest-bet", "Back"), ("seated-player", "P2")])
def test_who_sets_a_shared_hand(reading, who):
    settings = ["backline=all", f"shared-spot-decider={reading}"]
    round = start({"P2": BET, "Back": {"game@2": 30}}, {"seat 2": WINS}, settings=settings)
    ask = next(ask for ask in round.asks if ask.place == "seat 2")
    assert round.parties[ask.party] == who


def test_a_bank_that_covers_everything_settles_everything():
    hands = {"seat 8": WINS, "seat 7": WINS_TOO, "seat 6": LOSES, "bank": MIDDLE}
    wagers = {"P8": BET, "P7": {"game": 200}, "P6": {"game": 55}}
    assert came_to(hand(wagers, hands)) == {"P8": 20, "P7": 200, "P6": -55}
