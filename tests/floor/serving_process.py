"""A live room in a process of its own, which tells its address and kills itself where a test says so."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping, Sequence
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from houseway import kernel
from houseway.floor.budgets import LIMITS, Limit, plenty
from houseway.floor.serving import serve
from houseway.floor.store import passwords, points
from houseway.floor.store import store as opening
from houseway.floor.table.orders import TableOrder

LEASE = 0.5
"""Seconds that a room on PostgreSQL waits for a server that was killed; the tests have no time for more."""
QUICK_HASHES = passwords.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""The real hash is slow on purpose; one that is quick takes the same paths."""


class Plug(NamedTuple):
    """When a server dies by its own hand: at a named point, the n-th time it is reached."""

    point: str = ""
    time: int = 1

    def insert(self) -> None:
        reached = count(1)

        def pull(at: str) -> None:
            if at == self.point and next(reached) == self.time:
                os.kill(os.getpid(), signal.SIGKILL)

        points.hook = pull


class Doors(NamedTuple):
    """Who is let in, and how often."""

    limits: Mapping[str, Limit]
    proxies: tuple[str, ...] = ()


PLENTY = Doors(plenty())
STRICT = Doors(LIMITS)
"""With the limits that a room has when nobody says otherwise."""


class Pace(NamedTuple):
    """What a room spares its tests."""

    compiled: bool = False
    """Every start would load the compiled arithmetic anew: it is for a room in which much is played."""
    hasher: passwords.PasswordHasher = QUICK_HASHES


def open_room(
    news: Connection, data: Path | str, tables: Sequence[TableOrder], plug: Plug, doors: Doors, pace: Pace
) -> None:
    """The life of a room."""
    kernel.JIT = kernel.JIT and pace.compiled
    os.environ["HOUSEWAY_JIT"] = str(int(kernel.JIT))
    opening.LEASE = LEASE
    passwords._hasher = pace.hasher
    plug.insert()
    serve(data, tables, port=0, limits=doors.limits, proxies=doors.proxies, opened=news.send)
