"""Lake Elsinore Hotel & Casino, Pure Spanish 21.5: Match the Dealer and the fees."""

import pytest

from houseway.analysis import odds
from houseway.rooms import sheet
from tests.bank import spanish_21_5_settling as settled
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import accepts, betting, check_fee_option, fees, refuses, rows
from tests.bank.twenty_one import heads_up, play
from tests.rooms.figures.spanish_21_5_fees import LAKE_ELSINORE

SHEET = "lake-elsinore/pure-spanish-21-5"
PAYS = {
    "two-suited": 24,
    "suited-and-plain": 15,
    "one-suited": 12,
    "two-plain": 6,
    "one-plain": 3,
    "a king": 12,
    "nothing": -1,
    "another bonus card": -1,
    "the hole card only": -1,
}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- Match the Dealer ----------------------------------------------------------------------------------------


@rule("side.1")
def test_match_the_dealer_needs_a_game_wager():
    settling.check_needs_game(SHEET, "match-the-dealer")


@rule("side.2")
@rule("side.4")
@pytest.mark.parametrize("row", PAYS)
def test_what_match_the_dealer_pays(row):
    assert settled.match(SHEET, row) == PAYS[row]


@rule("side.3")
@rule("amb.18")
def test_it_stays_whatever_becomes_of_the_hand():
    settled.check_match_stays(SHEET, 3)


@rule("amb.17")
def test_the_hole_card_may_be_matched_too():
    both = ["match-target=both-first-cards"]
    assert settled.match(SHEET, "the hole card only") == -1
    assert settled.match(SHEET, "the hole card only", both) == 12
    assert settled.match_on(SHEET, "8c 9d", "8s 9s", settings=both) == 3 + 3
    assert settled.match_on(SHEET, "7c 6d", "8s 9s", settings=both) == -1


@rule("amb.19")
def test_it_is_of_any_size_within_the_table_limits():
    round = betting(SHEET, ["P2"])
    for amount in (2, 10, 200):
        assert accepts(round, "P2", {"game": 10, "match-the-dealer": amount})["match-the-dealer@2"] == amount
    refuses(round, "P2", {"game": 10, "match-the-dealer": 1}, "under the least")
    refuses(round, "P2", {"game": 10, "match-the-dealer": 201}, "over the most")


@rule("ex.5")
def test_an_eight_of_spades_and_one_of_diamonds_against_the_eight_of_spades():
    assert settled.match_on(SHEET, "8s 8d", "8s 9d") == 15
    found = odds(sheet(SHEET), wager="match-the-dealer")["match-the-dealer"]
    assert found.ev == pytest.approx(-0.0688, abs=5e-5)


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.3")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE), ids=lambda row: row[0])
def test_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
@rule("amb.20")
def test_the_bank_pays_by_game_and_bonus_wagers():
    paid = [
        fees(heads_up(SHEET, "Kc 9d", "9h 8s", (), bets))
        for bets in ({"game": 50}, {"game": 45, "match-the-dealer": 5}, {"game": 46, "match-the-dealer": 5})
    ]
    assert paid == [{"Bank": 1}, {"Bank": 1}, {"Bank": 1.5}]


@rule("fee.2")
def test_nothing_added_after_the_deal_counts():
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Kh", "bank": "9h 8s"}
    acts = {"P2": ["split", "double", "stand", "stand"]}
    assert fees(play(SHEET, {"P2": {"game": 50}}, cards, acts)) == {"Bank": 1}
