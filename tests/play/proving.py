"""A toy game out of one flow, and what each must show: it replays, copies, hides, previews, conserves."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from houseway.errors import Refused
from houseway.play import HomeGame, Round, Table
from houseway.play.events import Dealt, Shown, Transfer


class Toy(HomeGame):
    """A flow as a game: `Toy(flow, seats=(2, 6), ante=100)`."""

    def __init__(self, flow, **rules):
        self.id = "toy/toy"
        self.rules = SimpleNamespace(seats=(1, 9), **rules)
        self.memo = {}
        self.play = flow

    def cite(self, clause):
        return (f"toy/toy#{clause}",)


def toy_table(flow, parties, **rules) -> Table:
    return Table(Toy(flow, **rules), parties)


def answer(round: Round, party: str, choice) -> None:
    """The one open ask of a party gets its answer."""
    (ask,) = round.pending[party]
    round.act(ask.id, choice, party=party)


def prove(round: Round) -> None:
    """The round is over; everything the protocol promises holds of it."""
    assert round.over and round.settlement.balances()
    twin = Round(round.game, round.before, round.felt.chance.again())
    for at, act in enumerate(round.acts):
        other = twin.copy()
        _leave_the_original_alone(twin, other)
        twin.replay([act])
        assert twin.events == round.events[: len(twin.events)], f"the replay differs at act {at}"
    assert twin.events == round.events
    assert twin.settlement == round.settlement
    for party in (*round.parties, None):
        assert_hidden(round, party)


def _leave_the_original_alone(twin: Round, other: Round) -> None:
    before = list(twin.events), [ask.id for ask in twin.asks]
    for ask in other.asks:
        other.preview(ask.id, ask.default)
        with pytest.raises(Refused):
            other.preview(ask.id, "no such thing")
        with pytest.raises(Refused):
            other.act(ask.id, object())
    if other.asks:
        other.clock(other.asks[0].id)
    assert before == (list(twin.events), [ask.id for ask in twin.asks])


def assert_hidden(round: Round, party: str | None) -> None:
    """A view shows a card only to its audience, or once it is turned up; and never changes what moved."""
    who = None if party is None else round.index(party)
    seen = round.view(party).events
    assert len(seen) == len(round.events)
    for event, shown in zip(round.events, seen, strict=True):
        if isinstance(event, Dealt):
            for cards, audience, visible in zip(event.cards, event.audiences, shown.cards, strict=True):
                allowed = audience is None or who in audience
                assert visible == (cards if allowed else (-1,) * len(cards))
        elif isinstance(event, (Shown, Transfer)):
            assert event == shown
