"""One writer with group commit: whatever waits is written in one transaction and made durable by one commit,
and only then is anybody told."""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.floor.store import points
from houseway.floor.store.schema import sealed

Result = TypeVar("Result")

MOST_AT_ONCE = 256
"""Closures in one transaction, so that nobody waits long for the commit of others."""
REMEMBERED = 1000
"""Batches whose size and time the metrics tell."""


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


class _Job(NamedTuple):
    work: Callable[[Writing], Any]
    future: Future[Any]


class Writer:
    """The thread that writes. Closures run in the order in which they came."""

    def __init__(self, records: Engine, secrets: Engine, clock: Callable[[], int]) -> None:
        self._records = records
        self._secrets = secrets
        self._clock = clock
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._forgotten: list[str] = []
        self._batches = self._closures = self._failed = 0
        self._recent: deque[Batch] = deque(maxlen=REMEMBERED)
        self._thread = threading.Thread(target=self._run, name="houseway-writer", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[Writing], Result]) -> Future[Result]:
        """Queue a closure. Its future has the result once it is durable, or the error that undid it alone."""
        future: Future[Result] = Future()
        with self._gate:
            if self._closed:
                raise HousewayError("the store is closed")
            self._waiting.put(_Job(work, future))
        return future

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()

    @property
    def metrics(self) -> Metrics:
        return Metrics(self._batches, self._closures, self._failed, tuple(self._recent))

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            if batch:
                self._write_batch(batch)
            if self._forgotten and self._waiting.empty():
                self._tidy()

    def _take(self) -> tuple[list[_Job], bool]:
        """Everything that waits; the second value is false when the writer has to stop."""
        batch: list[_Job] = []
        job = self._waiting.get()
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

    def _write_batch(self, batch: Sequence[_Job]) -> None:
        kept: list[dict[str, str]] = []
        forgotten: list[str] = []
        results: list[Any] = []
        try:
            with self._records.connect() as connection:
                transaction = connection.begin()
                now = self._clock()
                for job in batch:
                    writing = Writing(connection, now)
                    results.append(self._attempt(job, writing))
                    if not isinstance(results[-1], _Failure):
                        kept += writing.kept
                        forgotten += writing.forgotten
                started = time.perf_counter()
                # A record may name a secret only if it is there after any crash, so the secret is made
                # durable first; and it is deleted only after the record that stopped naming it is durable.
                if kept:
                    self._keep(kept)
                points.reach(points.BEFORE_COMMIT)
                transaction.commit()
                points.reach(points.AFTER_COMMIT)
        except Exception as error:
            for job in batch:
                job.future.set_exception(_told(error))
            return
        self._forgotten += forgotten
        self._batches += 1
        self._closures += len(batch)
        self._recent.append(Batch(len(batch), (time.perf_counter() - started) * 1000))
        for job, result in zip(batch, results, strict=True):
            if isinstance(result, _Failure):
                self._failed += 1
                job.future.set_exception(_told(result.error))
            else:
                job.future.set_result(result)

    def _attempt(self, job: _Job, writing: Writing) -> Any:
        connection = writing.connection
        connection.exec_driver_sql("SAVEPOINT closure")
        try:
            result = job.work(writing)
        except Exception as error:
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT closure")
            return _Failure(error)
        connection.exec_driver_sql("RELEASE SAVEPOINT closure")
        return result

    def _keep(self, kept: list[dict[str, str]]) -> None:
        with self._secrets.begin() as connection:
            connection.execute(insert(sealed), kept)
            if self._forgotten:
                connection.execute(delete(sealed).where(sealed.c.key.in_(self._forgotten)))
        self._forgotten = []

    def _tidy(self) -> None:
        """Delete secrets while nothing waits. What cannot be deleted is swept when the store next opens."""
        forgotten, self._forgotten = self._forgotten, []
        try:
            with self._secrets.begin() as connection:
                connection.execute(delete(sealed).where(sealed.c.key.in_(forgotten)))
        except SQLAlchemyError:
            self._forgotten = forgotten


class _Failure(NamedTuple):
    """Why one closure was undone."""

    error: Exception


def _told(error: Exception) -> Exception:
    """A database's own trouble in one sentence; every other error as it is."""
    if isinstance(error, SQLAlchemyError):
        cause = getattr(error, "orig", None) or error
        told = HousewayError(f"the store could not write: {' '.join(str(cause).split())}")
        told.__cause__ = error
        return told
    return error
