"""`copy`, `copy.deepcopy` and pickle give a round, or a table, that is the same and goes its own way."""

import copy
import pickle

import pytest

from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import Chance
from houseway.errors import Refused
from houseway.play.driver import play_out
from houseway.rooms import Table
from tests.roster import one_a_game

WAYS = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_copied_round_goes_its_own_way(way):
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)], ["limit=4-8"])
    round = table.deal(Chance(1))
    round.act(round.asks[0].id, "call")
    before = list(round.events)
    twin = way(round)
    assert twin.events == before
    assert [ask.to_json() for ask in twin.asks] == [ask.to_json() for ask in round.asks]
    while twin.asks:
        twin.act(twin.asks[0].id, twin.asks[0].default)
    assert twin.over
    assert round.events == before
    assert not round.over
    assert table.state.stacks == [20_000] * 3


@pytest.mark.parametrize("way", [WAYS["deepcopy"], WAYS["pickle"]], ids=["deepcopy", "pickle"])
def test_a_copied_table_takes_over_the_result_of_its_own_round(way):
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    table.deal(Chance(1))
    twin = way(table)
    while twin.round.asks:
        twin.round.act(twin.round.asks[0].id, "fold")
    assert twin.state.stacks == list(twin.round.settlement.stacks_after) != [20_000, 20_000]
    assert table.state.stacks == [20_000, 20_000]
    twin.deal(Chance(2))


@pytest.mark.parametrize("name", one_a_game())
def test_a_round_of_every_game_is_pickled_in_the_middle_and_played_on(name):
    company = Company(asked_sheet(name))
    seen = []

    def look(view, ask):
        if len(seen) < 4:
            twin = pickle.loads(pickle.dumps(company.table.round))
            assert twin.events == company.table.round.events
            seen.append(twin)
        return company.decide(view, ask)

    play_out(company.deal(), look)
    assert seen


@pytest.mark.parametrize("chips", [20_000.5, 20_000.0, True, "20000", None])
def test_chips_are_whole_cents(chips):
    table = Table("angies/texas-holdem", [("Bo", 20_000)])
    with pytest.raises(Refused, match="whole number of cents"):
        Table("angies/texas-holdem", [("Ann", chips)])
    with pytest.raises(Refused, match="whole number of cents"):
        table.buy("Bo", chips)
    assert table.state.stacks == [20_000]


def test_a_sheet_of_ones_own_is_pickled_with_its_changes(tmp_path):
    folder = tmp_path / "kitchen"
    folder.mkdir()
    own = folder / "three-card.toml"
    own.write_text('game = "three-card-poker"\nname = "Kitchen poker"\n')
    changed = Table.from_file(own).game.change({"seats": (2, 4)})
    twin = pickle.loads(pickle.dumps(changed))
    assert (twin.id, twin.name, twin.settings) == ("kitchen/three-card", "Kitchen poker", changed.settings)
    assert twin.settings.seats == (2, 4)
