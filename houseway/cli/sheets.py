"""`houseway convert-sheet` and `houseway check`: files of sheets, rooms and fees."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


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
