"""Let It Ride Bonus at Lake Elsinore."""

from itertools import combinations

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.errors import Refused
from houseway.games.banked.bank_poker.let_it_ride.settle import params
from houseway.games.banked.pay_table import side_result
from houseway.hands import evaluator
from houseway.play.events import HIDDEN, Dealt, Decided, Shown, Withdrawn
from houseway.rooms import sheet
from tests.bank.arrange import (
    came_to,
    moment,
    rows,
    shown_places,
)
from tests.bank.bank_poker import Arranged, asked, one_hand
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common
from tests.compliance.rounds import Rounds
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_LET_IT_RIDE

SHEET = "lake-elsinore/let-it-ride-bonus"
GAME = Arranged(SHEET, {"bet-1": 10}, "ride", 3)
here = Rounds(SHEET, game=GAME, goes_on="ride")

TENS = {"seat 2": "Tc Td 4h", "bank": "7s 2c 9c"}
NINES = {"seat 2": "9h 9d 4h", "bank": "7s 2c Kc"}
BONUS = {"bet-1": 10, "three-card-bonus": 10}
HANDS = {
    "Ah Kh Qh | Jh Th": 1000,
    "Kh Qh Jh | Th 9h": 200,
    "9h 8h 7h | 6h 5h": 200,
    "5h 4h 3h | 2h Ah": 200,
    "Ah As Ad | Ac 9h": 50,
    "9h 9s 9d | 9c 5h": 50,
    "9h 9s 9d | 5c 5h": 11,
    "2h 2s 2d | 3s 3h": 11,
    "Ah Kh Qh | Jh 9h": 8,
    "Ah 9h 4h | 7h 2h": 8,
    "7h 5h 4h | 3h 2h": 8,
    "Ah Ks Qh | Jh Th": 5,
    "9h 8s 7d | 6c 5h": 5,
    "5h 4s 3h | 2h Ah": 5,
    "9h 9s 9d | 6c 5h": 3,
    "2h 2s 2d | 4s 3h": 3,
    "9h 9s 5d | 6c 5h": 2,
    "3h 3s 2d | 2s 4h": 2,
    "Th Ts 9d | 6c 5h": 1,
    "Ah As 2d | 3s 4h": 1,
    "Ah Ks Qh | Jh 9h": -1,
    "7h 5s 4h | 3h 2h": -1,
}
"""A player's cards and the two in the middle, with what one unit comes to: every kind with its extremes."""
BONUS_TABLE = {
    "Ah Kh Qh": 50,
    "Kh Qh Jh": 40,
    "4h 3h 2h": 40,
    "9h 9d 9s": 30,
    "Ah Kd Qh": 6,
    "Ah 3d 2h": 6,
    "Ah Kh Jh": 3,
    "5h 3h 2h": 3,
    "2h 2d 9h": 1,
    "Ah Kd Jh": -1,
    "5h 3d 2h": -1,
}


def ride(cards, board, **more):
    """What the wagers of P2 come to; the bank's third card is a small club, which nobody sees."""
    spare = "2c" if "2c" not in f"{cards} {board}" else "3c"
    return one_hand(GAME, {"seat 2": cards, "bank": f"{board} {spare}"}, **more)


def three(amount):
    return {"bet-1": amount, "bet-2": amount, "bet-3": amount}


def bets_pay(here, hands):
    """Every bet that rides, and only those."""
    for text, odds in hands.items():
        cards, board = text.split(" | ")
        assert ride(cards, board) == three(10 * odds)
        assert ride(cards, board, act=["withdraw", "ride"]) == {"bet-2": 10 * odds, "bet-3": 10 * odds}


def bonus_pays(here, odds, acts=("ride", "withdraw"), settings=()):
    """By the player's own three cards, whatever he does and whatever lies in the middle."""
    for cards, pays in odds.items():
        for act in acts:
            won = ride(cards, "8s 7c", bets=BONUS, act=act, settings=settings)
            assert won["three-card-bonus"] == 10 * pays


here.proves(common.seats, "deck.1", most=7)
here.proves(common.circles_are, "deck.2", kinds=["bet-1", "bet-2", "bet-3", "three-card-bonus"])
here.proves(common.stacks, "deck.5", "play.2")
here.proves(common.limits, "bet.2", "amb.6", low=5, high=100, kinds=["bet-1"])
beside = {"bet-1": 20}
here.proves(common.limits, "bet.2", "amb.6", low=5, high=100, kinds=["three-card-bonus"], beside=beside)
here.proves(common.no_back_line, "bet.5", kinds=["bet-1", "bet-2", "bet-3", "three-card-bonus"])
here.proves(common.bank_refused_by_all, "bet.6", breaks=False)
here.proves(common.bank_of_any_size, "bet.8", lost=NINES)
here.proves(common.stub_is_unseen, "play.4")

middle = {"Tc 4d 3h | Ts 7h": 1, "9c 4d 3h | Js Jh": 1, "Tc Jd Qh | Ks 9h": 5}
here.proves(bets_pay, "rank.1", hands=middle)
aces = {"Ac 4d 3h | 5s 2h": 5, "Ac Kd Qh | Js Th": 5, "Qc Kd Ah | 2s 3h": -1, "Kc Ks 3d | 4h 5c": 1}
here.proves(bets_pay, "rank.2", hands=aces)
here.proves(bets_pay, "rank.3", "pay.1", hands=HANDS)
tens = {"Tc Td 4h | Ks 7h": 1, "9c 9d 4h | Ks 7h": -1, "2c 2d 4h | Ks 7h": -1}
here.proves(bets_pay, "rank.4", hands=tens)
here.proves(bets_pay, "pay.2", hands={"Ac Kd 4h | 9s 7h": -1})
here.proves(bonus_pays, "side.1", "side.2", odds=BONUS_TABLE)
here.proves(bonus_pays, "amb.4", odds={"Ah 2h 3h": 40})
straight = ["suited-ace-two-three=straight"]
here.proves(bonus_pays, "amb.4", odds={"Ah 2h 3h": 6}, settings=straight)

for row in rows(LAKE_ELSINORE_LET_IT_RIDE):
    here.proves(common.fee_option, "fee.1", "fee.2", row=row)
here.proves(common.fees_are, "fee.1", wagers={"P2": {"bet-1": 15}}, paid={"Bank": 1})
own_2 = {"fee_option": "own-2"}
here.proves(common.fees_are, "fee.2", wagers={"P2": {"bet-1": 15}}, paid={"Bank": 1.5}, settings=own_2)
for settings, fee in (([], 3), (["band-200=lower"], 2)):
    wagers, paid = {"P2": {"bet-1": 60, "three-card-bonus": 20}}, {"Bank": fee}
    here.proves(common.fees_are, "amb.7", wagers=wagers, paid=paid, settings=settings)

# -- wagers and the bank -------------------------------------------------------------------------------------

TWO_PAIRS = "seat 2: Tc Td 4h; seat 3: Jc Jd 4s; bank: 7s 2c 9c"
"""P2 and P3 win."""
KINDS = ("bet-1", "bet-2", "bet-3", "three-card-bonus")
LAPS = ", ".join(f"{seat} {kind}" for kind in KINDS for seat in ("P6", "P7", "P2"))
here.tells(f"""
    bet.1: three equal bets are required
        P2 sits; P2 may bet bet-1 10: bet-1@2 10, bet-2@2 10, bet-3@2 10
        P2 cannot bet bet-1 10, bet-2 15: must be the same amount as the bet-1
        P2 cannot bet bet-3 10: needs a bet-1 wager beside it
    bet.3: the bonus needs the three bets
        P2 sits; P2 cannot bet three-card-bonus 10: needs a bet-1 wager beside it
        P2 may bet bet-1 10: bet-1@2 10, bet-2@2 10, bet-3@2 10
        P2 may bet bet-1 10, three-card-bonus 10: bet-1@2 10, bet-2@2 10, bet-3@2 10, three-card-bonus@2 10
    bet.9: a short bank of $25 pays P2's first bet of $15 and $10 of P3's; all the others go back
        {TWO_PAIRS}; P2 & P3 bet bet-1 15; bank 25
        among P2 bet-1 15, P3 bet-1 10, P2 bet-2 0, P3 bet-3 0; moved P3 10; told $5 of bet-1 on seat 3
    bet.10 pay.3 pay.4: settlement goes bet by bet from the bank's left without a button
        P2 & P6 & P7 bet bet-1 10, three-card-bonus 10; bank seat 4; order {LAPS}; ruled action_button: never
    fee.1: the bank pays for bets that are withdrawn too
        P2 bets bet-1 15, three-card-bonus 5; P2 says withdraw; P2 says withdraw; fees Bank 2
    play.8 play.10 amb.3: hands are turned up backwards when the board is open, and paid forwards
        P2 & P6 & P7 bet bet-1 10; bank seat 4; opened bank, bank, seat 7, seat 6, seat 2; first P6 bet-1
    play.11: every hand is resolved
        seat 2: Tc Td 4h; seat 3: 9h 9d 3s; bank: 7s 2c Kc; P2 & P3 bet bet-1 10
        among P2 bet-3 10, P3 bet-3 -10
    act.1 act.2 act.3: each of two bets may be taken back, whatever became of the other
        seat 2: Tc Td 4h; bank: 7s 2c 9c; P2 bets bet-1 10; P2 says {{one}}; P2 says {{two}}; came {{came}}
        moved P2 {{won}}; ruled first_withdrawal: seat 2: {{one}}; ruled second_withdrawal: seat 2: {{two}}
        | one      | two      | came                              | won |
        | ride     | ride     | P2 bet-1 10, P2 bet-2 10, P2 bet-3 10 | 30 |
        | ride     | withdraw | P2 bet-1 10, P2 bet-3 10          | 20  |
        | withdraw | ride     | P2 bet-2 10, P2 bet-3 10          | 20  |
        | withdraw | withdraw | P2 bet-3 10                       | 10  |
    ex.1: a pair of tens
        seat 2: Tc Td 4h; bank: 7s 2c 9c; P2 bets bet-1 10
        [] moved P2 30
        [] P2 says withdraw; P2 says withdraw; moved P2 10
    ex.2: a pair of nines
        seat 2: 9h 9d 4h; bank: 7s 2c Kc; P2 bets bet-1 10; P2 says withdraw; P2 says ride; moved P2 -20
    amb.1 amb.2 side.3: bet by bet or seat by seat, and the bonus after the base bets or before
        {TWO_PAIRS}; P2 & P3 bet bet-1 10, three-card-bonus 10
        [] bank 30; paid P2 bet-1, P3 bet-1, P2 bet-2
        [settle-order=seat-by-seat] bank 30; paid P2 bet-1, P2 bet-2, P2 bet-3
        [three-card-bonus-order=before-base] bank 20; paid P2 three-card-bonus, P3 three-card-bonus
    amb.8: what uses the bank up when P2 loses every bet and P3 wins every bet
        seat 2: 9h 9d 4h; seat 3: Jc Jd 4s; bank: 7s 2c Kc; P2 & P3 bet bet-1 10
        [] bank 30; among P2 bet-1 -10, P3 bet-1 10, P2 bet-2 -10, P3 bet-2 0
        [coverage=two-caps] bank 30; among P2 bet-1 -10, P3 bet-1 10, P2 bet-2 -10, P3 bet-2 10
        [coverage=net] bank 30; among P2 bet-1 -10, P3 bet-1 10, P2 bet-2 -10, P3 bet-2 10
        [coverage=two-caps] bank 20; among P2 bet-2 -10, P3 bet-2 10, P2 bet-3 0, P3 bet-3 0
        [coverage=net] bank 20; among P2 bet-2 -10, P3 bet-2 10, P2 bet-3 -10, P3 bet-3 10
""")


@here.rule("bet.4")
def test_after_betting_is_closed_only_two_bets_may_come_back():
    round = GAME.hand(["P2"], TENS, acts={"P2": "withdraw"})
    taken = [(e.wager, e.amount) for e in round.events if isinstance(e, Withdrawn)]
    assert taken == [("bet-1", 1000), ("bet-2", 1000)]


@here.rule("play.3")
def test_the_banks_first_two_cards_are_the_community_cards():
    round = GAME.hand(["P2"], {"seat 2": "Tc 4d 3h", "bank": "Ts 2c Th"})
    shown = [(e.name, e.cards) for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert shown == [("left card", parse_cards("Ts")), ("right card", parse_cards("2c"))]
    assert set(came_to(round).values()) == {10}
    assert round.view("P2").events[moment(round, Dealt)].cards[-1] == (HIDDEN,) * 3


@here.rule("play.5", "play.7", "amb.5")
def test_both_decisions_go_clockwise_from_the_house_dealers_left():
    round = GAME.hand(["P2", "P6", "P7"], bank_seat=4)
    assert asked(round) == ["P2", "P6", "P7"] * 2
    decided = [e.what for e in round.events if isinstance(e, Decided) and e.what != "bank"]
    assert decided == ["bet-1"] * 3 + ["bet-2"] * 3


@here.rule("play.6", "play.9")
def test_the_left_card_opens_before_the_second_decision_and_the_right_one_after_it():
    round = GAME.begin(["P2"], TENS)
    assert shown_places(round) == []
    round.act(round.asks[0].id, "ride")
    assert [e.cards for e in round.events if isinstance(e, Shown)] == [parse_cards("7s")]
    round.act(round.asks[0].id, "ride")
    bank = [e.cards for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert bank == [parse_cards("7s"), parse_cards("2c")]


@here.rule("act.3")
def test_the_third_bet_is_never_asked_about():
    round = GAME.begin(["P2"], TENS)
    assert [option.id for option in round.asks[0].options] == ["ride", "withdraw"]
    with pytest.raises(Refused):
        round.act(round.asks[0].id, "withdraw bet-3")
    assert asked(GAME.finish(round)) == ["P2", "P2"]


@here.rule("pay.2")
def test_a_lower_hand_loses_what_is_still_down():
    assert ride("Ac Kd 4h", "9s 7h", act="withdraw") == {"bet-3": -10}


@here.rule("ex.3")
def test_a_royal_flush_with_the_bonus():
    won = ride("Ah Kh Qh", "Jh Th", bets={"bet-1": 5, "three-card-bonus": 5})
    assert won == {**three(5000), "three-card-bonus": 250}


@here.rule("side.1")
def test_the_bonus_does_not_look_at_the_middle():
    assert ride("4h 4d 9h", "Ts Jc", bets=BONUS)["three-card-bonus"] == 10
    assert ride("Th 4d 9h", "Ts Jc", bets=BONUS)["three-card-bonus"] == -10


@here.rule("ex.4")
def test_the_derived_expectation_of_the_bonus():
    assert ride("Ah Kh Qh", "8s 7c", bets=BONUS)["three-card-bonus"] == 500
    pays = params(sheet(SHEET).settings).bonus_pays
    hands = np.array(list(combinations(range(52), 3)))
    kinds, counts = np.unique(evaluator("three-card").ranks(hands) >> 20, return_counts=True)
    mean = sum(side_result(int(kind), 1, pays) * int(n) for kind, n in zip(kinds, counts, strict=True))
    assert f"{100 * mean / 22_100:.2f}" == "-7.10"


test_the_sheet = here.tests(common, turns)
