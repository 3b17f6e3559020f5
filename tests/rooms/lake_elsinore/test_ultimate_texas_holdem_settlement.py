"""Ultimate Texas Hold'em at Lake Elsinore: what every wager comes to, the pay tables, examples, fees and
readings."""

import pytest

from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    betting,
    came_to,
    check_fee_option,
    fees,
    moment,
    refuses,
    rows,
)
from tests.bank.bank_poker import Arranged, check_limits
from tests.bank.ultimate import (
    BEATS,
    BOARD_STRAIGHT,
    EQUAL_ACE_HIGHS,
    EQUAL_FULL_HOUSES,
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
    showdown,
)
from tests.rooms.figures.ultimate_fees import LAKE_ELSINORE_OWN, LAKE_ELSINORE_ROOM

SHEET = "lake-elsinore/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}
NINES_FULL_OVER_SIXES_FULL = Deal("9c 9d", "Ks 6c", "9h 6s 6h 2c Kd")
SET_OF_NINES = Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c")
"""Three nines against a straight."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- Ante, Play and Blind ------------------------------------------------------------------------------------


def base(deal, ante, play, blind, *ids):
    return pytest.param(deal, (ante, play, blind), marks=[rule(name) for name in ids])


@pytest.mark.parametrize(
    ("deal", "came"),
    [
        base(TWO_PAIR_OVER_PAIR, 10, 40, 0, "pay.3", "pay.7", "pay.11"),
        base(TWO_PAIR_OVER_PAIR.turned(), -10, -40, -10, "pay.4", "pay.8", "pay.12"),
        base(STRAIGHT_OVER_PAIR, 10, 40, 10, "pay.3", "pay.7", "pay.10"),
        base(EQUAL_PAIRS, 0, 0, 0, "pay.5", "pay.9", "amb.6"),
        base(BOARD_STRAIGHT, 0, 0, 0, "pay.5", "pay.9", "amb.6"),
        base(EQUAL_ACE_HIGHS, 0, 0, 0, "pay.6", "pay.9"),
        base(PAIR_OVER_ACE_HIGH, 0, 40, 0, "pay.6", "pay.7", "pay.11"),
        base(KING_HIGH_UNDER_ACE_HIGH, 0, -40, -10, "pay.2", "pay.8", "pay.12"),
        base(FLUSH_OVER_KING_HIGH, 0, 40, 12, "pay.6", "pay.7", "pay.10"),
    ],
)
def test_ante_play_and_blind(deal, came):
    won = showdown(GAME, deal)
    assert (won["ante"], won["play"], won["blind"]) == came


@rule("pay.14")
@rule("pay.15")
@rule("pay.16")
def test_what_a_fold_loses():
    won = showdown(GAME, FLUSH_OVER_STRAIGHT.turned(), FOLD, bets=ALL)
    assert {kind: won[kind] for kind in ("ante", "blind", "bad-beat")} == {
        "ante": -10,
        "blind": -10,
        "bad-beat": -5,
    }


@rule("pay.17")
@rule("side.4")
def test_trips_after_a_fold_is_judged_on_the_board_alone():
    assert showdown(GAME, SET_OF_NINES, FOLD, bets=ALL)["trips"] == -5
    assert showdown(GAME, TRIPS_ON_BOARD, FOLD, bets=ALL)["trips"] == 15
    paired = Deal("9s Kd", "Ac Ad", "9c 9d 9h 4s 2c")
    assert showdown(GAME, paired, FOLD, bets=ALL)["trips"] == 15


@rule("pay.19")
def test_the_order_at_a_seat_and_seat_by_seat():
    """$5 of bank go on the Bad Beat of P2 before anything else."""
    order = ("bad-beat", "trips", "ante", "play", "blind")
    cards = {"seat 2": "Qd 3s", "seat 3": "Qh 3d", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
    came = came_to(GAME.hand({"P2": ALL, "P3": ALL}, cards, bank=5))
    assert list(came) == [f"{seat} {kind}" for seat in ("P2", "P3") for kind in order]
    assert [wager for wager, won in came.items() if won] == ["P2 bad-beat"]


# -- bonus bets ----------------------------------------------------------------------------------------------

FIGURES = [
    (500, 50),
    (50, 40),
    (10, 30),
    (3, 8),
    (1.2, 6),
    (1, 5),
    (0, 3),
    (0, -1),
    (0, -1),
]


@rule("side.1")
@rule("side.2")
@pytest.mark.parametrize(
    ("deal", "blind", "trips"),
    [pytest.param(deal, *pays, id=name) for (name, deal), pays in zip(TABLES, FIGURES, strict=True)],
)
def test_the_pay_tables_of_blind_and_trips(deal, blind, trips):
    won = showdown(GAME, deal, bets=ALL)
    assert (won["blind"], won["trips"]) == (10 * blind, 5 * trips)


@rule("side.3")
def test_trips_does_not_look_at_the_bank():
    assert showdown(GAME, FLUSH_OVER_STRAIGHT.turned(), bets=ALL)["trips"] == 25
    assert showdown(GAME, FLUSH_OVER_KING_HIGH, bets=ALL)["trips"] == 30
    assert showdown(GAME, BOARD_STRAIGHT, bets=ALL)["trips"] == 25
    assert showdown(GAME, TWO_PAIR_OVER_PAIR, bets=ALL)["trips"] == -5
    assert showdown(GAME, TWO_PAIR_OVER_PAIR.turned(), bets=ALL)["trips"] == -5


@pytest.mark.parametrize(
    ("deal", "pays"),
    [
        pytest.param(deal, pays, id=name)
        for (name, deal), pays in zip(BEATS, (10_000, 500, 40, 25, 20, 9), strict=True)
    ],
)
@rule("side.1")
@rule("side.5")
@rule("side.6")
def test_the_pay_table_of_bad_beat_by_the_beaten_hand(deal, pays):
    assert showdown(GAME, deal.turned(), bets=ALL, bank=90_000)["bad-beat"] == 5 * pays
    assert showdown(GAME, deal, bets=ALL, bank=90_000)["bad-beat"] == 5 * pays


@rule("pay.13")
def test_both_bonus_bets_of_one_hand():
    won = showdown(GAME, FLUSH_OVER_STRAIGHT, bets=ALL)
    assert (won["trips"], won["bad-beat"]) == (30, 100)
    lost = showdown(GAME, FLUSH_OVER_STRAIGHT.turned(), bets=ALL)
    assert (lost["trips"], lost["bad-beat"]) == (25, 100)
    neither = showdown(GAME, TWO_PAIR_OVER_PAIR, bets=ALL)
    assert (neither["trips"], neither["bad-beat"]) == (-5, -5)


@rule("side.7")
@rule("ex.8")
def test_bad_beat_loses_when_the_beaten_hand_is_below_three_of_a_kind():
    trips = Deal("9c 9d", "Ks Kc", "9h 8s 8h 2c Ad")
    set_over_two_pair = Deal("9c 9d", "8s 2h", "9h 8d 4c 2s 3c")
    assert showdown(GAME, set_over_two_pair, bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, TWO_PAIR_OVER_PAIR.turned(), bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, trips, bets=ALL)["bad-beat"] == -5


@rule("side.8")
def test_bad_beat_loses_on_a_tie():
    assert showdown(GAME, EQUAL_FULL_HOUSES, bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, BOARD_STRAIGHT, bets=ALL)["bad-beat"] == -5


@rule("side.9")
def test_bad_beat_loses_when_the_bank_does_not_qualify():
    assert showdown(GAME, FLUSH_OVER_KING_HIGH, bets=ALL)["bad-beat"] == -5


# -- worked examples -----------------------------------------------------------------------------------------


@rule("ex.1")
def test_a_pair_against_no_pair():
    won = showdown(GAME, PAIR_OVER_ACE_HIGH)
    assert (won["ante"], won["play"], won["blind"]) == (0, 40, 0)


@rule("ex.2")
def test_two_hands_without_a_pair():
    won = showdown(GAME, KING_HIGH_UNDER_ACE_HIGH, LATE)
    assert (won["ante"], won["play"], won["blind"]) == (0, -10, -10)


@rule("ex.3")
def test_a_flush_against_two_pair():
    deal = Deal("Ah 9h", "Ks Qd", "7h 4h 2h 2c Kd")
    assert showdown(GAME, deal, ["check", "2x"], bets={"ante": 10, "trips": 10}) == {
        "trips": 60,
        "ante": 10,
        "play": 20,
        "blind": 12,
    }


@rule("ex.4")
def test_three_of_a_kind_under_a_full_house():
    deal = Deal("9c Kd", "9s 4c", "9h 9d 4s 2c 7h")
    won = showdown(GAME, deal, LATE, bets={"ante": 10, "trips": 10, "bad-beat": 10})
    assert won == {"bad-beat": 90, "trips": 30, "ante": -10, "play": -10, "blind": -10}


@rule("ex.5")
def test_a_straight_over_three_of_a_kind():
    won = showdown(GAME, SET_OF_NINES.turned(), bets={"ante": 10, "trips": 10, "bad-beat": 10})
    assert (won["bad-beat"], won["trips"], won["blind"]) == (90, 50, 10)


@rule("ex.6")
def test_the_same_full_house_on_both_sides():
    deal = Deal("9s Kd", "Ac Qd", "9c 9d 9h 4s 4c")
    equal = Deal("Kd Qd", "Ac Qh", "9c 9d 9h 4s 4c")
    assert showdown(GAME, deal, bets=ALL)["play"] == 40
    assert showdown(GAME, equal, bets={"ante": 10, "trips": 10, "bad-beat": 10}) == {
        "bad-beat": -10,
        "trips": 80,
        "ante": 0,
        "play": 0,
        "blind": 0,
    }


@rule("ex.7")
def test_folds_with_three_of_a_kind_on_the_board_and_in_the_hand():
    bets = {"ante": 10, "trips": 10, "bad-beat": 10}
    won = showdown(GAME, TRIPS_ON_BOARD, FOLD, bets=bets)
    assert won == {"bad-beat": -10, "trips": 30, "ante": -10, "blind": -10}
    assert showdown(GAME, SET_OF_NINES, FOLD, bets=bets)["trips"] == -10


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.5")
@rule("fee.6")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_OWN), ids=lambda row: row[0])
def test_the_own_schedules(row):
    check_fee_option(SHEET, row)
    option = fee_option(sheet(SHEET).change({"fee_option": row[0]}))
    most = 100_00 if row[0].startswith("A") else 50_00
    assert option.circle_limits == {"trips": (500, most), "bad-beat": (100, most)}
    assert option.bonus.fee(500) == 100


@rule("fee.7")
@pytest.mark.rule("lake-elsinore/room-rules#fee.14")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_ROOM), ids=lambda row: row[0])
def test_the_room_wide_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.7")
@pytest.mark.rule("lake-elsinore/room-rules#fee.14")
def test_the_room_wide_fee_counts_antes_and_blinds_only_and_players_pay_nothing():
    assert fees(GAME.hand({"P2": {"ante": 24, "trips": 100, "bad-beat": 100}})) == {"Bank": 1}
    assert fees(GAME.hand({"P2": {"ante": 25}})) == {"Bank": 2}


@rule("fee.1")
@rule("fee.2")
@rule("fee.3")
def test_under_the_own_schedules_players_pay_for_the_base_wager_and_for_each_bonus_bet():
    """$1 for Ante and Blind, $1 for Trips, $1 for Bad Beat, nothing for the Play; the bank pays $3."""
    settings = ["fee-schedule=A-1"]
    round = GAME.hand({"P2": ALL, "P3": {"ante": 10}, "P4": {"ante": 10, "trips": 5}}, settings=settings)
    assert fees(round) == {"Bank": 3, "P2": 3, "P3": 1, "P4": 2}
    assert moment(round, Wagered) < moment(round, Transfer, 3) < moment(round, Dealt)
    dearer = GAME.hand({"P2": {"ante": 40, "trips": 5}}, settings=["fee-schedule=A-4"])
    assert fees(dearer) == {"Bank": 4, "P2": 3}


@rule("fee.4")
@rule("amb.11")
def test_one_posted_row_a_table():
    assert sheet(SHEET).settings.fee_option == "room-1"
    for row, paid in (("C-1", {"Bank": 1}), ("C-2", {"Bank": 1.5}), ("B-2", {"Bank": 3, "P2": 1})):
        assert fees(GAME.hand({"P2": {"ante": 20}}, settings=[f"fee-schedule={row}"])) == paid


@rule("side.10")
@pytest.mark.parametrize(("row", "most"), [("C-1", 100), ("A-1", 100), ("B-1", 50)])
def test_the_limits_of_bonus_bets_are_those_of_the_fee_row(row, most):
    round = betting(SHEET, ["P2"], [f"fee-schedule={row}"])
    for kind, least in (("trips", 5), ("bad-beat", 1)):
        for amount in (least, most):
            round.preview(2, {"ante": 1000, kind: 100 * amount})
        refuses(round, "P2", {"ante": 10, kind: most + 1}, "is over the most of")
    refuses(round, "P2", {"ante": 10, "trips": 4}, "is under the least of")
    refuses(round, "P2", {"ante": 10, "bad-beat": 0.5}, "is under the least of")
    if row == "C-1":
        check_limits(GAME, 5, 100, "ante", {})
        check_fee_option(SHEET, rows(LAKE_ELSINORE_ROOM)[0])
    else:
        check_fee_option(SHEET, next(one for one in rows(LAKE_ELSINORE_OWN) if one[0] == row))


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(
    ("settings", "order"),
    [((), ["P2", "P3", "P6"]), (("settle-direction=counter-clockwise",), ["P2", "P6", "P3"])],
)
def test_clockwise_or_counter_clockwise_from_the_same_seat(settings, order):
    """$50 of bank reach the second seat's winning Ante and Play, but not the third's."""
    cards = {
        "seat 2": "Qd 3s",
        "seat 3": "Kd 9h",
        "seat 6": "Ks 9s",
        "bank": "Ac Kh",
        "board": "Kc 9d 7h 4s 2c",
    }
    acts = {"P2": list(FOLD)}
    came = came_to(GAME.hand(["P2", "P3", "P6"], cards, acts=acts, bank=70, bank_seat=4, settings=settings))
    assert list(dict.fromkeys(name.split()[0] for name in came)) == order
    assert [came[f"{seat} play"] for seat in order[1:]] == [40, 0]


@rule("amb.2")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("hole-cards-used=exactly-two",), 40)])
def test_a_straight_on_the_board_or_two_hole_cards(settings, won):
    assert showdown(GAME, BOARD_STRAIGHT, settings=settings)["play"] == won
    assert showdown(GAME, BOARD_STRAIGHT, bets=ALL, settings=settings)["trips"] == (25 if not won else -5)


@rule("amb.4")
@pytest.mark.parametrize(("settings", "won"), [((), 100), (("bad-beat-pays-by=winning-hand",), 125)])
def test_bad_beat_pays_by_the_beaten_or_the_winning_hand(settings, won):
    assert showdown(GAME, FLUSH_OVER_STRAIGHT, bets=ALL, settings=settings)["bad-beat"] == won
    royal = Deal("Ah Kh", "8h 3d", "Qh Jh Th 9h 2c")
    assert showdown(GAME, royal, bets=ALL, settings=settings)["bad-beat"] == 50_000


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "own_loss", "own_win", "low_beaten"),
    [
        ((), 100, 100, -5),
        (("bad-beat-condition=winning-hand-trips-plus",), 100, 100, 45),
        (("bad-beat-condition=player-loss-only",), 100, -5, -5),
    ],
)
def test_which_beats_are_bad(settings, own_loss, own_win, low_beaten):
    """A straight under a flush on either side, and two pair under three of a kind."""
    set_over_two_pair = Deal("9c 9d", "8s 2h", "9h 8d 4c 2s 3c")
    won = [
        showdown(GAME, deal, bets=ALL, settings=settings)["bad-beat"]
        for deal in (FLUSH_OVER_STRAIGHT.turned(), FLUSH_OVER_STRAIGHT, set_over_two_pair)
    ]
    assert won == [own_loss, own_win, low_beaten]


@rule("amb.10")
@pytest.mark.parametrize(("settings", "paid"), [((), 1), (("base-fee-unit=per-wager",), 2)])
def test_a_fee_for_ante_and_blind_together_or_for_each(settings, paid):
    round = GAME.hand({"P2": {"ante": 10}}, settings=["fee-schedule=A-1", *settings])
    assert fees(round) == {"Bank": 3, "P2": paid}


@rule("amb.12")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("band-200=lower",), 2)])
def test_the_fee_for_exactly_200_dollars(settings, fee):
    assert fees(GAME.hand({"P2": {"ante": 100}}, settings=settings)) == {"Bank": fee}


@rule("amb.14")
@pytest.mark.parametrize(
    ("settings", "lost", "won"),
    [((), -60, 0), (("coverage=two-caps",), -60, 60), (("coverage=net",), -60, 120)],
)
def test_what_uses_the_bank_up(settings, lost, won):
    """$60 of bank collect all of P2's $60; then P3 would win $20 and $80, and $20 on his straight's Blind."""
    cards = {"seat 2": "Ac Kd", "seat 3": "Jc Td", "bank": "As Qd", "board": "9c 8d 7h Qs 2d"}
    bets = {"P2": {"ante": 10}, "P3": {"ante": 20}}
    came = came_to(GAME.hand(bets, cards, bank=60, settings=settings))
    totals = {seat: sum(one for name, one in came.items() if name.startswith(seat)) for seat in ("P2", "P3")}
    assert totals == {"P2": lost, "P3": won}


@rule("side.5")
def test_a_beaten_full_house_is_read_with_the_board():
    assert showdown(GAME, NINES_FULL_OVER_SIXES_FULL.turned(), bets=ALL)["bad-beat"] == 5 * 40
