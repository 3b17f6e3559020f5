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


def pace_of(request: pytest.FixtureRequest) -> float:
    """How slowly bots play, 0 as fast as they can: a file that has no need of rounds says so with `PACE`."""
    return getattr(request.module, "PACE", 0)


@pytest.fixture(scope="module")
def fresh(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    numbers, pace = count(1), pace_of(request)

    @contextmanager
    def make(sheets: tuple[str, ...] = SHEETS[:3], args: tuple[str, ...] = ()) -> Iterator[Room]:
        room = Room(tmp_path_factory.mktemp("attacked") / f"room-{next(numbers)}", sheets, args, pace)
        try:
            yield room
        finally:
            room.stop()

    return make


@pytest.fixture(scope="module")
def room(
    request: pytest.FixtureRequest, fresh: Fresh, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedRoom]:
    data = tmp_path_factory.mktemp("shared") / "room"
    shared = SharedRoom(data, getattr(request.module, "TABLES", SHEETS), pace=pace_of(request))
    shared.fresh = fresh
    try:
        yield shared
    finally:
        shared.stop()
    assert shared.audit(), "the books of the attacked room do not hold"
