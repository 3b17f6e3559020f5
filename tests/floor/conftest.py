"""One live room for all tests that only play in it: a table of every sheet, without pauses. Whatever a test
keeps lies in memory, where that is possible: no test waits for a disk."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.floor.table.orders import TableOrder
from houseway.rooms import sheet_ids
from tests.floor.running import Server
from tests.floor.serving_process import Pace
from tests.floor.store import postgres


class Directories:
    """Stands in for the directories that pytest makes."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def mktemp(self, name: str) -> Path:
        return Path(tempfile.mkdtemp(prefix=f"{name}-", dir=self._home))


@pytest.fixture(scope="session")
def tmp_path_factory() -> Iterator[Directories]:
    home = Path(tempfile.mkdtemp(prefix="houseway-", dir=postgres.memory()))
    yield Directories(home)
    shutil.rmtree(home, ignore_errors=True)


@pytest.fixture
def tmp_path(tmp_path_factory: Directories) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("test")
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="session")
def room(tmp_path_factory: Directories) -> Iterator[Server]:
    orders = [TableOrder(sheet=name, pace=0.0, seconds=8, time_bank=0) for name in sheet_ids()]
    with Server(tmp_path_factory.mktemp("room"), orders, pace=Pace(compiled=True)) as server:
        yield server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[postgres.Server]:
    with postgres.running_server() as server:
        yield server


@pytest.fixture(scope="session")
def mortal() -> Iterator[postgres.Server]:
    """A server that nobody else uses meanwhile, so that it may die."""
    with postgres.running_server() as server:
        yield server
