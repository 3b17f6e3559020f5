"""Frames that are refused at the door: too many at once end a connection, a slip now and then never does."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from houseway.floor.budgets import Budgets, Rate
from houseway.floor.connections import Connection
from houseway.floor.doors import sockets
from houseway.floor.store import Account
from houseway.floor.table.telling import Watcher

AT_ONCE = 3
NO_FRAME = "this is no frame"


class Line:
    """The room's end of a WebSocket, on which somebody sends what a test says."""

    def __init__(self) -> None:
        self.watcher = Watcher(Account("a", "guest", "Ann", "player"))
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._house: Any = SimpleNamespace(budgets=Budgets())

    async def receive(self) -> dict[str, Any]:
        return await self._sent.get()

    def open(self) -> asyncio.Task[None]:
        socket: Any = self
        table: Any = SimpleNamespace()
        connection = Connection(self.watcher, "session", "10.0.0.1")
        return asyncio.create_task(sockets._receive(socket, self._house, table, connection))

    async def send(self, times: int) -> None:
        """Send something that is no frame, and let the room hear it."""
        for _ in range(times):
            self._sent.put_nowait({"type": "websocket.receive", "text": NO_FRAME})
        while not (self._sent.empty() or self.watcher.closed):
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    @property
    def said(self) -> list[str]:
        return [frame["t"] for frame in self.watcher.waiting]


def test_one_frame_more_than_may_be_refused_at_once_ends_the_connection():
    async def talk() -> None:
        line = Line()
        hearing = line.open()
        await line.send(sockets.STRIKES.burst)
        assert not line.watcher.closed
        await line.send(1)
        assert line.watcher.closed
        assert line.said == ["refused"] * (sockets.STRIKES.burst + 1) + ["bye"]
        hearing.cancel()

    asyncio.run(talk())


def test_strikes_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch):
    """All are forgotten within a second here: a test can wait for it, and no machine is that slow to hear."""
    monkeypatch.setattr(sockets, "STRIKES", Rate(AT_ONCE, 60 * AT_ONCE))

    async def talk() -> None:
        line = Line()
        hearing = line.open()
        for _ in range(2):
            await line.send(AT_ONCE)
            await asyncio.sleep(1.1)
        assert not line.watcher.closed, "slips of long ago are still counted"
        await line.send(2 * AT_ONCE)
        assert line.watcher.closed
        hearing.cancel()

    asyncio.run(talk())
