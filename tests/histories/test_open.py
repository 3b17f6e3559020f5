"""The neutral sheets: known by their id, no room's, and played like any other."""

from __future__ import annotations

import json

import pytest

from houseway.cards import Chance
from houseway.errors import Refused, SheetError
from houseway.games.pot.bots import pot_bot
from houseway.play import Party
from houseway.play.driver import play_out
from houseway.rooms import Table, read_round, rooms, save_round, sheet, sheet_ids
from houseway.rooms.checking import check_file
from houseway.rooms.contest import played_at
from houseway.rooms.loader import file_of_sheet
from houseway.rooms.own import NEUTRAL
from tests.cli.running import output, read

OPEN = sheet_ids(NEUTRAL)


def test_the_shelf_is_no_room_and_its_sheets_are_known_by_id():
    assert NEUTRAL not in {room.id for room in rooms()}
    assert len(sheet_ids()) == 105
    assert not set(OPEN) & set(sheet_ids())
    assert {one["id"] for one in read("games", "--room", "open")["sheets"]} == set(OPEN)
    assert "open/badugi" in output("games", "--room", "open")
    with pytest.raises(SheetError, match="did you mean 'open/badugi'"):
        sheet("open/badugy")


@pytest.mark.parametrize("name", OPEN)
def test_a_neutral_sheet_is_in_order(name):
    assert check_file(file_of_sheet(name)) == []
    assert sheet(name).fee is None


@pytest.mark.parametrize("name", OPEN)
def test_bots_play_a_neutral_sheet_and_its_rounds_are_saved(name):
    table = Table(name, [Party(f"P{seat}", 4_000, seat) for seat in range(1, 6)])
    bots = [pot_bot("caller", seat, played_at(sheet(name))) for seat in range(5)]
    for number in range(3):
        round = play_out(table.deal(Chance(f"{name} {number}")), lambda view, ask: bots[ask.party](view, ask))
        assert round.settlement.drop == 0
        again = read_round(json.dumps(save_round(round)))
        assert again.settlement.stacks_after == round.settlement.stacks_after


def settled(settings, stacks=(5_000, 5_000, 5_000), cards=None, name="open/texas-holdem"):
    parties = [Party(f"P{seat}", stack, seat) for seat, stack in enumerate(stacks, 1)]
    return Table(sheet(name).change(settings), parties).deal(Chance.scripted(cards))


def test_the_button_is_an_argument():
    for seat in (1, 2, 3):
        round = settled({"button_seat": seat, "limit": "no-limit 1/2", "blinds_by_position": (100, 200, 0)})
        assert round.asks[0].party == seat - 1
        posts = {event.party: event.paid for event in round.events if getattr(event, "act", "") == "blind"}
        assert posts == {seat % 3: 100, (seat + 1) % 3: 200}
    with pytest.raises(Refused, match="nobody is dealt in at seat 7"):
        settled({"button_seat": 7})


def test_amounts_by_position_must_be_as_many_as_the_players():
    with pytest.raises(Refused, match="blinds_by_position has 2 amounts, and 3 players are dealt in"):
        settled({"button_seat": 3, "blinds_by_position": (100, 200)})


def test_a_short_ante_wins_as_much_of_the_others_or_the_whole_main_pot():
    cards = {"seat 1": "As Ah", "flop": "Ac Ad 2c"}
    for count, main in (("as-matched", 150), ("main-pot", 250)):
        antes = {"antes_by_position": (100, 100, 100), "placed_antes": count}
        round = settled({"button_seat": 3, **antes}, (50, 500, 500), cards)
        while not round.over:
            ask = round.asks[0]
            round.act(ask.id, "show" if ask.rule == "declare_board" else "check")
        pots = [move.amount for move in round.settlement.transfers if "main pot" in move.why]
        assert sum(pots) == main
