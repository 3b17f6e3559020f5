"""What the room does by itself once a minute, in small bites: sessions that have ended are forgotten, open
connections keep theirs alive or end with them, and guests who did not come back are let go."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.floor.accounts import ENDED
from houseway.floor.store import end_expired_sessions, expire_guests, forgotten_guests, living_sessions
from houseway.floor.table.records import read, write

if TYPE_CHECKING:
    from houseway.floor.house import House

EVERY = 60.0
"""Seconds between two sweeps."""
BITE = 50
"""Accounts or sessions in one transaction."""
MOST_BITES = 20
"""Bites in one sweep; what is left waits for the next."""

log = logging.getLogger("houseway.floor")


class Sweeper:
    """The task that sweeps."""

    def __init__(self, house: House, every: float = EVERY) -> None:
        self.house = house
        self.every = every
        self.let_go = 0
        """Guests that were let go so far."""
        self._after = ""
        """The last guest that was looked at."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.sweep()
            except HousewayError as error:
                log.warning("the sweep is put off: %s", error)
            except Exception:
                log.exception("the sweep failed and is tried again")

    async def sweep(self) -> int:
        """One sweep; gives how many guests were let go."""
        await self._follow_sessions()
        for _ in range(MOST_BITES):
            if await write(self.house.store, partial(end_expired_sessions, most=BITE)) < BITE:
                break
        return await self._let_guests_go()

    async def _follow_sessions(self) -> None:
        """A connection is a use of its session; a session that has ended has no connection."""
        store, accounts = self.house.store, self.house.accounts
        keys = sorted({connection.session for connection in self.house.connections})
        for start in range(0, len(keys), BITE):
            some = keys[start : start + BITE]
            now = store.now()
            living = await read(store, partial(living_sessions, keys=some, now=now))
            for session in living.values():
                if session.stale:
                    accounts.touch(session.digest)
            for key in set(some) - living.keys():
                for connection in self.house.connections.of_session(key):
                    connection.end(ENDED)

    async def _let_guests_go(self) -> int:
        store = self.house.store
        gone = 0
        for _ in range(MOST_BITES):
            after, now = self._after, store.now()
            some = await read(store, partial(forgotten_guests, now=now, most=BITE, after=after))
            self._after = some[-1] if len(some) == BITE else ""
            free = [guest for guest in some if not self.house.is_at_a_table(guest)]
            if free:
                gone += await write(store, partial(expire_guests, guests=free))
            if not self._after:
                break
        self.let_go += gone
        return gone
