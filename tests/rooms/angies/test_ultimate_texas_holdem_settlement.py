"""Ultimate Texas Hold'em at Angie's: what every wager comes to, the pay tables, the examples and the fees."""

import pytest

from houseway.cards import Chance, Incident
from houseway.play.events import Outcome, Shown
from houseway.rooms import Table, sheet
from tests.bank.arrange import (
    came_to,
    check_fee_option,
    fees,
    place,
    results,
    rows,
    ruled,
    table,
    take_bank,
)
from tests.bank.bank_poker import Arranged
from tests.bank.ultimate import (
    BEATS,
    BOARD_STRAIGHT,
    EQUAL_ACE_HIGHS,
    EQUAL_PAIRS,
    FLUSH_OVER_KING_HIGH,
    FLUSH_OVER_STRAIGHT,
    FOLD,
    KING_HIGH_UNDER_ACE_HIGH,
    PAIR_OVER_ACE_HIGH,
    QUADS_OVER_FULL_HOUSE,
    STRAIGHT_FLUSHES,
    STRAIGHT_OVER_PAIR,
    TABLES,
    TRIPS_ON_BOARD,
    TWO_PAIR_OVER_PAIR,
    Deal,
    showdown,
)
from tests.rooms.figures.ultimate_fees import ANGIES

SHEET = "angies/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}
KINDS = ("ante", "play", "blind", "trips", "bad-beat")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def won(deal, *amounts, ids):
    return pytest.param(deal, dict(zip(KINDS, amounts, strict=True)), marks=[rule(name) for name in ids])


# -- settlement ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "came"),
    [
        won(TWO_PAIR_OVER_PAIR, 10, 40, 0, -5, -5, ids=["pay.5", "ex.1"]),
        won(STRAIGHT_OVER_PAIR, 10, 40, 10, 25, -5, ids=["pay.5", "ex.2"]),
        won(FLUSH_OVER_STRAIGHT, 10, 40, 15, 30, 100, ids=["pay.5", "ex.3"]),
        won(QUADS_OVER_FULL_HOUSE.turned(), -10, -40, -10, 40, 250, ids=["pay.6", "ex.4"]),
        won(TWO_PAIR_OVER_PAIR.turned(), -10, -40, -10, -5, -5, ids=["pay.6"]),
        won(FLUSH_OVER_KING_HIGH, 0, 40, 15, 30, -5, ids=["pay.2", "ex.5"]),
        won(KING_HIGH_UNDER_ACE_HIGH, 0, -40, -10, -5, -5, ids=["pay.3", "pay.8", "ex.6"]),
        won(PAIR_OVER_ACE_HIGH, 0, 40, 0, -5, -5, ids=["pay.2", "ex.7"]),
        won(EQUAL_ACE_HIGHS, 0, 0, 0, -5, -5, ids=["pay.4"]),
        won(BOARD_STRAIGHT, 0, 0, 0, 25, -5, ids=["pay.7", "ex.8"]),
        won(EQUAL_PAIRS, 0, 0, 0, -5, -5, ids=["pay.7"]),
        won(STRAIGHT_FLUSHES.turned(), -10, -40, -10, 200, 37_500, ids=["pay.6", "ex.9"]),
    ],
)
def test_a_hand_that_played(deal, came):
    assert showdown(GAME, deal, bets=ALL) == came


@rule("pay.1")
@rule("ex.10")
def test_a_fold_with_one_pair():
    assert showdown(GAME, Deal("9c 7h", "Ac Ad", "Qh 9d 5h 3c 2d"), FOLD, bets=ALL) == {
        "ante": -10,
        "blind": -10,
        "trips": -5,
        "bad-beat": -5,
    }


@rule("pay.1")
@rule("ex.11")
def test_a_fold_with_three_of_a_kind_on_the_board():
    assert showdown(GAME, TRIPS_ON_BOARD, FOLD, bets=ALL) == {
        "ante": -10,
        "blind": -10,
        "trips": 15,
        "bad-beat": -5,
    }


@rule("pay.9")
@pytest.mark.parametrize(
    ("deal", "blind"),
    [
        pytest.param(deal, pays, id=name)
        for (name, deal), pays in zip(TABLES, (500, 50, 10, 3, 1.5, 1, 0, 0, 0), strict=True)
    ],
)
def test_the_pay_table_of_the_blind(deal, blind):
    assert showdown(GAME, deal)["blind"] == 10 * blind
    assert showdown(GAME, deal.turned())["blind"] == -10


@rule("pay.9")
def test_a_beaten_straight_loses_the_blind():
    assert showdown(GAME, FLUSH_OVER_STRAIGHT.turned())["blind"] == -10


# -- bonus bets ----------------------------------------------------------------------------------------------

TRIPS = (50, 40, 30, 8, 6, 5, 3, -1, -1)


@rule("side.1")
@rule("side.4")
@pytest.mark.parametrize(
    ("deal", "trips"),
    [pytest.param(deal, pays, id=name) for (name, deal), pays in zip(TABLES, TRIPS, strict=True)],
)
def test_the_pay_table_of_trips(deal, trips):
    assert showdown(GAME, deal, bets=ALL)["trips"] == 5 * trips


@rule("side.2")
def test_trips_is_paid_whatever_becomes_of_the_hand():
    """A flush that wins and one that loses, a straight that pushes, three of a kind that is folded."""
    assert showdown(GAME, FLUSH_OVER_STRAIGHT, bets=ALL)["trips"] == 30
    assert showdown(GAME, Deal("Ah Kh", "9c 5d", "9h 9d 5h 3h 2c"), bets=ALL)["trips"] == 30
    assert showdown(GAME, BOARD_STRAIGHT, bets=ALL)["trips"] == 25
    assert showdown(GAME, Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c"), FOLD, bets=ALL)["trips"] == 15


BAD_BEAT = (7500, 500, 50, 30, 20, 9)


@pytest.mark.parametrize(
    ("deal", "pays"),
    [pytest.param(deal, pays, id=name) for (name, deal), pays in zip(BEATS, BAD_BEAT, strict=True)],
)
@rule("side.5")
@rule("side.6")
@rule("side.9")
def test_the_pay_table_of_bad_beat_by_the_beaten_hand(deal, pays):
    assert showdown(GAME, deal.turned(), bets=ALL)["bad-beat"] == 5 * pays
    assert showdown(GAME, deal, bets=ALL)["bad-beat"] == 5 * pays


@rule("side.7")
@rule("amb.2")
def test_bad_beat_loses_when_the_beaten_hand_is_below_three_of_a_kind():
    straight = Deal("9c 8d", "Ks Qd", "7h 6s 5h 2c 2d")
    for deal in (TWO_PAIR_OVER_PAIR, straight):
        assert showdown(GAME, deal, bets=ALL)["bad-beat"] == -5
        assert showdown(GAME, deal.turned(), bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, FLUSH_OVER_STRAIGHT, bets=ALL)["bad-beat"] == 100


@rule("side.8")
@rule("amb.5")
def test_bad_beat_loses_on_a_tie_on_a_fold_and_under_a_bank_that_does_not_qualify():
    assert showdown(GAME, BOARD_STRAIGHT, bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, FLUSH_OVER_STRAIGHT.turned(), FOLD, bets=ALL)["bad-beat"] == -5
    assert showdown(GAME, FLUSH_OVER_KING_HIGH, bets=ALL)["bad-beat"] == -5


@rule("amb.11")
def test_a_royal_flush_is_never_beaten():
    assert "royal-flush" not in sheet(SHEET).settings.bad_beat_pays
    royal = Deal("Ah Kh", "8h 3d", "Qh Jh Th 9h 2c")
    assert showdown(GAME, royal, bets=ALL)["bad-beat"] == 37_500


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.4")
@rule("fee.5")
@pytest.mark.parametrize("row", rows(ANGIES), ids=lambda row: row[0])
def test_the_options(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
@rule("fee.2")
def test_the_bank_pays_for_all_opening_wagers_and_players_nothing():
    """Ante, Blind and both bonus bets of $50, then of $51; a Play of $80 does not count."""
    assert fees(GAME.hand({"P2": {"ante": 20, "trips": 5, "bad-beat": 5}})) == {"Bank": 1}
    assert fees(GAME.hand({"P2": {"ante": 20, "trips": 6, "bad-beat": 5}})) == {"Bank": 2}


@rule("ex.12")
@pytest.mark.parametrize(("option", "fee"), [("1", 2), ("2", 1)])
def test_three_players_with_75_dollars_of_action(option, fee):
    bets = {key: {"ante": 10, "trips": 5} for key in ("P2", "P3", "P4")}
    assert fees(GAME.hand(bets, settings=[f"fee_option={option}"])) == {"Bank": fee}


@rule("amb.9")
def test_the_top_tier_of_option_3_is_open():
    bets = {key: {"ante": 400} for key in ("P2", "P3")}
    assert fees(GAME.hand(bets, settings=["fee_option=3"])) == {"Bank": 20}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.4")
@pytest.mark.parametrize(("settings", "trips"), [((), 15), (("folded-trips=board-only",), -5)])
def test_the_folded_cards_count_for_trips_or_do_not(settings, trips):
    set_of_nines = Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c")
    assert showdown(GAME, set_of_nines, FOLD, bets=ALL, settings=settings)["trips"] == trips
    assert showdown(GAME, TRIPS_ON_BOARD, FOLD, bets=ALL, settings=settings)["trips"] == 15


@rule("side.3")
def test_the_cards_of_a_paying_trips_hand_lie_open_until_it_is_paid():
    """P2 folds a set of nines, whose cards stay up for his Trips."""
    cards = {"seat 2": "9c 9d", "bank": "Jc Td", "board": "9h 8d 7c 2s 3c"}
    round = GAME.hand({"P2": ALL}, cards, acts={"P2": list(FOLD)})
    assert ruled(round, "folded_trips_open") == ["seat 2"]
    shown = [at for at, e in enumerate(round.events) if isinstance(e, Shown) and e.place == "seat 2"]
    paid = [at for at, e in enumerate(round.events) if isinstance(e, Outcome) and e.wager == "trips"]
    assert shown and shown[0] < paid[0]


def misdealt(incident: Incident, settings=()):
    """A hand of P2 in which something goes wrong in the deal."""
    seated: Table = table(SHEET, ["P2"], settings=settings)
    round = seated.deal(Chance.scripted({"seat 2": "Kd 9h"}, incidents=[incident]))
    take_bank(round, 1000)
    place(round, {"P2": ALL})
    return round


@rule("amb.12")
@pytest.mark.parametrize("place", ["seat 2", "bank"])
@pytest.mark.parametrize("kind", ["exposed", "extra", "missing"])
def test_a_mistake_before_the_first_decision_voids_the_round(place, kind):
    round = misdealt(Incident(place, 2, kind))
    assert round.over
    assert ruled(round, "misdeal_voids") == [f"{kind} card at {place}"]
    assert came_to(round) == {}
    assert results(round)["P2"] == 0


@rule("amb.12")
@pytest.mark.parametrize("kind", ["exposed", "extra", "missing"])
def test_or_the_hand_is_put_right_and_played(kind):
    round = misdealt(Incident("seat 2", 2, kind), ["uth-misdeal=play-on"])
    GAME.finish(round)
    assert set(came_to(round)) == {f"P2 {one}" for one in KINDS}
    opened = [event for event in round.events if isinstance(event, Shown) and event.place == "seat 2"]
    assert len(opened[-1].cards) == 2
