"""Every setting of a game explained: what it means, what may be written for it, and where a sheet has it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple, get_args, get_origin

from houseway.plain import Json
from houseway.play.money import Cents, Dollars
from houseway.play.payoff import Odds
from houseway.play.topics import Topic, all_settings, setting, settings_of
from houseway.rooms.amounts import is_money, options_of, to_file, unmarked
from houseway.rooms.sentences import Contents
from houseway.rooms.settings import make_rules, written
from houseway.rooms.sheets import Sheet


class Explained(NamedTuple):
    """A setting in words."""

    name: str
    says: str
    choices: str
    value: object
    default: object
    stands: str
    """The sentences under which files have its value, or `unprinted`, `table`; nothing where the game's own
    default counts."""

    def to_json(self) -> Json:
        return self._asdict()


def explain(sheet: Sheet, own: Contents, home: Contents | None) -> list[Explained]:
    """Every setting of a sheet."""
    usual = all_settings(make_rules(sheet.module.rules, sheet.module.defaults))
    texts = meanings(sheet.module.rules)
    return [
        Explained(
            name,
            _for_a_file(one.marked, texts.get(name, "")),
            in_words(one.marked),
            to_file(written(setting(sheet.settings, name)), one.marked),
            to_file(written(usual[name]), one.marked),
            _stands(name, own) or (_stands(name, home, "room-rules#") if home is not None else ""),
        )
        for name, one in settings_of(sheet.module.rules).items()
    ]


def as_written(sheet: Sheet) -> Json:
    """Every setting of a sheet by its name, as a file writes it: dollars, odds, words."""
    return {
        name: to_file(written(setting(sheet.settings, name)), one.marked)
        for name, one in settings_of(sheet.module.rules).items()
    }


def _for_a_file(kind: object, text: str) -> str:
    """A setting holds cents, but a file writes dollars."""
    return re.sub(r",? in cents\b", "", text) if is_money(kind) else text


def _stands(name: str, found: Contents, head: str = "") -> str:
    places = found.places.get(name, {}).values()
    switches = [one.place for one in found.switches if name in one.reading.fields]
    return ", ".join(dict.fromkeys(f"{head}{place.name}" for place in (*places, *switches)))


# -- meanings ------------------------------------------------------------------------------------------------


def meanings(rules: type) -> dict[str, str]:
    """What each setting means: the text below its field."""
    found: dict[str, str] = {}
    for name, one in settings_of(rules).items():
        owner: type = _topic(rules, one.topic) if one.topic else rules
        texts = (_texts(parent.__module__, parent.__name__).get(one.field, "") for parent in owner.__mro__)
        found[name] = next(filter(None, texts), "")
    return found


def _topic(rules: type, field: str) -> type:
    kind = type(getattr(rules(), field))
    assert issubclass(kind, Topic)
    return kind


@cache
def _texts(module: str, name: str) -> dict[str, str]:
    """The texts below the fields of one class."""
    body = _classes(module).get(name, []) if module.startswith("houseway.") else []
    found: dict[str, str] = {}
    for field, text in pairwise(body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            found[field.target.id] = " ".join(str(text.value.value).split())
    return found


@cache
def _classes(module: str) -> dict[str, list[ast.stmt]]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node.body for node in tree.body if isinstance(node, ast.ClassDef)}


# -- what may be written -------------------------------------------------------------------------------------


def in_words(kind: object) -> str:
    """What may be written for a setting."""
    if kind == Cents:
        return "dollars such as $5"
    if kind == Dollars:
        return "dollars such as $2/$4"
    kind = unmarked(kind)
    origin, options = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(map(str, options))
    if len(options_of(kind)) > 1:
        return " or ".join(in_words(option) for option in options_of(kind))
    if origin is tuple:
        if options[-1] is Ellipsis:
            return f"a list of {in_words(options[0])}"
        return f"[{', '.join(in_words(option) for option in options)}]"
    if origin is not None and issubclass(origin, Mapping):
        return f"a table of {in_words(options[1])}"
    plain: dict[object, str] = {
        Odds: "odds such as 3:2, or 3 for 3:1",
        bool: "true or false",
        str: "a word",
        int: "a whole number",
    }
    return plain.get(kind, "none")


DOLLARS: Json = {"type": "string", "pattern": r"^(\$[\d,]+(\.\d\d)?|no limit)$"}
DOLLAR_LIST: Json = {"type": "string", "pattern": r"^\$[\d,.]+(/\$[\d,.]+)*$"}
ODDS: Json = {
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^\s*[\d,]+(\s*(:|to)\s*\d+)?\s*$"}]
}


def schema_of(kind: object) -> Json:
    """The same as JSON schema."""
    if kind == Cents:
        return DOLLARS
    if kind == Dollars:
        return DOLLAR_LIST
    kind = unmarked(kind)
    origin, options = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(options)}
    if len(options_of(kind)) > 1:
        return {"anyOf": [schema_of(option) for option in options_of(kind)]}
    if origin is tuple:
        return _list_schema(options)
    if origin is not None and issubclass(origin, Mapping):
        return _table_schema(*options)
    plain: dict[object, Json] = {
        Odds: ODDS,
        bool: {"type": "boolean"},
        str: {"type": "string"},
        int: {"type": "integer"},
    }
    return plain.get(kind, {"const": "none"})


def _list_schema(options: tuple[object, ...]) -> Json:
    if options[-1] is Ellipsis:
        return {"type": "array", "items": schema_of(options[0])}
    parts = [schema_of(option) for option in options]
    return {"type": "array", "items": parts, "minItems": len(parts), "maxItems": len(parts)}


def _table_schema(row: object, kind: object) -> Json:
    """A table; the names of its rows too where they are known."""
    names = [name for option in options_of(row) for name in get_args(option)]
    table: Json = {"type": "object", "additionalProperties": schema_of(kind)}
    return table | ({"propertyNames": {"enum": [str(name) for name in names]}} if names else {})
