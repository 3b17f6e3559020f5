"""Who may write a room's records: one server at a time, held to it by a fence in every transaction.

A server is a row of `writers`. Its id is never used again; `batch` counts its transactions, and the first
statement of each moves it on, so that whoever has been put aside finds no row and writes nothing. After an
error whose outcome nobody knows, a new `session` number shuts one's own old transaction out, and `batch`
tells whether it was durable.
"""

from __future__ import annotations

import os
import socket
import time
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    cast,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.exc import OperationalError

from houseway.errors import HousewayError
from houseway.floor.store.places import Place, RoomTaken
from houseway.floor.store.schema import writers
from houseway.floor.store.trouble import Lost

LEASE = 5.0
"""Seconds after which a server that has not renewed its lease may be put aside."""
LOOKS = 1.0
"""Seconds for which nothing may have moved before anybody is put aside, so that a server that comes back with
its database is let go on."""
PATIENCE = 12.0
"""Seconds to wait for the lease of a server that was killed."""
ALIVE = 3
"""Renewals after which nobody doubts that the other server lives."""
SESSION_NAME = "houseway-writer-{}"
"""How a writer's connections are named in PostgreSQL."""


class Lease(NamedTuple):
    """Leave to write. `batch` is the number of the last transaction that is known to be durable."""

    id: int
    session: int
    batch: int
    seconds: float


class Held(NamedTuple):
    """What of a living writer changes while it lives."""

    id: int
    session: int
    batch: int
    lease_until: int | None
    expired: bool


def claim(place: Place, seconds: float = LEASE, patience: float = PATIENCE) -> Lease:
    """Become the room's writer once nobody else is."""
    until = time.monotonic() + patience
    seen: tuple[object, ...] | None = None
    since = time.monotonic()
    renewals = -1
    while renewals < ALIVE and time.monotonic() < until:
        with suppress(RoomTaken, OperationalError), place.writing.begin() as connection:
            place.one_at_a_time(connection)
            held = _living(connection)
            if tuple(one[:4] for one in held) != seen:
                seen, since = tuple(one[:4] for one in held), time.monotonic()
                renewals += 1
            still = time.monotonic() - since >= LOOKS and all(one.expired for one in held)
            if not held or place.alone or still:
                return _take(connection, [one.id for one in held], seconds)
        time.sleep(0.1)
    raise HousewayError(f"the room in {place.where} is open already: another server holds it")


def fence(connection: Connection, lease: Lease) -> Lease:
    """The first statement of every transaction; `Lost` when somebody else has the room."""
    moved = (
        update(writers)
        .where(
            writers.c.id == lease.id,
            writers.c.session == lease.session,
            writers.c.batch == lease.batch,
            writers.c.ended_at.is_(None),
        )
        .values(batch=lease.batch + 1, lease_until=_moment(connection, lease.seconds))
    )
    if connection.execute(moved).rowcount != 1:
        raise Lost(_lost(connection, lease))
    return lease._replace(batch=lease.batch + 1)


def ask(connection: Connection, lease: Lease) -> Lease:
    """A new session of the same writer, with the batch that the records have; `Lost` as above."""
    anew = (
        update(writers)
        .where(writers.c.id == lease.id, writers.c.ended_at.is_(None))
        .values(session=writers.c.session + 1, lease_until=_moment(connection, lease.seconds))
        .returning(writers.c.session, writers.c.batch)
    )
    found = connection.execute(anew).first()
    if found is None:
        raise Lost(_lost(connection, lease))
    if found.batch not in (lease.batch, lease.batch + 1):
        raise Lost(
            f"the records went back in time: they know {found.batch} of this server's {lease.batch} batches"
        )
    return lease._replace(session=found.session, batch=found.batch)


def release(connection: Connection, lease: Lease) -> None:
    """Let the room go, so that the next server need not wait."""
    _end(connection, [lease.id], lease.id)


def hang_up_others(connection: Connection, ids: list[int]) -> None:
    """End the sessions of writers by name, but for this one: a stopped process may hold one open."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = ANY(:names) AND pid <> pg_backend_pid()"
            ),
            {"names": [SESSION_NAME.format(id) for id in ids]},
        )


def _living(connection: Connection) -> list[Held]:
    now = _moment(connection, 0.0)
    expired = writers.c.lease_until.is_(None) | (writers.c.lease_until < now)
    chosen = (
        select(writers.c.id, writers.c.session, writers.c.batch, writers.c.lease_until, expired)
        .where(writers.c.ended_at.is_(None))
        .order_by(writers.c.id)
    )
    return [Held(*row) for row in connection.execute(chosen)]


def _take(connection: Connection, before: list[int], seconds: float) -> Lease:
    row = {"session": 0, "batch": 0, "address": f"{socket.gethostname()} {os.getpid()}"}
    made = connection.execute(
        insert(writers).values(**row, lease_until=_moment(connection, seconds)).returning(writers.c.id)
    ).scalar_one()
    if before:
        hang_up_others(connection, before)
        _end(connection, before, made)
    return Lease(made, 0, 0, seconds)


def _end(connection: Connection, ids: list[int], by: int) -> None:
    ending = update(writers).where(writers.c.id.in_(ids), writers.c.ended_at.is_(None))
    connection.execute(ending.values(ended_at=_moment(connection, 0.0), ended_by=by))


def _moment(connection: Connection, later: float) -> ColumnElement[int]:
    """So many seconds from now, by the database's own clock where it has one."""
    if connection.dialect.name == "postgresql":
        seconds = func.extract("epoch", func.clock_timestamp())
        return cast(seconds * 1000, BigInteger) + int(later * 1000)
    return literal(time.time_ns() // 1_000_000 + int(later * 1000))


def _lost(connection: Connection, lease: Lease) -> str:
    by = connection.execute(select(writers.c.ended_by).where(writers.c.id == lease.id)).scalar()
    return (
        f"another server has taken this room over (writer {by} after {lease.id}): this one lets its tables go"
    )
