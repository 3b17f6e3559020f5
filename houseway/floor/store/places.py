"""Where a room keeps its records: two SQLite files in a directory, or two schemas of a PostgreSQL database.
The second one holds undealt chance and is for the server alone."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from houseway.errors import HousewayError

RECORDS = "houseway.sqlite"
SECRETS = "secrets.sqlite"
LOCK = "houseway.lock"
SECRETS_SCHEMA = "houseway_secrets"
ADVISORY_LOCK = 0x686F757365776179
"""The letters of `houseway`: the number under which PostgreSQL holds the room's lock."""
MOST_READERS = 30
"""Connections to PostgreSQL beyond the few that stay open."""
PATIENCE = 10.0
"""Seconds to wait for the lock of a server that has just been killed."""


class Place(NamedTuple):
    """The ways into a room's records, and how to keep a second server out of them."""

    where: str
    writing: Engine
    reading: Engine
    sealed: Engine
    lock: Callable[[], AbstractContextManager[None]]
    """Holds the room for one server."""

    def close(self) -> None:
        for engine in (self.writing, self.reading, self.sealed):
            engine.dispose()


def find_place(where: str | Path) -> Place:
    """A directory, or a `postgresql://` address; there must be a room's data in the directory already."""
    if "://" in str(where):
        return _in_postgresql(str(where))
    directory = Path(where)
    if not (directory / RECORDS).is_file():
        raise HousewayError(f"there is no live room's data in {directory}")
    return _in_directory(directory)


def make_place(where: str | Path) -> Place:
    """The same, making what is not there yet."""
    if "://" in str(where):
        return _in_postgresql(str(where))
    directory = Path(where)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        # The file must never have been open to others, so it is made before SQLite would make it.
        secrets = os.open(directory / SECRETS, os.O_CREAT | os.O_RDWR, 0o600)
        os.fchmod(secrets, 0o600)
        os.close(secrets)
    except OSError as error:
        raise HousewayError(f"the room's data cannot be kept in {directory}: {error.strerror}") from None
    return _in_directory(directory)


@contextmanager
def using(place: Place) -> Iterator[None]:
    """Use a place and close it after; what the database itself complains of becomes one sentence."""
    try:
        yield
    except DatabaseError as error:
        told = " ".join(str(error.orig).split())
        raise HousewayError(f"the room's data in {place.where} cannot be used: {told}") from error
    finally:
        place.close()


# -- SQLite --------------------------------------------------------------------------------------------


def _in_directory(directory: Path) -> Place:
    records = str(directory / RECORDS)
    return Place(
        str(directory),
        _sqlite(records, "BEGIN IMMEDIATE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"),
        _sqlite(records, "BEGIN", "query_only=ON"),
        _sqlite(
            str(directory / SECRETS),
            "BEGIN IMMEDIATE",
            "journal_mode=WAL",
            "synchronous=FULL",
            "secure_delete=ON",
        ),
        lambda: _lock_file(directory),
    )


def _sqlite(file: str, begin: str, *pragmas: str) -> Engine:
    engine = create_engine(f"sqlite:///{file}")

    def set_up(connection: Any, record: object) -> None:
        # Python's driver would begin transactions by itself, and not where a savepoint needs them.
        connection.isolation_level = None
        for pragma in ("busy_timeout=10000", *pragmas):
            connection.execute(f"PRAGMA {pragma}")

    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", open_transaction)
    return engine


@contextmanager
def _lock_file(directory: Path) -> Iterator[None]:
    handle = os.open(directory / LOCK, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        if not _flock(handle):
            raise HousewayError(f"the room in {directory} is open already: another server holds it")
        yield
    finally:
        os.close(handle)


def _flock(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


# -- PostgreSQL ----------------------------------------------------------------------------------------


def _in_postgresql(address: str) -> Place:
    try:
        url = make_url(address)
    except ArgumentError:
        raise HousewayError("the address of the room's data cannot be read") from None
    if url.drivername not in ("postgresql", "postgres", "postgresql+psycopg"):
        raise HousewayError(
            f"data can be kept in a directory or in postgresql://…, not in {url.drivername}://…"
        )
    url = url.set(drivername="postgresql+psycopg")
    where = url.set(drivername="postgresql").render_as_string(hide_password=True)
    writing = create_engine(url, max_overflow=MOST_READERS)
    try:
        writing.connect().close()
    except OperationalError as error:
        raise HousewayError(f"{where} cannot be reached: {error.orig}") from None
    return Place(
        where,
        writing,
        writing.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True),
        writing.execution_options(schema_translate_map={None: SECRETS_SCHEMA}),
        lambda: _lock_database(writing, where),
    )


@contextmanager
def _lock_database(engine: Engine, where: str) -> Iterator[None]:
    asked = text("SELECT pg_try_advisory_lock(:number)").bindparams(number=ADVISORY_LOCK)
    until = time.monotonic() + PATIENCE
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        # PostgreSQL may take a moment to notice that the server before us has died.
        while not connection.execute(asked).scalar_one():
            if time.monotonic() > until:
                raise HousewayError(f"the room in {where} is open already: another server holds it")
            time.sleep(0.05)
        try:
            yield
        finally:
            # The lock lives as long as its connection, which must not go back to the others.
            connection.invalidate()
