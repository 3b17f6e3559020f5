"""Three Card Poker at Casino Real."""

from houseway.games.banked import bank_fee
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, came_to, fees, hand, refuses, results, rows, ruled
from tests.bank.three_card import PAIR, QUEEN_HIGH, TEN_HIGH, showdown
from tests.compliance import Here
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common, three_card
from tests.compliance.bank_poker.three_card import ANTE, LEFT_OF_BANK
from tests.rooms.figures.banked_fees import CASINO_REAL_THREE_CARD

SHEET = "casino-real/three-card-poker"
here = Here(SHEET, game=three_card.played(SHEET))

here.proves(common.stacks, "deck.4", "play.2", "play.3")
here.proves(three_card.pack_is_shuffled, "deck.5")
here.proves(common.seats, "deck.6", most=8)

here.proves(three_card.play_equals_the_ante, "bet.2", most=1000)
here.proves(common.limits, "bet.3", "fee.1", low=5, high=1000, kinds=["ante"])
here.proves(common.no_back_line, "bet.5", kinds=["ante", "pair-plus"])
here.proves(common.bank_of_any_size, "bet.7", lost=three_card.LOST)
chart = dict(zip("A23456789TJQK", "1235678123567", strict=True))
firsts = {f"{card}c": f"P{seat}" for card, seat in chart.items()}
here.proves(three_card.button_is_counted, "bet.11", "bet.12", "bet.14", firsts=firsts)
here.proves(three_card.button_is_counted, "bet.13", "amb.5", "amb.6", firsts=firsts)
here.proves(three_card.button_reaches_first, "bet.14", "amb.4", "amb.7")

here.proves(common.needs_an_ante, "play.1", "side.1", "side.2", kind="pair-plus")
here.proves(common.stub_is_unseen, "play.4")
here.proves(three_card.seat_after_seat, "play.10", side_bets=["pair-plus"], settings=LEFT_OF_BANK)

here.proves(three_card.comes_to, "pay.1", "ex.1", player="higher", qualifies=False, ante=10, play=0)
here.proves(three_card.comes_to, "pay.2", "ex.2", player="lower", qualifies=False, ante=-10, play=0)
here.proves(three_card.comes_to, "pay.3", player="equal", qualifies=False, ante=0, play=0)
here.proves(three_card.comes_to, "pay.4", player="higher", qualifies=True, ante=10, play=10)
here.proves(three_card.comes_to, "pay.5", player="lower", qualifies=True, ante=-10, play=-10)
here.proves(three_card.comes_to, "pay.6", player="equal", qualifies=True, ante=0, play=0)
here.proves(three_card.pair_plus_pays, "side.8")
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 40})
here.proves(three_card.pair_plus_pays, "amb.1", rows={"Ah 2h 3h": 3}, settings=["suited-a23=flush"])

for bet, fee in ((5, 0.5), (6, 1)):
    wagers = {"P2": {"ante": 95, "pair-plus": bet}}
    here.proves(common.fees_are, "fee.2", "amb.9", wagers=wagers, paid={"Bank": fee})
for number, row in enumerate(rows(CASINO_REAL_THREE_CARD), 3):
    here.proves(common.fee_option, f"fee.{number}", row=row)
sixty = {"P2": {"ante": 60}}
here.proves(common.fees_are, "amb.9", wagers=sixty, paid={"Bank": 0.5})
here.proves(common.fees_are, "amb.9", wagers=sixty, paid={"Bank": 1}, settings=["total-action=with-play"])

test_the_sheet = here.tests(common, three_card, turns)


@here.rule("bet.3", "side.7", "fee.1")
def test_pair_plus_has_only_a_minimum_and_may_differ_from_the_ante():
    round = betting(SHEET, ["P2"])
    refuses(round, "P2", {"ante": 1001}, "over the most of $1,000")
    for amount in (5, 25, 20_000):
        assert accepts(round, "P2", {"ante": 100, "pair-plus": amount})["pair-plus@2"] == amount
    refuses(round, "P2", {"ante": 5, "pair-plus": 4}, "under the least of $5")


@here.rule("bet.8", "amb.10")
def test_the_bank_pays_and_collects_each_up_to_its_wager():
    """$30 of bank: the loser at seat 2 is collected in full, and the winner behind him is paid in full."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5c 5d 9s", "bank": QUEEN_HIGH}
    round = hand(SHEET, wagers, cards, bank=30, settings=LEFT_OF_BANK)
    assert list(came_to(round).values()) == [-15, -15, 15, 15, 0, 0]


@here.rule("bet.9", "side.6")
def test_what_the_bank_does_not_reach_goes_back():
    bets = {"ante": 10, "pair-plus": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets}, {"seat 2": "9h 9c 9d", "seat 3": "5h 5c 5d"}, bank=100)
    assert ruled(round, "uncovered_returned")[-1] == "$10 of pair-plus on seat 3"
    assert came_to(round)["P3 pair-plus"] == 0
    assert results(round)["P3"] >= 0


@here.rule("amb.6")
def test_a_seat_without_a_wager_passes_the_action_on():
    round = hand(SHEET, {"P2": ANTE, "P7": ANTE}, {"bank": "Ks Qd 3c"})
    assert next(iter(came_to(round))) == "P7 ante"
    passed = "3c puts the button at seat 4, which has no wager: seat 7 is next"
    assert ruled(round, "action_button") == [passed]


@here.rule("play.10")
def test_settlement_goes_player_by_player_from_the_button():
    bets = {"ante": 10, "pair-plus": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets, "P6": bets}, {"bank": "Ks Qd 5c"})
    kinds = ("ante", "play", "pair-plus")
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P6", "P2", "P3") for kind in kinds]


@here.rule("amb.1")
def test_suited_ace_two_three_is_no_plain_straight():
    assert showdown(SHEET, "Ah 2h 3h", "9s 8c 7s")["ante"] == 10
    three_card.pair_plus_pays(here, {"Ah 2h 3h": 40})


@here.rule("amb.9")
def test_a_play_that_is_not_made_does_not_count_in_total_action():
    round = hand(SHEET, sixty, settings=["total-action=with-play"], acts={"P2": "fold"})
    assert fees(round) == {"Bank": 0.5}


@here.rule("amb.11")
def test_a_fraction_belongs_to_the_band_whose_end_it_has_passed():
    assert bank_fee(sheet(SHEET), 10_050) == 50
