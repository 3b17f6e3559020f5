"""The store of a live room: opened by one server at a time, written by one writer, read from anywhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from sqlalchemy import Connection, delete, select, text

from houseway.floor.store.lease import LEASE, PATIENCE, Lease, claim
from houseway.floor.store.migrations import prepare
from houseway.floor.store.places import SECRETS_SCHEMA, Place, RoomTaken, make_place, using
from houseway.floor.store.readers import Readers
from houseway.floor.store.schema import rounds, sealed, sealed_metadata, tables
from houseway.floor.store.trouble import Lost
from houseway.floor.store.watchdog import Watchdog
from houseway.floor.store.writer import Metrics, Writer, Writing

Result = TypeVar("Result")

CHUNK = 500
"""Secrets that are asked for at once."""


def milliseconds() -> int:
    """Now, as the store writes moments down."""
    return time.time_ns() // 1_000_000


class Store:
    """A room's records while it is open. Get one from `open_store`."""

    def __init__(self, place: Place, lease: Lease, held: ExitStack, clock: Callable[[], int]) -> None:
        self._place = place
        self._held = held
        self._watchdog = Watchdog()
        self._writer = Writer(place, lease, clock, self._watchdog)
        self._readers = Readers(place.asking, self._watchdog)
        self.now = clock
        self.seconds: Callable[[], float] = self._writer.seconds
        """A monotonic clock for people's clocks; it stands still while the records cannot be written."""

    def write(self, work: Callable[[Writing], Result]) -> Future[Result]:
        """Run a closure in the next transaction; the future is done once what it wrote is durable.

        An outage of the database is waited out. The future ends with the closure's own error when that
        closure alone was undone, and with `Lost` when another server has the room. The closure may run more
        than once.
        """
        return self._writer.write(work)

    def ask(self, work: Callable[[Connection], Result]) -> Future[Result]:
        """Read in a thread of the store's own; the future ends with `Away` when the records do not answer."""
        return self._readers.ask(work)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one moment of the records and can change nothing. Not for the event loop."""
        with self._readers.read() as connection:
            yield connection

    def unseal(self, keys: Iterable[str]) -> dict[str, str]:
        """Undealt chance by its keys, for the server's own eyes; a secret that is lost is left out."""
        wanted = sorted(set(keys))
        found: dict[str, str] = {}
        with self._place.sealed.connect() as connection:
            for at in range(0, len(wanted), CHUNK):
                chosen = select(sealed).where(sealed.c.key.in_(wanted[at : at + CHUNK]))
                found |= {row.key: row.body for row in connection.execute(chosen)}
        return found

    @property
    def trouble(self) -> str:
        """What is wrong with the records, in one sentence; empty when all is well."""
        return self._writer.trouble

    @property
    def stands_still(self) -> bool:
        """Whether something waits long to be written, so that `seconds` stands still."""
        return self._writer.seconds.stands

    @property
    def lost(self) -> Lost | None:
        """Why this server may not write any more, once another has taken the room over."""
        return self._writer.lost

    @property
    def lease_left(self) -> float | None:
        """Seconds until another server may take the room over; none where only one server can open it."""
        return None if self._place.alone else self._writer.lease_left

    @property
    def metrics(self) -> Metrics:
        return self._writer.metrics

    def close(self) -> None:
        """Write what waits and let the room go."""
        self._writer.close()
        self._readers.close()
        self._watchdog.close()
        self._held.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(
    where: str | Path, *, clock: Callable[[], int] = milliseconds, lease: float | None = None
) -> Store:
    """Open a room's records in a directory or a `postgresql://` database, made or brought up to date. `lease`
    is the number of seconds after which another server may take over from one that has died."""
    place = make_place(where)
    with ExitStack() as held:
        held.enter_context(using(place))
        held.enter_context(place.lock())
        make_sealed(place)
        _prepare(place)
        claimed = claim(place, LEASE if lease is None else lease)
        if place.alone:
            _sweep(place)
        return Store(place, claimed, held.pop_all(), clock)


def _prepare(place: Place) -> None:
    """Bring the schema up to date. A server of the first versions holds the same lock while it is open, and
    may take a moment to be seen as dead."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with place.writing.begin() as connection:
                place.one_at_a_time(connection)
                prepare(connection, place.where)
            return
        except RoomTaken:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def make_sealed(place: Place) -> None:
    """The place for undealt chance, which in PostgreSQL is a schema that only its owner may use."""
    with place.sealed.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"CREATE SCHEMA IF NOT EXISTS {SECRETS_SCHEMA}"))
            connection.execute(text(f"REVOKE ALL ON SCHEMA {SECRETS_SCHEMA} FROM PUBLIC"))
        sealed_metadata.create_all(connection)


def sealed_keys(connection: Connection) -> set[str]:
    """The secrets that the records name: those to play on with, and the seeds of rounds that stay closed."""
    named = select(rounds.c.sealed).where(rounds.c.sealed.is_not(None))
    return playing_keys(connection) | {*connection.execute(named).scalars()}


def playing_keys(connection: Connection) -> set[str]:
    """The secrets without which a room cannot play on."""
    shoes = select(tables.c.shoe).where(tables.c.shoe.is_not(None))
    running = select(rounds.c.sealed).where(rounds.c.sealed.is_not(None), rounds.c.ended_at.is_(None))
    return {*connection.execute(shoes).scalars(), *connection.execute(running).scalars()}


def _sweep(place: Place) -> None:
    """Delete secrets that a killed server left: made before its last commit, or not deleted after it."""
    with place.reading.connect() as connection:
        needed = sealed_keys(connection)
    with place.sealed.begin() as connection:
        there = set(connection.execute(select(sealed.c.key)).scalars())
        for key in sorted(there - needed):
            connection.execute(delete(sealed).where(sealed.c.key == key))
