"""The lobby as it is sent: put together once for all who ask within a moment; nothing is asked for more."""

from __future__ import annotations

import json
import time
from functools import cache
from typing import Any

from houseway.floor.requests import describe
from houseway.floor.room import Room
from houseway.rooms import rooms, sheet, sheet_ids
from houseway.rooms.telling import sheet_json

MOMENT = 0.2
"""Seconds for which the lobby is sent as it was; tables that open and close are told at once."""


class Lobby:
    """What the lobby shows."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._made: tuple[float, tuple[str, ...], bytes] = (0.0, (), b"")

    def text(self) -> bytes:
        """As JSON."""
        there, now = tuple(self._room.tables), time.monotonic()
        at, known, text = self._made
        if there != known or now - at > MOMENT or not text:
            text = json.dumps(self._told(), separators=(",", ":")).encode()
            self._made = (now, there, text)
        return text

    def _told(self) -> dict[str, Any]:
        tables = [table for table in self._room.tables.values() if not table.seating.order.private]
        return {
            **_lasting(),
            "tables": [describe(table) for table in tables],
            "closed": [table._asdict() for table in self._room.closed],
        }


@cache
def _lasting() -> dict[str, Any]:
    return {
        "rooms": [{"id": one.id, "name": one.name} for one in rooms()],
        "sheets": [sheet_json(sheet(name)) for name in sheet_ids()],
    }
