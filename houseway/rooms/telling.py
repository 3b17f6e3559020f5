"""Sheets and rooms as JSON: what is played, and every rule, setting and reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.plain import Json
from houseway.play.topics import all_settings, settings_of
from houseway.rooms.amounts import to_file
from houseway.rooms.settings import written
from houseway.rooms.sheets import Room, Rule, Sheet

ROOM_RULES = "/room-rules"

SECTIONS = {
    "room": "The room",
    "deck": "Deck and players",
    "bet": "Stakes, betting and button",
    "play": "Sequence of play",
    "act": "Player decisions",
    "rank": "Card values and ranking",
    "way": "Forced drawing and house way",
    "pay": "Settlement",
    "side": "Bonus and side bets",
    "irr": "Irregularities",
    "fee": "Fees",
    "ex": "Worked examples",
    "amb": "Where the text can be read in several ways",
}
"""The headings under which sentences are printed, by the section that their ids begin with."""


def sheet_json(found: Sheet) -> Json:
    """A sheet in one line of a list."""
    return {
        "id": found.id,
        "game": found.module.id,
        "family": found.module.family,
        "name": found.name,
        "seats": list(found.settings.seats),
        "rules": len(found.statements),
        "wagers": list(found.wagers),
    }


def sheet_rules_json(found: Sheet) -> Json:
    """Everything a sheet says."""
    return {
        "sheet": found.id,
        "source": found.source,
        "rules": [_rule_json(rule) for rule in found.statements],
        "settings": found.settings_json(),
        "readings": readings_json(found),
    }


def readings_json(found: Sheet) -> list[Json]:
    """Where a sheet can be read in two ways, and the reading in force."""
    return [
        {
            "name": one.switch,
            "value": found.reading_value(one),
            "options": list(one.options),
            "why": one.why,
        }
        for one in found.readings
    ]


def room_rules_json(found: Room) -> Json:
    """Everything a room says for all its sheets."""
    return {
        "sheet": f"{found.id}{ROOM_RULES}",
        "source": found.source,
        "rules": [_rule_json(rule) for rule in found.rules],
        "settings": dict(found.settings),
        "readings": [
            {"name": one.switch, "value": one.default, "options": list(one.options), "why": one.why}
            for one in found.readings
        ],
    }


def _rule_json(rule: Rule) -> Json:
    return {"id": rule.id, "text": rule.text, "kind": rule.kind, "by": list(rule.by)}


def settings_in_words(sheet: Sheet) -> dict[str, str]:
    """Every setting as a person reads it, money in dollars; of a table every row by itself, `pays.flush`."""
    known = settings_of(sheet.module.rules)
    told: dict[str, str] = {}
    for name, value in all_settings(sheet.settings).items():
        shown = to_file(written(value), known[name].marked)
        if isinstance(shown, Mapping) and shown:
            told |= {f"{name}.{row}": in_words(one) for row, one in shown.items()}
        else:
            told[name] = in_words(shown)
    return told


def in_words(value: object) -> str:
    """A plain value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{row} {in_words(one)}" for row, one in value.items()) or "none"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(in_words, value)) or "none"
    return "none" if value in (None, "") else str(value)
