"""The lobby as it is sent: whole to who comes, and afterwards only what has changed since. It is put together
once for all who ask within a moment; nothing is asked for more."""

from __future__ import annotations

import json
import time
from functools import cache
from secrets import token_hex

from houseway.floor.room import FLOOR, Room
from houseway.floor.store import Account
from houseway.floor.table.live import LiveTable
from houseway.floor.table.requests import describe
from houseway.games.known import known, quick_seats
from houseway.plain import Json
from houseway.rooms import rooms
from houseway.rooms.loader import playable_sheets
from houseway.rooms.telling import sheet_json

MOMENT = 0.2
"""Seconds for which the lobby is sent as it was; tables that open and close are told at once."""
MOST_NAMES = 8
"""So many of the people at a table are named."""


class Lobby:
    """What the lobby shows."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._made: tuple[float, tuple[str, ...], bytes] = (0.0, (), b"")
        self._here = token_hex(4)
        self._at = 0
        self._rows: dict[str, tuple[int, Json]] = {}
        """Every table that is shown, with the number of the change that made it so."""
        self._gone: dict[str, int] = {}

    def text(self, account: Account | None, after: str = "") -> bytes:
        """As JSON, for somebody; with what an answer gave as `as_of`, what has changed since that."""
        if account is not None and account.role == FLOOR:
            rows = [_row(table) for table in self._room.shown_to(account)]
            return _json({**_lasting(), "tables": rows, "closed": self._closed(), "as_of": ""})
        there, now = tuple(self._room.tables), time.monotonic()
        at, known_tables, text = self._made
        if there != known_tables or now - at > MOMENT or not text:
            self._look()
            text = self._whole()
            self._made = (now, there, text)
        since = self._since(after)
        return text if since is None else self._changes(since)

    def _since(self, after: str) -> int | None:
        here, _, number = after.partition("-")
        if here != self._here or not number.isdecimal() or int(number) > self._at:
            return None
        return int(number)

    def _look(self) -> None:
        shown = {table.id: _row(table) for table in self._room.shown_to(None)}
        changed = [name for name, row in shown.items() if self._differs(name, row)]
        gone = [name for name in self._rows if name not in shown]
        self._at += bool(changed or gone)
        for name, row in shown.items():
            self._rows[name] = (self._at if name in changed else self._rows[name][0], row)
        for name in gone:
            del self._rows[name]
            self._gone[name] = self._at

    def _differs(self, name: str, row: Json) -> bool:
        """Which round it is changes all the time and by itself says nothing."""
        before = self._rows.get(name)
        return before is None or before[1] | {"round": row["round"]} != row

    def _closed(self) -> list[Json]:
        return [table._asdict() for table in self._room.closed]

    @property
    def _as_of(self) -> str:
        return f"{self._here}-{self._at}"

    def _whole(self) -> bytes:
        rows = [row for _, row in self._rows.values()]
        return _json({**_lasting(), "tables": rows, "closed": self._closed(), "as_of": self._as_of})

    def _changes(self, since: int) -> bytes:
        rows = [row for changed, row in self._rows.values() if changed > since]
        gone = [name for name, changed in self._gone.items() if changed > since]
        return _json({"changed": rows, "gone": gone, "as_of": self._as_of})


def _row(table: LiveTable) -> Json:
    """A table of the lobby, with who plays there."""
    people = table.seating.people
    return describe(table) | {
        "names": [name for name in table.seating.table.state.names if name in people][:MOST_NAMES]
    }


def _json(told: Json) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode()


@cache
def _lasting() -> Json:
    return {
        "rooms": [{"id": one.id, "name": one.name} for one in rooms()],
        "sheets": [sheet_json(one) for one in playable_sheets()],
        "games": known()["game"],
        "quick": quick_seats(),
    }
