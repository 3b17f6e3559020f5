"""Everything an open room consists of, and the watch it keeps on itself."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, generate_latest

from houseway.floor.accounts import Accounts
from houseway.floor.budgets import Budgets
from houseway.floor.connections import Connections
from houseway.floor.health import Figures, tell_health
from houseway.floor.lobby import Lobby
from houseway.floor.pricing import Pricing
from houseway.floor.room import Room
from houseway.floor.store import Store
from houseway.floor.sweeping import Sweeper
from houseway.floor.table.orders import TableOrder
from houseway.plain import Json

BEAT = 0.05
"""Seconds between two looks at how late the event loop is."""


class House:
    """The store, the tables, the doorkeeper and the odds of one open room."""

    def __init__(self, store: Store, room: Room, budgets: Budgets) -> None:
        self.store = store
        self.room = room
        self.budgets = budgets
        self.connections = Connections()
        self.accounts = Accounts(store, budgets, self.connections)
        self.pricing = Pricing()
        self.sweeper = Sweeper(self)
        self.lobby = Lobby(room)
        self.lags: deque[float] = deque(maxlen=1200)
        """How late the event loop was, in seconds, over the last minute."""
        self._registry = CollectorRegistry()
        self._registry.register(Figures(self))
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, orders: Iterable[TableOrder]) -> None:
        await self.room.open(orders)
        self._tasks = [
            asyncio.create_task(self._look_at_the_clock(), name="clock"),
            asyncio.create_task(self.sweeper.run(), name="sweeper"),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.room.close()
        self.accounts.close()
        self.pricing.close()

    def is_at_a_table(self, account: str) -> bool:
        """Whether somebody has a seat, or has asked for one."""
        return any(account in table.seating.placed for table in self.room.tables.values())

    async def _look_at_the_clock(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.lags.append(max(0.0, time.perf_counter() - before - BEAT))

    def metrics(self) -> str:
        """Figures in the text format that Prometheus reads."""
        return generate_latest(self._registry).decode()

    def health(self) -> Json:
        return tell_health(self)
