"""Three Card Poker 6 Card Bonus at Angie's."""

import pytest

from houseway.play.events import Dealt
from tests.bank.arrange import (
    betting,
    came_to,
    fees,
    finish,
    hand,
    moment,
    refuses,
    rows,
    ruled,
    shown_places,
    start,
    table,
)
from tests.bank.three_card import PAIR, QUEEN_HIGH
from tests.compliance import Here
from tests.compliance.bank_poker import common, three_card
from tests.rooms.figures.banked_fees import ANGIES_THREE_CARD_CARD_A, ANGIES_THREE_CARD_CARD_B

SHEET = "angies/three-card-poker-6-card-bonus"
here = Here(SHEET, game=three_card.played(SHEET))
BONUS_BETS = ["pair-plus", "six-card-bonus"]

here.proves(three_card.pack_is_shuffled, "deck.2")
here.proves(common.stacks, "deck.4", "play.2")
here.proves(common.seats, "deck.5", most=8)

here.proves(three_card.play_equals_the_ante, "bet.2", "amb.12", most=200)
here.proves(common.needs_an_ante, "bet.3", "side.1", kind="pair-plus")
here.proves(common.needs_an_ante, "bet.3", "side.5", kind="six-card-bonus")
here.proves(common.limits, "bet.4", "amb.8", low=3, high=200, kinds=["ante"])
here.proves(common.limits, "bet.4", "amb.8", low=3, high=200, kinds=BONUS_BETS, beside={"ante": 3})
here.proves(common.back_line, "bet.6", kinds=["ante", *BONUS_BETS])
here.proves(common.bank_of_any_size, "bet.8", lost=three_card.LOST)

here.proves(common.stub_is_unseen, "play.4")
here.proves(three_card.seat_after_seat, "play.10", "pay.8", side_bets=BONUS_BETS)

for player in ("higher", "equal", "lower"):
    here.proves(three_card.comes_to, "pay.1", player=player, qualifies=False, ante=10, play=0)
here.proves(three_card.comes_to, "pay.2", player="higher", qualifies=True, ante=10, play=10)
here.proves(three_card.comes_to, "pay.3", player="lower", qualifies=True, ante=-10, play=-10)
here.proves(three_card.comes_to, "pay.4", player="equal", qualifies=True, ante=0, play=0)
here.proves(three_card.short_bank_and_bonus_bets, "pay.6", "pay.7", "side.9")

here.proves(three_card.pair_plus_pays, "side.4")
both = ("play", "fold")
here.proves(three_card.six_card_bonus_pays, "side.6", "side.7", "amb.7", rows=three_card.STRAIGHTS, acts=both)
here.proves(three_card.six_card_bonus_pays, "side.8", rows=three_card.SIX_CARD_ODDS)
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 40})
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 3}, settings=["suited-ace-2-3=flush"])
if_higher = ["ante-when-pd-fails=only-if-player-higher"]
here.proves(
    three_card.ante_under_a_bank_that_fails, "amb.9", readings=[((), 10, 10, 10), (if_higher, 10, 0, 0)]
)

for ante, fee in ((41, 1), (40, 0.5)):
    bets = {"ante": ante, "pair-plus": 5, "six-card-bonus": 5}
    here.proves(common.fees_are, "fee.1", wagers={"P2": bets}, paid={"Bank": fee, "P2": 0.5})
once = {"P2": {"ante": 25, "pair-plus": 25, "six-card-bonus": 25}, "P3": {"ante": 30}, "P4": {}}
for option, banks, fee in (("A-1", 2, 0.5), ("A-2", 2, 1), ("A-3", 2, 1)):
    paid = {"Bank": banks, "P2": fee, "P3": fee}
    settings = {"fee_option": option}
    here.proves(common.fees_are, "fee.2", "fee.5", wagers=once, paid=paid, settings=settings)
for option, ante, banks, fee in (
    ("A-4", 99, 3, 0.5),
    ("A-4", 100, 3, 1),
    ("A-5", 300, 4, 1),
    ("A-5", 301, 4, 2),
):
    wagers = {"P2": {"ante": ante, "pair-plus": 500, "six-card-bonus": 500}}
    paid, settings = {"Bank": banks, "P2": fee}, {"fee_option": option}
    here.proves(common.fees_are, "fee.3", "fee.5", wagers=wagers, paid=paid, settings=settings)
for number in range(6, 14):
    wagers, settings = {"P2": {"ante": 100}}, {"fee_option": f"A-{number}"}
    here.proves(common.fees_are, "fee.4", "amb.11", wagers=wagers, paid={"Bank": 1}, settings=settings)
here.proves(common.fees_are, "fee.6", wagers={"P2": three_card.ANTE}, paid={"Bank": 0.5, "P2": 0.5})
for row in rows(ANGIES_THREE_CARD_CARD_A):
    here.proves(common.fee_option, "fee.7", "fee.1", "amb.11", row=row)
for row in rows(ANGIES_THREE_CARD_CARD_B):
    here.proves(common.fee_option, "fee.8", row=row)

test_the_sheet = here.tests(common, three_card)

# -- the back line -------------------------------------------------------------------------------------------

BACKED = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "six-card-bonus@2": 5}}
STRONG = {"seat 2": PAIR, "bank": QUEEN_HIGH}


def test_the_seats_fold_folds_every_bet_on_the_hand():
    round = hand(SHEET, BACKED, {"seat 2": "9c 9d 2h", "bank": "9h 4s Kd"}, acts={"P2": "fold"})
    assert came_to(round) == {"P2 ante": -10, "Back ante@2": -20, "Back six-card-bonus@2": 35}


@pytest.mark.parametrize(
    ("act", "came"),
    [
        ("play", {"Back ante@2": 20, "Back play@2": 20, "Back six-card-bonus@2": -5}),
        ("fold", {"Back ante@2": -20, "Back six-card-bonus@2": -5}),
    ],
)
def test_when_the_seat_plays_the_back_line_posts_its_own_play_or_folds(act, came):
    round = hand(SHEET, BACKED, STRONG, acts={"Back": act})
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, **came}


@pytest.mark.parametrize(("reading", "won"), [("optional", 20), ("not-allowed", -20)])
@here.rule("room-rules#amb.21")
def test_whether_the_back_line_may_add_a_play(reading, won):
    round = hand(SHEET, BACKED, STRONG, settings=[f"backline-extra-wager={reading}"])
    assert came_to(round)["Back ante@2"] == won


def test_the_back_line_may_have_to_follow_its_seat():
    round = start(table(SHEET, list(BACKED), settings={"backline_play": "follows-seat"}), BACKED, STRONG)
    assert round.pending.keys() == {"P2"}
    assert came_to(finish(round))["Back play@2"] == 20


def test_a_wager_behind_a_seat_without_an_ante_goes_back():
    round = hand(SHEET, {"P2": {}, "P3": {"ante": 10}, "Back": {"ante@2": 20}}, {"seat 3": PAIR})
    assert ruled(round, "backline_rides_a_hand") == ["ante on seat 2"]
    assert fees(round) == {"Bank": 0.5, "P3": 0.5}
    assert "Back ante@2" not in came_to(round)
    assert round.settlement.stacks_after[-1] == round.settlement.stacks_before[-1]


def test_the_back_line_does_not_see_the_cards_it_rides_on():
    round = start(table(SHEET, list(BACKED)), BACKED, STRONG)
    at = moment(round, Dealt)
    assert round.view("Back").events[at] == round.view(None).events[at]
    assert "seat 2" not in shown_places(round)


@pytest.mark.parametrize(("say", "asked"), [("seated", "P2"), ("largest", "Back")])
def test_who_decides_a_hand_with_several_bettors(say, asked):
    round = start(table(SHEET, list(BACKED), settings={"backline_say": say}), BACKED, STRONG)
    assert round.pending.keys() == {asked}


def test_each_may_decide_for_his_own_wager():
    settings = {"backline_say": "own-wager"}
    round = hand(SHEET, BACKED, STRONG, acts={"P2": "fold", "Back": "play"}, settings=settings)
    assert came_to(round)["P2 ante"] == -10
    assert came_to(round)["Back play@2"] == 20


def test_a_circle_that_is_not_there_is_refused_in_words():
    why = "there is no 'anti' circle here; did you mean 'ante'?"
    refuses(betting(SHEET, ["P2"]), "P2", {"anti": 10}, why)
