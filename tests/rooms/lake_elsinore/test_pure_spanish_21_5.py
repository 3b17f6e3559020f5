"""Pure Spanish 21.5 at Lake Elsinore: $2 to $200, five decks, an action button and nobody behind a seat."""

import pytest

from houseway.analysis import odds
from houseway.rooms import sheet
from tests.compliance import bank
from tests.compliance.bank import FROM_HOUSE
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling, spanish
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import TWENTY, hand
from tests.compliance.twenty_one.settling import ADDED
from tests.rooms.figures.spanish_21_5_fees import LAKE_ELSINORE

NINE = "table-seats=eight-plus-pd"
SEVEN_COUNTED = {rank: seat for rank, seat in FROM_HOUSE.items() if rank != "T"}
EIGHT_COUNTED = SEVEN_COUNTED | {"8": 9, "9": 1, "J": 3, "Q": 5, "K": 6}

here = Rounds(
    "lake-elsinore/pure-spanish-21-5",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.SPANISH,
    on="double-double-down=on",
)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(bank.seats, "deck.1", "amb.1", most=8)
here.proves(bank.seats, "deck.1", "amb.1", most=9, settings=NINE)
here.proves(tables.decks, "deck.2", "deck.3", pack="spanish-48", usual=5, fewest=5, most=5)
here.proves(bank.limits, "bet.1", "amb.19", low=2, high=200)
here.proves(bank.behind, "bet.3", "bet.4", "room-rules#room.53", kinds=[])
here.proves(tables.button_is_placed, "bet.11", "play.7", "play.9", first=SEVEN_COUNTED)
here.proves(tables.button_is_placed, "bet.12", "amb.2", "room-rules#room.52", first=SEVEN_COUNTED)
here.proves(
    tables.button_is_placed,
    "bet.12",
    "amb.2",
    "room-rules#room.52",
    first=EIGHT_COUNTED,
    seats=(*tables.SEATS, 9),
    settings=NINE,
)
here.proves(tables.button_passes_empty_seats, "amb.3", second="5d")
here.proves(tables.button_is_placed, "amb.4", first={"3": 3}, seats=(2, 3, 5))

# -- the deal and the bank's natural -------------------------------------------------------------------------

here.proves(tables.natural_ends_the_round, "play.4", "play.5", tie=12)
here.proves(tables.hole_card_is_turned, "play.7", button=True)
here.proves(
    settling.natural_is_paid_at_once, "pay.11", "amb.16", pays=12, in_order="natural-payment=in-action-order"
)
here.proves(decisions.nothing_is_insured, "amb.21")

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", "ex.1", pays=12)
here.proves(spanish.chart, "act.1", "act.2", "amb.9")
here.proves(spanish.chart, "act.3")
here.proves(decisions.double_after_split, "act.5", allowed={"": True})
here.proves(spanish.rescue, "act.6", "amb.12")
here.proves(spanish.rescue_forfeits, "act.8", "act.11", "ex.4", forfeits={1: 10, 2: 20, 3: 40})
here.proves(spanish.double_again_needs, "act.9", "act.10", "amb.10")
here.proves(spanish.double_on_hard_17, "amb.9", barred="double-on-hard-17-up=barred")
here.proves(
    bank.comes_to,
    "amb.11",
    deal=hand("8c 8d 2h 2s 3d", TWENTY, "split, double, double, rescue, double, rescue", split=["3h 5s"]),
    came=[-20, -10],
    settings="double-double-down=on",
    told={"double_again": ["seat 2"], "rescue": ["seat 2", "seat 2 hand 2"]},
)
here.proves(spanish.split_aces_draw, "act.13")
here.proves(spanish.split_ace_and_bonus, "amb.8", natural="split-ace-bonus=21-5")
here.proves(decisions.most_splits, "act.14", most=3, pairs=("8c 8d", "Kc Kd", "Ac Ad"))
here.proves(decisions.surrender_comes_after_the_look, "act.16", "amb.13", early="surrender=early")

# -- the bank's hand and settlement --------------------------------------------------------------------------

GRID = {
    "pay.1": "natural",
    "ex.1": "natural",
    "pay.2": "natural against natural",
    "pay.3": "anything against a natural",
    "pay.4": "not over against over",
    "pay.5": "over against not over",
    "pay.6": "closer, further",
    "amb.14": "closer, not over against over",
    "pay.7": "21 against 21",
    "pay.8": "equal, equal at 20",
    "pay.9": "over against three eights",
    "pay.10": "over against another over",
    "ex.3": "natural against natural, 21 against 21, equal at 20, over against three eights",
}
here.each(rounds.rows_hold, GRID, "rows")
here.proves(rounds.rows_hold, "ex.3", rows="over against another over")
EVEN = {"": 12, "natural-against-natural=pays-6-to-5": 12, "natural-against-natural=pays-1-to-1": 10}
here.proves(bank.reads, "amb.15", deal=hand("Ac Kd", "Kd Ah"), came=EVEN)
here.proves(spanish.no_hand_has_a_bonus, "amb.22")
here.proves(
    settling.bank_is_used_up,
    "amb.23",
    readings={
        "": settling.GROSS,
        "coverage=gross": settling.GROSS,
        "coverage=two-caps": settling.TWO_CAPS,
        "coverage=net": settling.NET,
    },
)

# -- Match the Dealer and fees -------------------------------------------------------------------------------

MATCH = ["match-the-dealer"]
here.proves(bank.needs, "side.1", kinds=MATCH)
here.proves(bonus.match_table, "side.2", "side.4", pays=(24, 15, 12, 6, 3))
here.proves(bonus.match_stays, "side.3", "amb.18", plain=3)
here.proves(bonus.match_pays, "amb.17", row="the hole card only", pays=-1)
here.proves(
    bonus.match_pays, "amb.17", row="the hole card only", pays=12, settings="match-target=both-first-cards"
)
here.proves(bank.limits, "amb.19", low=2, high=200, kinds=MATCH, beside={"game": 10})
for row in bank.options(LAKE_ELSINORE):
    here.proves(bank.option_is_charged, "fee.1", "fee.3", row=row)
COUNTED = [
    ({"P2": {"game": 50}}, 1),
    ({"P2": {"game": 45, "match-the-dealer": 5}}, 1),
    ({"P2": {"game": 46, "match-the-dealer": 5}}, 1.5),
]
here.proves(bank.charges, "fee.1", "amb.20", paid=COUNTED)
here.proves(bank.charges, "fee.2", paid=[(ADDED, 1)])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    pay.12: seat by seat from the action button, Match the Dealer last
        bank: 8h 5s 9h; P2 & P5 & P7 bet 10, match-the-dealer 10; bank seat 4
        order P7, P7 match-the-dealer, P2, P2 match-the-dealer, P5, P5 match-the-dealer; never Rolled
    pay.12: until the bank is used up
        bank: 8s 9d; seat 2: 8c Kd; P2 bets 10, match-the-dealer 10; bank 25
        came P2 10, P2 match-the-dealer 15
""")

test_the_sheet = here.tests(
    bank, decisions, settling, spanish, tables, without=[decisions.split_aces_get_one_card]
)


@here.rule("amb.17")
def test_both_first_cards_of_the_bank_may_be_matched():
    both = "match-target=both-first-cards"
    for player, pays in (("8c 9d", 3 + 3), ("7c 6d", -1)):
        assert bonus.odds(here, "match-the-dealer", "8s 9s", player, settings=both) == pays


@here.rule("ex.5")
def test_an_eight_of_spades_and_one_of_diamonds_against_the_eight_of_spades():
    bonus.match_pays(here, "suited and plain", 15)
    found = odds(sheet(here.sheet), wager="match-the-dealer")["match-the-dealer"]
    assert found.ev == pytest.approx(-0.0688, abs=5e-5)
