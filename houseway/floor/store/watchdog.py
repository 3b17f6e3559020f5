"""Hanging up on a database that does not answer. libpq waits for ever on a server that is stopped but still
connected, so somebody else has to shut the socket."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from sqlalchemy import Connection

LOOKS_EVERY = 0.25


class Handle(Protocol):
    """What libpq knows of a connection."""

    @property
    def socket(self) -> int: ...


class Driver(Protocol):
    """A connection of the PostgreSQL driver."""

    @property
    def pgconn(self) -> Handle: ...


class Watchdog:
    """Watches who waits for PostgreSQL, and hangs up on those who have waited too long."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[Driver, float]] = {}
        """By thread: the driver's connection, and when its patience ends."""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="houseway-watchdog", daemon=True)
        self._thread.start()

    @contextmanager
    def watching(self, connection: Connection, seconds: float) -> Iterator[None]:
        """Hang up on this connection if what is done inside takes longer."""
        driver: Driver | None = connection.connection.driver_connection
        if driver is None or not hasattr(driver, "pgconn"):
            yield
            return
        me = threading.get_ident()
        self._waiting[me] = (driver, time.monotonic() + seconds)
        try:
            yield
        finally:
            del self._waiting[me]

    def again(self, seconds: float) -> None:
        """What this thread does is getting on: its patience begins anew."""
        waits = self._waiting.get(threading.get_ident())
        if waits is not None:
            self._waiting[threading.get_ident()] = (waits[0], time.monotonic() + seconds)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._stop.wait(LOOKS_EVERY):
            now = time.monotonic()
            for driver, until in list(self._waiting.values()):
                if now > until:
                    _hang_up(driver)


def _hang_up(driver: Driver) -> None:
    # A copy of the handle: the driver keeps and closes its own.
    with suppress(Exception), socket.socket(fileno=os.dup(driver.pgconn.socket)) as handle:
        handle.shutdown(socket.SHUT_RDWR)
