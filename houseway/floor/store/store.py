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

from houseway.errors import HousewayError
from houseway.floor.store.migrations import prepare
from houseway.floor.store.places import SECRETS_SCHEMA, Place, make_place, using
from houseway.floor.store.schema import rounds, sealed, sealed_metadata, tables
from houseway.floor.store.writer import Metrics, Writer, Writing

Result = TypeVar("Result")


def milliseconds() -> int:
    """Now, as the store writes moments down."""
    return time.time_ns() // 1_000_000


class Store:
    """A room's records while it is open. Get one from `open_store`."""

    def __init__(self, place: Place, held: ExitStack, clock: Callable[[], int]) -> None:
        self._place = place
        self._held = held
        self._writer = Writer(place.writing, place.sealed, clock)
        self.now = clock

    def write(self, work: Callable[[Writing], Result]) -> Future[Result]:
        """Run a closure in the next transaction; the future is done once what it wrote is durable."""
        return self._writer.write(work)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one moment of the records and can change nothing."""
        with self._place.reading.connect() as connection:
            yield connection

    def unseal(self, keys: Iterable[str]) -> dict[str, str]:
        """Undealt chance by its keys, for the server's own eyes."""
        wanted = set(keys)
        with self._place.sealed.connect() as connection:
            found = {row.key: row.body for row in connection.execute(select(sealed)) if row.key in wanted}
        if len(found) < len(wanted):
            raise HousewayError(f"undealt chance is missing from {self._place.where}: a round cannot go on")
        return found

    @property
    def metrics(self) -> Metrics:
        return self._writer.metrics

    def close(self) -> None:
        """Write what waits and let the room go."""
        self._writer.close()
        self._held.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(where: str | Path, *, clock: Callable[[], int] = milliseconds) -> Store:
    """Open a room's records in a directory or a `postgresql://` database, made or brought up to date."""
    place = make_place(where)
    with ExitStack() as held:
        held.enter_context(using(place))
        held.enter_context(place.lock())
        make_sealed(place)
        with place.writing.begin() as connection:
            prepare(connection, place.where)
        _sweep(place)
        return Store(place, held.pop_all(), clock)


def make_sealed(place: Place) -> None:
    """The place for undealt chance, which in PostgreSQL is a schema that only its owner may use."""
    with place.sealed.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"CREATE SCHEMA IF NOT EXISTS {SECRETS_SCHEMA}"))
            connection.execute(text(f"REVOKE ALL ON SCHEMA {SECRETS_SCHEMA} FROM PUBLIC"))
        sealed_metadata.create_all(connection)


def sealed_keys(connection: Connection) -> set[str]:
    """The secrets that the records still need."""
    shoes = select(tables.c.shoe).where(tables.c.shoe.is_not(None))
    running = select(rounds.c.sealed).where(rounds.c.sealed.is_not(None))
    return {*connection.execute(shoes).scalars(), *connection.execute(running).scalars()}


def _sweep(place: Place) -> None:
    """Delete secrets that a killed server left: made before its last commit, or not deleted after it."""
    with place.reading.connect() as connection:
        needed = sealed_keys(connection)
    with place.sealed.begin() as connection:
        there = set(connection.execute(select(sealed.c.key)).scalars())
        for key in sorted(there - needed):
            connection.execute(delete(sealed).where(sealed.c.key == key))
