"""Card B at Angie's, the groups of seven-card and of five-card stud: every option with its players, the
moment of the drop, and the time charge."""

from functools import partial

import pytest

from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import deal, dropped, fold_round, options, paid, play, results
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import see_street, show_down
from tests.rooms.angies.test_seven_card_stud_high import ALLEY, FIVE, HIGH, RAZZ, SPLIT, first_cards
from tests.rooms.angies.test_texas_holdem_fees import OPTIONS

on = partial(on_sheets, "angies")
drop = on({HIGH: "fee.1", SPLIT: "fee.1", RAZZ: "fee.1", FIVE: "fee.1", ALLEY: "fee.1"})
modified = on({HIGH: "fee.2", SPLIT: "fee.1", RAZZ: "fee.1", FIVE: "fee.2", ALLEY: "fee.2"})
timed = on({HIGH: "fee.3", SPLIT: "fee.1", RAZZ: "fee.1", FIVE: "fee.3", ALLEY: "fee.3"})
rule = pytest.mark.rule

PLAYERS = (2, 4, 5, 6, 7, 8)
"""Both edges of every band; with 8 players the drop is that of 7 and more."""


@drop
@rule("angies/room-rules#fee.27")
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(sheet, option, limit, drops):
    for players, fee in zip(PLAYERS, drops, strict=True):
        round = deal(table_of(sheet, players, {"limit": limit, "fee_option": option}))
        see_street(round, first_cards(sheet) + 1)
        moves = paid(round, "drop")
        assert {(payer, payee) for payer, payee, _ in moves} == {("pot", "house")}
        assert sum(amount for *_, amount in moves) == fee


@drop
@rule("angies/room-rules#fee.26")
def test_the_drop_is_taken_from_the_blinds_as_soon_as_the_first_cards_are_dealt(sheet):
    round = deal(table_of(sheet, 5))
    told = [event for event in round.events if isinstance(event, (Dealt, Transfer))]
    assert isinstance(told[-4], Dealt)
    assert [(move.payer, move.payee, move.amount) for move in told[-3:]] == [
        (1, "pot", 100),
        (2, "pot", 100),
        ("pot", "house", 200),
    ]


@drop
@rule("angies/room-rules#fee.26")
def test_the_blinds_that_paid_the_drop_count_as_bet_all_the_same(sheet):
    round = deal(table_of(sheet, 3, {"fee_option": "2"}))
    assert options(round)["call"] == 2
    play(round, "P1 call, P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (4, 4)}
    show_down(round)
    assert dropped(round) == 2 and sum(results(round).values()) == -2


@drop
def test_a_drop_greater_than_the_blinds_takes_them_and_the_rest_of_the_first_bets(sheet):
    round = deal(table_of(sheet, 7, {"fee_option": "7"}))
    assert paid(round, "drop") == [("pot", "house", 3)]
    see_street(round, first_cards(sheet) + 1)
    assert paid(round, "drop") == [("pot", "house", 3), ("pot", "house", 6)]


@modified
@rule("angies/room-rules#amb.30")
def test_a_hand_that_ends_in_the_first_round_has_its_first_cards_and_pays_the_full_fee(sheet):
    round = deal(table_of(sheet, 7))
    fold_round(round)
    assert dropped(round) == 3 and paid(round, "modified_fee") == []
    assert {name: won for name, won in results(round).items() if won} == {"P2": -1, "P3": -2}


@modified
@pytest.mark.parametrize("option, limit", [(option, limit) for option, limit, _ in OPTIONS])
def test_every_option_prints_a_modified_fee_of_a_dollar(sheet, option, limit):
    assert table_of(sheet, 2, {"limit": limit, "fee_option": option}).game.fee.modified == 100


@drop
@rule("angies/room-rules#amb.31")
def test_the_drop_never_exceeds_the_pot(sheet):
    round = deal(table_of(sheet, 2, {"limit": "no-limit 0.50/1", "fee_option": "21"}))
    show_down(round)
    assert dropped(round) == 2


@drop
@pytest.mark.parametrize("limit, option", [("2-4", "1"), ("pot-limit 1/2", "8"), ("no-limit 1/2", "15")])
def test_a_table_that_names_no_option_has_the_first_of_its_structure(sheet, limit, option):
    table = table_of(sheet, 4, {"limit": limit})
    show_down(deal(table))
    assert table.game.fee.id == option and table.state.drop == 100


@timed
@rule("angies/room-rules#fee.31")
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (8, 10)])
def test_option_22_charges_every_player_each_half_hour_by_their_number(sheet, players, charge):
    table = table_of(sheet, players, {"limit": "no-limit 1/2", "fee_option": "22"})
    show_down(deal(table))
    assert table.state.drop == 0 and table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == [charge * 100] * players
