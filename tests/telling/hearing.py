"""Rounds as one party hears them, for tests."""

from __future__ import annotations

from functools import cache

from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.plain import Json
from houseway.play import Ask, Round, View
from houseway.play.asks import Choice
from houseway.play.driver import play_out
from houseway.play.events import Event, seen_by
from houseway.play.seeing.seen import Seen
from houseway.telling.parts import Message
from houseway.telling.questions import Question, ask_json
from houseway.telling.results import result_json
from houseway.telling.rounds import teller_of
from houseway.telling.seen import Seats

PARTY = 1


class Heard:
    """A round between bots: its events as one party sees them, what it was asked, and its result."""

    def __init__(self, round: Round, asks: list[Json]) -> None:
        self.round, self.asks = round, asks
        teller = teller_of(round)
        self.events: list[tuple[Event, Message | None]] = [
            (event, teller.event(event)) for event in round.view(PARTY).events
        ]
        self.result = result_json(round, PARTY)

    def messages(self) -> list[Message]:
        told = [said for _, said in self.events if said is not None]
        return [*told, *(ask["say"] for ask in self.asks), self.result["head"], *self.result["why"]]


@cache
def heard(name: str, seed: int = 3) -> Heard:
    company = Company(asked_sheet(name), seed=seed)
    round = company.deal()
    seats = Seats(round.parties, round.before.seats)
    asks: list[Json] = []

    def decide(view: View, ask: Ask) -> Choice:
        if ask.party == PARTY:
            seen = Seen(seen_by(event, PARTY) for event in round.events)
            asks.append(ask_json(ask, Question(ask, round.felt.game, seats, seen)))
        return company.decide(view, ask)

    return Heard(play_out(round, decide), asks)
