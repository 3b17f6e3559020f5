"""Wagers of a round that its bank could not pay or take in full."""

from __future__ import annotations

from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import Outcome
from houseway.telling import Voice
from houseway.telling.rounds import teller_of


def _short(round: Round) -> list[Outcome]:
    return [
        event for event in round.events if isinstance(event, Outcome) and event.covered < abs(event.result)
    ]


def short_lines(round: Round) -> list[str]:
    """A line for each wager that the bank did not reach in full, and what it came to without that."""
    teller, voice = teller_of(round), Voice()
    lines = []
    for event in _short(round):
        said = teller.event(event)
        assert said is not None
        lines.append(f"Short bank: {voice.tell(said)}; the bank reaches no further.")
    return lines


def short_json(round: Round) -> list[Json]:
    """The same for programs: of each such wager its result, and how much of it the bank reached, in cents."""
    return [
        {"party": round.parties[event.party], "wager": event.wager, "spot": event.spot}
        | {"result": event.result, "covered": event.covered}
        for event in _short(round)
    ]
