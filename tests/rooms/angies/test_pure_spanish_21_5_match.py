"""Angie's Poker Club, Pure Spanish 21.5: Match the Dealer and the fees."""

import pytest

from houseway.games.banked.collection import bank_fee, player_fee
from houseway.rooms import sheet
from tests.bank import spanish_21_5_settling as settled
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import accepts, betting, check_fee_option, circles_of, fees, refuses, rows
from tests.bank.twenty_one import heads_up, play
from tests.rooms.figures.spanish_21_5_fees import ANGIES_CARD_A, ANGIES_CARD_B

SHEET = "angies/pure-spanish-21-5"
PAYS = {
    "two-suited": 18,
    "suited-and-plain": 13,
    "one-suited": 9,
    "two-plain": 8,
    "one-plain": 4,
    "a king": 9,
    "nothing": -1,
    "another bonus card": -1,
    "the hole card only": -1,
}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- Match the Dealer ----------------------------------------------------------------------------------------


@rule("side.1")
def test_match_the_dealer_needs_a_game_wager():
    settling.check_needs_game(SHEET, "match-the-dealer")


@rule("side.2")
@rule("side.7")
@rule("amb.1")
@pytest.mark.parametrize("row", PAYS)
def test_what_match_the_dealer_pays(row):
    assert settled.match(SHEET, row) == PAYS[row]


@rule("side.2")
@rule("amb.3")
def test_the_up_card_alone_is_matched():
    assert settled.match(SHEET, "the hole card only") == -1
    assert settled.match(SHEET, "the hole card only", ["match_target=both-first-cards"]) == 9


@rule("side.4")
@room_rule("fee.20")
def test_match_the_dealer_is_of_any_size_within_the_table_limits():
    round = betting(SHEET, ["P2"])
    for amount in (3, 10, 200):
        assert accepts(round, "P2", {"game": 10, "match-the-dealer": amount})["match-the-dealer@2"] == amount
    refuses(round, "P2", {"game": 10, "match-the-dealer": 2}, "under the least")
    refuses(round, "P2", {"game": 10, "match-the-dealer": 201}, "over the most")


@rule("amb.2")
def test_the_table_holds_for_other_decks_or_the_bet_is_not_offered():
    refused = "match-table-other-decks=bet-not-offered"
    for settings, offered in (
        ({"decks": 4}, True),
        ({"decks": 6, "match_other_decks": "not-offered"}, True),
        ({"decks": 4, "match_other_decks": "not-offered"}, False),
    ):
        assert ("match-the-dealer@2" in circles_of(betting(SHEET, ["P2"], settings), "P2")) == offered
    assert sheet(SHEET).change([refused, "decks=8"]).wagers == ("game",)


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@room_rule("fee.19")
@room_rule("fee.21")
@pytest.mark.parametrize("option", ["A-3", "B-3"])
def test_the_bank_pays_by_game_and_bonus_wagers(option):
    paid = [
        fees(heads_up(SHEET, "Kc 9d", "9h 8s", (), bets, settings={"fee_option": option}))
        for bets in ({"game": 50}, {"game": 45, "match-the-dealer": 5}, {"game": 46, "match-the-dealer": 5})
    ]
    assert paid == [{"Bank": 0.5}, {"Bank": 0.5}, {"Bank": 1}]


@rule("fee.2")
def test_nothing_added_after_the_deal_counts():
    """$25 with a split and a double is still $25, for the player as for the bank."""
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Kh", "bank": "9h 8s"}
    acts = {"P2": ["split", "double", "stand", "stand"]}
    for option, paid in (("A-1", {"Bank": 0.5}), ("A-42", {"P2": 0.5, "Bank": 1})):
        assert fees(play(SHEET, {"P2": {"game": 25}}, cards, acts, settings={"fee_option": option})) == paid


@rule("fee.3")
@rule("fee.4")
@rule("fee.5")
@pytest.mark.parametrize("row", rows(ANGIES_CARD_A), ids=lambda row: row[0])
def test_card_a(row):
    check_fee_option(SHEET, row)


@rule("fee.6")
@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            row,
            marks=room_rule("fee.21" if number <= 52 else "fee.22" if number <= 56 else "fee.23"),
            id=row[0],
        )
        for number, row in enumerate(rows(ANGIES_CARD_B), 1)
    ],
)
def test_card_b(row):
    check_fee_option(SHEET, row)


@rule("fee.4")
@room_rule("fee.22")
@pytest.mark.parametrize("option", ["A-44", "B-55"])
def test_a_player_pays_for_every_spot_by_the_wager_on_it(option):
    """$100, $105 and $210 on three circles: $1, $2 and $3."""
    wagers = {"P2": {"game@2": 100, "match-the-dealer@2": 105, "game@4": 210}, "P3": {"game": 300}}
    paid = fees(play(SHEET, wagers, settings={"fee_option": option}))
    assert paid == {"P2": 6, "P3": 3, "Bank": 2}


@rule("fee.5")
@room_rule("fee.23")
@room_rule("amb.28")
@pytest.mark.parametrize("option", ["A-46", "B-57"])
def test_a_player_pays_by_all_he_bets_or_by_spot_or_game_wager(option):
    """$30 and $40 on a spot and $40 on another: $110, or $70 and $40, or $30 and $40."""
    wagers = {"P2": {"game@2": 30, "match-the-dealer@2": 40, "game@4": 40}}
    assert fees(play(SHEET, wagers, settings={"fee_option": option}))["P2"] == 2
    for word, fee in (("aggregate", 2), ("per-spot", 1.5), ("game-wager", 1)):
        settings = [f"fee_option={option}", f"player-fee-base={word}"]
        assert fees(play(SHEET, wagers, settings=settings))["P2"] == fee


@rule("fee.4")
@rule("fee.5")
def test_a_schedule_for_every_spot_is_not_open_to_that_reading():
    wagers = {"P2": {"game@2": 100, "match-the-dealer@2": 105}}
    for word in ("aggregate", "per-spot", "game-wager"):
        settings = ["fee_option=A-43", f"player-fee-base={word}"]
        assert fees(play(SHEET, wagers, settings=settings))["P2"] == 3


@rule("fee.7")
@pytest.mark.parametrize("option", ["A-41", pytest.param("B-41", marks=room_rule("amb.27"))])
def test_the_third_band_of_option_41(option):
    """Read from 201 on, 250 dollars are in it; as printed they lie in a hole above the second."""
    assert bank_fee(sheet(SHEET).change({"fee_option": option}), 25_000) == 400
    for word, at_250, at_450 in (("201-400", 400, 500), ("literal-301-400", 300, 500)):
        found = sheet(SHEET).change([f"fee_option={option}", f"spanish-option-41={word}"])
        assert [bank_fee(found, amount) for amount in (25_000, 35_000, 45_000)] == [at_250, 400, at_450]


@rule("fee.7")
def test_amounts_in_no_band():
    """Below the first band, in a hole, above a closed top band, and above one without a plus sign."""
    found = sheet(SHEET)
    assert bank_fee(found.change({"fee_option": "A-2"}), 300) == 50
    assert bank_fee(found.change({"fee_option": "A-5"}), 90_000) == 800
    assert bank_fee(found.change({"fee_option": "A-50"}), 150_000) == 300
    holes = found.change({"fee_option": "A-43"})
    assert player_fee(holes, 10_200) == 100
    assert player_fee(holes.change(["fee-gap=higher-tier"]), 10_200) == 200
    assert player_fee(holes, 60_000) == 200


@rule("amb.21")
@pytest.mark.parametrize("option", ["A-1", "A-41"])
def test_players_pay_nothing_under_options_1_to_41(option):
    assert list(fees(heads_up(SHEET, "Kc 9d", "9h 8s", settings={"fee_option": option}))) == ["Bank"]
