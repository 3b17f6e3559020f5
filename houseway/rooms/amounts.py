"""What a file writes for a setting, by the type of the setting: money is dollars with their sign (`$5`,
`$0.50`), where the setting holds cents."""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from typing import Annotated, Literal, Union, get_args, get_origin

from houseway.errors import SheetError
from houseway.play.fees import NO_LIMIT, dollars
from houseway.play.money import LEAST_TO_MOST, Cents, Dollars

UNLIMITED = "no limit"
SIGNED = re.compile(r"\$[\d.,]+(/\$[\d.,]+)*")


def is_money(kind: object) -> bool:
    """Whether a file writes settings of this type, or a part of them, in dollars."""
    return kind in (Cents, Dollars) or any(is_money(one) for one in get_args(kind) if one is not kind)


def options_of(kind: object) -> tuple[object, ...]:
    """What a type lets one choose between; itself where it is one thing."""
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def unmarked(kind: object) -> object:
    """A type without its mark."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def from_file(value: object, kind: object, where: str) -> object:
    """What a file writes for a setting as the setting takes it."""
    if kind == Cents:
        return _cents(value, where)
    if kind == Dollars:
        return _without_signs(value, where)
    if get_origin(kind) is Annotated:
        found = from_file(value, unmarked(kind), where)
        _check_order(found, kind, where)
        return found
    if len(options_of(kind)) > 1:
        return _one_of(value, options_of(kind), where)
    if isinstance(value, Mapping):
        return {row: _row(one, kind, where, row) for row, one in value.items()}
    if isinstance(value, list):
        return [
            from_file(one, part, where) for one, part in zip(value, _parts(kind, len(value)), strict=True)
        ]
    _refuse_sign(value, where)
    return value


def _row(value: object, kind: object, where: str, row: str) -> object:
    """A row of a table; what is refused in it says which."""
    try:
        _refuse_sign(row, where)
        return from_file(value, _parts(kind, 2)[1], f"{where}.{row}")
    except SheetError as fault:
        fault.rows = (row, *fault.rows)
        raise


def _parts(kind: object, number: int) -> list[object]:
    """The types of so many parts; `None` where the value has parts that its type knows nothing of."""
    parts = get_args(kind) if isinstance(get_origin(kind), type) else ()
    if len(parts) == 2 and parts[1] is Ellipsis:
        return [parts[0]] * number
    return [*parts[:number], *[None] * (number - len(parts))]


def _one_of(value: object, options: tuple[object, ...], where: str) -> object:
    """A value of a type with a choice: a word of its own stays as it is."""
    words = [word for option in options if get_origin(option) is Literal for word in get_args(option)]
    if value in words or (type(None) in options and value == "none"):
        return value
    plain = [option for option in options if get_origin(option) is not Literal and option is not type(None)]
    return from_file(value, plain[0], where) if plain else value


def _refuse_sign(value: object, where: str) -> None:
    if isinstance(value, str) and SIGNED.fullmatch(value.replace("-", "/")):
        plain = value.replace("$", "")
        raise SheetError(f"{where}: {value!r} has the sign of money, but {where} is none: write {plain}")


def _cents(value: object, where: str) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        raise SheetError(f'{where}: write {value} dollars with their sign, "${value:,}"')
    if value == UNLIMITED:
        return NO_LIMIT
    if not isinstance(value, str) or not value.startswith("$"):
        raise SheetError(f'{where}: {value!r} is not dollars such as "$5"')
    return dollars(value, where)


def _without_signs(value: object, where: str) -> object:
    if not isinstance(value, str) or not SIGNED.fullmatch(value):
        raise SheetError(f'{where}: {value!r} is not dollars such as "$2/$4"')
    return value.replace("$", "")


def _check_order(value: object, kind: object, where: str) -> None:
    """Refuse a least that is above the most."""
    if LEAST_TO_MOST not in get_args(kind)[1:] or not isinstance(value, list) or len(value) != 2:
        return
    low, high = value
    if not isinstance(low, int) or not isinstance(high, int) or low <= high:
        return
    least, most = (in_dollars(one) if is_money(kind) else str(one) for one in value)
    raise SheetError(f"{where}: the least, {least}, is above the most, {most}")


# -- the other way -------------------------------------------------------------------------------------------


def to_file(value: object, kind: object) -> object:
    """What a file writes for a setting: its plain value with the signs of money."""
    if kind == Cents:
        return _signed(value)
    if kind == Dollars:
        return "/".join(f"${part.removeprefix('$')}" for part in str(value).split("/"))
    if not is_money(kind):
        return value
    kind = unmarked(kind)
    if len(options_of(kind)) > 1:
        return to_file(value, next(option for option in options_of(kind) if is_money(option)))
    if isinstance(value, Mapping):
        return {row: to_file(one, _parts(kind, 2)[1]) for row, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_file(one, part) for one, part in zip(value, _parts(kind, len(value)), strict=True)]
    return value


def _signed(value: object) -> object:
    if isinstance(value, str) and re.fullmatch(r"\d+", value):
        return in_dollars(int(value))
    return in_dollars(value) if isinstance(value, int) else value


def in_dollars(cents: int) -> str:
    """An amount as a file writes it: `$5`, `$0.50`, `no limit`."""
    if cents >= NO_LIMIT:
        return UNLIMITED
    return f"${cents // 100:,}" + (f".{cents % 100:02}" if cents % 100 else "")
