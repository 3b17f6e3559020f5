"""The lobby as it is sent: put together once for all who ask within a moment; nothing is asked for more."""

from __future__ import annotations

import json
import time
from functools import cache

from houseway.floor.room import FLOOR, Room
from houseway.floor.store import Account
from houseway.floor.table.requests import describe
from houseway.plain import Json
from houseway.rooms import rooms, sheet, sheet_ids
from houseway.rooms.telling import sheet_json

MOMENT = 0.2
"""Seconds for which the lobby is sent as it was; tables that open and close are told at once."""


class Lobby:
    """What the lobby shows."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._made: tuple[float, tuple[str, ...], bytes] = (0.0, (), b"")

    def text(self, account: Account | None) -> bytes:
        """As JSON, for somebody."""
        if account is not None and account.role == FLOOR:
            return self._said(account)
        there, now = tuple(self._room.tables), time.monotonic()
        at, known, text = self._made
        if there != known or now - at > MOMENT or not text:
            text = self._said(None)
            self._made = (now, there, text)
        return text

    def _said(self, account: Account | None) -> bytes:
        told = {
            **_lasting(),
            "tables": [describe(table) for table in self._room.shown_to(account)],
            "closed": [table._asdict() for table in self._room.closed],
        }
        return json.dumps(told, separators=(",", ":")).encode()


@cache
def _lasting() -> Json:
    return {
        "rooms": [{"id": one.id, "name": one.name} for one in rooms()],
        "sheets": [sheet_json(sheet(name)) for name in sheet_ids()],
    }
