"""Card B at Angie's, draw group, played at both five-card draw sheets: every option with its players, the
moment of the drop, and the time charge."""

from functools import partial

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import deal, dropped, fold_round, paid, play, results
from tests.pots.arrange_draw import asked, show_down, to_draw, turn
from tests.pots.arrange_flop import on_sheets, table_of

on = partial(on_sheets, "angies")
HIGH, SPLIT = "five-card-draw", "five-card-draw-high-low"
DROP = on({HIGH: "fee.1", SPLIT: "fee.1"})
MODIFIED = on({HIGH: "fee.2", SPLIT: "fee.1"})
TIMED = on({HIGH: "fee.3", SPLIT: "fee.1"})

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
STRUCTURES = ("2-4", "pot-limit 1/2", "no-limit 1/2")
OPTIONS = [
    (str(option), limit, drops)
    for options, drops in DROPS.items()
    for option, limit in zip(options, STRUCTURES, strict=True)
]


@DROP
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(sheet, option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = to_draw(deal(table_of(sheet, players, {"limit": limit, "fee_option": option})))
        assert paid(round, "drop") == [("pot", "house", drop)]


@DROP
def test_the_drop_is_taken_immediately_before_the_draw(sheet):
    round = to_draw(deal(table_of(sheet, 3)))
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-1]
    assert isinstance(last, Transfer) and last.payee == "house"
    assert asked(round).kind == "pick-cards" and turn(round) == "P2"


@DROP
def test_a_hand_that_ends_after_the_draw_has_paid_its_drop(sheet):
    round = to_draw(deal(table_of(sheet, 5)))
    while not round.over:
        round.act(asked(round).id, [] if asked(round).kind == "pick-cards" else "fold")
    assert dropped(round) == 2


@MODIFIED
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_a_hand_that_does_not_reach_the_draw_pays_the_modified_fee_of_a_dollar(sheet, option, limit, drops):
    round = deal(table_of(sheet, 7, {"limit": limit, "fee_option": option}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1 < drops[4]
    assert results(round)["P2"] == -1 and results(round)["P3"] == 0


@DROP
@pytest.mark.parametrize("acts", ["P1 raise, P2 fold, P3 fold", "P1 call, P2 raise, P3 fold, P1 fold"])
def test_a_hand_that_ends_in_the_first_betting_round_never_reaches_the_drop(sheet, acts):
    round = deal(table_of(sheet, 3, {"fee_option": "2"}))
    play(round, acts)
    assert paid(round, "drop") == [] and dropped(round) == 1


@DROP
@pytest.mark.parametrize("limit, option", [("2-4", "1"), ("pot-limit 1/2", "8"), ("no-limit 1/2", "15")])
def test_a_table_that_names_no_option_has_the_first_of_its_structure(sheet, limit, option):
    table = table_of(sheet, 4, {"limit": limit})
    show_down(deal(table))
    assert table.game.fee.id == option and table.state.drop == 100


@TIMED
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (8, 10)])
def test_option_22_charges_every_player_each_half_hour_by_their_number(sheet, players, charge):
    table = table_of(sheet, players, {"limit": "no-limit 1/2", "fee_option": "22"})
    show_down(deal(table))
    assert table.state.drop == 0 and table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == [charge * 100] * players
