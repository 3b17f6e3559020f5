"""What each connection is told: frames of the protocol, every event as its party may see it, and no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from houseway.floor.fair.shuffling import Header
from houseway.floor.store import Account
from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import PERSONAL, Event, seen_by
from houseway.play.seeing.seen import Seen
from houseway.telling.questions import Question, ask_json
from houseway.telling.rounds import teller_of, told_json
from houseway.telling.seen import Seats

VERSION = 1
MOST_WAITING = 2000
"""Frames that may wait for a slow connection before it is closed."""

NORMAL = 1000
RESTART = 1012
"""Codes a connection is closed with: for good, and to come again."""
DEALER = "dealer"

Frame = Json


class Watcher:
    """Somebody's connection to a table: what waits to be sent, and how much of the round it was told."""

    def __init__(self, account: Account, wake: Callable[[], None] = lambda: None) -> None:
        self.account = account
        self.waiting: deque[Frame] = deque()
        self.closed = False
        self.code = NORMAL
        """With which the connection is closed."""
        self._wake = wake
        self._told_round = 0
        self._told_events = 0
        self._told_asks: Frame | None = None

    def send(self, frame: Frame) -> None:
        """Queue a frame; a connection that does not keep up is closed."""
        if self.closed:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.close("the connection is too slow")
            return
        self.waiting.append(frame)
        self._wake()

    def close(self, why: str) -> None:
        if not self.closed:
            self.waiting.append({"t": "bye", "why": why})
            self.closed = True
            self._wake()

    def come_again(self) -> None:
        """End the connection without a goodbye: a page comes back by itself."""
        if not self.closed:
            self.code, self.closed = RESTART, True
            self._wake()

    def tell_round(self, telling: RoundTelling, clocks: Mapping[int, float]) -> None:
        """The whole round so far: on joining in the middle of one, and at its start."""
        viewer = telling.viewer(self.account.id)
        events = telling.events(viewer, 0)
        asks = telling.asks(viewer, clocks)
        self._told_round, self._told_events = telling.number, len(events)
        self._told_asks = _timeless(asks)
        shown = {name: value for name, value in asks.items() if name not in ("t", "round")}
        self.send(
            {"t": "round", "round": telling.number, **telling.header.to_json(), "next": telling.next}
            | {"events": events, **shown}
        )

    def tell_news(self, telling: RoundTelling, clocks: Mapping[int, float]) -> None:
        """What happened since the last telling, and what is asked now if that changed."""
        if self._told_round != telling.number:
            self.tell_round(telling, clocks)
            return
        viewer = telling.viewer(self.account.id)
        news = telling.events(viewer, self._told_events)
        if news:
            frame = {"t": "events", "round": telling.number, "from": self._told_events, "events": news}
            self._told_events += len(news)
            self.send(frame)
        asks = telling.asks(viewer, clocks)
        if _timeless(asks) != self._told_asks:
            self._told_asks = _timeless(asks)
            self.send(asks)


def _timeless(asks: Frame) -> Frame:
    return {name: value for name, value in asks.items() if name != "clocks"}


class RoundTelling:
    """One round in words for its viewers. What all may see alike is put into words once."""

    def __init__(
        self, round: Round, number: int, header: Header, people: Mapping[str, str], next_round: Frame
    ) -> None:
        self.round = round
        self.number = number
        self.header = header
        self.next = next_round
        self._viewers = {
            account: round.index(party) for party, account in people.items() if party in round.parties
        }
        self._seats = Seats(round.parties, round.before.seats)
        self._teller = teller_of(round)
        self._common: list[Frame | None] = []
        self._own: dict[tuple[int | None, int], Frame] = {}

    def viewer(self, account: str) -> int | None:
        """The party through whose eyes an account sees this round; `None` is an onlooker."""
        return self._viewers.get(account)

    def events(self, viewer: int | None, start: int) -> list[Frame]:
        events = self.round.events
        while len(self._common) < len(events):
            event = events[len(self._common)]
            personal = isinstance(event, PERSONAL)
            self._common.append(None if personal else self._told(event))
        return [self._common[at] or self._seen(viewer, at) for at in range(start, len(events))]

    def _told(self, event: Event) -> Frame:
        return told_json(self.round, self._teller, event)

    def _seen(self, viewer: int | None, at: int) -> Frame:
        if (viewer, at) not in self._own:
            event = seen_by(self.round.events[at], viewer)
            self._own[viewer, at] = self._told(event)
        return self._own[viewer, at]

    def asks(self, viewer: int | None, clocks: Mapping[int, float]) -> Frame:
        """The viewer's own asks, whom the table waits for, and how long each of them has."""
        names = self.round.parties
        open_asks = self.round.asks
        return {
            "t": "asks",
            "round": self.number,
            "asks": self._own_asks(viewer),
            "waiting": [names[ask.party] for ask in open_asks if not ask.optional],
            "clocks": {str(ask): round(left, 1) for ask, left in clocks.items()},
        }

    def _own_asks(self, viewer: int | None) -> list[Frame]:
        """What the viewer is asked, as a dealer puts it to somebody who sees what he sees."""
        own = [ask for ask in self.round.asks if ask.party == viewer]
        if not own:
            return []
        seen = Seen(seen_by(event, viewer) for event in self.round.events)
        return [ask_json(ask, Question(ask, self.round.felt.game, self._seats, seen)) for ask in own]


def refused(frame: Frame, why: str, rules: Sequence[str] = ()) -> Frame:
    return {"t": "refused", "id": frame.get("id"), "why": why, "rules": list(rules)}


def done(frame: Frame, **result: object) -> Frame:
    return {"t": "done", "id": frame.get("id"), **result}


def dealer_says(text: str) -> Frame:
    """A line of the dealer's in the talk of the table."""
    return {"t": "chat", "name": DEALER, "text": text, "at": 0}
