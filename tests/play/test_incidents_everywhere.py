"""Whatever goes wrong, wherever a game says it can: the round ends, somebody rules on it, the books balance
and nobody sees a card he may not see. What a game does not have is refused before a card is dealt."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from houseway import Chance, HousewayError, Table
from houseway.cards import Incident
from houseway.play import Round
from houseway.play.events import Outcome, Ruled, Transfer, Unreached
from houseway.rooms import sheet, sheet_ids
from tests.play.proving import assert_hidden
from tests.random_play import play_at_random, random_table

ORDINARY = 40
"""Rounds without an incident that show what a sheet's dealer says on any day."""
SAMPLE = 12
"""Incidents a sheet in the everyday run."""
NAMED = {"foreign": ("Jk", "As"), "claimed": ("8h", "7d")}
"""Kinds that name a card."""


def everything(name: str) -> list[Incident]:
    """Every kind at every place of a sheet: early and late cards, found at once or later."""
    declared = sheet(name).incidents
    assert declared is not None, f"{name} does not say what can go wrong"
    low = sheet(name).rules.seats[0]
    return [
        Incident(place.replace("N", str(number)), nth, kind, card, found)
        for place, kinds in declared.items()
        for kind in kinds
        for number in ((1, low) if "N" in place else (1,))
        for nth in (1, 2, 3)
        for card in NAMED.get(kind, (None,))
        for found in (0, 2)
    ]


def with_incident(name: str, incident: Incident | None, seed: int) -> Round:
    """A round of random players in which this goes wrong."""
    source = random.Random(seed)
    table = random_table(name, source)
    chance = Chance.scripted(incidents=[incident] if incident else [], seed=seed)
    return play_at_random(table.deal(chance), source)


def said(round: Round) -> set[str]:
    """The clauses that a round carried out."""
    return {event.clause for event in round.events if isinstance(event, (Ruled, Outcome, Transfer))}


@cache
def ordinary(name: str) -> frozenset[str]:
    """What is said in rounds in which nothing goes wrong."""
    return frozenset(clause for seed in range(ORDINARY) for clause in said(with_incident(name, None, seed)))


def try_it(name: str, incident: Incident, seed: int) -> bool:
    """Whether the incident was reached; everything that must hold of it does."""
    round = with_incident(name, incident, seed)
    assert round.over and round.settlement.balances()
    for party in (*round.parties, None):
        assert_hidden(round, party)
    reported = [event for event in round.events if isinstance(event, Unreached)]
    assert len(reported) == len(round.unreached)
    if reported:
        return False
    rulings = said(round) - ordinary(name)
    assert rulings, f"{name}: nobody rules on {incident}"
    for clause in rulings:
        assert clause in {*sheet(name).module.clauses, *round.felt.game.module.clauses}
    return True


def tried(name: str, exhaustive: bool) -> Iterator[tuple[Incident, int]]:
    found = everything(name)
    if not exhaustive:
        found = random.Random(name).sample(found, min(SAMPLE, len(found)))
    seeds = range(3 if exhaustive else 1)
    yield from ((incident, seed) for incident in found for seed in seeds)


@pytest.mark.parametrize("name", sheet_ids())
def test_what_goes_wrong_is_ruled_on(name, exhaustive):
    reached = [try_it(name, incident, seed) for incident, seed in tried(name, exhaustive)]
    assert any(reached), f"{name}: no incident was reached"


@pytest.mark.parametrize("name", sheet_ids())
def test_what_a_sheet_does_not_have_is_refused_before_a_card_is_dealt(name):
    table: Table = random_table(name, random.Random(1))
    with pytest.raises(HousewayError, match="no place or moment 'the moon'"):
        table.deal(Chance.scripted(incidents=[Incident("the moon", 1, "exposed")]))
    place, kinds = next(iter(sheet(name).incidents.items()))
    other = next(kind for kind in ("improper", "early-check", "boxed") if kind not in kinds)
    with pytest.raises(HousewayError, match="what can happen there is"):
        table.deal(Chance.scripted(incidents=[Incident(place.replace("N", "1"), 1, other)]))
    assert table.round is None
