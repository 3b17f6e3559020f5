"""Card B at Angie's, flop group, played at hold'em: every option with its players, and the time charge."""

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, paid, play, results, see_board

HERE = "angies/texas-holdem#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule

PLAYERS = (2, 4, 5, 6, 7, 10)
DROPS = {
    # the drop with 2, 4, 5, 6, 7 and 10 players, for the options of limit, pot limit and no limit
    (1, 8, 15): (1, 1, 2, 2, 3, 3),
    (2, 9, 16): (2, 2, 3, 3, 4, 4),
    (3, 10, 17): (3, 3, 4, 4, 5, 5),
    (4, 11, 18): (3, 3, 5, 6, 6, 6),
    (5, 12, 19): (3, 3, 5, 7, 7, 7),
    (6, 13, 20): (4, 4, 6, 8, 8, 8),
    (7, 14, 21): (4, 4, 7, 9, 9, 9),
}
STRUCTURES = ("2-4", "pot-limit 1/2", "no-limit 1/2")
OPTIONS = [
    (str(option), limit, drops)
    for options, drops in DROPS.items()
    for option, limit in zip(options, STRUCTURES, strict=True)
]


@rule(HERE + "fee.1")
@rule(ROOM + "fee.27")
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = deal(holdem("angies", players, {"limit": limit, "fee_option": option}))
        see_board(round, 3)
        assert paid(round, "drop") == [("pot", "house", drop)]
        check_down(round)
        assert sum(results(round).values()) == -drop


@rule(HERE + "fee.1")
@rule(ROOM + "fee.26")
def test_the_drop_is_taken_immediately_before_the_flop():
    round = deal(holdem("angies", 3))
    play(round, "P1 call")
    assert paid(round, "drop") == []
    see_board(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Transfer) and last[0].payee == "house"
    assert isinstance(last[1], Dealt) and last[1].street == "flop"


@rule(HERE + "fee.1")
@rule(ROOM + "fee.26")
def test_a_hand_that_ends_before_the_flop_never_reaches_the_drop():
    round = deal(holdem("angies", 7))
    fold_round(round)
    assert paid(round, "drop") == [] and dropped(round) == 1
    called = deal(holdem("angies", 3))
    play(called, "P1 call, P2 raise 4, P3 fold, P1 fold")
    assert paid(called, "drop") == []
    assert paid(called, "modified_fee") == [("pot", "house", 1)]


@rule(HERE + "fee.2")
@rule(ROOM + "fee.7")
@rule(ROOM + "fee.27")
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee_of_a_dollar(option, limit, drops):
    round = deal(holdem("angies", 7, {"limit": limit, "fee_option": option}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1 and dropped(round) < drops[4]
    assert results(round)["P2"] == -1 and results(round)["P3"] == 0


@rule(ROOM + "fee.1")
@rule(ROOM + "fee.2")
@pytest.mark.parametrize("limit, option", [*zip(STRUCTURES, ("1", "8", "15"), strict=True)])
def test_one_option_is_in_force_at_a_table_the_first_of_its_structure_when_none_is_named(limit, option):
    table = holdem("angies", 4, {"limit": limit})
    assert table.game.fee.id == option
    round = deal(table)
    check_down(round)
    assert dropped(round) == 1 and table.game.fee.id == option


@rule(ROOM + "fee.29")
@rule(ROOM + "fee.30")
@rule(ROOM + "fee.31")
@pytest.mark.parametrize(
    "option, buy_in",
    [
        *((option, "10-100 to 100-500") for option in range(8, 15)),
        *((option, "20-1000") for option in range(15, 22)),
        (22, "500-1000"),
    ],
)
def test_big_bet_options_name_the_range_of_their_buy_ins(option, buy_in):
    table = holdem("angies", 4, {"limit": "no-limit 1/2", "fee_option": str(option)})
    assert table.game.fee.buy_in == buy_in


@rule(HERE + "fee.3")
@rule(ROOM + "fee.31")
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (10, 10)])
def test_option_22_charges_every_player_by_their_number(players, charge):
    table = holdem("angies", players, {"limit": "no-limit 1/2", "fee_option": "22"})
    check_down(deal(table))
    assert table.state.drop == 0
    taken = table.tick(30)
    assert [move.amount for move in taken] == [charge * 100] * players
    assert table.state.drop == charge * 100 * players


@rule(HERE + "fee.3")
@rule(ROOM + "fee.32")
def test_the_time_charge_falls_due_at_the_end_of_each_half_hour():
    table = holdem("angies", 2, {"limit": "pot-limit 1/2", "fee_option": "22"})
    due = {minutes: len(table.tick(minutes)) for minutes in (29, 30, 59, 60, 120)}
    assert due == {29: 0, 30: 2, 59: 0, 60: 2, 120: 4}


@rule(ROOM + "amb.23")
def test_a_table_that_names_no_option_uses_card_b_option_1():
    assert holdem("angies", 2).game.fee.id == "1"


@rule(ROOM + "amb.29")
def test_only_players_dealt_in_count_for_the_drop():
    table = holdem("angies", 5)
    table.sit_out("P5")
    round = deal(table)
    check_down(round)
    assert dropped(round) == 1


@rule(ROOM + "amb.31")
def test_the_drop_never_exceeds_the_pot():
    round = deal(holdem("angies", 2, {"limit": "no-limit 0.50/1", "fee_option": "21"}))
    check_down(round)
    assert dropped(round) == 2
