"""Fees of the flop games at Casino Real: every table, both edges of every band, who pays and when."""

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import board, deal, dropped, fold_round, paid, results
from tests.pots.arrange_flop import check_on, table_of
from tests.rooms.casino_real.flop_sheets import (
    CRAZY,
    FAST,
    FIVE,
    OMAHA,
    OMAHA_SPLIT,
    PINEAPPLE,
    SPLIT,
    TAHOE,
    every,
    on,
)

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"
TABLES = ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]
PAYER = every(FIVE, "amb.10") | {SPLIT: "amb.11"}
"""Where each sheet says that the button pays before the deal."""


def fees(sheet, limit, players):
    """What the button pays with each number of players."""
    rounds = [deal(table_of(sheet, count, {"limit": limit})) for count in players]
    payments = [paid(round, "drop") for round in rounds]
    assert all(len(one) == 1 and one[0][:2] == ("P1", "house") for one in payments)
    return [one[0][2] for one in payments]


# -- amounts -------------------------------------------------------------------------------------------------


@rule(ROOM + "fee.3")
@on(every((FAST, PINEAPPLE), "fee.1"))
@pytest.mark.parametrize("limit", TABLES)
def test_2_dollars_with_six_players_or_fewer_and_3_with_more(sheet, limit):
    assert fees(sheet, limit, (2, 6, 7, 9)) == [2, 2, 3, 3]


@rule(ROOM + "fee.3")
@on(every((SPLIT, OMAHA, CRAZY), "fee.1") | {TAHOE: "fee.1 fee.2"})
@pytest.mark.parametrize("limit", TABLES)
def test_3_dollars_with_six_players_or_fewer_and_4_with_more(sheet, limit):
    assert fees(sheet, limit, (2, 6, 7, 9)) == [3, 3, 4, 4]


@on({TAHOE: "fee.1"})
def test_the_2_4_table_of_tahoe_pays_like_the_others(sheet):
    assert fees(sheet, "2-4", (2, 6, 7, 9)) == [3, 3, 4, 4]


@rule(ROOM + "fee.4")
@on({FAST: "amb.13"})
def test_tables_of_eight_and_nine_pay_the_fee_printed_for_seven(sheet):
    assert fees(sheet, "4-8", (7, 8, 9)) == [3, 3, 3]


@rule(ROOM + "fee.3")
@on({OMAHA_SPLIT: "fee.1"})
@pytest.mark.parametrize("limit", ["4-8", "4-8-half-kill"])
def test_omaha_high_low_drops_3_with_up_to_4_players_5_with_5_or_6_and_6_with_more(sheet, limit):
    for players, drop in zip((2, 4, 5, 6, 7, 9), (3, 3, 5, 5, 6, 6), strict=True):
        round = deal(table_of(sheet, players, {"limit": limit}))
        check_on(round)
        assert paid(round, "drop") == [("pot", "house", drop)]


# -- paid by the button --------------------------------------------------------------------------------------


@rule(ROOM + "amb.8")
@on(PAYER | {TAHOE: "bet.14 play.1 amb.10"})
def test_the_button_pays_before_the_deal_and_nothing_of_it_counts_towards_his_bet(sheet):
    round = deal(table_of(sheet, 3))
    happened = [event for event in round.events if isinstance(event, (Dealt, Transfer))]
    words = [event.street if isinstance(event, Dealt) else event.why for event in happened]
    assert words == ["draw for the button", "collection", "hole cards"]
    fee = dropped_so_far(round)
    fold_round(round)
    assert results(round) == {"P1": -fee, "P2": -2, "P3": 2}


def dropped_so_far(round):
    return sum(amount for _, payee, amount in paid(round, "drop") if payee == "house")


@rule(ROOM + "amb.8")
@on(PAYER)
def test_switched_to_the_pot_the_fee_leaves_it_once_the_flop_is_dealt(sheet):
    round = deal(table_of(sheet, 3, {"fee-payer": "pot"}))
    assert not paid(round, "drop")
    check_on(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Dealt) and last[0].street == "flop"
    assert isinstance(last[1], Transfer) and last[1].payer == "pot" and last[1].payee == "house"


@on(PAYER)
def test_switched_to_the_pot_a_hand_without_a_flop_pays_nothing(sheet):
    round = deal(table_of(sheet, 3, {"fee-payer": "pot"}))
    fold_round(round)
    assert dropped(round) == 0


@on(PAYER | {TAHOE: "amb.10"})
def test_only_hands_dealt_in_count_for_the_fee(sheet):
    table = table_of(sheet, 7)
    full = dropped_so_far(deal(table_of(sheet, 7)))
    table.sit_out("P7")
    assert dropped_so_far(deal(table)) == full - 1


# -- paid by the pot -----------------------------------------------------------------------------------------


@rule(ROOM + "amb.8")
@on({OMAHA_SPLIT: "fee.1 amb.11"})
@pytest.mark.parametrize("limit", ["4-8", "4-8-half-kill"])
def test_a_hand_of_omaha_high_low_that_ends_before_the_flop_pays_the_modified_fee(sheet, limit):
    round = deal(table_of(sheet, 7, {"limit": limit}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@rule(ROOM + "amb.8")
@on({OMAHA_SPLIT: "amb.11"})
def test_the_fee_of_omaha_high_low_leaves_the_pot_once_the_flop_is_dealt(sheet):
    round = deal(table_of(sheet, 3))
    check_on(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Dealt) and last[0].street == "flop"
    assert isinstance(last[1], Transfer) and last[1].payer == "pot" and last[1].payee == "house"


@on({OMAHA_SPLIT: "amb.11"})
def test_switched_to_the_button_he_pays_before_the_deal_whatever_becomes_of_the_hand(sheet):
    round = deal(table_of(sheet, 3, {"fee-payer": "button"}))
    assert paid(round, "drop") == [("P1", "house", 3)] and not board(round)
    fold_round(round)
    assert results(round) == {"P1": -3, "P2": -2, "P3": 2}


@on({OMAHA_SPLIT: "amb.11"})
def test_only_hands_dealt_in_count_for_the_fee_of_omaha_high_low(sheet):
    table = table_of(sheet, 5)
    table.sit_out("P5")
    round = deal(table)
    check_on(round)
    assert dropped(round) == 3
