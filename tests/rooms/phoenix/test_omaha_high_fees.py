"""Fees of Omaha at Phoenix, high and hi-lo: the rate schedule, the older table, the modified fee."""

from functools import partial

import pytest

from tests.pots.arrange import check_down, deal, dropped, fold_round, paid, see_board, win
from tests.pots.arrange_flop import on_sheets, table_of
from tests.rooms.phoenix.test_texas_holdem_fees import PLAYERS, ROWS

on = partial(on_sheets, "phoenix")
HIGH, SPLIT = "omaha-high", "omaha-hi-lo-8"


def settings(limit):
    """A no-limit table must be configured: its fees are printed, its rules are not."""
    return {"limit": limit, "structures": ["fixed", "no-limit"]}


@on({HIGH: "fee.2", SPLIT: "fee.2"})
@pytest.mark.parametrize("limit", ROWS)
def test_the_fee_by_limit_and_number_of_players(sheet, limit):
    for players, fee in zip(PLAYERS, ROWS[limit], strict=True):
        round = deal(table_of(sheet, players, settings(limit)))
        see_board(round, 3)
        assert paid(round, "drop") == [("pot", "house", fee)]


@on({HIGH: "fee.2 amb.6", SPLIT: "fee.2 amb.7"})
@pytest.mark.parametrize("limit", ROWS)
def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee_of_a_dollar(sheet, limit):
    round = win(table_of(sheet, 7, settings(limit)), "P4")
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@on({HIGH: "amb.6", SPLIT: "amb.7"})
def test_switched_off_no_hand_pays_the_modified_fee(sheet):
    round = deal(table_of(sheet, 7, {"modified-fee": "never"}))
    fold_round(round)
    assert dropped(round) == 0


OLD = {"2-4": 4, "3-6": 5, "6-12": 5, "15-30": 5, "20-40": 5}


@on({HIGH: "fee.1 amb.1", SPLIT: "fee.1"})
@pytest.mark.parametrize("limit", OLD)
@pytest.mark.parametrize("players", [3, 9])
def test_the_older_table(sheet, limit, players):
    round = deal(table_of(sheet, players, {"omaha-fee": "old-table", "limit": limit}))
    check_down(round)
    assert dropped(round) == OLD[limit]


@on({HIGH: "fee.1", SPLIT: "fee.1"})
def test_the_older_table_has_no_modified_fee(sheet):
    assert dropped(win(table_of(sheet, 7, {"omaha-fee": "old-table"}), "P4")) == 0


@on({HIGH: "amb.2", SPLIT: "amb.5"})
@pytest.mark.parametrize("switch, fee", [({}, 4), ({"omaha-fee": "old-table"}, 5)])
def test_the_rate_schedule_is_in_force_unless_switched(sheet, switch, fee):
    round = deal(table_of(sheet, 7, {"limit": "3-6", **switch}))
    check_down(round)
    assert dropped(round) == fee
