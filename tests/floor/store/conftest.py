"""Every store test runs twice: on SQLite files and on a PostgreSQL server of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from houseway.floor.store import Store, Writing, open_store
from houseway.floor.store.schema import metadata, schema_version, sealed, writers
from tests.floor.store import postgres

KINDS = ("sqlite", "postgresql")
KEPT = (writers, schema_version)
"""Tables of an open store that are not emptied."""


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
def kind(request: pytest.FixtureRequest) -> str:
    """The database that a test runs on."""
    return str(request.param)


@pytest.fixture
def new_place(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], str]]:
    with places(kind, request, tmp_path) as lend:
        yield lend


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a room in which nothing is written yet."""
    files = tmp_path_factory.mktemp("prepared") / "room"
    open_store(files).close()
    return files


@pytest.fixture
def place(kind: str, request: pytest.FixtureRequest, prepared: Path, tmp_path: Path) -> Iterator[str]:
    """Where a room was opened once, so that its tables need not be made."""
    if kind == "postgresql":
        with request.getfixturevalue("postgresql").rooms() as lend:
            yield lend()
    else:
        yield shutil.copytree(prepared, str(tmp_path / "room"))


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, turned: Clock) -> Clock:
    monkeypatch.setattr(turned, "now", turned.now)
    return turned


@pytest.fixture(scope="session")
def turned() -> Clock:
    """The clock of the open stores."""
    return Clock()


@pytest.fixture(scope="session")
def open_stores(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    turned: Clock,
    postgresql: postgres.Server,
) -> Iterator[Callable[[str], Store]]:
    """The store of each kind that all tests share which need no more than one that is empty. The cluster is
    asked for here, so that it is stopped after the stores are closed."""
    with ExitStack() as held:

        @cache
        def find(kind: str) -> Store:
            lend = held.enter_context(places(kind, request, tmp_path_factory.mktemp("shared")))
            return held.enter_context(open_store(lend(), clock=turned))

        yield find


@pytest.fixture
def store(kind: str, open_stores: Callable[[str], Store], clock: Clock) -> Store:
    shared = open_stores(kind)
    shared.write(empty).result()
    with shared._place.sealed.begin() as secrets:
        secrets.execute(sealed.delete())
    return shared


def empty(write: Writing) -> None:
    """Delete everything that is written down."""
    for table in reversed(metadata.sorted_tables):
        if table not in KEPT:
            write.connection.execute(table.delete())
