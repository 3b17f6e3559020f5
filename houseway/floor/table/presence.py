"""Who is really there: connections that are gone and since when, places on the waiting list that nobody
takes, and people who let the clock decide for them."""

from __future__ import annotations

from collections.abc import Callable

from houseway.floor.table.seating import Seating

AWAY_AFTER = 20.0
LEAVES_AFTER = 600.0
"""Seconds after which somebody whose connection is gone sits out, and is paid and loses his seat."""
LAPSES_AFTER = 60.0
"""Seconds for which a place on the waiting list is kept for somebody who is gone or who is offered a seat,
and a seat that was asked for during a round for somebody who is gone."""
MOST_MISSED = 2
"""Questions in a row that somebody may leave to the clock before he sits out."""

UNTAKEN = "Your place on the list has lapsed: a seat was kept for you, and you did not take it."
OFFERED = f"A seat is free for you: take it within {LAPSES_AFTER:.0f} seconds."


class Presence:
    """The people of one table as its connections and its clock know them."""

    def __init__(self, seating: Seating, connected: Callable[[str], bool], now: Callable[[], float]) -> None:
        self.seating = seating
        self.now = now
        self.queue: dict[str, str] = {}
        """Who waits for a seat: accounts with their names, in order."""
        self.asleep: set[str] = set()
        """Parties for whom the clock decides at once, because they left too much to it."""
        self._connected = connected
        self._gone: dict[str, float] = {}
        """Accounts with a place here and no connection, and since when."""
        self._offered: dict[str, float] = {}
        """Who of the waiting list is offered a seat, and since when."""
        self._missed: set[str] = set()
        """Parties that sit out only because their connection is gone."""
        self._timeouts: dict[str, int] = {}

    # -- connections -----------------------------------------------------------------------------------

    def came(self, account: str) -> None:
        self._gone.pop(account, None)
        party = self.seating.party_of(account)
        if party in self._missed:
            self._missed.discard(party)
            self.woke(party)
            self.seating.sitting_out[party] = False

    def went(self, account: str) -> None:
        if account in self.queue or account in self.seating.placed:
            self._gone[account] = self.now()

    def first_in_line(self, account: str, name: str) -> None:
        """Somebody is offered the next seat before all who wait."""
        self.queue = {account: name} | {other: who for other, who in self.queue.items() if other != account}

    def everybody_gone(self) -> None:
        """After a restart nobody is connected yet; who does not come back sits out and is paid in the end."""
        self._gone = dict.fromkeys(self.seating.placed, self.now())

    def gone_for(self, account: str) -> float:
        """Seconds without a connection."""
        return self.now() - self._gone[account] if account in self._gone else 0.0

    def tidy(self) -> None:
        """Between rounds: who is gone sits out, leaves at last, or loses the seat he has asked for."""
        seating = self.seating
        seating.coming = [entry for entry in seating.coming if not self._lapsed(entry)]
        places = seating.placed | set(self.queue)
        self._gone = {account: since for account, since in self._gone.items() if account in places}
        for account in self._gone:
            party, seconds = seating.party_of(account), self.gone_for(account)
            if party is not None and seconds >= LEAVES_AFTER:
                seating.leaving.append(party)
            elif party is not None and seconds >= AWAY_AFTER:
                seating.sitting_out[party] = True
                self._missed.add(party)
        self.asleep &= set(seating.people)

    def _lapsed(self, entry: dict[str, object]) -> bool:
        return "seat" in entry and self.gone_for(str(entry["account"])) >= LAPSES_AFTER

    def waits_for(self, account: str) -> bool:
        """Whether a seat that somebody asked for waits until his connection is back."""
        return account in self._gone and not self._connected(account)

    @property
    def next_leaver(self) -> float | None:
        """When somebody loses his place at a table that nobody watches."""
        seated, times = set(self.seating.people.values()), []
        for account, since in self._gone.items():
            times.append(since + (LEAVES_AFTER if account in seated else LAPSES_AFTER))
        return min(times, default=None)

    # -- the waiting list ------------------------------------------------------------------------------

    def offers(self) -> list[str]:
        """Whom of the waiting list a seat is offered from now on."""
        seats = len(self.seating.open_seats)
        first = [*self.queue][:seats]
        self._offered = {account: since for account, since in self._offered.items() if account in first}
        fresh = [account for account in first if account not in self._offered]
        self._offered |= dict.fromkeys(fresh, self.now())
        return fresh

    def lapse(self) -> list[str]:
        """Take those off the waiting list who are gone or do not take their seat; gives them."""
        now = self.now()
        lapsed = [account for account, due in self._list_dues().items() if due <= now]
        for account in lapsed:
            del self.queue[account]
            self._offered.pop(account, None)
        return lapsed

    @property
    def next_lapse(self) -> float | None:
        return min(self._list_dues().values(), default=None)

    def _list_dues(self) -> dict[str, float]:
        """When each place on the waiting list lapses that does."""
        dues: dict[str, float] = {}
        for times in (self._offered, self._gone):
            for account, since in times.items():
                if account in self.queue:
                    dues[account] = min(since + LAPSES_AFTER, dues.get(account, float("inf")))
        return dues

    # -- the clock -------------------------------------------------------------------------------------

    def timed_out(self, party: str) -> bool:
        """The clock answered for somebody; whether he sits out for it."""
        if party in self.asleep or party in self.seating.leaving:
            return False
        self._timeouts[party] = self._timeouts.get(party, 0) + 1
        if self._timeouts[party] < MOST_MISSED:
            return False
        self.asleep.add(party)
        self.seating.sitting_out[party] = True
        if not self._connected(self.seating.people.get(party, "")):
            self._missed.add(party)
        return True

    def woke(self, party: str) -> None:
        """Somebody decided for himself, or says that he is back."""
        self._timeouts.pop(party, None)
        if party in self.asleep:
            self.asleep.discard(party)
            self.seating.sitting_out.pop(party, None)
