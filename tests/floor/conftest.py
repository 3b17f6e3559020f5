"""One live room for all tests that only play in it: a table of every sheet, without pauses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.floor.table.orders import TableOrder
from houseway.rooms import sheet_ids
from tests.floor.running import Server


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    orders = [TableOrder(sheet=name, pace=0.0, seconds=8, time_bank=0) for name in sheet_ids()]
    server = Server(tmp_path_factory.mktemp("room"), orders, compiled=True)
    yield server
    server.stop()
