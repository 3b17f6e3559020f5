"""The menu of `houseway play`: every table by its number, its name, or what people call its game."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cli.output import console
from houseway.cli.rounds.seat import read_line
from houseway.errors import HousewayError, nearest
from houseway.rooms import sheet, sheet_ids
from houseway.rooms.searching import called, find_games, words_for_games


def choose_sheet() -> str:
    """Let a person pick a sheet. Enter takes the first of what is listed last."""
    names = sheet_ids()
    listed: Sequence[str] = names
    _list(names, names)
    asked = ""
    while True:
        before, first = asked, names.index(listed[0]) + 1
        asked = read_line(f"Which table, 1 to {len(names)}, or a name? [Enter: {first}; q leaves] > ")
        if not asked:
            return listed[0]
        numbered = names[int(asked) - 1] if asked.isdecimal() and 1 <= int(asked) <= len(names) else None
        picked = asked == before or (listed is not names and numbered in listed)
        if numbered is not None and (picked or not called(asked)):
            return numbered
        meant = called(asked) if numbered is not None else find_games(asked)
        if len(meant) == 1 and numbered is None:
            return meant[0]
        if meant:
            listed = meant
            _list(meant, names)
            if numbered is not None:
                console().print(f"{asked} is a game too: for table {asked}, {numbered}, type {asked} again.")
            continue
        try:
            return sheet(asked).id
        except HousewayError as error:
            hint = "" if "did you mean" in str(error) else nearest(asked.lower(), words_for_games())
            console().print(f"[red]{error}{hint}[/red]")


def _list(shown: Sequence[str], names: Sequence[str]) -> None:
    out = console()
    for name in shown:
        found = sheet(name)
        out.print(
            f"{names.index(name) + 1:>3}  [bold]{name}[/bold]  {found.name}, {found.room.name}",
            soft_wrap=True,
        )
