"""JSON schemas of sheet files, a game each, of room files and of fee schedules: editors complete and check by
them while one types."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.games.game import GameModule
from houseway.games.roster import HOMES, game
from houseway.plain import Json
from houseway.play.topics import settings_of
from houseway.rooms.fee_files import KINDS, OWN, SOURCES
from houseway.rooms.fields import meanings, schema_of
from houseway.rooms.loader import ROOM_HEAD, SHEET_HEAD
from houseway.rooms.sentences import TABLE, TEXTS

DIALECT = "http://json-schema.org/draft-07/schema#"
"""What taplo, and with it most editors of TOML, understands."""
TEXT: Json = {"type": "string"}
SOME: Json = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
NUMBER = r"^\d+$"


def sheet_schema(module: GameModule) -> Json:
    """What a sheet file of a game may hold."""
    fields = _fields([module])
    head: Json = dict.fromkeys(SHEET_HEAD, TEXT) | {
        "game": {"const": module.id},
        "fees": SOME,
        "also_called": SOME,
    }
    return _file(f"A sheet of {module.name}", head, fields, module.clauses) | {"required": ["game", "name"]}


def room_schema() -> Json:
    """What a room file may hold: the settings and clauses of every game."""
    modules = [game(name) for name in HOMES]
    clauses = sorted({clause for module in modules for clause in module.clauses})
    head: Json = dict.fromkeys(ROOM_HEAD, TEXT)
    return _file("A room's own rules", head, _fields(modules), clauses) | {"required": ["name"]}


def fee_schema() -> Json:
    """What a fee schedule may hold."""
    keys = sorted({key for fields in KINDS.values() for key in fields})
    fields: Json = dict.fromkeys(keys, TEXT)
    fields |= {"minutes": {"type": "integer"}, "from": {"enum": list(SOURCES)}}
    fields |= {
        key: {"type": "object", "additionalProperties": TEXT} for key in ("circle_limits", "seat_maximum")
    }
    option: Json = {
        "type": "object",
        "properties": fields | dict.fromkeys(OWN, TEXT),
        "additionalProperties": False,
    }
    head: Json = {"title": TEXT, "source": TEXT, "kind": {"enum": list(KINDS)}}
    return {
        "$schema": DIALECT,
        "title": "A fee schedule",
        "type": "object",
        "properties": fields | head | {"option": {"type": "object", "additionalProperties": option}},
        "required": ["kind", "option"],
        "additionalProperties": False,
    }


def _fields(modules: Iterable[GameModule]) -> Json:
    """Every setting with its meaning; one that differs between games may be as in any of them."""
    shapes: dict[str, list[Json]] = {}
    texts: dict[str, str] = {}
    for module in modules:
        told = meanings(module.rules)
        for name, one in settings_of(module.rules).items():
            shape = schema_of(one.marked)
            if shape not in shapes.setdefault(name, []):
                shapes[name].append(shape)
            texts[name] = told[name]
    return {
        name: (found[0] if len(found) == 1 else {"anyOf": found}) | {"description": texts[name]}
        for name, found in shapes.items()
    }


def _one_or_more(names: Iterable[str]) -> Json:
    one: Json = {"enum": sorted(names)}
    return {"anyOf": [one, {"type": "array", "items": one}]}


def _file(title: str, head: Json, fields: Json, clauses: Iterable[str]) -> Json:
    values: Json = {"type": "object", "properties": fields, "additionalProperties": False}
    words: Json = dict.fromkeys((*TEXTS, "played"), TEXT)
    words |= {"why": {"anyOf": [TEXT, {"type": "object", "additionalProperties": TEXT}]}}
    words |= {"switch": {"type": "object", "additionalProperties": TEXT}, "reads": {"type": "object"}}
    words |= {"does": _one_or_more(clauses), "uses": _one_or_more(fields), "along": _one_or_more(fields)}
    words |= {"fees": SOME, "see": SOME}
    sentence: Json = {"type": "object", "properties": fields | words, "additionalProperties": False}
    section: Json = {"type": "object", "patternProperties": {NUMBER: sentence}, "additionalProperties": False}
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": head
        | {
            "table": {"type": "object", "properties": {key: fields[key] for key in TABLE if key in fields}},
            "unprinted": {"type": "object", "properties": _unprinted(fields), "additionalProperties": False},
            "settings": values,
        },
        "additionalProperties": {
            "if": {"propertyNames": {"pattern": NUMBER}},
            "then": section,
            "else": {"type": "object", "additionalProperties": section},
        },
    }


def _unprinted(fields: Json) -> Json:
    return {
        name: {
            "type": "object",
            "properties": {"value": shape, "why": TEXT, "see": SOME},
            "required": ["value"],
            "anyOf": [{"required": ["why"]}, {"required": ["see"]}],
            "additionalProperties": False,
        }
        for name, shape in fields.items()
    }
