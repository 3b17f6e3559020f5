"""Loading rooms and sheets from their TOML files. Every mistake is one sentence that names file, line,
sentence and field."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from houseway.errors import HousewayError, SheetError, nearest
from houseway.games.game import GameModule
from houseway.games.roster import HOMES, game
from houseway.rooms.fee_files import load_schedules
from houseway.rooms.paper import Paper, Place, convert_hint, is_old
from houseway.rooms.resolving import Resolver
from houseway.rooms.sentences import ROOM_RULES, Contents, read_contents
from houseway.rooms.settings import make_rules
from houseway.rooms.sheets import Room, Rule, Sheet, Shelf

HERE = Path(__file__).parent
SHEET_HEAD = ("game", "name", "source", "fees", "regulator_id", "owner", "also_called")
ROOM_HEAD = ("name", "place", "source")
NO_ROOM = Room("", "", "", {}, (), ())


def rooms() -> tuple[Room, ...]:
    """The five rooms."""
    return tuple(load_room(path.parent) for path in sorted(HERE.glob("*/room.toml")))


def room_ids() -> tuple[str, ...]:
    """The ids of the five rooms."""
    return tuple(path.parent.name for path in sorted(HERE.glob("*/room.toml")))


def sheet_ids(room: str | None = None) -> tuple[str, ...]:
    """The ids of every playable sheet."""
    if room is not None and room not in room_ids():
        raise SheetError(f"there is no room {room!r}{nearest(room, room_ids())}")
    return tuple(name for name in _playable() if room in (None, name.partition("/")[0]))


@cache
def _playable() -> tuple[str, ...]:
    """Only the head of a file is looked at, so that nothing is parsed before it is asked for."""
    found = (path for path in sorted(HERE.glob("*/*.toml")) if path.name != "room.toml")
    return tuple(f"{path.parent.name}/{path.stem}" for path in found if _game_in_head(path) in HOMES)


def _game_in_head(path: Path) -> str:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if said := re.match(r'game = "([\w-]+)"', line):
                return said[1]
    return ""


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
    if name not in room_ids():
        raise SheetError(f"there is no room {name!r}{nearest(name, room_ids())}")
    return load_room(HERE / name)


def find_rule(rule_id: str) -> Rule:
    """A rule by its full id: `angies/razz#rank.1`, `angies/room-rules#room.6`."""
    home, _, number = rule_id.partition("#")
    name, _, paper = home.partition("/")
    rules = room(name).rules if paper == ROOM_RULES else sheet(home).statements
    found = next((rule for rule in rules if rule.id == number), None)
    if found is None:
        raise SheetError(f"there is no rule {rule_id!r}")
    return found


def rule_text(rule_id: str) -> str:
    """What a rule says, by its full id."""
    return find_rule(rule_id).text


# -- files ---------------------------------------------------------------------------------------------------


@cache
def room_contents(folder: Path) -> Contents:
    """What a room's own file gives."""
    paper = Paper(folder / "room.toml")
    _refuse_old(paper)
    return read_contents(paper, f"{folder.name}/{ROOM_RULES}", ROOM_HEAD)


def sheet_contents(path: Path) -> Contents:
    """What a sheet's file gives."""
    paper = Paper(path)
    _refuse_old(paper)
    return read_contents(paper, f"{path.parent.name}/{path.stem}", SHEET_HEAD)


def _refuse_old(paper: Paper) -> None:
    if is_old(paper.data):
        raise SheetError(f"{paper.file}: {convert_hint(paper.path)}")


@cache
def load_room(folder: Path) -> Room:
    """A room from its folder."""
    found = room_contents(folder)
    return Room(
        id=folder.name,
        name=_head(found.paper, "name"),
        source=_head(found.paper, "source", ""),
        settings=found.values,
        readings=tuple(switch.reading for switch in found.switches),
        rules=tuple(found.rules),
    )


def load_sheet(path: Path) -> Sheet:
    """A sheet from a file; its folder may hold a room file and fee schedules beside it."""
    own = sheet_contents(path)
    module = game(_head(own.paper, "game"))
    has_room = (path.parent / "room.toml").is_file()
    resolver = Resolver(own, room_contents(path.parent) if has_room else None, module)
    for fault in resolver.faults():
        raise fault
    readings = resolver.readings()
    return Sheet(
        id=own.home,
        name=_head(own.paper, "name"),
        source=_head(own.paper, "source", ""),
        module=module,
        settings=make_rules(module.rules, resolver.settings(readings)),
        statements=tuple(own.rules),
        readings=readings,
        fees=load_schedules(own.paper.words(own.paper.data.get("fees", []), Place(key="fees")), own.paper),
        room=load_room(path.parent) if has_room else NO_ROOM,
        shelf=SHELF,
        files=_files(path, module),
    )


def _head(paper: Paper, key: str, default: str | None = None) -> str:
    return paper.word(paper.data.get(key, default), Place(key=key))


def _files(path: Path, module: GameModule) -> tuple[Path, ...]:
    """The files that say how a sheet is played; where any game of the room may be chosen, all of them."""
    chosen = sorted(path.parent.glob("*.toml")) if module.family == "choice" else [path]
    room = path.parent / "room.toml"
    shared = [room] if room.is_file() and room not in chosen else []
    return (*chosen, *shared, *sorted((path.parent / "fees").glob("*.toml")))


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
