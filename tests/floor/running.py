"""Starting, stopping and killing a live room in a process of its own, and looking into its records."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from houseway.floor.client import Client
from houseway.floor.store import Replay, find_replay
from houseway.floor.store.places import find_place, using
from houseway.floor.table.orders import TableOrder

STARTS_WITHIN = 120


class Server:
    """A live room on loopback."""

    def __init__(
        self, data: Path | str, orders: Iterable[TableOrder], *plug: str, compiled: bool = False
    ) -> None:
        self.data = data
        told = json.dumps([order.to_json() for order in orders])
        # Every start would load the compiled arithmetic anew: it is for a room in which much is played.
        plainly = {} if compiled else {"HOUSEWAY_JIT": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.floor.serving_process", str(data), told, *plug],
            stdout=subprocess.PIPE,
            env={**os.environ, **plainly},
        )
        self.address = first_line(self.process)

    def guest(self) -> Client:
        """Somebody who comes to the door."""
        client = Client(self.address)
        client.me()
        return client

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)
        self._close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self._close()

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

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
            raise AssertionError(f"the room did not open within {STARTS_WITHIN} seconds")
    return process.stdout.readline().decode().strip()
