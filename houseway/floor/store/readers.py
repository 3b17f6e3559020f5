"""Short questions to the records of an open room, in threads of their own, so that a database that hangs
holds up nobody but its asker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from houseway.floor.store.trouble import Away, complaint, is_away
from houseway.floor.store.watchdog import Watchdog

Result = TypeVar("Result")

THREADS = 8
ANSWERS_WITHIN = 3.0
"""Seconds a question may take."""


class Readers:
    """The threads that ask."""

    def __init__(self, records: Engine, watchdog: Watchdog) -> None:
        self._records = records
        self._watchdog = watchdog
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="houseway-reader")

    def ask(self, work: Callable[[Connection], Result]) -> Future[Result]:
        """Work out an answer; `Away` when the records cannot be reached."""
        return self._threads.submit(self._answer, work)

    def _answer(self, work: Callable[[Connection], Result]) -> Result:
        try:
            with self.read() as connection:
                return work(connection)
        except Stale:
            # A pooled connection had died with its server; a fresh one tells whether that is back.
            with self.read() as connection:
                return work(connection)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one moment of the records and can change nothing."""
        try:
            with (
                self._records.connect() as connection,
                self._watchdog.watching(connection, ANSWERS_WITHIN),
            ):
                yield connection
        except DBAPIError as error:
            if not is_away(error):
                raise
            kind = Stale if error.connection_invalidated else Away
            raise kind(f"the room's records cannot be read: {complaint(error)}") from error
        except PoolTimeout as error:
            raise Away("the room's records cannot be read: too many are waiting for them") from error

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)


class Stale(Away):
    """A connection that had been kept turned out to be dead."""
