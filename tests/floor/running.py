"""Starting, stopping and killing a live room in a process of its own, and looking into its records."""

from __future__ import annotations

import selectors
import subprocess
from collections.abc import Iterable
from pathlib import Path

from houseway.floor.client import Client
from houseway.floor.store import Replay, find_replay
from houseway.floor.store.places import find_place, using
from houseway.floor.table.orders import TableOrder
from tests.floor.forking import ended, fork
from tests.floor.serving_process import PLENTY, Doors, Pace, Plug, open_room

STARTS_WITHIN = 120
NOT_OPEN = f"the room did not open within {STARTS_WITHIN} seconds"


class Server:
    """A live room on loopback."""

    def __init__(
        self,
        data: Path | str,
        orders: Iterable[TableOrder],
        *,
        plug: Plug | None = None,
        doors: Doors = PLENTY,
        pace: Pace | None = None,
    ) -> None:
        self.data = data
        how = (plug or Plug(), doors, pace or Pace())
        self.process, self._news = fork(open_room, data, tuple(orders), *how)
        if not self._news.poll(STARTS_WITHIN):
            self.kill()
            raise AssertionError(NOT_OPEN)
        self.address: str = self._news.recv()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.is_alive():
            self.stop()

    def guest(self) -> Client:
        """Somebody who comes to the door."""
        client = Client(self.address)
        client.me()
        return client

    def come_back(self, client: Client) -> Client:
        """The browser of somebody who was in this room before it was opened again, with its old cookie."""
        again = Client(self.address)
        again.use_session(client.session)
        return again

    def kill(self) -> None:
        self.process.kill()
        self.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.wait()

    def wait(self) -> None:
        """Until the process is over."""
        ended(self.process)
        self._news.close()

    def replay(self, id: str) -> Replay:
        """A finished round with everything the store has of it."""
        place = find_place(self.data)
        with using(place), place.reading.connect() as connection:
            found = find_replay(connection, id)
        assert found is not None
        return found


def first_line(process: subprocess.Popen[bytes]) -> str:
    """What a room says once it is open; a room that does not open in time is ended."""
    assert process.stdout is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        if not waiting.select(STARTS_WITHIN):
            process.kill()
            process.wait(20)
            raise AssertionError(NOT_OPEN)
    return process.stdout.readline().decode().strip()
