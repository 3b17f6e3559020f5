"""Card B at Angie's, draw group, played at lowball: every option with its players, and the time charge."""

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import dropped, paid, play, results
from tests.pots.arrange_draw import show_down, throw, to_draw
from tests.pots.arrange_lowball import begin, fold_all, lowball

SHEET = "angies/lowball"
ROOM = "angies/room-rules#"
PLAYERS = (2, 4, 5, 6, 7, 8)
DROPS = {
    # the drop with 2, 4, 5, 6, 7 and 8 players, for the options of limit, pot limit and no limit
    (1, 8, 15): (1, 1, 2, 2, 3, 3),
    (2, 9, 16): (2, 2, 3, 3, 4, 4),
    (3, 10, 17): (3, 3, 4, 4, 5, 5),
    (4, 11, 18): (3, 3, 5, 6, 6, 6),
    (5, 12, 19): (3, 3, 5, 7, 7, 7),
    (6, 13, 20): (4, 4, 6, 8, 8, 8),
    (7, 14, 21): (4, 4, 7, 9, 9, 9),
}
OPTIONS = [
    (str(option), limit, drops)
    for options, drops in DROPS.items()
    for option, limit in zip(options, ("2-4", "pot-limit 1/2", "no-limit 1/2"), strict=True)
]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(ROOM + name)


@rule("fee.1")
@room_rule("fee.27")
@pytest.mark.parametrize(("option", "limit", "drops"), OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = begin(lowball(SHEET, players, {"limit": limit, "fee_option": option}))
        to_draw(round)
        assert paid(round, "drop") == [("pot", "house", drop)]
        show_down(round)
        assert sum(results(round).values()) == -drop


@rule("fee.1")
@room_rule("fee.26")
def test_the_drop_is_taken_immediately_before_the_draw():
    round = to_draw(begin(lowball(SHEET, 3), {"seat 2": "Kc 2d 3h 4s 5c"}))
    throw(round, "P2 Kc")
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Transfer) and last[0].payee == "house"
    assert isinstance(last[1], Dealt) and last[1].street == "draw"


@rule("fee.2")
@room_rule("fee.27")
@pytest.mark.parametrize(("option", "limit", "drops"), OPTIONS)
def test_a_hand_that_does_not_reach_the_draw_pays_a_dollar(option, limit, drops):
    round = fold_all(begin(lowball(SHEET, 7, {"limit": limit, "fee_option": option})))
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1 and dropped(round) < drops[4]


@rule("fee.2")
def test_a_call_alone_brings_no_hand_to_the_draw():
    round = begin(lowball(SHEET))
    play(round, "P4 call, P1 fold, P2 fold, P3 raise 4, P4 fold")
    assert paid(round, "drop") == [] and dropped(round) == 1


@rule("fee.2")
def test_without_the_reduced_fee_such_a_hand_pays_nothing():
    assert dropped(fold_all(begin(lowball(SHEET, 7, {"reduced_fee": "never"})))) == 0
    assert dropped(fold_all(begin(lowball(SHEET, 7)))) == 1


@rule("fee.3")
@room_rule("fee.31")
@pytest.mark.parametrize(("players", "charge"), [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (8, 10)])
def test_option_22_charges_every_player_by_their_number(players, charge):
    table = lowball(SHEET, players, {"limit": "no-limit 1/2", "fee_option": "22"})
    show_down(begin(table))
    assert table.state.drop == 0
    assert [move.amount for move in table.tick(30)] == [charge * 100] * players


@rule("fee.3")
@room_rule("fee.32")
def test_the_time_charge_falls_due_at_the_end_of_each_half_hour():
    table = lowball(SHEET, 2, {"limit": "pot-limit 1/2", "fee_option": "22"})
    due = {minutes: len(table.tick(minutes)) for minutes in (29, 30, 59, 60)}
    assert due == {29: 0, 30: 2, 59: 0, 60: 2}
