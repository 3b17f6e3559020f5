"""The five rooms as data: a sheet a game, limits, fee schedules, readings; and tables opened from them.

`rooms()` lists the rooms, by whichever name this folder or its function is imported.
"""

import sys
from types import ModuleType

from houseway.rooms.loader import find_rule, load_sheet, room, rooms, rule_text, sheet, sheet_ids
from houseway.rooms.sheets import Reading, Room, Rule, Sheet
from houseway.rooms.table import (
    Table,
    digest,
    read_description,
    read_round,
    same_edition,
    save_round,
    settlement_json,
)

__all__ = [
    "Reading",
    "Room",
    "Rule",
    "Sheet",
    "Table",
    "digest",
    "find_rule",
    "load_sheet",
    "read_description",
    "read_round",
    "room",
    "rooms",
    "rule_text",
    "same_edition",
    "save_round",
    "settlement_json",
    "sheet",
    "sheet_ids",
]


class _Called(ModuleType):
    """This folder, which shares its name with the function that lists the rooms: it can be called too."""

    def __call__(self) -> tuple[Room, ...]:
        return rooms()


sys.modules[__name__].__class__ = _Called
