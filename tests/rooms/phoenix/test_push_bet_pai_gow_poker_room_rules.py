"""Rules of Phoenix's room that Push Bet Pai Gow Poker carries out."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Dealt, Transfer
from tests.bank.arrange import bankers, betting, circles_of, fees, moment, offers, ruled, table
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    hand,
    start,
)
from tests.bank.pai_gow_common import check_seated_player_decides

SHEET = "phoenix/push-bet-pai-gow-poker"
BOTH = {"game": 20, "push-bet": 20}


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


@rule("bet.8")
def test_nothing_is_the_least_and_no_maximum_the_most_for_the_bank():
    (ask,) = table(SHEET, ["P2"]).deal(Chance(1)).asks
    (option,) = (option for option in ask.options if option.id == "bank")
    assert option.low == 50
    assert option.high > 100_00


@rule("bet.11")
def test_the_back_line_may_bet_both_ways():
    assert {"game@2", "push-bet@2"} <= circles_of(betting(SHEET, ["P2", "Back"]), "Back")


@rule("amb.7")
def test_the_largest_bettor_has_the_last_word_on_a_shared_hand():
    """All that he bets on the hand counts."""
    wagers = {"P2": {"game": 20}, "Back": {"game@2": 10, "push-bet@2": 20}}
    round = start(SHEET, wagers)
    assert asked(round) == {"seat 2": "P2"}
    round.act(round.asks[0].id, round.asks[0].default)
    assert asked(round) == {"seat 2": "Back"}
    even = start(SHEET, {"P2": {"game": 30}, "Back": {"game@2": 10, "push-bet@2": 20}})
    even.act(even.asks[0].id, even.asks[0].default)
    assert asked(even) == {"bank": "Bank"}
    check_seated_player_decides(SHEET, {"shared-spot-decider": "seated-player"})


@rule("pay.1")
@rule("pay.2")
@rule("amb.1")
def test_the_bank_wins_and_loses_at_most_what_it_put_up():
    for cards, sign in ((WINS, 1), (LOSES, -1)):
        round = hand(SHEET, {"P2": {"game": 100}}, {"seat 2": cards, "bank": BANK}, bank=40)
        assert came_to(round) == {"P2": 40 * sign}
    cards = {"seat 2": FRONT_WINS, "seat 3": LOSES, "bank": BANK}
    wagers = {"P2": {"push-bet": 20}, "P3": BET}
    assert came_to(hand(SHEET, wagers, cards, bank=30)) == {"P2 push-bet": 20, "P3": -10}
    running = hand(SHEET, wagers, cards, bank=20, settings={"bank-coverage": "running"})
    assert came_to(running) == {"P2 push-bet": 20, "P3": -20}


@rule("pay.3")
@rule("amb.2")
def test_a_wager_partly_covered_is_paid_or_collected_in_part_and_the_rest_goes_back():
    cards = {"seat 2": FRONT_WINS, "seat 3": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": {"push-bet": 20}, "P3": BET}, cards, bank=30)
    assert ruled(round, "uncovered_returned") == ["$10 of game on seat 3"]
    assert round.settlement.stacks_after[2] == round.settlement.stacks_before[2] - 10_00 - 1_00


@rule("pay.5")
@rule("bet.14")
def test_settlement_goes_clockwise_from_the_action_button():
    round = hand(SHEET, {"P2": BOTH, "P4": BOTH, "P6": BOTH}, named=4)
    pushes = [f"P{seat} push-bet" for seat in (4, 6, 2)]
    assert list(came_to(round)) == [*pushes, "P4", "P6", "P2"]
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]


@rule("pay.6")
def test_a_copy_is_the_banks():
    assert [against(SHEET, cards) for cards in (FRONT_COPY, BACK_COPY, BOTH_COPIES)] == [0, 0, -20]


@rule("fee.2")
@rule("fee.3")
def test_one_fee_for_each_wager_before_play():
    round = hand(SHEET, {"P2": BOTH, "P3": BET})
    assert fees(round) == {"Bank": 1, "P2": 2, "P3": 1}
    assert moment(round, Transfer) < moment(round, Dealt)


@rule("fee.6")
def test_total_action_counts_both_bets():
    assert fees(hand(SHEET, {"P2": {"game": 60, "push-bet": 41}}))["Bank"] == 3
    assert fees(hand(SHEET, {"P2": {"game": 60, "push-bet": 40}}))["Bank"] == 1
