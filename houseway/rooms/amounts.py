"""Money in sheets: a file writes dollars with their sign (`$5`, `$0.50`), settings hold cents."""

from __future__ import annotations

import re
from collections.abc import Mapping

from houseway.errors import SheetError
from houseway.play.fees import NO_LIMIT, dollars

IN_CENTS = frozenset(
    [
        "action_buy_price",
        "bet_step",
        "bonus_limits",
        "bring_in_floor",
        "buy_in",
        "buy_ins",
        "chip_unit",
        "draws_called_below",
        "envy_minimum",
        "envy_pays",
        "kill_minimum_pot",
        "later_buy_ins",
        "limit_range",
        "option_limits",
        "pair_plus_limits",
        "posted_ante",
        "posted_bring_in",
        "posted_buy_in",
        "posted_fee",
        "posted_maximum",
        "posted_minimum",
        "side_limits",
        "small_blind_floor",
        "spread_step",
        "table_limits",
    ]
)
"""Settings that hold cents."""
RANGES = frozenset(
    [
        *("bonus_limits", "buy_in", "limit_range", "option_limits", "pair_plus_limits", "seats"),
        *("side_limits", "table_limits"),
    ]
)
"""Settings that hold a least and a most."""
AS_TEXT = frozenset({"antes", "blinds", "bring_ins", "posted_blinds"})
"""Settings that hold dollars as text, such as `2/4`; a file writes `$2/$4`."""
WORDS = {"none", "table", "by-option"}
"""What may stand for an amount."""
UNLIMITED = "no limit"


def is_money(field: str) -> bool:
    """Whether a file writes this setting in dollars."""
    return field in IN_CENTS or field in AS_TEXT


def from_file(field: str, value: object, where: str) -> object:
    """What a file writes for a setting as the setting takes it."""
    if field in IN_CENTS:
        return _cents(value, where)
    return _without_signs(value, where) if field in AS_TEXT else value


def _cents(value: object, where: str) -> object:
    if isinstance(value, Mapping):
        return {row: _cents(one, f"{where}.{row}") for row, one in value.items()}
    if isinstance(value, list):
        return [_cents(one, where) for one in value]
    if isinstance(value, int) and not isinstance(value, bool):
        raise SheetError(f'{where}: write {value} dollars with their sign, "${value:,}"')
    if value == UNLIMITED:
        return NO_LIMIT
    if value in WORDS:
        return value
    if not isinstance(value, str) or not value.startswith("$"):
        raise SheetError(f'{where}: {value!r} is not dollars such as "$5"')
    return dollars(value, where)


def out_of_order(field: str, value: object) -> str:
    """Why a least and a most cannot be, where the first is above the second."""
    if isinstance(value, Mapping):
        return next(filter(None, (out_of_order(field, row) for row in value.values())), "")
    if field not in RANGES or not isinstance(value, tuple) or len(value) != 2:
        return ""
    low, high = value
    if not isinstance(low, int) or not isinstance(high, int) or low <= high:
        return ""
    least, most = (in_dollars(one) if field in IN_CENTS else str(one) for one in value)
    return f"{field}: the least, {least}, is above the most, {most}"


def _without_signs(value: object, where: str) -> object:
    if isinstance(value, Mapping):
        return {row: _without_signs(one, f"{where}.{row}") for row, one in value.items()}
    if not isinstance(value, str) or not re.fullmatch(r"\$[\d.,]+(/\$[\d.,]+)*", value):
        raise SheetError(f'{where}: {value!r} is not dollars such as "$2/$4"')
    return value.replace("$", "")


def to_file(field: str, value: object) -> object:
    """What a file writes for a setting."""
    if field in IN_CENTS:
        return _signed(value)
    if field not in AS_TEXT:
        return value
    if isinstance(value, Mapping):
        return {row: to_file(field, one) for row, one in value.items()}
    return "/".join(f"${part.removeprefix('$')}" for part in str(value).split("/"))


def _signed(value: object) -> object:
    if isinstance(value, Mapping):
        return {row: _signed(one) for row, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_signed(one) for one in value]
    if isinstance(value, str) and re.fullmatch(r"\d+", value):
        return in_dollars(int(value))
    return in_dollars(value) if isinstance(value, int) else value


def in_dollars(cents: int) -> str:
    """An amount as a file writes it: `$5`, `$0.50`, `no limit`."""
    if cents >= NO_LIMIT:
        return UNLIMITED
    return f"${cents // 100:,}" + (f".{cents % 100:02}" if cents % 100 else "")
