"""The room that attackers play in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest

from tests.floor.attacks.evening import Evening, spend
from tests.floor.attacks.people import Room


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
