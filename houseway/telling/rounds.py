"""Whole rounds as their viewers hear them."""

from __future__ import annotations

from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import Event, to_json
from houseway.telling.events import Teller
from houseway.telling.seen import Seats


def teller_of(round: Round) -> Teller:
    """Who tells the events of a round."""
    return Teller(round.felt.game, Seats(round.parties, round.before.seats), round.events)


def told_json(round: Round, teller: Teller, event: Event) -> Json:
    """An event as its viewer may see it, for a log line, with what is said of it."""
    told = to_json(event, round.parties, round.citation(event))
    said = teller.event(event)
    return told if said is None else told | {"say": said}


def told_log(round: Round, party: str | None, *, whole: bool = False) -> list[Json]:
    """A round as one party heard it, or an onlooker; `whole` shows every card, when it is over."""
    teller = teller_of(round)
    events = tuple(round.events) if whole else round.view(party).events
    return [told_json(round, teller, event) for event in events]
