"""Every store test runs twice: on SQLite files and on a PostgreSQL server of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from houseway.floor.store import Store, open_store
from tests.floor.store.postgres import Server, running_server

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    with running_server() as server:
        yield server


@contextmanager
def places(kind: str, request: pytest.FixtureRequest, directory: Path) -> Iterator[Callable[[], str]]:
    """Gives another empty place for a room's data each time it is called."""
    if kind == "postgresql":
        with request.getfixturevalue("postgresql").databases() as lend:
            yield lend
    else:
        numbers = count(1)
        yield lambda: str(directory / f"room-{next(numbers)}")


@pytest.fixture(params=KINDS)
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], str]]:
    with places(request.param, request, tmp_path) as lend:
        yield lend


@pytest.fixture
def place(new_place: Callable[[], str]) -> str:
    return new_place()


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(place: str, clock: Clock) -> Iterator[Store]:
    with open_store(place, clock=clock) as opened:
        yield opened
