"""Fees of Omaha at Lake Elsinore, high and high-low: the 144 options, those for limit games at limit tables
and the others at pot-limit tables, which high-low has only where it is switched to."""

from functools import partial

import pytest

from houseway.errors import SheetError
from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import check_down, deal, dropped, fold_round, paid, play, results, see_board
from tests.pots.arrange_flop import on_sheets, table_of
from tests.rooms.lake_elsinore.test_texas_holdem_fees import CASES, SIX_PLAYERS, TIMED, option

HIGH, SPLIT = "omaha", "omaha-high-low-8"
on = partial(on_sheets, "lake-elsinore")
SCHEDULE = on({HIGH: "fee.1", SPLIT: "fee.1"})
PICKED = on({HIGH: "amb.3", SPLIT: "amb.6"})
POT_LIMIT = "pot-limit 5/10"


def table_under(sheet, number, structure, players, **settings):
    """A table with a printed option; pot limit where the option is not one for limit games."""
    limit = "10-20" if structure == "limit" else POT_LIMIT
    switch = {"high-low-pot-limit": "yes"} if sheet.endswith(SPLIT) else {}
    return table_of(sheet, players, {**switch, "limit": limit, "fee_option": option(number), **settings})


# -- the schedule --------------------------------------------------------------------------------------------


@SCHEDULE
@pytest.mark.parametrize("players, fee, column, number, structure", CASES)
def test_every_option_takes_its_fee_after_the_flop_and_its_further_fee_after_the_river(
    sheet, players, fee, column, number, structure
):
    round = deal(table_under(sheet, number, structure, players))
    check_down(round)
    assert paid(round, "drop") == [("pot", "house", fee)]
    assert paid(round, "added_drop") == ([("pot", "house", 1)] if column[1] else [])


@SCHEDULE
@pytest.mark.parametrize("players, fee, column, number, structure", SIX_PLAYERS)
def test_a_hand_that_ends_before_the_flop_pays_a_dollar_under_options_1_to_64_only(
    sheet, players, fee, column, number, structure
):
    round = deal(table_under(sheet, number, structure, players))
    fold_round(round)
    assert dropped(round) == (1 if number <= 64 else 0)


@SCHEDULE
@pytest.mark.parametrize("structure", ["limit", "pot-limit"])
@pytest.mark.parametrize("fee", TIMED)
def test_timed_options_take_a_fee_from_every_player_each_half_hour_and_nothing_from_the_pot(
    sheet, fee, structure
):
    table = table_under(sheet, TIMED[fee][structure != "limit"], structure, 3)
    round = deal(table)
    check_down(round)
    assert dropped(round) == 0 and table.tick(29) == []
    assert [charge.amount for charge in table.tick(30)] == [100 * fee] * 3


@SCHEDULE
def test_the_fee_comes_out_of_the_pot_once_the_flop_is_dealt(sheet):
    round = deal(table_of(sheet, 6))
    see_board(round, 3)
    flop, drop = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(flop, Dealt) and flop.street == "flop"
    assert drop == Transfer("pot", "house", 200, "collection", "drop")


@SCHEDULE
def test_a_hand_that_ends_before_the_flop_never_reaches_the_drop(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 call, P1 raise, P2 fold, P3 fold, P4 fold")
    assert paid(round, "drop") == [] and dropped(round) == 1


@SCHEDULE
def test_one_option_is_in_force_and_it_must_be_on_the_schedule(sheet):
    round = deal(table_of(sheet, 7, {"fee_option": option(36)}))
    check_down(round)
    assert dropped(round) == 6
    with pytest.raises(SheetError, match="there is no fee option 'limit-modified-5'"):
        table_of(sheet, 7, {"fee_option": "limit-modified-5"})


# -- which options a table uses ------------------------------------------------------------------------------


@on({HIGH: "fee.2", SPLIT: "fee.1"})
@pytest.mark.parametrize("limit", ["1-2", "4-8", "300-600"])
def test_limit_tables_pay_by_the_limit_options(sheet, limit):
    table = table_of(sheet, [10_000] * 7, {"limit": limit})
    assert table.game.fee.id == option(1)
    round = deal(table)
    check_down(round)
    assert dropped(round) == 4


@on({HIGH: "fee.3", SPLIT: "amb.5"})
def test_pot_limit_tables_pay_by_the_other_options(sheet):
    switch = {"high-low-pot-limit": "yes"} if sheet.endswith(SPLIT) else {}
    table = table_of(sheet, 7, {**switch, "limit": POT_LIMIT})
    assert table.game.fee.id == option(17)
    round = deal(table)
    check_down(round)
    assert dropped(round) == 4


# -- as in hold'em -------------------------------------------------------------------------------------------


@PICKED
def test_the_table_fixes_column_and_level_and_the_number_of_players_picks_the_row(sheet):
    table = table_of(sheet, 7, {"fee_option": option(2)})
    taken = []
    for name in ("P7", "P6", "P5", "P4"):
        round = deal(table)
        check_down(round)
        taken.append(dropped(round))
        table.leave(name)
    assert taken == [5, 4, 3, 3]


@PICKED
@pytest.mark.parametrize("settings, taken", [({}, 3), ({"fee-player-count": "seated"}, 4)])
def test_players_dealt_in_count_unless_a_table_counts_the_seated(sheet, settings, taken):
    table = table_of(sheet, 7, settings)
    table.sit_out("P7")
    round = deal(table)
    check_down(round)
    assert dropped(round) == taken


@PICKED
def test_a_fee_larger_than_the_pot_takes_what_the_pot_holds(sheet):
    round = deal(table_of(sheet, 2, {"limit": "1-2", "fee_option": option(80)}))
    check_down(round)
    assert dropped(round) == 2
    assert sorted(results(round).values()) == [-1, -1]
