"""`houseway new`: a sheet or a game of one's own to begin with, with comments; nothing is overwritten."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output import check_folder, write_text
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.rooms.fields import Explained

new = typer.Typer(name="new", help="Write a sheet or a game of your own to begin with.", no_args_is_help=True)

SAMPLE = Path(__file__).parent / "sample"
PLACES = {
    "README.md": "README.md",
    "project.toml": "pyproject.toml",
    "__init__.py": "high_card/__init__.py",
    "flow.py": "high_card/flow.py",
    "my-room/room.toml": "high_card/my-room/room.toml",
    "my-room/high-card.toml": "high_card/my-room/high-card.toml",
}
"""Where each file of the sample goes; the name of the new game takes the place of the sample's."""
HEADING = """\
# {name}, as {id} has it: a copy to edit.
#
#   houseway check {file}            says what is wrong, on which line
#   houseway rules {file} --settings explains every setting, also those that do not stand here
#   houseway deal {file}             deals a round, `odds` prices it, `play` lets you sit down
#
# Every value stands under the sentence that prints it; a comment says what may be written for it.
"""


@new.command("sheet")
def new_sheet(
    source: Annotated[
        str,
        typer.Option("--from", metavar="SHEET", help="The sheet to copy, by its id or its file."),
    ],
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="FILE", help="The file to write.", show_default="my-NAME.toml"),
    ] = None,
) -> None:
    """Write a copy of a sheet, with what every setting means and what may be written for it.

    Examples:

      houseway new sheet --from casino-real/three-card-poker

      houseway new sheet --from angies/texas-holdem -o holdem.toml
    """
    from houseway.rooms.loader import file_of, sheet, sheet_ids

    found = sheet(source)
    file = file_of(source) if source in sheet_ids() else Path(source).resolve()
    out = Path(f"my-{file.stem}.toml") if out is None else out
    _check_new(out)
    if out.suffix != ".toml":
        raise HousewayError(f"{out}: the name of a sheet file ends in .toml")
    check_folder(out)
    text = HEADING.format(name=found.name, id=found.id, file=out) + _commented(source, file, out)
    write_text(out, text)
    typer.echo(f"{out} is written; begin with: houseway deal {out}")


def _commented(source: str, file: Path, out: Path) -> str:
    """The text of a sheet with a comment above the first line of every setting."""
    from houseway.rooms.fields import explain
    from houseway.rooms.lines import lines_of
    from houseway.rooms.loader import home_of, sheet, sheet_contents

    own = sheet_contents(file)
    told = {one.name: one for one in explain(sheet(source), own, home_of(own))}
    lines = own.paper.text.splitlines()
    above: dict[int, list[str]] = {}
    known: set[str] = set()
    for path, line in lines_of(own.paper.text).items():
        name = path[-1]
        if name in told and name not in known and len(path) > 1:
            known.add(name)
            above.setdefault(line, []).append(_comment(told[name]))
    for line in sorted(above, reverse=True):
        lines[line - 1 : line - 1] = above[line]
    return _with_room("\n".join(lines) + "\n", file, out)


def _comment(one: Explained) -> str:
    return f"# {one.name}: {one.says} May be: {one.choices}."


def _with_room(text: str, file: Path, out: Path) -> str:
    """The head says of which room the sheet is, which its folder said before, and where its code is."""
    from houseway.rooms.own import folders

    if code := re.search(r'^code = "(.+)"', text, re.M):
        text = text.replace(code[0], f'code = "{(file.parent / code[1]).resolve().as_posix()}"')
    if re.search(r"^room = ", text, re.M) or out.resolve().parent == file.parent:
        return text
    folder = file.parent
    if folders().get(folder.name) == folder:
        room = folder.name
    elif (folder / "room.toml").is_file():
        room = folder.as_posix()
    elif re.search(r"^fees = ", text, re.M):
        raise HousewayError(f"{file.name} takes the fees beside it: write its copy into the same folder")
    else:
        return text
    said = f'room = "{room}"   # whose fees and room-wide rules hold\n'
    return re.sub(r"^(name = .*\n)", lambda found: found[1] + said, text, count=1, flags=re.M)


@new.command("game")
def new_game(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="What it is called, such as 'Red Dog'.", show_default=False),
    ],
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="FOLDER", help="The folder to make.", show_default="the name"),
    ] = None,
) -> None:
    """Write a small game of its own, with its sheet, that deals, prices and opens at once.

    Examples:

      houseway new game 'Red Dog'

      houseway new game casino-war -o war
    """
    from houseway.games.roster import game_ids

    words = re.findall(r"[a-z0-9]+", name.lower())
    module = "_".join(words)
    if not words or not module.isidentifier() or keyword.iskeyword(module):
        raise HousewayError(f"{name!r} is no name for a game: letters and digits, a letter first")
    if "-".join(words) in game_ids():
        raise HousewayError(f"there is a game {'-'.join(words)!r} already; choose another name")
    if find_spec(module) is not None:
        raise HousewayError(f"there is a Python module {module!r} already; choose another name")
    out = Path("-".join(words)) if out is None else out
    _check_new(out)
    for source, place in PLACES.items():
        target = out / _renamed(place, words)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_text(target, _renamed((SAMPLE / source).read_text(encoding="utf-8"), words))
    sheet = out / _renamed("high_card/my-room/high-card.toml", words)
    typer.echo(f"{out} is written; begin with: houseway deal {sheet}")


def _renamed(text: str, words: list[str]) -> str:
    title = [word.capitalize() for word in words]
    for old, new in (
        ("high-card", "-".join(words)),
        ("high_card", "_".join(words)),
        ("High Card", " ".join(title)),
        ("HighCard", "".join(title)),
    ):
        text = text.replace(old, new)
    return text


def _check_new(place: Path) -> None:
    if place.exists():
        raise HousewayError(f"{place} is there already; name another with -o")
