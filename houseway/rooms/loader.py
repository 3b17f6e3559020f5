"""Loading rooms and sheets from their TOML files. Every mistake is one sentence that names file, line,
sentence and field."""

from __future__ import annotations

import os
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
from houseway.rooms.sheets import Heading, Room, Rule, Sheet, Shelf

HERE = Path(__file__).parent
SHEET_HEAD = ("game", "name", "room", "source", "fees", "regulator_id", "owner", "also_called")
ROOM_HEAD = ("name", "place", "source")
NO_ROOM = Room("", "", "", {}, (), ())
NEUTRAL = "open"
"""The shelf of sheets that are no room's: known by its id, and not among the rooms."""
OWN_ROOMS = "HOUSEWAY_ROOMS"
"""The variable of the environment that names the folders of rooms of one's own, as PATH does: every process
of a live room reads it."""


def rooms() -> tuple[Room, ...]:
    """The five rooms, and those of one's own that are known."""
    return tuple(map(load_room, folders().values()))


def room_ids() -> tuple[str, ...]:
    """The ids of the rooms."""
    return tuple(folders())


def folders() -> dict[str, Path]:
    """The folder of every room by its id; the five come first."""
    return _folders(os.environ.get(OWN_ROOMS, ""))


def known_folders() -> dict[str, Path]:
    """The same with the shelf of neutral sheets."""
    return folders() | {NEUTRAL: HERE / NEUTRAL}


@cache
def _folders(own: str) -> dict[str, Path]:
    found = {path.parent.name: path.parent for path in sorted(HERE.glob("*/room.toml"))}
    shipped = {name: folder for name, folder in found.items() if name != NEUTRAL}
    others = (Path(one) for one in filter(None, own.split(os.pathsep)))
    return shipped | {path.name: path for path in others if path.name not in shipped}


def add_room(folder: Path) -> str:
    """Make a room of one's own known by its id, the name of its folder."""
    folder = folder.resolve()
    if not (folder / "room.toml").is_file():
        raise SheetError(f"{folder}: there is no room.toml")
    if known_folders().get(folder.name, folder) != folder:
        raise SheetError(f"{folder}: there is a room {folder.name!r} already; name the folder otherwise")
    if folder.name not in folders():
        known = os.environ.get(OWN_ROOMS, "")
        os.environ[OWN_ROOMS] = os.pathsep.join(filter(None, (known, str(folder))))
    return folder.name


def sheet_ids(room: str | None = None) -> tuple[str, ...]:
    """The ids of every playable sheet of the rooms, or of one room or of the neutral shelf."""
    if room is None:
        return tuple(name for folder in folders().values() for name in _playable(folder))
    return _playable(_folder(room))


def _folder(room: str) -> Path:
    """The folder of a room, or of the neutral shelf."""
    known = known_folders()
    if room not in known:
        raise SheetError(f"there is no room {room!r}{nearest(room, known)}")
    return known[room]


@cache
def _playable(folder: Path) -> tuple[str, ...]:
    """Only the head of a file is looked at, so that nothing is parsed before it is asked for."""
    found = (path for path in sorted(folder.glob("*.toml")) if path.name != "room.toml")
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
    return load_sheet(file_of_sheet(name))


def file_of_sheet(name: str) -> Path:
    """The file of the sheet with this id."""
    known = (*sheet_ids(), *sheet_ids(NEUTRAL))
    if name not in known:
        raise SheetError(f"there is no sheet {name!r}{nearest(name, known)}")
    room, _, stem = name.partition("/")
    return known_folders()[room] / f"{stem}.toml"


def room(name: str) -> Room:
    """The room with this id."""
    return load_room(_folder(name))


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
    return read_contents(paper, folder, ROOM_RULES, ROOM_HEAD)


def sheet_contents(path: Path) -> Contents:
    """What a sheet's file gives."""
    paper = Paper(path)
    _refuse_old(paper)
    return read_contents(paper, folder_of(paper), path.stem, SHEET_HEAD)


def folder_of(paper: Paper) -> Path:
    """The folder of the room that a sheet belongs to: the one it lies in, unless its head names another, by
    its id or by the way to it."""
    beside = paper.path.parent
    if "room" not in paper.data:
        return beside
    said = paper.word(paper.data["room"], Place(key="room"))
    if said in known_folders():
        return known_folders()[said]
    if (beside / said / "room.toml").is_file():
        return (beside / said).resolve()
    raise paper.wrong(Place(key="room"), f"there is no room {said!r}{nearest(said, room_ids())}")


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
    home = home_of(own)
    resolver = Resolver(own, home, module)
    for fault in resolver.faults():
        raise fault
    readings = resolver.readings()
    settings = make_rules(module.rules, resolver.settings(readings))
    if (why := module.check(settings)) and (place := own.place_of_row(why)) is not None:
        raise own.paper.wrong(place, why)
    return Sheet(
        heading=Heading(own.home, _head(own.paper, "name"), _head(own.paper, "source", "")),
        module=module,
        settings=settings,
        statements=tuple(own.rules),
        readings=readings,
        fees=load_schedules(own),
        room=NO_ROOM if home is None else load_room(own.folder),
        shelf=SHELF,
        files=_files(path, own.folder, module),
    )


def _head(paper: Paper, key: str, default: str | None = None) -> str:
    return paper.word(paper.data.get(key, default), Place(key=key))


def home_of(own: Contents) -> Contents | None:
    """What the file of a sheet's room gives, where there is one."""
    return room_contents(own.folder) if (own.folder / "room.toml").is_file() else None


def _files(path: Path, folder: Path, module: GameModule) -> tuple[Path, ...]:
    """The files that say how a sheet is played; where any game of the room may be chosen, all of them."""
    chosen = sorted({path, *folder.glob("*.toml")}) if module.family == "choice" else [path]
    room = folder / "room.toml"
    shared = [room] if room.is_file() and room not in chosen else []
    return (*chosen, *shared, *sorted((folder / "fees").glob("*.toml")))


def _pointed_to(rule_id: str) -> Rule | None:
    """A rule by its full id; none where nothing has that id."""
    try:
        return find_rule(rule_id)
    except HousewayError:
        return None


def _again(path: Path) -> Sheet:
    known = known_folders().get(path.parent.name) == path.parent
    return sheet(f"{path.parent.name}/{path.stem}") if known else load_sheet(path)


SHELF = Shelf(sheet, sheet_ids, _pointed_to, _again)
"""That of the rooms that are known."""
