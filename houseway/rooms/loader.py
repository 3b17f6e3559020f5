"""Loading rooms and sheets from their TOML files. Every mistake is one sentence that names file and field."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import get_args

from houseway.errors import HousewayError, SheetError, nearest
from houseway.games.game import GameModule
from houseway.games.roster import HOMES, game
from houseway.plain import Json
from houseway.play.fees import NO_LIMIT, Bands, BankedFee, BuyIn, FeeOption, PotFee, dollar_range, dollars
from houseway.play.topics import settings_of
from houseway.rooms.settings import coerce, field_name, make_rules
from houseway.rooms.sheets import Reading, Room, Rule, RuleKind, Sheet, Shelf

HERE = Path(__file__).parent

_SHEET_KEYS = {"game", "name", "family", "regulator_id", "source", "settings", "limits", "blinds"}
_SHEET_KEYS |= {"reading", "rule", "owner", "also_called"}
_ROOM_KEYS = {"id", "name", "place", "source", "settings", "reading", "rule"}
_BANKED_KEYS = {"limits", "bank", "players", "printed", "reading", "base", "player_fee_per", "when"}
_BANKED_KEYS |= {"seat_maximum", "circle_limits", "bonus", "inferred"}
_POT_KEYS = {"structure", "players", "modified", "added", "limit", "blinds", "time", "buy_in", "printed"}
_POT_KEYS |= {"from", "when", "reading", "added_when", "minutes", "inferred"}


def rooms() -> tuple[Room, ...]:
    """The five rooms."""
    return tuple(load_room(path.parent) for path in sorted(HERE.glob("*/room.toml")))


def sheet_ids(room: str | None = None) -> tuple[str, ...]:
    """The ids of every playable sheet."""
    if room is not None and not (HERE / room / "room.toml").is_file():
        raise SheetError(f"there is no room {room!r}{nearest(room, [r.id for r in rooms()])}")
    return tuple(name for name in _playable() if room in (None, name.partition("/")[0]))


@cache
def _playable() -> tuple[str, ...]:
    found = (path for path in sorted(HERE.glob("*/*.toml")) if path.name != "room.toml")
    return tuple(f"{path.parent.name}/{path.stem}" for path in found if read_toml(path).get("game") in HOMES)


def sheet(name: str) -> Sheet:
    """The sheet with this id, such as `angies/ez-baccarat-panda-8`."""
    return _load_known(name)


@cache
def _load_known(name: str) -> Sheet:
    if name not in sheet_ids():
        raise SheetError(f"there is no sheet {name!r}{nearest(name, sheet_ids())}")
    return load_sheet(HERE / f"{name}.toml")


def room(name: str) -> Room:
    """The room with this id."""
    path = HERE / name
    if not (path / "room.toml").is_file():
        raise SheetError(f"there is no room {name!r}{nearest(name, [r.id for r in rooms()])}")
    return load_room(path)


def find_rule(rule_id: str) -> Rule:
    """A rule by its full id: `angies/razz#rank.1`, `angies/room-rules#room.6`."""
    home, _, number = rule_id.partition("#")
    name, _, paper = home.partition("/")
    rules = room(name).rules if paper == "room-rules" else sheet(home).statements
    found = next((rule for rule in rules if rule.id == number), None)
    if found is None:
        raise SheetError(f"there is no rule {rule_id!r}")
    return found


def rule_text(rule_id: str) -> str:
    """What a rule says, by its full id."""
    return find_rule(rule_id).text


# -- files ---------------------------------------------------------------------------------------------------


@cache
def read_toml(path: Path) -> Json:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SheetError(f"{path.name}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SheetError(f"{path.name}: is not a TOML file: {error}") from None


@cache
def load_room(folder: Path) -> Room:
    path = folder / "room.toml"
    data = read_toml(path)
    where = f"{folder.name}/room.toml"
    _check_keys(data, _ROOM_KEYS, where)
    return Room(
        id=folder.name,
        name=_word(data, "name", where),
        source=str(data.get("source", "")),
        settings=data.get("settings", {}),
        readings=tuple(_reading(entry, None, where) for entry in data.get("reading", [])),
        rules=_rules(data, where),
    )


def load_sheet(path: Path) -> Sheet:
    """A sheet from a file; its folder may hold a room file and fee schedules beside it."""
    data = read_toml(path)
    where = f"{path.parent.name}/{path.name}"
    _check_keys(data, _SHEET_KEYS, where)
    module = game(_word(data, "game", where))
    has_room = (path.parent / "room.toml").is_file()
    home = load_room(path.parent) if has_room else Room("", "", "", {}, (), ())
    own = {**data.get("settings", {}), **_limits(data, where)}
    fees = _fees(own.pop("fee_schedules", []), path.parent, where)
    readings = _all_readings(data, own, home, module.rules, where)
    settings = _settings(own, home, module, readings, where)
    return Sheet(
        id=f"{path.parent.name}/{path.stem}",
        name=_word(data, "name", where),
        source=str(data.get("source", "")),
        module=module,
        settings=make_rules(module.rules, settings),
        statements=_rules(data, where),
        readings=readings,
        fees=fees,
        room=home,
        shelf=SHELF,
        files=_files(path, module),
    )


def _files(path: Path, module: GameModule) -> tuple[Path, ...]:
    """The files that say how a sheet is played; where any game of the room may be chosen, all of them."""
    chosen = sorted(path.parent.glob("*.toml")) if module.family == "choice" else [path]
    room = path.parent / "room.toml"
    shared = [room] if room.is_file() and room not in chosen else []
    return (*chosen, *shared, *sorted((path.parent / "fees").glob("*.toml")))


def _limits(data: Json, where: str) -> Json:
    """The sections `limits` and `blinds` as the settings they are."""
    limits = data.get("limits", {})
    _check_keys(limits, {"tables", "default", "lowest", "highest"}, f"{where}: limits")
    found: Json = {}
    if "tables" in limits:
        found |= {"limits": limits["tables"], "limit": _word(limits, "default", f"{where}: limits")}
    if "lowest" in limits or "highest" in limits:
        lowest, highest = (dollar_range(_word(limits, end, where), where)[0] for end in ("lowest", "highest"))
        found["limit_range"] = [lowest, highest]
    if "blinds" in data:
        found["blinds"] = data["blinds"]
    return found


def _settings(
    settings: Mapping[str, object], home: Room, module: GameModule, readings: tuple[Reading, ...], where: str
) -> dict[str, object]:
    """The game's own settings, the room's over them, the sheet's over those, and what its readings say."""
    rules = module.rules
    known = settings_of(rules)
    found: dict[str, object] = dict(module.defaults)
    for name, value in home.settings.items():
        field = name.replace("-", "_")
        if field in known:
            found[field] = coerce(value, known[field].type, f"{home.id}/room.toml: {field}")
    own: set[str] = set()
    for name, value in settings.items():
        field = field_name(rules, name, where)
        found[field] = coerce(value, known[field].type, f"{where}: {field}")
        own.add(field)
    for reading in readings:
        for field, value in reading.options[reading.default].items():
            if isinstance(value, Mapping):
                before = found.get(field, {})
                assert isinstance(before, Mapping)
                value = {**before, **value}
            if field in own and found[field] != value:
                raise SheetError(f"{where}: {field} is set against the reading {reading.switch!r}")
            found[field] = value
    return found


def _all_readings(
    data: Json, settings: Mapping[str, object], home: Room, rules: type, where: str
) -> tuple[Reading, ...]:
    own = [_reading(entry, rules, where) for entry in data.get("reading", [])]
    taken = {name for reading in own for name in reading.fields} | {reading.switch for reading in own}
    known = settings_of(rules)
    inherited = []
    for reading in home.readings:
        usable = all(name in known for name in reading.fields) and reading.fields
        if usable and reading.switch not in taken and not taken & set(reading.fields):
            options = {
                word: {name: coerce(value, known[name].type, where) for name, value in values.items()}
                for word, values in reading.options.items()
            }
            inherited.append(Reading(reading.switch, reading.rule, reading.default, options, reading.why))
    settled = {field_name(rules, name, where) for name in settings}
    return (*own, *(reading for reading in inherited if not settled & set(reading.fields)))


def _reading(entry: Json, rules: type | None, where: str) -> Reading:
    switch = _word(entry, "switch", where)
    here = f"{where}: reading {switch}"
    _check_keys(entry, {"switch", "rule", "field", "default", "options", "why"}, here)
    field = entry.get("field", "")
    options: dict[str, dict[str, object]] = {}
    for word, value in entry.get("options", {}).items():
        values = value if isinstance(value, Mapping) else {field: value} if field else {}
        if rules is not None:
            known = settings_of(rules)
            names = {name: field_name(rules, name, here) for name in values}
            values = {names[n]: coerce(v, known[names[n]].type, f"{here}: {n}") for n, v in values.items()}
        options[word] = dict(values)
    default = str(entry.get("default", ""))
    if default not in options:
        raise SheetError(f"{here}: the default {default!r} is not one of {', '.join(options)}")
    return Reading(switch, str(entry.get("rule", "")), default, options, str(entry.get("why", "")))


def _rules(data: Json, where: str) -> tuple[Rule, ...]:
    found: dict[str, Rule] = {}
    for entry in data.get("rule", []):
        name = _word(entry, "id", where)
        _check_keys(entry, {"id", "kind", "text", "by"}, f"{where}: rule {name}")
        kind = entry.get("kind", "rule")
        kinds = get_args(RuleKind)
        if kind not in kinds:
            raise SheetError(f"{where}: rule {name} has the unknown kind {kind!r}{nearest(kind, kinds)}")
        if name in found:
            raise SheetError(f"{where}: rule {name} is there twice")
        found[name] = Rule(name, kind, _word(entry, "text", where), tuple(entry.get("by", ())))
    return tuple(found.values())


def _fees(schedules: list[str], folder: Path, where: str) -> dict[str, FeeOption]:
    found: dict[str, FeeOption] = {}
    for schedule in schedules:
        path = folder / "fees" / f"{schedule}.toml"
        if not path.is_file():
            known = [p.stem for p in (folder / "fees").glob("*.toml")]
            raise SheetError(f"{where}: there is no fee schedule {schedule!r}{nearest(schedule, known)}")
        found |= load_fees(path)
    return found


def load_fees(path: Path) -> dict[str, FeeOption]:
    """The options of a schedule file."""
    data = read_toml(path)
    where = f"{path.parent.parent.name}/fees/{path.name}"
    _check_keys(
        data,
        {
            "title",
            "kind",
            "base",
            "player_fee_per",
            "when",
            "from",
            "option",
            "source",
            "added_when",
            "buy_in",
        },
        where,
    )
    kind = data.get("kind")
    if kind not in ("banked", "pot"):
        raise SheetError(f"{where}: kind is 'banked' or 'pot', not {kind!r}")
    build = _banked if kind == "banked" else _pot
    return {name: build(name, path.stem, data, row, where) for name, row in data.get("option", {}).items()}


def _banked(name: str, schedule: str, data: Json, row: Json, where: str) -> BankedFee:
    here = f"{where}: option {name}"
    _check_keys(row, _BANKED_KEYS, here)
    both = {**data, **row}
    return BankedFee(
        id=name,
        schedule=schedule,
        limits=dollar_range(row["limits"], here) if row.get("limits") else None,
        base=both.get("base", "all-wagers"),
        player_fee_per=both.get("player_fee_per", "none"),
        when=both.get("when", "before-cards"),
        bank=Bands.parse(str(row.get("bank", "")), here),
        players=Bands.parse(str(row.get("players", "")), here),
        bonus=Bands.parse(str(row.get("bonus", "")), here),
        circle_limits={kind: dollar_range(one, here) for kind, one in row.get("circle_limits", {}).items()},
        seat_maximum={kind: dollars(most, here) for kind, most in row.get("seat_maximum", {}).items()},
        printed=str(row.get("printed", "")),
        inferred=str(row.get("inferred", "")),
    )


def _pot(name: str, schedule: str, data: Json, row: Json, where: str) -> PotFee:
    here = f"{where}: option {name}"
    _check_keys(row, _POT_KEYS, here)
    both = {**data, **row}
    return PotFee(
        id=name,
        schedule=schedule,
        source=both.get("from", "pot"),
        when=both.get("when", "after-flop"),
        structure=row.get("structure", "any"),
        limit=row.get("limit", ""),
        blinds=row.get("blinds", ""),
        players=Bands.parse(str(row.get("players", "")), here, unit=1),
        modified=dollars(str(row["modified"]), here) if "modified" in row else None,
        added=dollars(str(row.get("added", "0")), here),
        added_when=both.get("added_when", "after-river"),
        time=Bands.parse(str(row["time"]), here, unit=1) if "time" in row else None,
        minutes=int(row.get("minutes", 30)),
        buy_in=_buy_in(both["buy_in"], here) if "buy_in" in both else None,
        printed=str(row.get("printed", "")),
        inferred=str(row.get("inferred", "")),
    )


def _buy_in(row: object, where: str) -> BuyIn:
    """Between which sums a table sets its least and its most: `{ least = "10-100", most = "100-500" }`; one
    figure is that sum itself."""
    if not isinstance(row, Mapping):
        raise SheetError(f"{where}: buy_in has a least and a most, such as {{ least = '10-100' }}")
    _check_keys(row, {"least", "most"}, f"{where}: buy_in")
    spans = {end: _span(str(text), f"{where}: buy_in") for end, text in row.items()}
    return BuyIn(**spans)


def _span(text: str, where: str) -> tuple[int, int]:
    if text == "none":
        return NO_LIMIT, NO_LIMIT
    if text[-1:].isdecimal() and "-" not in text:
        return dollars(text, where), dollars(text, where)
    return dollar_range(text, where)


def _check_keys(data: Mapping[str, object], known: set[str], where: str) -> None:
    for name in data:
        if name not in known:
            raise SheetError(f"{where}: there is no field {name!r}{nearest(name, known)}")


def _word(data: Json, name: str, where: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise SheetError(f"{where}: {name} is missing" if value is None else f"{where}: {name} is not a word")
    return value


def _pointed_to(rule_id: str) -> Rule | None:
    """A rule by its full id; none where nothing has that id."""
    try:
        return find_rule(rule_id)
    except HousewayError:
        return None


def _again(path: Path) -> Sheet:
    return sheet(f"{path.parent.name}/{path.stem}") if path.parent.parent == HERE else load_sheet(path)


SHELF = Shelf(sheet, sheet_ids, _pointed_to, _again)
"""The five rooms' own."""
