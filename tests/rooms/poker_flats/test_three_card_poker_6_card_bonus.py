"""Three Card Poker 6 Card Bonus at Poker Flats."""

import pytest

from houseway.errors import SheetError
from houseway.games.banked import bank_fee
from houseway.play.events import Banked, Dealt, Ruled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, hand, moment, refuses, rows, start, table
from tests.bank.three_card import showdown
from tests.compliance import Here
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common, three_card
from tests.compliance.bank_poker.three_card import ANTE, LEFT_OF_BANK, in_other_suits
from tests.rooms.figures.banked_fees import POKER_FLATS_THREE_CARD

SHEET = "poker-flats/three-card-poker-6-card-bonus"
here = Here(SHEET, game=three_card.played(SHEET))
BONUS_BETS = ["pair-plus", "six-card-bonus"]

here.proves(three_card.bonus_bets_differ_from_the_ante, "bet.7")
here.proves(common.seats, "deck.4", most=8)

here.proves(three_card.play_equals_the_ante, "bet.2", "amb.11", most=100)
here.proves(common.needs_an_ante, "bet.3", "side.4", "side.5", kind="pair-plus")
here.proves(common.needs_an_ante, "bet.3", "side.10", "side.11", kind="six-card-bonus")
here.proves(common.limits, "bet.5", "bet.6", "bet.7", low=5, high=100, kinds=["ante"])
beside = {"ante": 10}
here.proves(common.limits, "bet.5", "bet.6", "bet.7", low=5, high=100, kinds=BONUS_BETS, beside=beside)
here.proves(common.no_back_line, "bet.8", kinds=["ante", *BONUS_BETS])
here.proves(common.fees_are, "bet.10", "play.1", wagers={"P2": ANTE}, paid={"Bank": 1})
here.proves(common.bank_of_any_size, "bet.11", "bet.12", lost=three_card.LOST)
here.proves(common.bank_refused_by_all, "bet.15", breaks=True)

here.proves(three_card.pack_is_shuffled, "play.3", first=False)
here.proves(common.stacks, "play.4")
here.proves(common.stub_is_unseen, "play.6")
firsts = {"Ac": "P1", "4c": "P5", "9c": "P2", "Kc": "P7"}
here.proves(three_card.button_is_counted, "play.13", "amb.3", firsts=firsts)
here.proves(three_card.button_reaches_first, "amb.3", other="action-button=left-of-player-dealer")

here.proves(three_card.pair_plus_pays, "rank.3", rows={"Ah 2h 3h": 40})
here.proves(three_card.six_card_bonus_pays, "rank.5", "side.7", "amb.10", rows=three_card.STRAIGHTS)

here.proves(three_card.comes_to, "pay.1", "pay.3", player="higher", qualifies=False, ante=10, play=0)
here.proves(three_card.comes_to, "pay.2", player="lower", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "amb.1", player="equal", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "pay.5", player="higher", qualifies=True, ante=10, play=10)
here.proves(three_card.comes_to, "pay.6", player="lower", qualifies=True, ante=-10, play=-10)
here.proves(three_card.comes_to, "pay.7", player="equal", qualifies=True, ante=0, play=0)
here.proves(three_card.seat_after_seat, "pay.8", side_bets=BONUS_BETS, settings=LEFT_OF_BANK)
here.proves(three_card.short_bank, "pay.9", "pay.10", settings=LEFT_OF_BANK)
here.proves(three_card.short_bank_and_bonus_bets, "side.13")
here.proves(three_card.pair_plus_pays, "side.6")
here.proves(three_card.six_card_bonus_pays, "side.12", rows=three_card.SIX_CARD_ODDS)
tie, always = ["unqualified-tie=pay-ante"], ["unqualified-ante=always-pay"]
here.proves(three_card.ante_under_a_bank_that_fails, "amb.1", readings=[((), 10, 0, 0), (tie, 10, 10, 0)])
here.proves(three_card.ante_under_a_bank_that_fails, "amb.2", readings=[((), 10, 0, 0), (always, 10, 10, 10)])
here.proves(three_card.bank_is_used_up, "amb.12", switch="bank-coverage")

for ante, fee in ((16, 2), (15, 1)):
    wagers = {"P2": {"ante": ante, "pair-plus": 5, "six-card-bonus": 5}}
    here.proves(common.fees_are, "fee.1", "fee.2", "fee.3", wagers=wagers, paid={"Bank": fee})
option_42 = {"fee_option": "42"}
here.proves(common.fees_are, "fee.5", "fee.6", wagers={"P2": ANTE}, paid={"Bank": 0.5}, settings=option_42)
for option, bands in rows(POKER_FLATS_THREE_CARD):
    here.proves(common.fee_option, "fee.8", "fee.10", "amb.7", row=(option, "", bands))
for settings, fee in (([], 3), (["option-15-edge=101"], 1)):
    wagers, settings = {"P2": {"ante": 51, "pair-plus": 50}}, ["fee_option=15", *settings]
    here.proves(common.fees_are, "amb.5", wagers=wagers, paid={"Bank": fee}, settings=settings)

here.proves(turns.waits_for_another, "bet.15")
test_the_sheet = here.tests(common, three_card)


@here.rule("bet.5")
def test_the_table_minimum_is_posted_between_5_and_25_dollars():
    for minimum in (500, 2500):
        round = betting(SHEET, ["P2"], {"table_limits": (minimum, 10_000)})
        assert accepts(round, "P2", {"ante": minimum / 100}) == {"ante@2": minimum / 100}
    for minimum in (499, 2501):
        with pytest.raises(SheetError, match="posts a minimum"):
            sheet(SHEET).change({"table_limits": (minimum, 10_000)})


@here.rule("bet.6")
def test_the_table_maximum_is_posted_between_100_and_2500_dollars():
    refuses(betting(SHEET, ["P2"]), "P2", {"ante": 100.01}, "is over the most of $100")
    for maximum in (10_000, 250_000):
        round = betting(SHEET, ["P2"], {"table_limits": (500, maximum)})
        refuses(round, "P2", {"ante": maximum / 100 + 1}, "is over the most of")
    for maximum in (9_999, 250_001):
        with pytest.raises(SheetError, match="posts a maximum"):
            sheet(SHEET).change({"table_limits": (500, maximum)})


@here.rule("bet.10", "play.1")
def test_the_bank_puts_up_its_wager_first():
    round = hand(SHEET, {"P2": ANTE})
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert moment(round, Banked) < taken < moment(round, Wagered)


@here.rule("play.3")
def test_the_pack_is_shuffled_before_the_deal():
    round = hand(SHEET, {"P2": ANTE})
    assert moment(round, Shuffled) < moment(round, Dealt)


@here.rule("rank.1", "rank.2")
def test_the_ace_is_low_only_at_the_foot_of_a_straight():
    for lower, higher in (("Ts 7d 2c", "Qc 3d 2h"), ("Ac 2d 3h", "4c 3d 2h"), ("Kc 2d 4h", "Ac 2d 4h")):
        assert showdown(SHEET, higher, in_other_suits(lower, higher))["ante"] == 10
        assert showdown(SHEET, lower, in_other_suits(higher, lower))["ante"] == -10
    assert three_card.pair_plus(here, "Kh Ac 2d") == -1


@pytest.mark.parametrize("bank", ["9h 4s Jd", "9h 4s Kd"])
@here.rule("pay.4", "side.2", "side.8")
def test_bonus_bets_have_action_whether_the_bank_qualifies_or_not(bank):
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    won = showdown(SHEET, "9c 9d 2h", bank, bets)
    assert (won["pair-plus"], won["six-card-bonus"]) == (10, 70)


@here.rule("fee.5", "fee.6")
def test_the_fee_is_fixed_before_the_hand():
    round = start(table(SHEET, ["P2"]), {"P2": ANTE})
    assert [event.amount for event in round.events if isinstance(event, Transfer)] == [100]


@pytest.mark.parametrize(("option", "bands"), rows(POKER_FLATS_THREE_CARD), ids=lambda text: text[:4])
@here.rule("amb.7")
def test_less_than_the_first_figure_pays_the_first_band(option, bands):
    own, first = sheet(SHEET).change({"fee_option": option}), float(bands.split("-")[0])
    assert bank_fee(own, 100) == bank_fee(own, int(first * 100))
