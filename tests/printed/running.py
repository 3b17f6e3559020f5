"""Playing a printed scenario at a real table through the public protocol; telling what differs from it."""

from __future__ import annotations

from typing import Any

from houseway import HousewayError, Party, Table
from houseway.errors import Refused
from tests.printed.laying import (
    cards_by_draw,
    cards_dealt_over,
    chance_of,
    eldest_first,
    piles,
    seed_that_deals_them,
)
from tests.printed.phrases import cents
from tests.printed.playing import Differs, Playing, who_is
from tests.printed.story import RoundStory, Scenario

PLENTY = 100_000_00
NO_COLLECTION = "none"


def play_scenario(scenario: Scenario) -> None:
    """Play it through; raises `Differs` with one sentence where the table does something else."""
    try:
        table = _open(scenario)
    except HousewayError as error:
        if scenario.refuses_table:
            return
        raise Differs(f"the table is refused: {error}") from error
    if scenario.refuses_table:
        raise Differs("the table is not refused")
    for number, story in enumerate(scenario.rounds, 1):
        at = f"round {number}: " if len(scenario.rounds) > 1 else ""
        try:
            _play_round(table, story, first=number == 1)
        except HousewayError as error:
            raise Differs(f"{at}the table stops: {error}") from error
        except Differs as error:
            raise Differs(f"{at}{error}") from None


def _open(scenario: Scenario) -> Table:
    collection = scenario.option or NO_COLLECTION
    settings: dict[str, Any] = {"fee_option": collection} if collection else {}
    if scenario.limit:
        settings["limit"] = scenario.limit
    settings |= scenario.posted
    table = Table(scenario.sheet, settings=settings)
    for seat, stack in scenario.seats.items():
        _seat(table, Party(f"seat {seat}", cents(stack), seat), strict=scenario.refuses_table)
    for name, stack in scenario.behind.items():
        _seat(table, Party(name, cents(stack), 0), strict=scenario.refuses_table)
    return table


def _seat(table: Table, party: Party, *, strict: bool = False) -> None:
    """Sit down; a stack under the buy-in is what is left of one, unless the buy-in itself is tried."""
    try:
        table.join(party)
    except Refused:
        if strict or party.chips >= PLENTY:
            raise
        table.join(Party(party.name, PLENTY, party.seat))
        table.state.stacks[table.index(party.name)] = party.chips


def _play_round(table: Table, story: RoundStory, *, first: bool) -> None:
    for what in story.before:
        _between(table, what)
    if first and story.eldest:
        story = eldest_first(table, story)
    cards, incidents = cards_by_draw(table, story.cards, first=first), story.told_incidents()
    if renamed := piles(table, story):
        cards = {renamed.get(place, place): text for place, text in cards.items()}
        incidents = [one._replace(place=renamed.get(one.place, one.place)) for one in incidents]
    seed = 0
    if incidents or story.redealt:
        cards = cards_dealt_over(table, story, cards, incidents, first=first)
        seed = seed_that_deals_them(table, story, cards, incidents, first=first)
    Playing(table, story, chance_of(table, story, cards, incidents, first=first, seed=seed)).play()


def _between(table: Table, what: str) -> None:
    """What people do between two rounds."""
    words = what.split()
    seat = int(words[1]) if words[0] == "seat" else 0
    name = who_is(table, what) if "sits down" not in what else what.split(" sits")[0]
    if "sits down with" in what:
        _seat(
            table, Party(name if name not in table.state.names else f"{name} again", cents(words[-1]), seat)
        )
    elif "sits out" in what or "is away" in what:
        table.sit_out(name)
    elif "comes back" in what or "sits in" in what:
        table.sit_out(name, away=False)
    elif "moves to seat" in what:
        table.move(name, int(words[-1]))
    elif "leaves" in what:
        table.leave(name)
    elif "buys" in what:
        table.buy(name, cents(words[-1]))
    else:
        raise Differs(f"{what!r} cannot be read")
