"""Hold'em at Lake Elsinore, rule by rule: what the house takes, from whom and when."""

import pytest

from houseway.errors import SheetError
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.pots.arrange import (
    check_down,
    deal,
    dropped,
    fold_round,
    holdem,
    paid,
    pass_hand,
    play,
    results,
    see_board,
)

ROOM = "lake-elsinore"
NO_LIMIT = "no-limit 5/10"

PRINTED = [
    ((7, 9), 3, "1/17 33/49 65/81 97/113"),
    ((7, 9), 4, "2/18 34/50 66/82 98/114"),
    ((7, 9), 5, "3/19 35/51 67/83 99/115"),
    ((7, 9), 6, "4/20 36/52 68/84 100/116"),
    ((6,), 2, "5/21 37/53 69/85 101/117"),
    ((6,), 3, "6/22 38/54 70/86 102/118"),
    ((6,), 4, "7/23 39/55 71/87 103/119"),
    ((6,), 5, "8/24 40/56 72/88 104/120"),
    ((5,), 1, "9/25 41/57 73/89 105/121"),
    ((5,), 2, "10/26 42/58 74/90 106/122"),
    ((5,), 3, "11/27 43/59 75/91 107/123"),
    ((5,), 4, "12/28 44/60 76/92 108/124"),
    ((2, 4), 1, "13/29 45/61 77/93 109/125"),
    ((2, 4), 2, "14/30 46/62 78/94 110/126"),
    ((2, 4), 3, "15/31 47/63 79/95 111/127"),
    ((2, 4), 4, "16/32 48/64 80/96 112/128"),
]
"""Players at both edges of the band, the fee, and the option numbers, limit/no-limit, of the four columns."""

COLUMNS = [(1, 1), (1, 0), (0, 0), (0, 1)]
"""The modified fee before the flop, and the further fee after the river, of each column."""

TIMED = {8: (129, 137), 9: (130, 138), 10: (131, 139), 11: (132, 140)}
TIMED |= {12: (133, 141), 13: (134, 142), 14: (135, 143), 15: (136, 144)}
"""The fee each half hour, with its limit and its no-limit option."""

CASES = [
    pytest.param(players, fee, column, int(number), structure, id=f"option {number}, {players} players")
    for edges, fee, row in PRINTED
    for players in edges
    for column, pair in zip(COLUMNS, row.split(), strict=True)
    for number, structure in zip(pair.split("/"), ("limit", "no-limit"), strict=True)
]


SIX_PLAYERS = [case for case in CASES if case.values[0] == 6]
"""Each option once."""


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def option(number):
    """The option of the schedule under which a printed number stands."""
    fees = sheet(f"{ROOM}/texas-holdem").fees
    (name,) = [name for name, fee in fees.items() if str(number) in fee.printed.split(", ")]
    return name


def table_under(number, structure, players):
    limit = "10-20" if structure == "limit" else NO_LIMIT
    return holdem(ROOM, players, {"limit": limit, "fee_option": option(number)})


# -- the schedule --------------------------------------------------------------------------------------------


@rule("fee.6")
@rule("fee.5")
@pytest.mark.parametrize(("players", "fee", "column", "number", "structure"), CASES)
def test_every_option_takes_its_fee_after_the_flop_and_its_further_fee_after_the_river(
    players, fee, column, number, structure
):
    round = deal(table_under(number, structure, players))
    check_down(round)
    assert paid(round, "drop") == [("pot", "house", fee)]
    assert paid(round, "added_drop") == ([("pot", "house", 1)] if column[1] else [])
    assert dropped(round) == fee + column[1]


@rule("fee.3")
@rule("fee.4")
@pytest.mark.parametrize(("players", "fee", "column", "number", "structure"), SIX_PLAYERS)
def test_a_hand_that_ends_before_the_flop_pays_a_dollar_under_options_1_to_64_only(
    players, fee, column, number, structure
):
    round = deal(table_under(number, structure, players))
    fold_round(round)
    assert dropped(round) == (1 if number <= 64 else 0)


@rule("fee.1")
@pytest.mark.parametrize(("limit", "number"), [("1-2", 1), ("300-600", 1), (NO_LIMIT, 17)])
def test_limit_tables_pay_by_the_limit_options_and_no_limit_tables_by_the_others(limit, number):
    table = holdem(ROOM, [10_000] * 7, {"limit": limit})
    assert table.game.fee.id == option(number)
    round = deal(table)
    check_down(round)
    assert dropped(round) == 4


@rule("fee.2")
def test_the_fee_comes_out_of_the_pot_once_the_flop_is_dealt():
    round = deal(holdem(ROOM, 6))
    see_board(round, 3)
    kinds = [event for event in round.events if isinstance(event, (Dealt, Transfer))]
    flop = next(i for i, e in enumerate(kinds) if isinstance(e, Dealt) and e.street == "flop")
    assert kinds[flop + 1] == Transfer("pot", "house", 200, "collection", "drop")


@rule("fee.7")
@pytest.mark.parametrize("structure", ["limit", "no-limit"])
@pytest.mark.parametrize("fee", TIMED)
@pytest.mark.parametrize("players", [2, 9])
def test_timed_options_take_a_fee_from_every_player_each_half_hour_and_nothing_from_the_pot(
    players, fee, structure
):
    table = table_under(TIMED[fee][structure == "no-limit"], structure, players)
    round = deal(table)
    check_down(round)
    assert dropped(round) == 0
    assert table.tick(29) == []
    assert [charge.amount for charge in table.tick(30)] == [100 * fee] * players


@rule("ex.3")
@pytest.mark.parametrize(("end", "taken"), [(check_down, 4), (fold_round, 1)])
def test_option_1_with_seven_players_takes_four_dollars_by_the_river_and_one_before_the_flop(end, taken):
    round = deal(table_under(1, "limit", 7))
    end(round)
    assert dropped(round) == taken


# -- how the option is picked --------------------------------------------------------------------------------


@rule("fee.8")
def test_the_rate_is_the_same_in_a_large_pot_as_in_a_small_one():
    small, large = deal(holdem(ROOM, 3)), deal(holdem(ROOM, 3))
    check_down(small)
    play(large, "P1 raise 8, P2 raise 12, P3 raise 16, P1 call, P2 call")
    check_down(large)
    assert dropped(small) == dropped(large) == 2


@rule("fee.8")
@pytest.mark.parametrize("number", [1, 17, 33, 49, 65, 81, 97, 113, 129])
def test_a_table_has_at_most_five_rates(number):
    rates = set()
    for players in range(2, 10):
        structure = "no-limit" if number % 32 == 17 else "limit"
        round = deal(table_under(number, structure, players))
        check_down(round)
        rates.add(dropped(round))
    assert len(rates) <= 5


@rule("fee.9")
def test_one_option_is_in_force_at_a_table_and_it_must_be_on_the_schedule():
    round = deal(holdem(ROOM, 7, {"fee_option": option(36)}))
    check_down(round)
    assert dropped(round) == 6
    with pytest.raises(SheetError, match="there is no fee option 'limit-modified-5'"):
        holdem(ROOM, 7, {"fee_option": "limit-modified-5"})


@rule("amb.12")
def test_the_table_fixes_column_and_level_and_the_number_of_players_picks_the_row():
    table = holdem(ROOM, 7, {"fee_option": option(2)})
    taken = []
    for name in ("P7", "P6", "P5", "P4"):
        round = deal(table)
        check_down(round)
        taken.append(dropped(round))
        table.leave(name)
    assert taken == [5, 4, 3, 3]


@rule("amb.13")
@pytest.mark.parametrize(
    ("settings", "taken"), [({}, 3), ({"fee-player-count": "seated"}, 4)], ids=["dealt-in", "seated"]
)
def test_readings_of_the_number_of_players(settings, taken):
    table = holdem(ROOM, 7, settings)
    table.sit_out("P7")
    round = deal(table)
    check_down(round)
    assert dropped(round) == taken


@rule("amb.14")
def test_a_fee_larger_than_the_pot_takes_what_the_pot_holds():
    round = deal(holdem(ROOM, 2, {"limit": "1-2", "fee_option": option(80)}))
    check_down(round)
    assert dropped(round) == 2
    assert sorted(results(round).values()) == [-1, -1]


@rule("amb.7")
@rule("bet.8")
@pytest.mark.parametrize(("post", "button"), [("none", 0), ("dead-post-of-fee", -2)])
def test_readings_of_a_dead_collection_blind_posted_by_the_button(post, button):
    round = deal(holdem(ROOM, 6, {"collection-blind": post}))
    assert paid(round, "dead_money") == ([("P1", "pot", 2)] if button else [])
    play(round, "P4 call, P5 fold, P6 fold, P1 fold, P2 fold, P3 check")
    check_down(round)
    assert results(round)["P1"] == button
    assert sum(results(round).values()) == -dropped(round) == -3


@rule("fee.4")
def test_a_button_that_wins_uncalled_before_the_flop_under_option_65_pays_nothing():
    table = holdem(ROOM, 7, {"fee_option": option(65)})
    pass_hand(table)
    round = deal(table)
    play(round, "P5 fold, P6 fold, P7 fold, P1 fold, P2 raise 8, P3 fold, P4 fold")
    assert results(round)["P2"] == 6
