"""Where a room keeps its records: two SQLite files in a directory, or two schemas of a PostgreSQL database.
The second one holds undealt chance and is for the server alone."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from houseway.errors import HousewayError
from houseway.extras import require

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

RECORDS = "houseway.sqlite"
SECRETS = "secrets.sqlite"
LOCK = "houseway.lock"
SECRETS_SCHEMA = "houseway_secrets"
ADVISORY_LOCK = 0x686F757365776179
"""The letters of `houseway`: the number of the lock under which a room is claimed or brought up to date.
Servers of the first versions hold it as long as they are open."""
MOST_READERS = 30
"""Connections to PostgreSQL beyond the few that stay open."""
CONNECTS_WITHIN = 2
"""Seconds in which PostgreSQL must answer a new connection."""
WRITING = {"statement_timeout": "4s", "lock_timeout": "2s", "idle_in_transaction_session_timeout": "10s"}
ASKING = {"statement_timeout": "2s", "lock_timeout": "2s"}
"""What PostgreSQL itself puts an end to: of the writer, and of those who ask while the room is open."""


class Place(NamedTuple):
    """The ways into a room's records."""

    where: str
    writing: Engine
    reading: Engine
    """For whoever reads everything, however long it takes."""
    asking: Engine
    """For short questions while the room is open."""
    sealed: Engine
    lock: Callable[[], AbstractContextManager[None]]
    """Keeps other processes out of a directory as long as it is held; PostgreSQL needs a lease instead."""
    alone: bool
    """Whether that lock alone keeps every other server out."""

    def close(self) -> None:
        for engine in (self.writing, self.reading, self.asking, self.sealed):
            engine.dispose()

    def one_at_a_time(self, connection: Connection) -> None:
        """For the rest of this transaction nobody else claims the room or changes its schema."""
        if connection.dialect.name == "postgresql":
            taken = text("SELECT pg_try_advisory_xact_lock(:number)").bindparams(number=ADVISORY_LOCK)
            if not connection.execute(taken).scalar_one():
                raise RoomTaken(f"the room in {self.where} is open already: another server holds it")

    def writing_as(self, name: str) -> Engine:
        """The engine of one writer, whose connections can be found by their name."""
        if self.alone:
            return self.writing
        return _postgresql(self.writing.url, WRITING, name, pool_size=1, max_overflow=1)


class RoomTaken(HousewayError):
    """Somebody else holds the room or is just opening it."""


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
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        # The files must never have been open to others, so they are made before SQLite would make them.
        for name in (RECORDS, SECRETS):
            made = os.open(directory / name, os.O_CREAT | os.O_RDWR, 0o600)
            if hasattr(os, "fchmod"):
                os.fchmod(made, 0o600)
            os.close(made)
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
        _sqlite(records, "BEGIN", "query_only=ON"),
        _sqlite(
            str(directory / SECRETS),
            "BEGIN IMMEDIATE",
            "journal_mode=WAL",
            "synchronous=FULL",
            "secure_delete=ON",
        ),
        lambda: _lock_file(directory),
        alone=True,
    )


def _sqlite(file: str, begin: str, *pragmas: str) -> Engine:
    engine = create_engine(f"sqlite:///{file}")

    def set_up(connection: sqlite3.Connection, record: object) -> None:
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
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
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
    require("postgres", "a room's data in PostgreSQL", "psycopg")
    url = url.set(drivername="postgresql+psycopg")
    where = url.set(drivername="postgresql").render_as_string(hide_password=True)
    writing = _postgresql(url, WRITING, "houseway")
    reading = _postgresql(url, {}, "houseway-reader")
    asking = _postgresql(url, ASKING, "houseway-reader", max_overflow=MOST_READERS, pool_timeout=2)
    try:
        writing.connect().close()
    except OperationalError as error:
        raise HousewayError(f"{where} cannot be reached: {error.orig}") from None
    one_moment = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    return Place(
        where,
        writing,
        reading.execution_options(**one_moment),
        asking.execution_options(**one_moment),
        reading.execution_options(schema_translate_map={None: SECRETS_SCHEMA}),
        nullcontext,
        alone=False,
    )


def _postgresql(url: URL, settings: Mapping[str, str], name: str, **pool: int) -> Engine:
    options = " ".join(f"-c {setting}={value}" for setting, value in settings.items())
    given = {"connect_timeout": CONNECTS_WITHIN, "application_name": name, "options": options}
    return create_engine(url, connect_args=given, **pool)
