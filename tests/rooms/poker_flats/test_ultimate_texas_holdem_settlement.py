"""Ultimate Texas Hold'em at Poker Flats: what every wager comes to, the pay tables, fees and readings."""

import pytest

from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    check_fee_option,
    fees,
    refuses,
    rows,
    ruled,
    start,
    table,
    wagered,
)
from tests.bank.bank_poker import (
    Arranged,
    check_fee_before_cards,
)
from tests.bank.ultimate import (
    BOARD_STRAIGHT,
    EQUAL_ACE_HIGHS,
    EQUAL_PAIRS,
    FLUSH_OVER_KING_HIGH,
    FLUSH_OVER_STRAIGHT,
    FOLD,
    KING_HIGH_UNDER_ACE_HIGH,
    LATE,
    PAIR_OVER_ACE_HIGH,
    STRAIGHT_OVER_PAIR,
    TABLES,
    TRIPS_ON_BOARD,
    TWO_PAIR_OVER_PAIR,
    Deal,
    decided,
    showdown,
)
from tests.rooms.figures.ultimate_fees import POKER_FLATS

SHEET = "poker-flats/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5}
KINGS_AND_NINES = {"seat 2": "Kd 9h", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
SET_OF_NINES = Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- settlement ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "ante", "play", "blind", "trips"),
    [
        pytest.param(PAIR_OVER_ACE_HIGH, 0, 40, 0, -5, marks=[rule("pay.1"), rule("pay.4")]),
        pytest.param(KING_HIGH_UNDER_ACE_HIGH, 0, -40, -10, -5, marks=[rule("pay.1"), rule("pay.2")]),
        pytest.param(FLUSH_OVER_KING_HIGH, 0, 40, 15, 30, marks=[rule("pay.1"), rule("pay.2")]),
        pytest.param(TWO_PAIR_OVER_PAIR, 10, 40, 0, -5, marks=[rule("pay.3"), rule("pay.4")]),
        pytest.param(STRAIGHT_OVER_PAIR, 10, 40, 10, 25, marks=[rule("pay.3"), rule("pay.4")]),
        pytest.param(TWO_PAIR_OVER_PAIR.turned(), -10, -40, -10, -5, marks=[rule("pay.5"), rule("pay.7")]),
        pytest.param(FLUSH_OVER_STRAIGHT.turned(), -10, -40, -10, 25, marks=[rule("pay.5"), rule("pay.7")]),
        pytest.param(EQUAL_PAIRS, 0, 0, 0, -5, marks=[rule("pay.6"), rule("pay.7")]),
        pytest.param(EQUAL_ACE_HIGHS, 0, 0, 0, -5, marks=[rule("pay.6")]),
    ],
)
def test_a_hand_that_played(deal, ante, play, blind, trips):
    won = showdown(GAME, deal, bets=ALL)
    assert won == {"ante": ante, "play": play, "blind": blind, "trips": trips}


@rule("pay.8")
def test_a_fold_loses_ante_and_blind():
    assert showdown(GAME, TWO_PAIR_OVER_PAIR, FOLD) == {"ante": -10, "blind": -10}


@rule("pay.9")
def test_trips_of_a_folded_hand():
    assert showdown(GAME, SET_OF_NINES, FOLD, bets=ALL)["trips"] == 15
    assert showdown(GAME, TWO_PAIR_OVER_PAIR, FOLD, bets=ALL)["trips"] == -5


FIGURES = [(500, 50), (50, 40), (10, 20), (3, 7), (1.5, 6), (1, 5), (0, 3), (0, -1), (0, -1)]


@rule("pay.10")
@rule("side.4")
@rule("amb.6")
@pytest.mark.parametrize(
    ("deal", "blind", "trips"),
    [pytest.param(deal, *pays, id=name) for (name, deal), pays in zip(TABLES, FIGURES, strict=True)],
)
def test_the_pay_tables(deal, blind, trips):
    won = showdown(GAME, deal, bets=ALL)
    assert (won["blind"], won["trips"]) == (10 * blind, 5 * trips)


@rule("side.1")
def test_trips_goes_by_the_players_own_hand_whatever_the_base_result():
    assert showdown(GAME, FLUSH_OVER_STRAIGHT, bets=ALL)["trips"] == 30
    assert showdown(GAME, FLUSH_OVER_STRAIGHT.turned(), bets=ALL)["trips"] == 25
    assert showdown(GAME, TWO_PAIR_OVER_PAIR, bets=ALL)["trips"] == -5


@rule("pay.11")
def test_the_order_at_a_seat_and_seat_by_seat():
    came = came_to(GAME.hand({"P2": ALL, "P3": ALL}, {**KINGS_AND_NINES, "seat 3": "Ks 9s"}, bank=10))
    kinds = ("ante", "play", "blind", "trips")
    assert list(came) == [f"{seat} {kind}" for seat in ("P2", "P3") for kind in kinds]
    assert [wager for wager, won in came.items() if won] == ["P2 ante"]


@rule("pay.12")
@rule("pay.13")
@rule("side.5")
def test_a_short_bank_wins_and_loses_its_wager_and_the_rest_goes_back():
    """$60 pay P2's Ante and Play and $10 of the $15 that his Trips wins; a losing Trips is taken the same."""
    cards = {**KINGS_AND_NINES, "seat 2": "9c 9h"}
    round = GAME.hand({"P2": ALL}, cards, bank=60)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 40, "P2 blind": 0, "P2 trips": 10}
    assert ruled(round, "uncovered_returned") == ["$1.67 of trips on seat 2"]
    lost = GAME.hand({"P2": ALL}, {**cards, "seat 2": "Qd 3s"}, bank=62)
    assert came_to(lost) == {"P2 ante": -10, "P2 play": -40, "P2 blind": -10, "P2 trips": -2}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.8")
@rule("fee.10")
@rule("amb.12")
@pytest.mark.parametrize("row", rows(POKER_FLATS), ids=lambda row: row[0])
def test_the_62_options(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
@rule("fee.2")
@rule("fee.3")
def test_the_bank_pays_for_ante_blind_and_trips_and_players_nothing():
    check_fee_option(SHEET, rows(POKER_FLATS)[0])
    assert fees(GAME.hand({"P2": {"ante": 10, "trips": 5}})) == {"Bank": 1}
    assert fees(GAME.hand({"P2": {"ante": 10, "trips": 6}})) == {"Bank": 2}


@rule("fee.4")
@rule("fee.6")
def test_the_fee_is_taken_between_wagers_and_cards():
    check_fee_before_cards(GAME)


@rule("fee.5")
@rule("fee.6")
def test_one_option_a_table_fixed_beforehand():
    assert sheet(SHEET).settings.fee_option == "1"
    assert fees(GAME.hand(["P2"], settings=["fee_option=5"])) == {"Bank": 2}
    check_fee_before_cards(GAME)


@rule("amb.11")
def test_less_than_the_first_figure_pays_the_first_band():
    assert fees(GAME.hand(["P2"], settings=["fee_option=34"])) == {"Bank": 1}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "won"), [((), 40), (("hole-cards=any",), 0)])
def test_one_hole_card_or_any(settings, won):
    assert showdown(GAME, BOARD_STRAIGHT, settings=settings)["play"] == won


@rule("amb.3")
@pytest.mark.parametrize(
    ("settings", "taken"), [((), "ante"), (("losing-seat-order=play-ante-blind",), "play")]
)
def test_which_wager_of_a_losing_seat_comes_first(settings, taken):
    """$10 of bank reach the first of them; a winning seat keeps its order."""
    lost = GAME.hand(["P2"], {**KINGS_AND_NINES, "seat 2": "Qd 3s"}, bank=10, settings=settings)
    assert next(iter(came_to(lost))) == f"P2 {taken}"
    assert [wager for wager, won in came_to(lost).items() if won] == [f"P2 {taken}"]
    won = GAME.hand(["P2"], KINGS_AND_NINES, settings=settings)
    assert list(came_to(won)) == ["P2 ante", "P2 play", "P2 blind"]


@rule("amb.5")
def test_bad_beat_is_not_offered_unless_a_table_does():
    refuses(betting(SHEET, ["P2"]), "P2", {"ante": 10, "bad-beat": 5}, "there is no 'bad-beat' circle")
    settings = ["bad-beat=on-with-sibling-table"]
    won = showdown(GAME, FLUSH_OVER_STRAIGHT, bets={"ante": 10, "bad-beat": 5}, settings=settings)
    assert won == {"ante": 10, "play": 40, "blind": 15, "bad-beat": 100}


BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "trips@2": 5}}


@rule("amb.7")
def test_a_backline_play_follows_the_seat():
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": ["3x"]})
    assert decided(round) == ["P2 3x"]
    assert ("Back", "play@2", 60) in wagered(round)
    folded = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": list(FOLD)})
    assert came_to(folded)["Back ante@2"] == -20


@rule("amb.7")
def test_or_is_each_bettors_own_choice():
    settings = ["backline-play=own-choice"]
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": list(LATE), "Back": ["fold"]}, settings=settings)
    assert decided(round) == ["P2 check", "P2 check", "P2 1x", "Back fold"]
    assert came_to(round)["Back ante@2"] == -20


@rule("amb.7")
def test_who_follows_keeps_four_antes_in_front():
    """$60 for an Ante and a Blind of $10 behind a seat; his own hand may not use what he keeps."""
    round = betting(SHEET, {"P2": 1000, "Back": 60})
    assert accepts(round, "Back", {"ante@2": 10}) == {"ante@2": 10, "blind@2": 10}
    refuses(round, "Back", {"ante@2": 11}, "wagers of $22 behind another seat need $44 more in front")
    (board,) = (ask.to_json() for ask in round.asks if round.parties[ask.party] == "Back")
    assert {circle["key"]: circle.get("keeps") for circle in board["circles"]}["ante@2"] == 4
    bets = {"P2": {"ante": 10}, "P3": {"ante": 10, "ante@2": 10}}
    seated = start(table(SHEET, {"P2": 1000, "P3": 110}), bets)
    seated.act(seated.asks[0].id, "check")
    assert [option.id for option in seated.asks[0].options] == ["check", "3x"]
    seated.act(seated.asks[0].id, "3x")
    seated.act(seated.asks[0].id, "2x")
    assert ("P3", "play@2", 20) in wagered(seated)


@rule("amb.8")
@pytest.mark.parametrize(("settings", "trips"), [((), 15), (("folded-trips=board-only",), -5)])
def test_the_folded_cards_count_for_trips_or_do_not(settings, trips):
    assert showdown(GAME, SET_OF_NINES, FOLD, bets=ALL, settings=settings)["trips"] == trips
    assert showdown(GAME, TRIPS_ON_BOARD, FOLD, bets=ALL, settings=settings)["trips"] == 15


@rule("amb.9")
def test_a_play_may_be_over_the_maximum():
    assert ("P2", "play@2", 400) in wagered(GAME.hand({"P2": {"ante": 100}}))


@rule("amb.14")
@pytest.mark.parametrize(
    ("settings", "won"), [((), 0), (("bank-coverage=two-caps",), 50), (("bank-coverage=net",), 50)]
)
def test_what_uses_the_bank_up(settings, won):
    """$60 of bank collect P2's $60; then P3 would win $50."""
    cards = {**KINGS_AND_NINES, "seat 2": "Qd 3s", "seat 3": "Kd 9h"}
    came = came_to(GAME.hand(["P2", "P3"], cards, bank=60, settings=settings))
    assert came["P3 ante"] + came["P3 play"] == won
