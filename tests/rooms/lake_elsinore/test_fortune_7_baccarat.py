"""Fortune 7 Baccarat at Lake Elsinore: $5 at least and no most under option 11, with bets behind seats."""

import pytest

from houseway.analysis import odds
from houseway.games.banked.collection import bank_fee, player_fee
from houseway.rooms import sheet
from tests.bank.arrange import betting, refuses
from tests.bank.baccarat import BANKER_WINS, DRAGON_7, PLAYER_WINS, TIE
from tests.compliance import bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.bank import Deal
from tests.compliance.rounds import Rounds
from tests.rooms.figures.baccarat_fees import (
    LAKE_ELSINORE_FORTUNE_7_BY_ACTION,
    LAKE_ELSINORE_FORTUNE_7_BY_CIRCLE,
    LAKE_ELSINORE_FORTUNE_7_BY_TABLE,
)

KINDS = ("player", "banker", "tie", "one-up", "fortune-7")
BONUSES = KINDS[3:]
FIVE = "fee-option=5"

ONE_TO_NOTHING = {"player": "Kc Kd Ac", "banker": "Kh Qs Jd"}
NINE_TO_EIGHT = {"player": "Kc 9d", "banker": "Kh 8s"}
NINE_TO_SEVEN = {"player": "Kc 9d", "banker": "Kh 7s"}
THREE_CARD_NINE_TO_EIGHT = {"player": "Kc 4d 5h", "banker": "Kh 3s 5d"}

here = Rounds("lake-elsinore/fortune-7-baccarat", deal=wagers.WON, paid=wagers.WON, lost=wagers.LOST)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(hands.tables, "deck.1", sizes=[8], others=[9], why="the tables have 8")
here.proves(wagers.spots, "deck.2", kinds=KINDS, settings="backline=none")
here.proves(bank.decks, "deck.3", pack="standard-52", usual=8, fewest=8, most=8)
here.proves(hands.shoe_lasts, "deck.3", shuffler=True)
here.proves(wagers.limits, "bet.1", "amb.12", kinds=KINDS, low=10, high=100, rule="bet.1", settings=FIVE)
here.proves(wagers.needs_no_line, "bet.2", "amb.1", kinds=["tie", *BONUSES])
NEEDS = "bonus-needs-line-bet=yes"
here.proves(wagers.needs_a_line, "amb.1", kinds=BONUSES, rule="amb.1", beside=["tie"], settings=NEEDS)
here.proves(wagers.needs_no_line, "amb.1", kinds=["tie"], settings=NEEDS)
here.proves(bank.behind, "bet.4", kinds=KINDS)
BEHIND = Deal(PLAYER_WINS, {"P2": {"player": 5}, "P3": {"player": 5}, "Back": {"player@2": 5}})
here.proves(
    bank.settle_in_order, "amb.14", deal=BEHIND, order={"": ["P2 player", "Back player@2", "P3 player"]}
)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(bank.fee_lies_before_the_cards, "play.1")
here.proves(hands.naturals_stop, "way.2", "way.3", readings={"": True})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(wagers.pays, "pay.1", kind="player", bet=25, came={"player": 25})
here.proves(wagers.pays, "pay.2", kind="player", bet=25, came={"banker": -25, "three-card seven": -25})
here.proves(wagers.pays, "pay.3", kind="banker", bet=25, came={"banker": 25, "banker six": 25})
here.proves(wagers.pays, "pay.4", kind="banker", bet=25, came={"three-card seven": 0})
here.proves(wagers.pays, "pay.5", kind="banker", bet=25, came={"player": -25})
here.proves(wagers.laps_go_clockwise, "bet.8", "pay.6", "pay.7", kinds=KINDS)
EQUAL = {"tie": 40, "three-card tie": 40, "player": -5, "banker": -5}
here.proves(wagers.pays, "side.1", kind="tie", came=EQUAL, bet=5)
SEVEN = {"three-card seven": 200, "three-card seven tied": -5, "banker": -5, "player": -5}
here.proves(wagers.pays, "side.2", kind="fortune-7", came=SEVEN, bet=5)
for rules, cards, amount in (
    (("side.3", "side.5", "ex.2"), ONE_TO_NOTHING, 150),
    (("side.3", "side.5", "ex.2"), NINE_TO_EIGHT, 45),
    (("side.3", "side.5"), THREE_CARD_NINE_TO_EIGHT, 45),
    (("side.4", "ex.2"), NINE_TO_SEVEN, -5),
    (("side.4",), BANKER_WINS, -5),
    (("side.4",), TIE, -5),
):
    here.proves(wagers.pays_on, *rules, kind="one-up", cards=cards, amount=amount, bet=5)
here.proves(wagers.lines_on_a_tie, "amb.2", readings={"": 0})
here.proves(
    wagers.laps_decide_whom_a_short_bank_reaches,
    "amb.3",
    kind="fortune-7",
    cards=DRAGON_7,
    line=-5,
    pays=200,
    by_seat="settle-order=seat-by-seat",
)
COVERAGE = {"": wagers.GROSS, "coverage=two-caps": wagers.TWO_CAPS, "coverage=net": wagers.NET}
here.proves(wagers.bank_is_used_up, "amb.15", readings=COVERAGE)

# -- fees ----------------------------------------------------------------------------------------------------

ALL = {"P2": dict.fromkeys(KINDS, 10)}
for option, banks, player in (("1", 2, 2), ("5", 2, 2), ("9", 4, 6)):
    settings = f"fee-option={option}"
    here.proves(bank.charges, "fee.1", paid=[(ALL, {"Bank": banks, "P2": player})], settings=settings)
    here.proves(bank.fee_lies_before_the_cards, "fee.1", settings=settings)
for rules, schedule in (
    (["fee.2"], LAKE_ELSINORE_FORTUNE_7_BY_TABLE),
    (["fee.3"], LAKE_ELSINORE_FORTUNE_7_BY_CIRCLE),
    (["fee.4", "fee.5"], LAKE_ELSINORE_FORTUNE_7_BY_ACTION),
):
    for row in bank.options(schedule):
        here.proves(bank.option_is_charged, *rules, row=row)
for option, low, most in (("1", 10, 100), ("2", 25, 100), ("3", 50, 300), ("4", 100, 300)):
    here.proves(bank.limits, "fee.2", low=low, high=most, kinds=["tie"], settings=f"fee-option={option}")
SHARED = {"P2": {"tie": 60}, "P3": {"tie": 100, "tie@2": 30}, "Back": {"tie@2": 60}}
here.proves(
    bank.comes_to,
    "fee.2",
    deal=Deal(TIE, SHARED),
    came={"P2 tie": 480, "P3 tie@2": 240, "Back tie@2": 80, "P3 tie": 800},
    settings="fee-option=1",
    told={"seat_maximum": ["$50 of tie on seat 2 goes back"]},
)
BASES = {"": 2, " player-fee-on=lines-and-tie": 3, " player-fee-on=every-circle": 5}
here.proves(
    bank.charges_by_reading,
    "amb.5",
    wagers=ALL,
    paid={f"{FIVE}{base}": {"Bank": 2, "P2": fee} for base, fee in BASES.items()},
)
TWENTIES = dict.fromkeys(KINDS, 20)
COUNTED = [
    ({"P2": TWENTIES}, 1),
    ({"P2": {**TWENTIES, "fortune-7": 25}}, 2),
    ({"P2": {**TWENTIES, "tie": 25}}, 2),
    ({"P2": {"player": 100}, "Back": {"one-up@2": 5}}, 2),
]
here.proves(bank.charges, "fee.4", paid=COUNTED)
here.proves(bank.limits, "fee.4", low=5, high=None, kinds=["player"])
FOUR_HUNDRED, HUNDRED_ONE = {"P2": {"player": 400}}, {"P2": {"player": 101}}
here.proves(bank.charges_by_reading, "fee.5", "amb.13", wagers=FOUR_HUNDRED, paid={"": 4, "fee-option=23": 6})
for option in ("13", "18"):
    first, second = f"fee-option={option}", f"fee-option={option} overlap-13-18=second-row"
    here.proves(bank.charges_for, "amb.6", amounts={805: 5, 1000: 5, 1001: 8}, settings=first)
    here.proves(bank.charges_for, "amb.6", amounts={804: 5, 805: 8, 1000: 8}, settings=second)
LOWER = "fee-bracket-gap=next-lower"
here.proves(bank.charges_by_reading, "amb.7", wagers=HUNDRED_ONE, paid={"": 2, LOWER: 1})
here.proves(bank.charges_for, "room-rules#amb.6", amounts={101: 2, 104.99: 2})
here.proves(bank.charges_for, "room-rules#amb.6", amounts={101: 1, 104.99: 1}, settings=LOWER)
here.proves(bank.charges, "amb.8", paid=[({"P2": {"player": 5}}, 1)])
here.proves(bank.charges, "amb.9", paid=[({"P2": {"player": 200}}, 2)])
here.proves(bank.charges_for, "amb.10", amounts={5: 1}, settings="fee-option=22")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    ex.1: the Banker line pushes and Fortune 7 is paid
        player: Kc 6d; banker: Kh 2s 5s; P2 bets player 10, banker 10, fortune-7 10
        came P2 player -10, P2 banker 0, P2 fortune-7 400
""")

test_the_sheet = here.tests(bank, hands, wagers)


@here.rule("amb.9")
def test_players_pay_nothing_under_option_11():
    assert player_fee(sheet(here.sheet), 20_000) == 0


@here.rule("amb.10")
def test_option_22_takes_ten_dollars_though_its_brackets_begin_at_five():
    round = betting(here.sheet, ["P2"], ["fee-option=22"])
    refuses(round, "P2", {"player": 5}, "under the least of $10")
    bank.charges_for(here, {5: 1}, "fee-option=22")


@here.rule("amb.11")
@pytest.mark.parametrize("option", range(11, 16))
def test_options_16_to_20_repeat_11_to_15(option):
    one, other = (sheet(here.sheet).change([f"fee-option={number}"]) for number in (option, option + 5))
    for action in range(500, 250_000, 5000):
        assert bank_fee(one, action) == bank_fee(other, action)


@pytest.fixture(scope="module")
def counted_out():
    """The exact odds, counted once."""
    return odds(here.sheet)


@here.rule("ex.3")
@pytest.mark.parametrize(
    ("wager", "percent"),
    [("player", -1.24), ("banker", -1.02), ("tie", -14.36), ("fortune-7", -7.61), ("one-up", -8.81)],
)
def test_the_derived_expectations(counted_out, wager, percent):
    hands.banker_hand_draws(here, 6, hands.CHART[6])
    assert counted_out[wager].ev * 100 == pytest.approx(percent, abs=0.005)
