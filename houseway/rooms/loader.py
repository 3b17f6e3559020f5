"""Loading rooms and sheets from their TOML files. Every mistake is one sentence that names file, line,
sentence and field."""

from __future__ import annotations

import os
import re
import warnings
from functools import cache
from pathlib import Path

from houseway.errors import HousewayError, SheetError, nearest
from houseway.games.game import GameModule
from houseway.games.own import PlugInWarning, add_game
from houseway.games.roster import HOMES, game, game_ids, own_sources
from houseway.rooms.fee_files import load_schedules
from houseway.rooms.own import NEUTRAL, OWN_ROOMS, OWN_SHEETS, add_to, folders, known_folders, shipped
from houseway.rooms.paper import Paper, Place, convert_hint, is_old
from houseway.rooms.resolving import Resolver
from houseway.rooms.sentences import ROOM_RULES, Contents, read_contents
from houseway.rooms.settings import make_rules
from houseway.rooms.sheets import Heading, Room, Rule, Sheet, Shelf

SUFFIX = ".toml"
SHEET_HEAD = ("game", "code", "name", "room", "source", "fees", "regulator_id", "owner", "also_called")
ROOM_HEAD = ("name", "place", "source")
NO_ROOM = Room("", "", "", {}, (), ())


def rooms() -> tuple[Room, ...]:
    """The five rooms, and those of one's own that are known."""
    return tuple(map(load_room, folders().values()))


def room_ids() -> tuple[str, ...]:
    """The ids of the rooms."""
    return tuple(folders())


def add_room(folder: Path) -> str:
    """Make a room of one's own known by its id, the name of its folder."""
    folder = folder.resolve()
    if not (folder / "room.toml").is_file():
        raise SheetError(f"{folder}: there is no room.toml")
    if known_folders().get(folder.name, folder) != folder:
        raise SheetError(f"{folder}: there is a room {folder.name!r} already; name the folder otherwise")
    if folder.name not in folders():
        add_to(OWN_ROOMS, folder)
    return folder.name


def add_sheet(file: Path) -> str:
    """Make a sheet file of one's own known by its id, which a live room needs."""
    file = file.resolve()
    if (file.parent / "room.toml").is_file():
        return f"{add_room(file.parent)}/{file.stem}"
    name = load_sheet(file).id
    if name in sheet_ids() and file_of(name) != file:
        raise SheetError(f"{file}: there is a sheet {name!r} already; name the file otherwise")
    add_to(OWN_SHEETS, file)
    return name


def sheet_ids(room: str | None = None) -> tuple[str, ...]:
    """The ids of every playable sheet of the rooms, or of one room or of the neutral shelf."""
    shelves = folders().items() if room is None else [(room, _folder(room))]
    found = [name for _, folder in shelves for name in _playable(folder)]
    own = (name for name in _own_sheets(os.environ.get(OWN_SHEETS, "")) if room in (None, name.split("/")[0]))
    return (*found, *own)


def _folder(room: str) -> Path:
    """The folder of a room, or of the neutral shelf."""
    known = known_folders()
    if room not in known:
        raise SheetError(f"there is no room {room!r}{nearest(room, known)}")
    return known[room]


def playable_sheets(room: str | None = None) -> tuple[Sheet, ...]:
    """Every sheet that can be played. One of one's own that is broken is a warning, and no more."""
    own_files = _own_sheets(os.environ.get(OWN_SHEETS, ""))
    found: list[Sheet] = []
    for name in sheet_ids(room):
        try:
            found.append(sheet(name))
        except SheetError as error:
            if name.partition("/")[0] in shipped() and name not in own_files:
                raise
            warnings.warn(f"the sheet {name} cannot be used: {error}", PlugInWarning, stacklevel=2)
    return tuple(found)


@cache
def _playable(folder: Path) -> tuple[str, ...]:
    """Only the head of a file is looked at, so that nothing is parsed before it is asked for."""
    found = (path for path in sorted(folder.glob("*.toml")) if path.name != "room.toml")
    own = folder not in shipped().values()
    return tuple(f"{path.parent.name}/{path.stem}" for path in found if _is_playable(path, own=own))


def _is_playable(path: Path, *, own: bool) -> bool:
    """Whether the game of a file is known; in a room of one's own the file may bring it along."""
    head = _head_of(path)
    if head.get("game", "") in HOMES or not own:
        return head.get("game", "") in HOMES
    try:
        if "code" in head:
            add_game((path.parent / head["code"]).resolve())
    except SheetError as error:
        warnings.warn(f"the sheet {path.name} cannot be used: {error}", PlugInWarning, stacklevel=2)
    return head.get("game", "") in game_ids()


def _head_of(path: Path) -> dict[str, str]:
    """The words at the head of a file, before its first table."""
    head: dict[str, str] = {}
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("["):
                break
            if said := re.match(r'(game|code) = "([^"]+)"', line):
                head[said[1]] = said[2]
    return head


@cache
def _own_sheets(files: str) -> dict[str, Path]:
    """The single sheets that the environment lists, by their ids."""
    found: dict[str, Path] = {}
    for file in filter(None, files.split(os.pathsep)):
        try:
            found[load_sheet(file).id] = Path(file).resolve()
        except SheetError as error:
            warnings.warn(f"{OWN_SHEETS}: {error}", PlugInWarning, stacklevel=2)
    return found


def file_of(name: str) -> Path:
    """The file of a sheet that is known by its id."""
    known = _own_sheets(os.environ.get(OWN_SHEETS, ""))
    room, _, stem = name.partition("/")
    return known[name] if name in known else known_folders()[room] / f"{stem}.toml"


def sheet(name: str | Path | Sheet) -> Sheet:
    """The sheet with this id, such as `angies/ez-baccarat-panda-8`, or that of a file of one's own, such as
    `mine.toml`; a sheet is itself."""
    if isinstance(name, Sheet):
        return name
    if not isinstance(name, (str, Path)):
        raise SheetError(f"{name!r} is no sheet: write an id, as 'angies/texas-holdem', or a Path")
    if isinstance(name, Path) or name.endswith(SUFFIX):
        return load_sheet(name)
    return _load_known(name)


@cache
def _load_known(name: str) -> Sheet:
    room, _, stem = name.partition("/")
    shelves = {**shipped(), NEUTRAL: known_folders()[NEUTRAL]}
    if room in shelves and name in _playable(shelves[room]):
        return load_sheet(shelves[room] / f"{stem}{SUFFIX}")
    return load_sheet(file_of_sheet(name))


def name_of(found: Sheet) -> str:
    """What a sheet is found again by: its id, or the way to its file where no id is known."""
    known = (*sheet_ids(), *sheet_ids(NEUTRAL))
    if not found.files or (found.id in known and file_of(found.id) in found.files):
        return found.id
    stem = found.id.partition("/")[2]
    return str(next(file for file in found.files if file.name == f"{stem}{SUFFIX}"))


def file_of_sheet(name: str) -> Path:
    """The file of the sheet with this id."""
    known = (*sheet_ids(), *sheet_ids(NEUTRAL))
    if name not in known:
        raise SheetError(f"there is no sheet {name!r}{nearest(name, known)}")
    return file_of(name)


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


def load_sheet(path: str | Path) -> Sheet:
    """A sheet from a file; its folder may hold a room file and fee schedules beside it."""
    file = Path(path).resolve()
    try:
        return _load_sheet(file)
    except HousewayError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        # A file of one's own may hold anything at all; the mistakes that are known are named.
        raise SheetError(f"{file.name}: cannot be read as a sheet: {error}") from None


def _load_sheet(path: Path) -> Sheet:
    own = sheet_contents(path)
    module = module_of(own)
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


def module_of(own: Contents) -> GameModule:
    """The game of a sheet; one of one's own may stand in the Python file that its head names as `code`."""
    paper, place = own.paper, Place(key="code")
    if "code" in paper.data:
        with paper.naming(place):
            add_game((paper.path.parent / paper.word(paper.data["code"], place)).resolve())
    return game(_head(paper, "game"))


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
    return (*chosen, *shared, *sorted((folder / "fees").glob("*.toml")), *own_sources(module.id))


def _pointed_to(rule_id: str) -> Rule | None:
    """A rule by its full id; none where nothing has that id."""
    try:
        return find_rule(rule_id)
    except HousewayError:
        return None


def _again(path: Path) -> Sheet:
    name = f"{path.parent.name}/{path.stem}"
    known = known_folders().get(path.parent.name) == path.parent
    return sheet(name) if known else load_sheet(path)


SHELF = Shelf(sheet, sheet_ids, _pointed_to, _again)
"""That of the rooms that are known."""
