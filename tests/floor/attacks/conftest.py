"""The room that attackers play in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from tests.floor.attacks.evening import Evening, spend
from tests.floor.attacks.people import Room

EVERYDAY = ("test_acts", "test_private", "test_hosts", "test_json")
"""Files that are tried every time; the others wait for people, clocks and budgets, and are tried with
`--exhaustive`."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and item.path.stem not in EVERYDAY:
            item.add_marker("exhaustive")


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One room for all files whose people play and go home: who comes next finds it as they did."""
    shared = Room(tmp_path_factory.mktemp("house") / "room", seconds=15)
    try:
        yield shared
    finally:
        shared.stop()
    assert shared.audit(), "the books of the house do not hold"


@pytest.fixture(scope="package")
def evenings(house: Room) -> Callable[[str], Evening]:
    """An evening at the house's table of a sheet, the same one for whoever asks."""
    return cache(partial(spend, house))
