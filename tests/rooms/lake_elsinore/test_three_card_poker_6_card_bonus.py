"""Three Card Poker 6 Card Bonus at Lake Elsinore."""

from fractions import Fraction
from itertools import combinations

import numpy as np

from houseway.cards import parse_cards
from houseway.games.banked.pay_table import side_result
from houseway.games.banked.three_card.settle import params
from houseway.hands import category, evaluator
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import hand, moment, rows, ruled
from tests.bank.three_card import JACK_HIGH, PAIR, showdown
from tests.compliance import Here
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common, three_card
from tests.compliance.bank_poker.three_card import ANTE, SIX_CARD_HANDS
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_SIX_CARD_OWN, LAKE_ELSINORE_THREE_CARD

SHEET = "lake-elsinore/three-card-poker-6-card-bonus"
here = Here(SHEET, game=three_card.played(SHEET))
BONUS_BETS = ["pair-plus", "six-card-bonus"]
ODDS = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 25,
    "flush": 15,
    "straight": 10,
    "three of a kind": 5,
    "two pair": -1,
}

here.proves(common.seats, "deck.1", most=8)
here.proves(common.circles_are, "deck.2", kinds=["ante", *BONUS_BETS])
here.proves(three_card.bonus_bets_differ_from_the_ante, "bet.5", "amb.9")
here.proves(common.stacks, "deck.6", "play.2")

here.proves(common.limits, "bet.1", low=5, high=200, kinds=["ante"])
here.proves(three_card.play_equals_the_ante, "bet.2", "act.2", most=200)
here.proves(common.needs_an_ante, "bet.3", kind="pair-plus")
here.proves(common.needs_an_ante, "bet.4", kind="six-card-bonus")
here.proves(common.limits, "bet.5", "amb.9", low=5, high=200, kinds=BONUS_BETS, beside={"ante": 5})
here.proves(common.no_back_line, "bet.7", kinds=["ante", *BONUS_BETS])
here.proves(common.bank_of_any_size, "bet.10", lost=three_card.LOST)
here.proves(three_card.seat_after_seat, "bet.12", "pay.13", "pay.14", side_bets=BONUS_BETS)

here.proves(common.stub_is_unseen, "play.4")

both = ("play", "fold")
here.proves(three_card.six_card_bonus_pays, "rank.3", "side.3", "amb.7", rows=three_card.STRAIGHTS, acts=both)

here.proves(three_card.comes_to, "pay.5", "pay.6", player="higher", qualifies=False, ante=10, play=0)
here.proves(three_card.comes_to, "pay.7", "ex.1", player="lower", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "pay.8", player="equal", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "pay.9", player="higher", qualifies=True, ante=10, play=10)
here.proves(three_card.comes_to, "pay.10", player="lower", qualifies=True, ante=-10, play=-10)
here.proves(three_card.comes_to, "pay.11", player="equal", qualifies=True, ante=0, play=0)
here.proves(three_card.ante_under_a_bank_that_fails, "amb.4", readings=three_card.NOT_BEATEN)
here.proves(three_card.pair_plus_pays, "side.2")
here.proves(three_card.six_card_bonus_pays, "side.5", rows=ODDS)
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 40})
straight = ["suited-ace-two-three=straight"]
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 6}, settings=straight)
here.proves(three_card.bank_is_used_up, "amb.13", switch="coverage")

own = ["fee-schedule=own-1"]
for ante, fee in ((50, 0.5), (51, 1)):
    wagers = {"P2": {"ante": ante, "pair-plus": 200, "six-card-bonus": 200}, "P3": {"ante": 5}}
    paid = {"Bank": 1, "P2": fee, "P3": 0.5}
    here.proves(common.fees_are, "fee.1", wagers=wagers, paid=paid, settings=own)
for row in rows(LAKE_ELSINORE_SIX_CARD_OWN):
    here.proves(common.fee_option, "fee.1", row=row)
for row in rows(LAKE_ELSINORE_THREE_CARD):
    here.proves(common.fee_option, "fee.2", "fee.3", row=row)
under = {"P2": {"ante": 49, "pair-plus": 100, "six-card-bonus": 100}}
here.proves(common.fees_are, "fee.3", wagers=under, paid={"Bank": 1})
here.proves(common.fees_are, "fee.3", wagers={**under, "P3": {"ante": 5}}, paid={"Bank": 2})
for settings, fee in ((own, 0.5), ([*own, "player-fee-base=all-initial-bets"], 1)):
    wagers, paid = {"P2": {"ante": 30, "pair-plus": 30}}, {"Bank": 1, "P2": fee}
    here.proves(common.fees_are, "amb.8", wagers=wagers, paid=paid, settings=settings)
for settings, fee in (([], 3), (["band-200=lower"], 2)):
    wagers, paid = {"P2": {"ante": 200}}, {"Bank": fee}
    here.proves(common.fees_are, "amb.11", wagers=wagers, paid=paid, settings=settings)
for option, paid in (("room-1", {"Bank": 1}), ("room-2", {"Bank": 1.5}), ("own-1", {"Bank": 1, "P2": 0.5})):
    settings = [f"fee-schedule={option}"]
    here.proves(common.fees_are, "amb.12", wagers={"P2": ANTE}, paid=paid, settings=settings)

test_the_sheet = here.tests(common, three_card, turns)


@here.rule("bet.12")
def test_there_is_no_button():
    assert not ruled(hand(SHEET, {"P2": ANTE}), "action_button")


@here.rule("ex.2")
def test_a_pair_against_a_jack():
    won = showdown(SHEET, PAIR, JACK_HIGH, {"ante": 10, "pair-plus": 5})
    assert won == {"ante": 10, "play": 0, "pair-plus": 5}


@here.rule("ex.3")
def test_four_nines_behind_a_fold():
    bets = {"ante": 10, "pair-plus": 5, "six-card-bonus": 5}
    won = showdown(SHEET, "9c 9d 2h", "9h 9s Kd", bets, act="fold")
    assert won == {"ante": -10, "pair-plus": -5, "six-card-bonus": 250}


@here.rule("ex.4")
def test_the_derived_expectations():
    """Pair Plus over all 22,100 hands; the 6 Card Bonus over the printed counts of 20,358,520 sets."""
    assert three_card.pair_plus(here, "Ah Kh Qh") == 200
    found = params(sheet(SHEET).settings)
    hands = np.array(list(combinations(range(52), 3)))
    kinds, counts = np.unique(evaluator("three-card").ranks(hands) >> 20, return_counts=True)
    mean = sum(side_result(int(k), 1, found.pair_plus) * int(n) for k, n in zip(kinds, counts, strict=True))
    assert f"{100 * mean / 22_100:.2f}" == "-4.38"
    sets = {
        "royal flush": 188,
        "straight flush": 1_656,
        "four of a kind": 14_664,
        "full house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three of a kind": 732_160,
    }
    lost = 20_358_520 - sum(sets.values())
    won = sum(n * six_result(found, SIX_CARD_HANDS[name]) for name, n in sets.items())
    assert f"{float(Fraction(100 * (won - lost), 20_358_520)):.2f}" == "-15.28"


def six_result(found, hands):
    rank = evaluator("best-of-six").rank(parse_cards(" ".join(hands)))
    return side_result(category(rank), 1, found.six_card)


@here.rule("fee.1")
def test_players_fees_are_taken_before_the_cards():
    round = hand(SHEET, {"P2": ANTE, "P3": ANTE}, settings=own)
    assert moment(round, Transfer, 2) < moment(round, Dealt)
