"""`sheet.places()` lists what a script may name, and a script that names anything else is refused."""

from __future__ import annotations

import random
import re

import pytest

from houseway import Chance, Table, sheet
from houseway.cards import Incident
from houseway.errors import HousewayError
from houseway.rooms import read_description
from tests.random_play import between_rounds, play_at_random, random_table
from tests.roster import one_a_game

ROUNDS, MORE_ROUNDS = 1, 60


@pytest.mark.parametrize("name", one_a_game())
def test_everything_a_round_draws_is_listed(name, exhaustive):
    rng = random.Random(name)
    table = random_table(name, rng)
    listed = {what: set() for what in ("cards", "moment", "shuffle", "dice")}
    for one in sheet(name).places():
        listed[one.what].add(one.name)
        assert str(one).startswith(f"{one.name} ({one.what})")
    for number in range(MORE_ROUNDS if exhaustive else ROUNDS):
        round = play_at_random(table.deal(Chance(number)), rng)
        record = round.felt.chance.record
        exits = [left for stub in round.felt.chance.stubs for left in stub.exits]
        assert {re.sub(r"\d+", "N", left.place) for left in exits} <= listed["cards"]
        assert {re.sub(r" #\d+", "", left.draw) for left in exits} <= listed["shuffle"]
        assert {re.sub(r" #\d+", "", throw) for throw in record["dice"]} <= listed["dice"]
        assert not record["numbers"]
        between_rounds(table, rng)


@pytest.mark.parametrize("name", one_a_game())
def test_every_place_of_an_incident_is_listed_with_its_kinds(name):
    found = sheet(name)
    told = {one.name: one.incidents for one in found.places() if one.incidents}
    assert told == {place: tuple(kinds) for place, kinds in (found.incidents or {}).items() if kinds}


def table():
    return Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])


def test_a_listed_place_takes_a_script_and_an_incident():
    found = {one.name: one for one in sheet("angies/texas-holdem").places()}
    assert found["flop"].what == "cards"
    assert "exposed" in found["seat N"].incidents
    script = Chance.scripted({"seat 1": "As Kd"}, incidents=[Incident("seat 2", 1, "exposed")])
    assert table().deal(script).events


@pytest.mark.parametrize(
    ("cards", "dice", "said"),
    [
        ({"seet 1": "As"}, {}, "brings no cards to 'seet 1'; did you mean 'seat N'?; cards come to"),
        ({"dealer": "As"}, {}, "brings no cards to 'dealer'"),
        ({"deck #2/seat 1": "As"}, {}, "has no shuffle 'deck'; its shuffles are shuffle"),
        ({}, {"action": [1, 2, 3]}, "throws no dice for 'action'; its throws are none"),
    ],
)
def test_a_script_that_names_anything_else_is_refused(cards, dice, said):
    here = table()
    with pytest.raises(HousewayError, match=re.escape(said)):
        here.deal(Chance.scripted(cards, dice=dice))
    assert here.round is None
    assert here.state.number == 0


def test_a_second_shuffle_is_named_with_its_draw():
    assert table().deal(Chance.scripted({"shuffle #2/seat 1": "As"})).asks


def test_a_description_that_names_another_place_is_refused():
    text = """{"houseway": 1, "sheet": "angies/texas-holdem", "acts": [],
        "table": {"names": ["Ann", "Bo"], "stacks": [20000, 20000], "seats": [1, 2]},
        "chance": {"cards": {"seat one": "As Kd"}}}"""
    with pytest.raises(HousewayError, match="brings no cards to 'seat one'"):
        read_description(text)


@pytest.mark.parametrize("chance", [7, "seed", {"seat 1": "As"}])
def test_a_round_is_dealt_from_a_chance_alone(chance):
    with pytest.raises(HousewayError, match="a round is dealt from a Chance, not from"):
        table().deal(chance)
