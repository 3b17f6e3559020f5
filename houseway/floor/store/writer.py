"""One writer with group commit: whatever waits is written in one transaction and made durable by one commit,
and only then is anybody told.

The writer waits out every trouble of its database. After an error whose outcome nobody knows it asks the
records which batch they have (`lease.ask`): a batch that was durable is told, one that was not is written
again.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from secrets import token_hex
from typing import NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.floor.store import lease as leases
from houseway.floor.store import points
from houseway.floor.store.clocks import StandingClock
from houseway.floor.store.lease import SESSION_NAME, Lease
from houseway.floor.store.places import SECRETS_SCHEMA, Place
from houseway.floor.store.schema import sealed
from houseway.floor.store.trouble import Away, Lost, complaint, is_away, told
from houseway.floor.store.watchdog import Watchdog

Result = TypeVar("Result")

MOST_AT_ONCE = 256
"""Closures in one transaction, so that nobody waits long for the commit of others."""
REMEMBERED = 1000
"""Batches whose size and time the metrics tell."""
HEARTBEAT = 1.0
"""Seconds without work after which a lease is renewed by an empty batch."""
TRIES_EVERY = 0.25
"""Seconds between two tries to reach a database that is away; short of `lease.LOOKS`, so that a server whose
database comes back renews its lease before anybody judges it."""
ANSWERS_WITHIN = 5.0
"""Seconds in which the database must answer one closure or the commit; then we hang up."""
GOODBYE = 10.0
"""Seconds that closing waits for a database that is away."""

log = logging.getLogger("houseway.store")


class Batch(NamedTuple):
    """One transaction: how many closures it held and how long its commit took."""

    closures: int
    milliseconds: float


class Metrics(NamedTuple):
    """What the writer has done so far."""

    batches: int
    closures: int
    failed: int
    recent: tuple[Batch, ...]
    waiting: int
    """Closures that wait for their turn."""
    outages: int
    """Times that a batch could not be written at once."""
    last_commit: float
    """`time.monotonic` of the last commit."""


class Writing:
    """What a closure writes with. Undealt chance goes to a place of its own, under a key nobody can guess."""

    __slots__ = ("connection", "forgotten", "kept", "now")

    def __init__(self, connection: Connection, now: int) -> None:
        self.connection = connection
        self.now = now
        self.kept: list[dict[str, str]] = []
        self.forgotten: list[str] = []

    def keep_sealed(self, body: str) -> str:
        """Keep a secret; gives the key to write down in the records."""
        key = token_hex(16)
        self.kept.append({"key": key, "body": body})
        return key

    def forget_sealed(self, key: str | None) -> None:
        """Delete a secret once the records no longer need it."""
        if key is not None:
            self.forgotten.append(key)


class _Waiting(Protocol):
    """The future of a closure, whatever it gives."""

    def set_running_or_notify_cancel(self) -> bool: ...
    def set_exception(self, exception: BaseException | None) -> None: ...


class _Job(NamedTuple):
    work: Callable[[Writing], Callable[[], None]]
    """Does it, and gives what tells whoever waits of the result."""
    future: _Waiting


class _Failure(NamedTuple):
    """Why one closure was undone."""

    error: Exception


class _Written:
    """One try to write a batch: what its closures gave, and what they want kept and forgotten."""

    def __init__(self) -> None:
        self.results: list[Callable[[], None] | _Failure] = []
        self.kept: list[dict[str, str]] = []
        self.forgotten: list[str] = []
        self.milliseconds = 0.0


class Writer:
    """The thread that writes. Closures run in the order in which they came, and run again when their batch
    has to be written again: they may change nothing but the records."""

    def __init__(self, place: Place, lease: Lease, clock: Callable[[], int], watchdog: Watchdog) -> None:
        self._place = place
        self._records = place.writing_as(SESSION_NAME.format(lease.id))
        self._lease = lease
        self._clock = clock
        self._watchdog = watchdog
        self._connection: Connection | None = None
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._gives_up: float | None = None
        self._forgotten: list[str] = []
        self._batches = self._closures = self._failed = self._outages = 0
        self._last_commit = time.monotonic()
        self._recent: deque[Batch] = deque(maxlen=REMEMBERED)
        self.seconds = StandingClock()
        self.trouble = ""
        """What is wrong with the records, in one sentence; empty when all is well."""
        self.lost: Lost | None = None
        self._thread = threading.Thread(target=self._run, name="houseway-writer", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[Writing], Result]) -> Future[Result]:
        """Queue a closure. Its future has the result once it is durable, or the error that undid it alone."""
        future: Future[Result] = Future()

        def attempt(writing: Writing) -> Callable[[], None]:
            result = work(writing)
            return lambda: future.set_result(result)

        with self._gate:
            if self.lost is not None:
                future.set_exception(self.lost)
                return future
            if self._closed:
                raise HousewayError("the store is closed")
            self._waiting.put(_Job(attempt, future))
        return future

    def close(self) -> None:
        """Write what waits, let the room go, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._gives_up = time.monotonic() + GOODBYE
                self._waiting.put(None)
        self._thread.join()
        self._drop_connection()
        if self._records is not self._place.writing:
            self._records.dispose()

    @property
    def lease_left(self) -> float:
        """Seconds until the lease ends that the last commit renewed."""
        return self._last_commit + self._lease.seconds - time.monotonic()

    @property
    def metrics(self) -> Metrics:
        return Metrics(
            self._batches,
            self._closures,
            self._failed,
            tuple(self._recent),
            self._waiting.qsize(),
            self._outages,
            self._last_commit,
        )

    # -- the thread ------------------------------------------------------------------------------------

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            if self.lost is not None:
                _fail(batch, self.lost)
            elif batch or not self._place.alone:
                self._settle(batch)
            if self._forgotten and self._waiting.empty() and self._place.alone:
                self._tidy()
        if self.lost is None:
            self._let_go()

    def _take(self) -> tuple[list[_Job], bool]:
        """Everything that waits, or nothing after a heartbeat; the second value is false when the writer has
        to stop."""
        batch: list[_Job] = []
        try:
            job = self._waiting.get(timeout=None if self._place.alone or self.lost else HEARTBEAT)
        except queue.Empty:
            return batch, True
        while job is not None:
            if job.future.set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_AT_ONCE:
                return batch, True
            try:
                job = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _settle(self, batch: Sequence[_Job]) -> None:
        """Write a batch, for as long as it takes, and tell everybody in it."""
        self.seconds.begin()
        try:
            written = self._write_for_sure(batch)
        except Away as error:
            _fail(batch, error)
            return
        finally:
            self.seconds.end()
        self.trouble = ""
        self._last_commit = time.monotonic()
        if batch:
            self._batches += 1
            self._closures += len(batch)
            self._recent.append(Batch(len(batch), written.milliseconds))
        for job, result in zip(batch, written.results, strict=True):
            if isinstance(result, _Failure):
                self._failed += 1
                job.future.set_exception(told(result.error))
            else:
                result()

    def _write_for_sure(self, batch: Sequence[_Job]) -> _Written:
        while True:
            written = _Written()
            try:
                self._write_once(batch, written)
                return written
            except Lost as lost:
                self._step_down(lost)
                raise
            except Exception as error:
                self._away(error)
            before = self._lease.batch
            self._find_out()
            if self._lease.batch > before:
                # The commit was durable; only its answer was lost.
                self._forgotten += written.forgotten if self._place.alone else []
                return written

    def _write_once(self, batch: Sequence[_Job], written: _Written) -> None:
        connection = self._connect()
        with self._watchdog.watching(connection, ANSWERS_WITHIN):
            transaction = connection.begin()
            moved = leases.fence(connection, self._lease)
            now = self._clock()
            for job in batch:
                self._watchdog.again(ANSWERS_WITHIN)
                writing = Writing(connection, now)
                written.results.append(self._attempt(job, writing))
                if not isinstance(written.results[-1], _Failure):
                    written.kept += writing.kept
                    written.forgotten += writing.forgotten
            started = time.perf_counter()
            self._watchdog.again(ANSWERS_WITHIN)
            self._keep_secrets(connection, written)
            points.reach(points.BEFORE_COMMIT)
            transaction.commit()
            points.reach(points.AFTER_COMMIT)
            written.milliseconds = (time.perf_counter() - started) * 1000
        self._lease = moved
        self._forgotten += written.forgotten if self._place.alone else []

    def _attempt(self, job: _Job, writing: Writing) -> Callable[[], None] | _Failure:
        connection = writing.connection
        connection.exec_driver_sql("SAVEPOINT closure")
        try:
            result = job.work(writing)
        except Exception as error:
            if is_away(error):
                raise
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT closure")
            return _Failure(error)
        connection.exec_driver_sql("RELEASE SAVEPOINT closure")
        return result

    # -- trouble ---------------------------------------------------------------------------------------

    def _away(self, error: Exception) -> None:
        self._drop_connection()
        if not self.trouble:
            self._outages += 1
            log.warning("the room's records are away: %s", complaint(error))
        self.trouble = f"the room's records cannot be written: {complaint(error)}"

    def _find_out(self) -> None:
        """Ask the records for the batch they have, until they answer."""
        while True:
            if self._gives_up is not None and time.monotonic() > self._gives_up:
                raise Away(f"the room closes, and {self.trouble}")
            try:
                connection = self._connect()
                with self._watchdog.watching(connection, ANSWERS_WITHIN), connection.begin():
                    leases.hang_up_others(connection, [self._lease.id])
                    found = leases.ask(connection, self._lease)
            except Lost as lost:
                self._step_down(lost)
                raise
            except Exception as error:
                self._away(error)
                time.sleep(TRIES_EVERY)
                continue
            if self._lease.batch == found.batch:
                log.info("the room's records are back; the last batch is written again")
            self._lease = found
            return

    def _step_down(self, lost: Lost) -> None:
        log.error("%s", lost)
        with self._gate:
            self.lost = lost
        self.trouble = str(lost)
        self._drop_connection()

    def _let_go(self) -> None:
        with suppress(SQLAlchemyError, Away):
            connection = self._connect()
            with self._watchdog.watching(connection, ANSWERS_WITHIN), connection.begin():
                leases.release(connection, self._lease)

    # -- the connection --------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self._records.connect()
        return self._connection

    def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    # -- secrets ---------------------------------------------------------------------------------------

    def _keep_secrets(self, connection: Connection, written: _Written) -> None:
        if not self._place.alone:
            _change_secrets(connection, written.kept, written.forgotten, SECRETS_SCHEMA)
        elif written.kept:
            # Two files have no commit in common. A record may name a secret only if it is there after any
            # crash, so the secret is made durable first; and it is deleted only after the record that stopped
            # naming it.
            with self._place.sealed.begin() as secrets:
                _change_secrets(secrets, written.kept, self._forgotten)
            self._forgotten = []

    def _tidy(self) -> None:
        """Delete secrets while nothing waits. What cannot be deleted is swept when the store next opens."""
        forgotten, self._forgotten = self._forgotten, []
        try:
            with self._place.sealed.begin() as connection:
                _change_secrets(connection, [], forgotten)
        except SQLAlchemyError:
            self._forgotten = forgotten


def _change_secrets(
    connection: Connection, kept: list[dict[str, str]], forgotten: list[str], schema: str | None = None
) -> None:
    where = {"schema_translate_map": {None: schema}}
    if kept:
        connection.execute(insert(sealed), kept, execution_options=where)
    if forgotten:
        connection.execute(delete(sealed).where(sealed.c.key.in_(forgotten)), execution_options=where)


def _fail(batch: Sequence[_Job], error: Exception) -> None:
    for job in batch:
        job.future.set_exception(error)
