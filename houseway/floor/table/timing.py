"""When things fall due at a live table: a person's clock and time bank, a bot's next decision, and the moment
the dealer goes on past questions nobody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from houseway.floor.table.bots import Player
from houseway.floor.table.orders import TableOrder
from houseway.play import Ask, Round

WINDOW = 4.0
"""Seconds an optional ask stays open for a person when nothing else is asked."""
ENTRY = 6.0
"""Seconds in which somebody must say whether he comes in before the deal: all others wait for him alone."""
EARNED = 2.0
"""Seconds of time bank a person gets back a round."""


class Timing:
    """The deadlines of one round's open asks, and the time banks, which last."""

    def __init__(self, order: TableOrder, now: Callable[[], float]) -> None:
        self.order = order
        self.now = now
        self._due: dict[int, float] = {}
        self._thinking: dict[int, float] = {}
        """When a person's own seconds end and his time bank begins to run."""
        self._passed: set[int] = set()
        self._moves_on: float | None = None
        self._banks: dict[str, float] = {}

    def new_round(self) -> None:
        self._due, self._thinking, self._passed, self._moves_on = {}, {}, set(), None
        for party, left in self._banks.items():
            self._banks[party] = min(left + EARNED, self.order.time_bank)

    def follow(
        self, round: Round, bots: Mapping[str, Player], absent: Callable[[str], bool], gone: set[str]
    ) -> None:
        """Set the clocks of asks that have opened and forget those that have closed."""
        asks = round.asks
        open_ids = {ask.id for ask in asks}
        for closed in [ask for ask in self._due if ask not in open_ids]:
            self._stop(closed)
        for ask in asks:
            if ask.id not in self._due:
                self._start(ask, round.parties[ask.party], bots, absent, gone)
        played = {party for party, name in enumerate(round.parties) if name in bots}
        self._moves_on = self._when_to_move_on(asks, played)

    def _start(
        self,
        ask: Ask,
        party: str,
        bots: Mapping[str, Player],
        absent: Callable[[str], bool],
        gone: set[str],
    ) -> None:
        now = self.now()
        if party in bots:
            self._due[ask.id] = now + bots[party].delay() * self.order.pace
        elif party in gone:
            self._due[ask.id] = now
        elif ask.closes and not ask.optional:
            self._thinking[ask.id] = self._due[ask.id] = now + min(ENTRY, self.order.seconds)
        else:
            spare = 0.0 if absent(party) else self._banks.setdefault(party, float(self.order.time_bank))
            self._thinking[ask.id] = now + self.order.seconds
            self._due[ask.id] = self._thinking[ask.id] + spare

    def _stop(self, ask: int) -> None:
        self._due.pop(ask, None)
        self._thinking.pop(ask, None)

    def answered(self, ask: int, party: str) -> None:
        """A person answered: what he thought past his seconds comes off his time bank."""
        over = self.now() - self._thinking.get(ask, self.now())
        if over > 0 and party in self._banks:
            self._banks[party] = max(0.0, self._banks[party] - over)
        self._stop(ask)

    def run_out(self, ask: int) -> None:
        """Somebody's time is up now."""
        self._due[ask] = self.now()

    def passed(self, ask: int) -> None:
        """A bot lets an optional ask go."""
        self._passed.add(ask)
        self._due[ask] = float("inf")

    def _when_to_move_on(self, asks: tuple[Ask, ...], bots: set[int]) -> float | None:
        if not asks or any(not ask.optional for ask in asks):
            return None
        undecided = [ask for ask in asks if ask.id not in self._passed]
        if not undecided:
            return self.now()
        if self._moves_on is not None:
            return self._moves_on
        person = any(ask.party not in bots for ask in undecided)
        return self.now() + (WINDOW if person else WINDOW * self.order.pace)

    # -- what is due -----------------------------------------------------------------------------------

    @property
    def next(self) -> float | None:
        """When the next thing falls due."""
        times = [*self._due.values(), *([] if self._moves_on is None else [self._moves_on])]
        return min(times, default=None)

    def due_ask(self, round: Round) -> Ask | None:
        """The open ask whose time came first."""
        now = self.now()
        due = [ask for ask in round.asks if self._due.get(ask.id, float("inf")) <= now]
        return min(due, key=lambda ask: self._due[ask.id], default=None)

    @property
    def moves_on(self) -> bool:
        return self._moves_on is not None and self._moves_on <= self.now()

    def clocks(self) -> dict[int, float]:
        """Seconds left of every person's open ask."""
        now = self.now()
        return {ask: max(0.0, self._due[ask] - now) for ask in self._thinking if ask in self._due}
