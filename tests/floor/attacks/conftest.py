"""A room for the attackers: one that all tests of a file share, and others of their own to spoil."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count

import pytest

from tests.floor.attacks.people import SHEETS, Room

Fresh = Callable[..., AbstractContextManager[Room]]


class SharedRoom(Room):
    """The shared room, which also opens others."""

    fresh: Fresh


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    numbers = count(1)

    @contextmanager
    def make(sheets: tuple[str, ...] = SHEETS[:3], args: tuple[str, ...] = ()) -> Iterator[Room]:
        room = Room(tmp_path_factory.mktemp("attacked") / f"room-{next(numbers)}", sheets, args)
        try:
            yield room
        finally:
            room.stop()

    return make


@pytest.fixture(scope="module")
def room(fresh: Fresh, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedRoom]:
    shared = SharedRoom(tmp_path_factory.mktemp("shared") / "room")
    shared.fresh = fresh
    try:
        yield shared
    finally:
        shared.stop()
    assert shared.audit(), "the books of the attacked room do not hold"
