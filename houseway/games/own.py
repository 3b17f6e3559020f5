"""Games of one's own: those that installed packages offer as entry points, and Python files that a sheet
names as its `code` or the environment lists. One that is broken is told in one sentence; the others play."""

from __future__ import annotations

import os
import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from houseway.errors import SheetError
from houseway.games.game import GameModule

GROUP = "houseway.games"
"""The entry points of packages that bring games: each names the module that ends with `GAME`."""
OWN_GAMES = "HOUSEWAY_GAMES"
"""The variable of the environment that lists such modules as files, as PATH does: every process of a live
room reads it."""


class PlugInWarning(UserWarning):
    """A game or a room of one's own that cannot be used; everything else can."""


def own_games() -> dict[str, str]:
    """The module of every game of one's own by the game's id."""
    return _installed() | _listed(os.environ.get(OWN_GAMES, ""))


def add_game(file: Path) -> str:
    """Make the game of a Python file known by its id, here and in every process that is started."""
    name = _game_in(_module_at(file), str(file)).id
    listed = os.environ.get(OWN_GAMES, "")
    if str(file) not in listed.split(os.pathsep):
        os.environ[OWN_GAMES] = os.pathsep.join(filter(None, (listed, str(file))))
    return name


def describe_fault(point: EntryPoint, error: BaseException) -> str:
    """What is wrong with a plug-in, which may fail in any way."""
    package = f" of {point.dist.name}" if point.dist is not None else ""
    told = str(error) if isinstance(error, SheetError) else f"{type(error).__name__}: {error}"
    return f"the plug-in {point.name!r}{package} cannot be used: {' '.join(told.split())}"


@cache
def _installed() -> dict[str, str]:
    found: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        try:
            found[_game_in(import_module(point.module), point.module).id] = point.module
        except Exception as error:
            warnings.warn(describe_fault(point, error), PlugInWarning, stacklevel=2)
    return found


@cache
def _listed(files: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in filter(None, files.split(os.pathsep)):
        try:
            module = _module_at(Path(file))
            found[_game_in(module, file).id] = module.__name__
        except SheetError as error:
            warnings.warn(str(error), PlugInWarning, stacklevel=2)
    return found


def _module_at(file: Path) -> ModuleType:
    """The module of a Python file, imported under the name that any process can import it by."""
    if file.suffix != ".py" or not file.is_file():
        raise SheetError(f"{file}: there is no such Python file")
    top, name = file.parent, file.stem
    while (top / "__init__.py").is_file():
        top, name = top.parent, f"{top.name}.{name}"
    if str(top) not in sys.path:
        sys.path.append(str(top))
    try:
        module = import_module(name)
    except Exception as error:
        raise SheetError(f"{file}: cannot be imported: {type(error).__name__}: {error}") from error
    if module.__file__ is None or not Path(module.__file__).samefile(file):
        raise SheetError(f"{file}: there is another module {name!r}; name the file otherwise")
    return module


def _game_in(module: ModuleType, where: str) -> GameModule:
    found = getattr(module, "GAME", None)
    if not isinstance(found, GameModule):
        raise SheetError(f"{where}: has no GAME, which must be a GameModule")
    return found
