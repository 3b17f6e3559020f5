"""A full table at which everybody draws as many cards as he may: the stub runs out and is made anew from dead
cards, and no card is ever in two places."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from houseway import Chance, Table
from houseway.play import Ask, PickCards, Round
from houseway.play.asks import Choice
from houseway.play.events import Acted, Dealt, Discarded, Shuffled
from houseway.rooms import sheet, sheet_ids

ROUNDS, ALL_ROUNDS = 60, 300
"""Of each sheet, and with --exhaustive."""
GOES_ON = ("open", "check", "call", "bet", "complete")
GIVES_UP = 0.08
"""How often somebody does what the clock would do for him, which mostly folds."""

REFILL = "discards"
"""The shuffle that makes a stub anew; every other one begins a deal."""
DRAW_SHEETS = [name for name in sheet_ids() if sheet(name).module.family == "draw"]


def full_table(name: str, *settings: str) -> Table:
    seats = range(1, int(sheet(name).settings.seats[1]) + 1)
    return Table(name, [(f"P{seat}", 100_000) for seat in seats], settings=settings)


def decide(source: Random, ask: Ask) -> Choice:
    """Stay in and throw away all that may go; now and then somebody folds or keeps some."""
    if isinstance(ask, PickCards):
        most = min(ask.high, len(ask.cards))
        return source.sample(ask.cards, most if source.random() < 0.9 else source.randint(ask.low, most))
    option = next((one for one in getattr(ask, "options", ()) if one.id in GOES_ON), None)
    if option is None or source.random() < GIVES_UP:
        return ask.default
    return option.id if option.low is None else [option.id, option.low]


def check_nobody_shares_a_card(round: Round) -> None:
    """The cards of all who are still in are different, whatever was dealt, thrown away and folded."""
    lying: dict[str, list[int]] = {}
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                lying.setdefault(place, []).extend(cards)
        elif isinstance(event, Discarded):
            for card in event.cards:
                lying[event.place].remove(card)
        elif isinstance(event, Shuffled) and event.name != REFILL:
            lying = {}
        elif isinstance(event, Acted) and event.act == "fold":
            lying.pop(f"seat {event.party + 1}", None)
        times = Counter(card for cards in lying.values() for card in cards)
        assert not times or max(times.values()) == 1, times.most_common(1)


@pytest.mark.parametrize("settings", [(), ("draw_burn=per-drawer",)], ids=["as printed", "a burn a drawer"])
@pytest.mark.parametrize("name", DRAW_SHEETS)
def test_a_stub_that_runs_out_is_made_anew_without_a_card_twice(name, settings, exhaustive):
    source, refills = Random(name), 0
    rounds = ALL_ROUNDS if exhaustive else ROUNDS
    for number in range(rounds):
        round = full_table(name, *settings).deal(Chance(f"{name} {number}", commit=True))
        while not round.over:
            ask = round.asks[0]
            round.act(ask.id, decide(source, ask))
        refills += sum(len(stub.commitments) - 1 for stub in round.felt.chance.stubs)
        if number % 5 == 0:
            check_nobody_shares_a_card(round)
    assert refills > rounds / 2
