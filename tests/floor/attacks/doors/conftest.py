"""Rooms for attacks on the doors: calm ones, so that the machine has time for them, which all files share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.floor.attacks.people import SHEETS, Room, RoomByCommand

PACE = 0.25
TABLES = SHEETS[:6]
TIGHT = """
[connections]
address = 30
[sockets]
address = 12
[guests]
address = { burst = 12, a_minute = 6 }
[passwords]
address = { burst = 6, a_minute = 1 }
[requests]
account = { burst = 30, a_minute = 60 }
address = { burst = 100, a_minute = 60 }
"""
"""Budgets that a slow machine can go over too."""


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room as it is opened by default."""
    shared = Room(tmp_path_factory.mktemp("doors") / "room", TABLES, pace=PACE)
    try:
        yield shared
    finally:
        shared.stop()
    assert shared.audit(), "the books of the attacked room do not hold"


@pytest.fixture(scope="package")
def tight_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room with small budgets that answers to one more name and stands behind a proxy at 127.0.0.1."""
    folder = tmp_path_factory.mktemp("tight")
    limits = folder / "budgets.toml"
    limits.write_text(TIGHT)
    args = ("--budgets", str(limits), "--allow-host", "cards.example", "--proxy", "127.0.0.1")
    shared = RoomByCommand(folder / "room", TABLES[:3], args, PACE)
    try:
        yield shared
    finally:
        shared.stop()
    assert shared.audit(), "the books of the attacked room do not hold"
