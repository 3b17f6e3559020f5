"""A server in a process of its own that plays a recording into a store until it is killed, and tells what was
acknowledged; started again it goes on from what the store holds."""

from __future__ import annotations

import shutil
import signal
import threading
import time
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, select

from houseway.floor.store import (
    ISSUE,
    Store,
    add_act,
    end_round,
    find_account_by_name,
    load_open_tables,
    load_running_rounds,
    open_store,
    points,
    post,
)
from houseway.floor.store.schema import entries
from tests.floor.forking import ended, fork
from tests.floor.serving_process import Plug
from tests.floor.store.recording import Recording, begin, seat_everybody

GIFT = "gift"
MOST_GIFTS = 100_000
LEASE = 0.3
"""Seconds that the next server waits for a killed one, so that the tests do not wait long either."""


class Killed(NamedTuple):
    """What a server that was killed had told."""

    news: list[str]

    def told(self, what: str) -> list[str]:
        return [line.partition(" ")[2] for line in self.news if line.startswith(what + " ")]


def run_and_kill(
    place: str,
    recording: Recording,
    *,
    plug: Plug | None = None,
    seconds: float = 60.0,
    gifts: int = 0,
    copies: Path | None = None,
    lease: float = LEASE,
) -> Killed:
    """Let a server play until its plug is pulled, or for so many seconds from its first news."""
    server, ours = fork(serve, place, recording, plug or Plug(), gifts, copies, lease)
    news: list[str] = []
    deadline = time.monotonic() + 60
    try:
        while True:
            if ours.poll(max(0.0, deadline - time.monotonic())):
                news.append(ours.recv_bytes().decode())
                deadline = min(deadline, time.monotonic() + seconds) if len(news) == 1 else deadline
            elif server.is_alive():
                server.kill()
                deadline += 60
    except EOFError:
        ended(server)
    if server.exitcode != -signal.SIGKILL:
        raise RuntimeError(f"the server was not killed but ended with {server.exitcode} after {news[-3:]}")
    return Killed(news)


def serve(
    news: Connection,
    place: str,
    recording: Recording,
    plug: Plug,
    gifts: int,
    copies: Path | None,
    lease: float,
) -> None:
    """The server's life."""
    one_at_a_time = threading.Lock()

    def tell(line: str) -> None:
        with one_at_a_time:
            news.send_bytes(line.encode())

    with open_store(place, lease=lease) as store:
        plug.insert()
        if copies is not None:
            _copy_at_every_sync(Path(place), copies)
        given = _gifts_so_far(store)
        if not load_open_tables(store):
            store.write(lambda write: seat_everybody(write, recording)).result()
            tell("seated")
        for line in _steps(store, recording):
            for _ in range(gifts):
                _give(store, next(given), tell)
            line.wait()
            tell(line.told)
        for number in given:
            _give(store, number, tell).result()


class _Step(NamedTuple):
    future: Any
    told: str

    def wait(self) -> None:
        self.future.result()


def _steps(store: Store, recording: Recording) -> Any:
    """Every write still to be made, one after the other."""
    with store.read() as connection:
        found = {name: find_account_by_name(connection, name) for name in recording.parties}
    players = {name: account.id for name, account in found.items() if account is not None}
    (table,) = load_open_tables(store)
    running = load_running_rounds(store)
    for played in recording.rounds[table.state["number"] :]:
        if running:
            round, done = running[0].id, len(running[0].acts)
            running = ()
        else:
            future = store.write(lambda write, played=played: begin(write, recording, played, players))
            yield _Step(future, f"begun {played.number}")
            round, done = future.result(), 0
        for number, (ask, choice, *by) in enumerate(played.acts[done:], done + 1):
            act = (round, number, ask, choice, by[0] if by else "Ann")
            yield _Step(
                store.write(lambda write, act=act: add_act(write, *act)), f"act {played.number}/{number}"
            )
        ending = played.ending
        future = store.write(lambda write, round=round, ending=ending: end_round(write, round, **ending))
        yield _Step(future, f"ended {played.number}")


def _give(store: Store, number: int, tell: Any) -> Any:
    """A small entry that nobody waits for, so that batches hold more than one closure."""
    future = store.write(lambda write: post(write, GIFT, str(number), {ISSUE: -1, "wallet:gifts": 1}))
    future.add_done_callback(lambda done: tell(f"gift {number}") if done.exception() is None else None)
    return future


def _gifts_so_far(store: Store) -> Any:
    with store.read() as connection:
        chosen = select(func.count()).select_from(entries).where(entries.c.kind == GIFT)
        return iter(range(connection.execute(chosen).scalar_one() + 1, MOST_GIFTS))


def _copy_at_every_sync(place: Path, copies: Path) -> None:
    pull, copied = points.hook, count(1)

    def hook(point: str) -> None:
        if point == points.AFTER_COMMIT:
            _copy(place, copies, next(copied))
        pull(point)

    points.hook = hook


def _copy(place: Path, copies: Path, number: int) -> None:
    """The files as they stand right after a sync; the copy has its name only once it is whole."""
    partial = copies / f"{number}.part"
    shutil.copytree(place, partial)
    partial.rename(copies / str(number))
