"""The five rooms as data: a sheet a game, limits, fee schedules, readings."""

from houseway.rooms.loader import load_sheet, room, rooms, sheet, sheet_ids
from houseway.rooms.sheet import Reading, Room, Rule, Sheet

__all__ = ["Reading", "Room", "Rule", "Sheet", "load_sheet", "room", "rooms", "sheet", "sheet_ids"]
