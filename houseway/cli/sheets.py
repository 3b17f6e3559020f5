"""`houseway check`, `schema` and `convert-sheet`, and every setting explained: for whoever edits sheets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import console, print_json

if TYPE_CHECKING:
    from houseway.rooms.checking import Finding


def convert_sheet(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A sheet, room or fee file of the old form.", show_default=False),
    ],
    write: Annotated[
        bool, typer.Option("--write", help="Write the file anew in its place instead of printing it.")
    ] = False,
) -> None:
    """Write a sheet, room or fee file of the old form in the form of today.

    Convert the sheets of a folder before its room file: what they inherit is read from it.

    Examples:

      houseway convert-sheet my-room/holdem.toml > new.toml

      houseway convert-sheet my-room/fees/holdem.toml --write
    """
    from houseway.rooms.converting import convert

    text = convert(file.resolve())
    if write:
        file.write_text(text, encoding="utf-8")
    else:
        typer.echo(text, nl=False)


def check(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|SHEET|ROOM...",
            help="Files ending in .toml, sheets such as angies/texas-holdem, or rooms such as angies.",
            show_default=False,
        ),
    ],
    odds: Annotated[
        bool, typer.Option("--odds", help="Price every wager too: one that favours the bettor is told.")
    ] = False,
    json: Json = False,
) -> None:
    """Judge sheets, rooms and fee schedules: what is wrong with them, where, and what to do about it.

    Errors end with status 1, warnings do not. A room may be named by its folder too.

    Examples:

      houseway check my-room/holdem.toml

      houseway check angies --json

      houseway check angies/ez-baccarat-panda-8 --odds
    """
    from houseway.rooms.checking import check_file

    findings = [finding for name in names for finding in check_file(_file(name))]
    if odds:
        findings += [finding for name in names for finding in _favourable(name)]
    errors = sum(finding.level == "error" for finding in findings)
    if json:
        print_json({"findings": [finding.to_json() for finding in findings], "errors": errors})
    else:
        for finding in findings:
            typer.echo(str(finding))
        typer.echo(f"{_count(errors, 'error')}, {_count(len(findings) - errors, 'warning')}")
    if errors:
        raise typer.Exit(1)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _file(name: str) -> Path:
    """The file that is meant by its path, a sheet's id or a room's."""
    from houseway.errors import SheetError, nearest
    from houseway.rooms.loader import file_of_sheet, sheet_ids
    from houseway.rooms.own import known_folders

    if name.endswith(".toml"):
        return Path(name).resolve()
    if (Path(name) / "room.toml").is_file():
        return (Path(name) / "room.toml").resolve()
    room = name.removesuffix("/room-rules")
    if room in known_folders():
        return known_folders()[room] / "room.toml"
    try:
        return file_of_sheet(name)
    except SheetError:
        known = (*sheet_ids(), *known_folders())
        raise SheetError(f"there is no sheet or room {name!r}{nearest(name, known)}") from None


def _favourable(name: str) -> Iterator[Finding]:
    """Wagers on which the bettor has the edge."""
    from houseway.analysis.favours import favourable_wagers
    from houseway.errors import HousewayError
    from houseway.rooms.checking import warning, where_of_wager
    from houseway.rooms.loader import load_sheet

    path = _file(name)
    papers = sorted(path.parent.glob("*.toml")) if path.name == "room.toml" else [path]
    for paper in papers if path.parent.name != "fees" else ():
        if paper.name == "room.toml":
            continue
        try:
            sheet = load_sheet(paper)
        except HousewayError:
            continue
        for one in favourable_wagers(sheet):
            edge = f"the wager {one.wager} favours the bettor by {one.ev:.3%} of the {one.per}, before fees"
            yield warning(where_of_wager(paper, one.wager), edge, "look at what it pays")


def explain_settings(name: str, changes: list[str] | None, search: str | None, *, json: bool) -> None:
    """Print every setting of a sheet: its meaning, what may be written, its value and where that stands."""
    from houseway.bots.posted import asked_sheet
    from houseway.rooms.fields import explain
    from houseway.rooms.loader import home_of, sheet_contents
    from houseway.rooms.searching import says

    sheet = asked_sheet(name, changes).sheet
    own = sheet_contents(_file(name))
    told = explain(sheet, own, home_of(own))
    told = [one for one in told if says(f"{one.name} {one.says} {one.choices}", search or "")]
    if json:
        print_json({"sheet": sheet.id, "settings": [one.to_json() for one in told]})
        return
    from rich.markup import escape
    from rich.padding import Padding

    out = console()
    for one in told:
        stands = f" [dim]({one.stands})[/dim]" if one.stands else ""
        out.print(f"[cyan]{one.name}[/cyan] = {escape(written(one.value))}{stands}")
        usual = "" if one.value == one.default else f" The game's own: {written(one.default)}."
        out.print(Padding(escape(f"{one.says}{usual}"), (0, 0, 0, 4)))
        out.print(Padding(f"[dim]{escape(one.choices)}[/dim]", (0, 0, 0, 4)))
    if not told:
        out.print("No setting has that word.")


def written(value: object) -> str:
    """A value as a sheet writes it."""
    from houseway.rooms.converting.toml_text import value as toml

    return toml(value)


def schema(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|room|fees", help="A game such as omaha, or room or fees.", show_default=False
        ),
    ],
) -> None:
    """Print the JSON schema of sheet files of a game, of room files or of fee schedules, for editors.

    Examples:

      houseway schema omaha > omaha.schema.json

      houseway schema fees
    """
    import json

    from houseway.games.roster import game
    from houseway.rooms.schema import fee_schema, room_schema, sheet_schema

    special = {"room": room_schema, "fees": fee_schema}
    found = special[what]() if what in special else sheet_schema(game(what))
    print(json.dumps(found, ensure_ascii=False, indent=2))
