"""Phoenix's Push Bet: hands set again the house way, the push, the High Hand payoff, readings and fees."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import Refused
from houseway.play.events import Outcome, Transfer
from tests.bank.arrange import accepts, check_fee_option, fees, ruled, table, take_bank
from tests.bank.pai_gow import (
    BACK_COPY,
    BACK_WINS,
    BANK,
    BOTH_COPIES,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    WINS,
    came_to,
    hand,
)
from tests.bank.pai_gow_common import check_equal_front, check_every_hand

SHEET = "phoenix/push-bet-pai-gow-poker"
PUSH = {"push-bet": 20}
BOTH = {"game": 20, "push-bet": 20}
QUEENS_IN_FRONT = "Ks Kc Qs Qc 3c 2s 7s"
"""Two queens in front of two kings."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def pushed(player, bank=BANK, acts=None, settings=(), incidents=()):
    """What a Push Bet of $20 at seat 2 comes to with its High Hand, and the rule of the last payment."""
    cards = {"seat 2": player, "bank": bank}
    round = hand(SHEET, {"P2": PUSH}, cards, acts, settings=settings, incidents=incidents)
    outcomes = [event for event in round.events if isinstance(event, Outcome)]
    return sum(came_to(round).values()), outcomes[-1].clause


# -- the push ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [FRONT_WINS, BACK_WINS])
@rule("pay.4")
@rule("amb.2")
def test_a_hand_that_pushes_pays_even_money(player):
    assert pushed(player) == (20, "push_bet_wins")


@rule("amb.2")
def test_an_operator_may_pay_other_odds():
    assert pushed(FRONT_WINS, settings={"push_bet_pays": "3:2"}) == (30, "push_bet_wins")


@rule("pay.5")
def test_a_push_bet_loses_when_the_hand_wins_both():
    assert pushed(WINS) == (-20, "push_bet_loses_on_win")


@rule("pay.6")
def test_a_push_bet_loses_when_the_hand_loses_both():
    assert pushed(LOSES) == (-20, "push_bet_loses_on_loss")


@pytest.mark.parametrize(
    ("player", "won"),
    [(FRONT_COPY, 20), (BACK_COPY, 20), (BOTH_COPIES, -20), ("Jh Js 9d 7c 5d 4h 2s", -20)],
    ids=["front copied", "back copied", "both copied", "front copied and back lower"],
)
@rule("rank.5")
def test_a_copy_is_the_banks_in_a_push(player, won):
    assert pushed(player)[0] == won


# -- hands set again -----------------------------------------------------------------------------------------


@rule("way.1")
@rule("amb.6")
def test_a_players_own_setting_counts_for_the_win_bet_only():
    """8-6 in front of two aces pushes; set by the chart the hand wins both."""
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BOTH}, cards, {"seat 2": "8c 6s"})
    assert came_to(round) == {"P2 push-bet": -20, "P2": 0}
    assert ruled(round, "push_bet_reset") == ["seat 2"]


@rule("way.1")
def test_the_banks_own_setting_counts_for_the_win_bet_only():
    """Against 3-2 in front 8-6 is higher; against the chart's 9-7 it is not."""
    cards = {"seat 2": BACK_WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BOTH}, cards, {"bank": "3d 2h"})
    assert came_to(round) == {"P2 push-bet": 20, "P2": 20}
    assert ruled(round, "push_bet_reset") == ["bank"]


def test_other_cards_of_the_same_ranks_are_the_charts_setting():
    """Any of the three aces beside the king is as good."""
    cards = {"seat 2": "Ac Ad Ah Ks 8c 6d 3h", "bank": BANK}
    round = hand(SHEET, {"P2": PUSH}, cards, {"seat 2": "Ad Ks"})
    assert ruled(round, "push_bet_reset") == []


JACKS_AND_SIXES = "Jc Jd 6h 6s Kc 8d 4h"
"""The chart has the sixes in front; king and eight in front of two pair is reasonable too."""
FOUR_TENS = "Tc Td Th Ts Kd 4d 2s"
"""The chart has them behind king and four; a pair in front of a pair is reasonable too."""
LISTED = {"house-alternative": "listed"}


@rule("act.2")
@rule("amb.6")
def test_a_listed_alternative_stands():
    """Sixes and jacks push; king, eight and two pair win both."""
    acts = {"seat 2": "Kc 8d"}
    assert pushed(JACKS_AND_SIXES, acts=acts) == (20, "push_bet_wins")
    assert pushed(JACKS_AND_SIXES, acts=acts, settings=LISTED) == (-20, "push_bet_loses_on_win")
    assert pushed(JACKS_AND_SIXES, acts={"seat 2": "8d 4h"}, settings=LISTED) == (20, "push_bet_wins")
    assert pushed(JACKS_AND_SIXES, settings=LISTED) == (20, "push_bet_wins")


@rule("act.2")
def test_four_of_a_kind_two_and_two_is_an_alternative():
    """Four tens behind win both; two and two push. They are a High Hand either way."""
    acts = {"seat 2": "Tc Td"}
    assert pushed(FOUR_TENS, acts=acts) == (60, "high_hand_wins_alone")
    assert pushed(FOUR_TENS, acts=acts, settings=LISTED) == (100, "push_bet_and_high_hand_win")


@rule("act.2")
def test_the_bank_may_set_a_listed_alternative_too():
    """Two queens beat the chart's two jacks and lose to two pair; ten and nine in front lose to either."""
    player, acts = "Qh Qs Tc 9s 7h 5c 3c", {"bank": "Kc 8d"}
    assert pushed(player, JACKS_AND_SIXES, acts) == (20, "push_bet_wins")
    assert pushed(player, JACKS_AND_SIXES, acts, LISTED) == (-20, "push_bet_loses_on_loss")


@rule("amb.7")
def test_a_foul_hand_is_set_again_for_its_push_bet_or_loses_it():
    cards, acts = {"seat 2": FRONT_WINS, "bank": BANK}, {"seat 2": "Jh Js"}
    assert came_to(hand(SHEET, {"P2": BOTH}, cards, acts)) == {"P2 push-bet": 20, "P2": -20}
    loses = hand(SHEET, {"P2": BOTH}, cards, acts, settings={"foul-push-bet": "loses"})
    assert came_to(loses) == {"P2 push-bet": -20, "P2": -20}
    assert ruled(loses, "foul_push_bet_loses") == ["seat 2"]


# -- high hands ----------------------------------------------------------------------------------------------

STRAIGHT_FLUSH_BANK = "9s 8s 7s 6s 5s Kc Qd"
HIGH_HANDS = (
    ("five aces", "Ac Ad Ah As Jk 9c 5d", STRAIGHT_FLUSH_BANK, 100),
    ("royal flush", "Ah Kh Qh Jh Th Td 8s", QUEENS_IN_FRONT, 20),
    ("straight flush", "9d 8d 7d 6d 5d Kh Js", QUEENS_IN_FRONT, 10),
    ("four of a kind", "4c 4d 4h 4s Kh Jd 8s", QUEENS_IN_FRONT, 4),
    ("full house", "8c 8d 8h 6c 6d Kh 4h", QUEENS_IN_FRONT, 2),
    ("flush", "Kd Jd 8d 6d 4d As Th", QUEENS_IN_FRONT, 2),
)
"""Seven cards that win both against BANK and push against the other bank, and what their High Hand pays."""


@pytest.mark.parametrize(("name", "player", "bank", "odds"), HIGH_HANDS, ids=[row[0] for row in HIGH_HANDS])
@rule("side.2")
@rule("side.5")
@rule("amb.1")
def test_a_high_hand_is_paid_with_and_without_a_push(name, player, bank, odds):
    assert pushed(player, bank) == (20 * (odds + 1), "push_bet_and_high_hand_win")
    assert pushed(player) == (20 * (odds - 1), "high_hand_wins_alone")


@pytest.mark.parametrize("player", ["Td 9c 8h 7c 6d As Kc", "Kh Ks Kd Ts 8c 5d 4c"])
@rule("side.5")
@rule("amb.1")
def test_nothing_below_a_flush_is_paid(player):
    assert pushed(player) == (-20, "push_bet_loses_on_win")


@rule("amb.1")
def test_six_single_hands_pay_a_flush_even_money():
    six = {"push-high-hand-table": "six-hands"}
    flush = HIGH_HANDS[-1][1]
    assert pushed(flush, QUEENS_IN_FRONT, settings=six) == (40, "push_bet_and_high_hand_win")
    assert pushed(flush, settings=six) == (0, "high_hand_wins_alone")


@rule("side.1")
def test_the_best_five_of_the_seven_are_paid_however_set():
    """A flush that its owner breaks up, and that he has not got behind."""
    flush = HIGH_HANDS[-1][1]
    assert pushed(flush, acts={"seat 2": "Kd 8d"}) == (20, "high_hand_wins_alone")


@rule("amb.5")
def test_the_wager_is_lost_or_returned_when_a_high_hand_does_not_push():
    flush = HIGH_HANDS[-1][1]
    assert pushed(flush)[0] == 20
    assert pushed(flush, settings={"high-hand-on-loss": "wager-returned"})[0] == 40


@pytest.mark.parametrize(
    ("player", "paid"),
    [("Jk Kd Jd 8d 6d As Th", True), ("Jk 9c 9s 9d Kh 6c 4s", False)],
    ids=["flush", "three nines"],
)
@rule("deck.3")
@rule("side.4")
def test_the_joker_is_never_wild_for_the_high_hand(player, paid):
    for joker in ("bug", "wild"):
        won, clause = pushed(player, settings={"joker": joker})
        assert ("high_hand" in clause) == paid
        assert (won > 0) == paid


@rule("play.11")
def test_a_lost_push_bet_and_its_high_hand_are_two_payments():
    """$20 are lost and $40 paid; a bank of $30 collects the 20 and has 10 left for the payoff."""
    flush = HIGH_HANDS[-1][1]
    cards = {"seat 2": flush, "bank": BANK}
    round = hand(SHEET, {"P2": PUSH}, cards)
    assert came_to(round) == {"P2 push-bet": -20, "P2 high-hand": 40}
    moved = [(e.why, e.amount) for e in round.events if isinstance(e, Transfer) and e.payee != "house"]
    assert moved == [("push-bet loses", 20_00), ("high-hand wins", 40_00)]
    short = hand(SHEET, {"P2": PUSH}, cards, bank=30)
    assert came_to(short) == {"P2 push-bet": -20, "P2 high-hand": 10}


@rule("amb.13")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")


@rule("amb.14")
def test_an_equal_front_is_legal_or_foul():
    check_equal_front(SHEET)


@rule("side.3")
def test_a_missed_payoff_is_claimed_before_the_next_hand_is_mucked():
    flush = HIGH_HANDS[-1][1]
    in_time = Incident("high hand of seat 2", 1, "missing")
    late = Incident("high hand of seat 2", 1, "missing", None, 1)
    assert pushed(flush, incidents=[in_time]) == (20, "high_hand_wins_alone")
    assert pushed(flush, incidents=[late]) == (-20, "push_bet_loses_on_win")


# -- one bank or two -----------------------------------------------------------------------------------------


@rule("amb.4")
def test_push_bets_use_up_the_bank_before_any_win_bet_or_have_their_own():
    """P2's push takes the whole of a $20 bank; P3's win is paid out of a second one only."""
    cards = {"seat 2": FRONT_WINS, "seat 3": WINS, "bank": BANK}
    wagers = {"P2": PUSH, "P3": {"game": 20}}
    assert came_to(hand(SHEET, wagers, cards, bank=20)) == {"P2 push-bet": 20, "P3": 0}
    two = hand(SHEET, wagers, cards, bank=20, settings={"push-bet-bank": "separate"})
    assert came_to(two) == {"P2 push-bet": 20, "P3": 20}
    assert ruled(two, "push_bets_own_bank") == [""]


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.3")
def test_the_rates_of_2008():
    check_fee_option(SHEET, ("1", "10-100", "10-100 1; 101+ 3", "10-100 1"))


@rule("fee.1")
@rule("fee.3")
@rule("amb.12")
def test_one_fee_for_each_wager_and_the_banks_by_all_of_them():
    wagers = {"P2": {"game@2": 30, "push-bet@2": 30, "push-bet@5": 20}, "Back": {"push-bet@2": 20}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 1, "P2": 3, "Back": 1}
    wagers["Back"]["push-bet@2"] = 21
    assert fees(hand(SHEET, wagers)) == {"Bank": 3, "P2": 3, "Back": 1}


@rule("fee.1")
def test_a_bet_leaves_room_for_its_fee():
    round = table(SHEET, {"P2": 21}).deal(Chance(1))
    take_bank(round, 1000)
    assert accepts(round, "P2", {"game@2": 20}) == {"game@2": 20}
    with pytest.raises(Refused, match="fee of \\$2"):
        round.preview(round.asks[0].id, {"game@2": 10_00, "push-bet@2": 10_00})
