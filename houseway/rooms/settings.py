"""Settings: plain TOML or command-line values into the typed fields of a game's rules, with errors that name
the file, the field and the nearest right name."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Literal, Union, get_args, get_origin

from houseway.errors import SheetError, nearest
from houseway.play.game import TableRules
from houseway.play.money import Cents
from houseway.play.payoff import Odds
from houseway.play.topics import find_setting, settings_of, with_settings


def make_rules(rules: type, settings: Mapping[str, object]) -> TableRules:
    """The rules of a game with every setting."""
    plain: TableRules = rules()
    return with_settings(plain, settings)


def field_name(rules: type, name: str, where: str) -> str:
    """The setting somebody names, in any spelling."""
    found = find_setting(rules, name)
    if not found:
        near = nearest(name.replace("-", "_"), settings_of(rules))
        raise SheetError(f"{where}: there is no setting {name!r}{near}")
    return found


def coerce(value: object, kind: object, where: str) -> object:
    """A plain value as the field's type; money may be cents, or dollars with their sign."""
    if kind == Cents:
        return _cents(value, where)
    origin, options = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return coerce(value, options[0], where)
    if origin is Literal:
        return _literal(value, options, where)
    if origin in (Union, types.UnionType):
        return _one_of(value, options, where)
    if kind is Odds:
        return Odds.parse(value, where)
    if kind is bool:
        return _boolean(value, where)
    if kind is int:
        return _whole(value, where)
    if kind is str:
        if not isinstance(value, str):
            raise SheetError(f"{where}: {value!r} is not a word")
        return value
    if kind is type(None):
        if value not in (None, "none"):
            raise SheetError(f"{where}: {value!r} is not 'none'")
        return None
    if origin is tuple:
        return _tuple(value, options, where)
    if origin in (dict, Mapping) or origin is types.MappingProxyType:
        return _mapping(value, options, where)
    raise SheetError(f"{where}: settings of type {kind} cannot be written in a sheet")


def _literal(value: object, options: tuple[object, ...], where: str) -> object:
    for option in options:
        if value == option and isinstance(value, bool) == isinstance(option, bool):
            return option
        if isinstance(option, int) and isinstance(value, str) and value == str(option):
            return option
    known = [str(option) for option in options]
    raise SheetError(f"{where}: {value!r} is not one of {', '.join(known)}{nearest(str(value), known)}")


def _one_of(value: object, options: tuple[object, ...], where: str) -> object:
    reasons = []
    for option in sorted(options, key=lambda o: o is str):
        try:
            return coerce(value, option, where)
        except SheetError as error:
            reasons.append(error)
    raise reasons[0]


def _boolean(value: object, where: str) -> bool:
    words = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in words:
        return words[value.lower()]
    raise SheetError(f"{where}: {value!r} is not yes or no")


def _whole(value: object, where: str) -> int:
    if isinstance(value, bool):
        raise SheetError(f"{where}: {value!r} is not a number")
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        text = value.replace(",", "")
        if text.removeprefix("-").isdecimal():
            return int(text)
        if text.startswith("$"):
            raise SheetError(f"{where}: {value!r} has the sign of money, but {where} is none")
    raise SheetError(f"{where}: {value!r} is not a number")


def _cents(value: object, where: str) -> int:
    if isinstance(value, str) and value.startswith("$"):
        whole, _, cents = value[1:].replace(",", "").partition(".")
        if whole.isdecimal() and (cents == "" or (cents.isdecimal() and len(cents) <= 2)):
            return int(whole) * 100 + int(cents.ljust(2, "0") or 0)
        raise SheetError(f"{where}: {value!r} is not an amount of money")
    return _whole(value, where)


def _tuple(value: object, options: tuple[object, ...], where: str) -> tuple[object, ...]:
    parts = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(parts, (list, tuple)):
        raise SheetError(f"{where}: {value!r} is not a list")
    if len(options) == 2 and options[1] is Ellipsis:
        return tuple(coerce(part, options[0], where) for part in parts)
    if len(parts) != len(options):
        raise SheetError(f"{where}: {value!r} has {len(parts)} entries, {len(options)} are wanted")
    return tuple(coerce(part, option, where) for part, option in zip(parts, options, strict=True))


def _mapping(value: object, options: tuple[object, ...], where: str) -> dict[object, object]:
    if not isinstance(value, Mapping):
        raise SheetError(f"{where}: {value!r} is not a table of names and values")
    key, kind = options
    found: dict[object, object] = {}
    for row, one in value.items():
        try:
            found[coerce(row, key, where)] = coerce(one, kind, f"{where}.{row}")
        except SheetError as fault:
            fault.rows = (str(row), *fault.rows)
            raise
    return found


def describe(value: object) -> object:
    """A setting as JSON."""
    if isinstance(value, Odds):
        return str(value)
    if isinstance(value, Mapping):
        return {key: describe(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [describe(one) for one in value]
    return value


def written(value: object) -> object:
    """A value of a setting as a file writes it, but for its money."""
    if value is None:
        return "none"
    if isinstance(value, Odds):
        return value.pays if value.to == 1 else f"{value.pays}:{value.to}"
    if isinstance(value, Mapping):
        return {str(row): written(one) for row, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [written(one) for one in value]
    return value
