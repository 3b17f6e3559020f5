"""Fees of hold'em at Phoenix: the rate schedule, the older table, the modified fee."""

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, paid, play, see_board, win

HERE = "phoenix/texas-holdem#"
ROOM = "phoenix/room-rules#"
rule = pytest.mark.rule

PLAYERS = (2, 4, 5, 6, 7, 9)
LOW, HIGH = (1, 1, 2, 3, 4, 4), (1, 1, 2, 3, 5, 5)
ROWS = {
    # the fee with 2, 4, 5, 6, 7 and 9 players
    "1-2": LOW,
    "2-4": LOW,
    "3-6": LOW,
    "4-8": LOW,
    "5-10": LOW,
    "6-12": HIGH,
    "8-16": HIGH,
    "9-18": HIGH,
    "10-20": HIGH,
    "15-30": HIGH,
    "20-40": HIGH,
    "no-limit 1/2": HIGH,
}


def settings(limit):
    return {"limit": limit, "no-limit": "on" if limit.startswith("no-limit") else "off"}


@rule(HERE + "fee.3")
@pytest.mark.parametrize("limit", ROWS)
def test_the_fee_by_limit_and_number_of_players(limit):
    for players, fee in zip(PLAYERS, ROWS[limit], strict=True):
        round = deal(holdem("phoenix", players, settings(limit)))
        check_down(round)
        assert paid(round, "drop") == [("pot", "house", fee)]


@rule(HERE + "fee.3")
@rule(HERE + "amb.4")
@pytest.mark.parametrize("limit", ROWS)
def test_a_raise_that_wins_before_the_flop_pays_the_modified_fee_of_a_dollar(limit):
    round = win(holdem("phoenix", 7, settings(limit)), "P4")
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@rule(HERE + "fee.3")
def test_a_kill_game_pays_the_fee_of_its_limit():
    round = deal(holdem("phoenix", 7, {"limit": "6-12-full-kill"}))
    check_down(round)
    assert dropped(round) == 5


@rule(HERE + "amb.1")
def test_a_redealt_hand_pays_nothing():
    round = deal(holdem("phoenix", 7))
    fold_round(round)
    assert dropped(round) == 0


@rule(HERE + "amb.4")
def test_switched_off_no_hand_pays_the_modified_fee():
    assert dropped(win(holdem("phoenix", 7, {"modified-fee": "never"}), "P4")) == 0


@rule(HERE + "amb.3")
@rule(ROOM + "fee.2")
def test_the_collection_is_taken_once_the_flop_is_on_the_board():
    round = deal(holdem("phoenix", 3))
    see_board(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Dealt) and last[0].street == "flop"
    assert isinstance(last[1], Transfer) and last[1].payee == "house"


@rule(HERE + "amb.3")
@rule(ROOM + "fee.2")
def test_a_table_may_take_it_before_the_flop_at_the_same_amount():
    round = deal(holdem("phoenix", 3, {"drop_when": "before-flop"}))
    play(round, "P1 call, P2 call, P3 check")
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Transfer) and (last[0].payee, last[0].amount) == ("house", 100)
    assert isinstance(last[1], Dealt)


@rule(HERE + "fee.2")
@rule(HERE + "amb.6")
@pytest.mark.parametrize("players, fee", [(2, 2), (5, 2), (6, 3), (7, 4), (9, 4)])
def test_the_older_table(players, fee):
    round = deal(holdem("phoenix", players, {"holdem-fee": "old-table"}))
    check_down(round)
    assert dropped(round) == fee


@rule(HERE + "amb.5")
@rule(HERE + "fee.1")
@rule(ROOM + "fee.5")
def test_one_table_is_in_force_the_rate_schedule_unless_switched():
    table = holdem("phoenix", 5)
    assert table.game.fee.schedule == "flop-games"
    for _ in range(2):
        round = deal(table)
        check_down(round)
        assert dropped(round) == 2 and table.game.fee.id == "4-8"
    old = holdem("phoenix", 7, {"holdem-fee": "old-table", "limit": "6-12"})
    round = deal(old)
    check_down(round)
    assert dropped(round) == 4
