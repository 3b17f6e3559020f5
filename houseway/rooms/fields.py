"""Every setting of a game explained: what it means, what may be written for it, and where a sheet has it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple, Union, get_args, get_origin

from houseway.plain import Json
from houseway.play.payoff import Odds
from houseway.play.topics import Topic, all_settings, setting, settings_of
from houseway.rooms.amounts import AS_TEXT, IN_CENTS, to_file
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
            _for_a_file(name, texts.get(name, "")),
            in_words(one.type, name),
            to_file(name, written(setting(sheet.settings, name))),
            to_file(name, written(usual[name])),
            _stands(name, own) or (_stands(name, home, "room-rules#") if home is not None else ""),
        )
        for name, one in settings_of(sheet.module.rules).items()
    ]


def _for_a_file(name: str, text: str) -> str:
    """A setting holds cents, but a file writes dollars."""
    return re.sub(r",? in cents\b", "", text) if name in IN_CENTS else text


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


def in_words(kind: object, name: str) -> str:
    """What may be written for a setting."""
    if name in AS_TEXT:
        return "dollars such as $2/$4" if kind is str else "a table of dollars such as $2/$4"
    origin, options = get_origin(kind), get_args(kind)
    if origin is Literal:
        return ", ".join(map(str, options))
    if origin in (Union, types.UnionType):
        return " or ".join(in_words(option, name) for option in options)
    if origin is tuple:
        if options[-1] is Ellipsis:
            return f"a list of {in_words(options[0], name)}"
        return f"[{', '.join(in_words(option, name) for option in options)}]"
    if origin is not None and issubclass(origin, Mapping):
        return f"a table of {in_words(options[1], name)}"
    if kind is int:
        return "dollars such as $5" if name in IN_CENTS else "a whole number"
    plain: dict[object, str] = {Odds: "odds such as 3:2, or 3 for 3:1", bool: "true or false", str: "a word"}
    return plain.get(kind, "none")


DOLLARS: Json = {"type": "string", "pattern": r"^(\$[\d,]+(\.\d\d)?|no limit)$"}
DOLLAR_LIST: Json = {"type": "string", "pattern": r"^\$[\d,.]+(/\$[\d,.]+)*$"}
ODDS: Json = {
    "anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^\s*[\d,]+(\s*(:|to)\s*\d+)?\s*$"}]
}


def schema_of(kind: object, name: str) -> Json:
    """The same as JSON schema."""
    origin, options = get_origin(kind), get_args(kind)
    if name in AS_TEXT:
        return DOLLAR_LIST if kind is str else {"type": "object", "additionalProperties": DOLLAR_LIST}
    if origin is Literal:
        return {"enum": list(options)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(option, name) for option in options]}
    if origin is tuple:
        if options[-1] is Ellipsis:
            return {"type": "array", "items": schema_of(options[0], name)}
        parts = [schema_of(option, name) for option in options]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": schema_of(options[1], name)}
    if kind is int:
        return DOLLARS if name in IN_CENTS else {"type": "integer"}
    plain: dict[object, Json] = {Odds: ODDS, bool: {"type": "boolean"}, str: {"type": "string"}}
    return plain.get(kind, {"const": "none"})
