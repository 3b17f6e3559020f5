"""What tables a room opens: one of every playable sheet, or those that an operator's TOML file asks for."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from houseway.bots.posted import asked_sheet
from houseway.errors import HousewayError, PostingError, SheetError, nearest
from houseway.plain import Json
from houseway.rooms import Sheet, sheet, sheet_ids
from houseway.rooms.loader import SUFFIX, add_room, add_sheet, playable_sheets

BOTS = 5
SECONDS = 25
TIME_BANK = 30
MOST_SECONDS = 600


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOrder:
    """One table as it is asked for."""

    sheet: str
    name: str = ""
    settings: tuple[str, ...] = ()
    """Changes of the sheet as `FIELD=VALUE`, the posted limit and the fee option among them."""
    seats: int = 0
    """How many seats are open to people and bots; 0: as many as the sheet has."""
    bots: int = BOTS
    strategy: str | None = None
    seconds: int = SECONDS
    """How long somebody may think before his time bank runs."""
    time_bank: int = TIME_BANK
    pace: float = 1.0
    """How long bots and dealer take: 1 is human, 0 is at once."""
    private: bool = False

    def to_json(self) -> Json:
        return asdict(self) | {"settings": list(self.settings)}

    @classmethod
    def from_json(cls, saved: Json) -> TableOrder:
        return cls(**{**saved, "settings": tuple(saved["settings"])})


_NUMBERS = {"seats": (2, 14), "bots": (0, 14), "seconds": (3, MOST_SECONDS), "time_bank": (0, MOST_SECONDS)}
_KEYS = {"sheet", "name", "settings", "limit", "option", "strategy", "pace", "private", *_NUMBERS}


def every_sheet() -> tuple[TableOrder, ...]:
    """A table of every playable sheet."""
    return tuple(TableOrder(sheet=one.id) for one in playable_sheets())


def read_orders(path: Path) -> tuple[TableOrder, ...]:
    """The tables of an operator's file: `[[table]]` sections, each with a sheet."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise HousewayError(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HousewayError(f"{path} is not a TOML file: {error}") from None
    for name in data:
        if name != "table":
            raise HousewayError(f"{path}: there is no section {name!r}{nearest(name, ['table'])}")
    sections = data.get("table", [])
    if not isinstance(sections, list) or not sections:
        raise HousewayError(f"{path}: no [[table]] is in it")
    return tuple(
        order_from(one, f"{path}: table {number}")
        for number, section in enumerate(sections, 1)
        for one in _by_id(section, path.parent)
    )


def _by_id(section: Json, beside: Path) -> list[Json]:
    """A section with the id of its sheet: the operator may name a file of his own instead, or the folder of a
    room of his own for a table of each of its sheets."""
    named = section.get("sheet")
    if not isinstance(named, str) or named in sheet_ids():
        return [section]
    path = (beside / named).resolve()
    if path.suffix == SUFFIX:
        return [{**section, "sheet": add_sheet(path)}]
    if (path / "room.toml").is_file():
        return [{**section, "sheet": name} for name in sheet_ids(add_room(path))]
    return [section]


def order_from(section: Json, where: str) -> TableOrder:
    """One order from plain values, each checked, the sheet with its settings and limit too."""
    for name in section:
        if name not in _KEYS:
            raise HousewayError(f"{where}: there is no field {name!r}{nearest(name, _KEYS)}")
    for name in ("sheet", "name", "limit", "option", "strategy"):
        if not isinstance(section.get(name, ""), str):
            raise HousewayError(f"{where}: {name} is not a word")
    if "sheet" not in section:
        raise HousewayError(f"{where}: sheet is missing")
    order = TableOrder(
        sheet=sheet(section["sheet"]).id,
        name=section.get("name", ""),
        settings=_settings(section, where),
        strategy=section.get("strategy"),
        pace=_pace(section, where),
        private=section.get("private", False) is True,
    )
    order = replace(
        order,
        seats=_number(section, "seats", order.seats, where),
        bots=_number(section, "bots", order.bots, where),
        seconds=_number(section, "seconds", order.seconds, where),
        time_bank=_number(section, "time_bank", order.time_bank, where),
    )
    least, most = sheet(section["sheet"]).settings.seats
    if order.seats and not least <= order.seats <= most:
        raise HousewayError(f"{where}: {order.sheet} is played by {least} to {most}, not {order.seats}")
    return order


def _settings(section: Json, where: str) -> tuple[str, ...]:
    """The settings of an order as its sheet takes them. Where limit and option do not belong together they
    stay as they were asked for, and the table opens closed."""
    changes, option, limit = _changes(section, where), section.get("option"), section.get("limit")
    try:
        return tuple(asked_sheet(section["sheet"], changes, option, limit).settings)
    except PostingError:
        posted = {"fee_option": option, "limit": limit}
        return (*changes, *(f"{name}={value}" for name, value in posted.items() if value is not None))


CHANGEABLE = ("bots", "strategy", "seconds", "time_bank", "limit", "option", "settings")
"""What of an open table may change between rounds."""


def changed_order(order: TableOrder, wanted: Mapping[str, object], where: str) -> TableOrder:
    """The order with some of it changed; a limit and a fee option are chosen anew together."""
    for name in wanted:
        if name not in CHANGEABLE:
            raise HousewayError(f"{where}: {name!r} cannot be changed{nearest(name, CHANGEABLE)}")
    limit, option = wanted.get("limit"), wanted.get("option")
    chosen = dict(one.partition("=")[::2] for one in order.settings)
    if limit or option:
        chosen.pop("limit", None)
        option = option or chosen.get("fee_option")
        chosen.pop("fee_option", None)
    changes = _changes({"settings": wanted.get("settings") or {}}, where)
    chosen |= dict(one.partition("=")[::2] for one in changes)
    settings = [f"{name}={value}" for name, value in chosen.items()]
    posted = asked_sheet(
        order.sheet, settings, str(option) if option else None, str(limit) if limit else None
    )
    given = {name: value for name, value in wanted.items() if name in _NUMBERS and value is not None}
    return replace(
        order,
        settings=tuple(posted.settings),
        bots=_number(given, "bots", order.bots, where),
        seconds=_number(given, "seconds", order.seconds, where),
        time_bank=_number(given, "time_bank", order.time_bank, where),
        strategy=order.strategy if wanted.get("strategy") is None else str(wanted["strategy"]) or None,
    )


def ordered_sheet(order: TableOrder) -> Sheet:
    """The sheet as the order changes it."""
    return asked_sheet(order.sheet, order.settings).sheet


def _changes(section: Json, where: str) -> list[str]:
    settings = section.get("settings", {})
    if not isinstance(settings, Mapping):
        raise HousewayError(f"{where}: settings are not a table of names and values")
    return [f"{name}={_plain(value, f'{where}: {name}')}" for name, value in settings.items()]


def _plain(value: object, where: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(_plain(one, where) for one in value)
    if isinstance(value, (str, int)):
        return str(value)
    raise SheetError(f"{where}: {value!r} cannot be a setting here; write a word, a number or a list")


def _number(section: Json, name: str, usual: int, where: str) -> int:
    if name not in section:
        return usual
    value = section[name]
    low, high = _NUMBERS[name]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise HousewayError(f"{where}: {name} is a whole number from {low} to {high}, not {value!r}")
    return value


def _pace(section: Json, where: str) -> float:
    pace = section.get("pace", 1.0)
    if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0 <= pace <= 10:
        raise HousewayError(f"{where}: pace is a number from 0 to 10, not {pace!r}")
    return float(pace)
