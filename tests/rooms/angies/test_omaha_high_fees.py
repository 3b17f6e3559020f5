"""Card B at Angie's, flop group, played at both Omahas and at Crazy Pineapple: every option with its players,
the moment of the drop, and the time charge."""

from functools import partial

import pytest

from houseway.errors import Refused
from houseway.play import Party
from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import deal, dropped, fold_round, hole_cards, paid, play, results
from tests.pots.arrange_flop import check_on, on_sheets, table_of
from tests.rooms.angies.test_texas_holdem_fees import OPTIONS, PLAYERS

on = partial(on_sheets, "angies")
HIGH, SPLIT, PINEAPPLE = "omaha-high", "omaha-high-low-split", "crazy-pineapple-high-low-split"
DROP = on({HIGH: "fee.1", SPLIT: "fee.1", PINEAPPLE: "fee.6"})
MODIFIED = on({HIGH: "fee.2", SPLIT: "fee.2", PINEAPPLE: "fee.6"})
TIMED = on({HIGH: "fee.3", SPLIT: "fee.3", PINEAPPLE: "fee.6"})


def card_b(sheet, players, limit="2-4", **settings):
    """A table under card B, which Crazy Pineapple must be switched to."""
    switch = {"fee-card": "B"} if sheet.endswith(PINEAPPLE) else {}
    return table_of(sheet, players, {**switch, "limit": limit, **settings})


@DROP
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(sheet, option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = deal(card_b(sheet, players, limit, fee_option=option))
        check_on(round, 3)
        assert paid(round, "drop") == [("pot", "house", drop)]


@DROP
def test_the_drop_is_taken_immediately_before_the_flop(sheet):
    round = deal(card_b(sheet, 3))
    check_on(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Transfer) and last[0].payee == "house"
    assert isinstance(last[1], Dealt) and last[1].street == "flop"


@DROP
def test_a_hand_that_ends_before_the_flop_never_reaches_the_drop(sheet):
    round = deal(card_b(sheet, 7))
    play(round, "P4 call, P5 raise, P6 fold, P7 fold, P1 fold, P2 fold, P3 fold, P4 fold")
    assert paid(round, "drop") == [] and dropped(round) == 1


@DROP
@pytest.mark.parametrize("limit, least, most", [("pot-limit 1/2", 100, 500), ("no-limit 1/2", 1000, 10**10)])
def test_who_brings_less_than_the_posted_buy_in_is_refused(sheet, limit, least, most):
    table = card_b(sheet, 2, limit, posted_buy_in=f"${least},${most}")
    with pytest.raises(Refused, match="the least buy-in here is"):
        table.join(Party("P3", least * 100 - 1, 3))
    table.join(Party("P3", least * 100, 3))
    assert len(hole_cards(deal(table))) == 3


@MODIFIED
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee_of_a_dollar(sheet, option, limit, drops):
    round = deal(card_b(sheet, 7, limit, fee_option=option))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1 < drops[4]
    assert results(round)["P2"] == -1 and results(round)["P3"] == 0


@DROP
@pytest.mark.parametrize("limit, option", [("2-4", "1"), ("pot-limit 1/2", "8"), ("no-limit 1/2", "15")])
def test_a_table_that_names_no_option_has_the_first_of_its_structure(sheet, limit, option):
    table = card_b(sheet, 4, limit)
    check_on(deal(table))
    assert table.game.fee.id == option and table.state.drop == 100


@TIMED
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (10, 10)])
def test_option_22_charges_every_player_each_half_hour_by_their_number(sheet, players, charge):
    table = card_b(sheet, players, "no-limit 1/2", fee_option="22")
    check_on(deal(table))
    assert table.state.drop == 0 and table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == [charge * 100] * players


@DROP
@pytest.mark.parametrize(
    "limit, option, buy_in",
    [
        ("pot-limit 1/2", "8", (1000, 50_000)),
        ("no-limit 1/2", "15", (2000, 10**12)),
        ("no-limit 1/2", "22", (50_000, 10**12)),
    ],
)
def test_big_bet_and_timed_options_print_buy_ins(sheet, limit, option, buy_in):
    assert card_b(sheet, 4, limit, fee_option=option).game.buy_in == buy_in
