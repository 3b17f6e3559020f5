"""Where rooms lie: the folders of the five, those that installed packages offer as entry points, and those
that the environment lists. A room that is broken is told in one sentence, and the others play."""

from __future__ import annotations

import os
import tomllib
import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from houseway.errors import SheetError
from houseway.games.own import PlugInWarning, describe_fault

HERE = Path(__file__).parent
GROUP = "houseway.rooms"
"""The entry points of packages that bring rooms: each names the folder, or the package that is the folder."""
OWN_ROOMS = "HOUSEWAY_ROOMS"
"""The variable of the environment that names the folders of rooms of one's own, as PATH does: every process
of a live room reads it."""
OWN_SHEETS = "HOUSEWAY_SHEETS"
"""The same for single sheets, by their files."""


NEUTRAL = "open"
"""The shelf of sheets that are no room's: known by its id, and not among the rooms."""


def folders() -> dict[str, Path]:
    """The folder of every room by its id; the five come first."""
    return _folders(os.environ.get(OWN_ROOMS, ""))


def known_folders() -> dict[str, Path]:
    """The same with the shelf of neutral sheets."""
    return folders() | {NEUTRAL: HERE / NEUTRAL}


@cache
def shipped() -> dict[str, Path]:
    """The rooms that are part of Houseway."""
    found = {path.parent.name: path.parent for path in sorted(HERE.glob("*/room.toml"))}
    return {name: folder for name, folder in found.items() if name != NEUTRAL}


@cache
def _folders(own: str) -> dict[str, Path]:
    listed = (Path(one) for one in filter(None, own.split(os.pathsep)))
    others = {path.name: path for path in (*_installed(), *listed)}
    return {**shipped(), **{name: path for name, path in others.items() if name not in shipped()}}


@cache
def _installed() -> tuple[Path, ...]:
    found: list[Path] = []
    for point in entry_points(group=GROUP):
        try:
            found.append(_folder(point))
        except Exception as error:
            warnings.warn(describe_fault(point, error), PlugInWarning, stacklevel=2)
    return tuple(found)


def _folder(point: EntryPoint) -> Path:
    given = point.load()
    if isinstance(given, ModuleType):
        given = Path(str(given.__file__)).parent
    folder = Path(given).resolve()
    if not (folder / "room.toml").is_file():
        raise SheetError(f"{folder}: there is no room.toml")
    tomllib.loads((folder / "room.toml").read_text(encoding="utf-8"))
    return folder


def add_to(variable: str, path: Path) -> None:
    """Add a path to a list of the environment, which every process that is started reads too."""
    listed = os.environ.get(variable, "")
    if str(path) not in listed.split(os.pathsep):
        os.environ[variable] = os.pathsep.join(filter(None, (listed, str(path))))
