"""`houseway backup` and `houseway restore`: a live room's records as one file for either database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import check_folder, print_json
from houseway.cli.room.audit import Data


def backup(
    data: Data,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.", show_default=False)],
    json: Json = False,
) -> None:
    """Write a live room's records to a file; the room may be open.

    The file holds cards still undealt, so it is made for its owner's eyes only.

    Examples:

      houseway backup ~/houseway-data room.backup

      houseway backup postgresql://localhost/houseway room.backup
    """
    from houseway.floor.store import backup as write

    check_folder(file)
    copied = write(data, file)
    if json:
        print_json({"file": str(file)} | copied._asdict())
    else:
        print(f"{copied.rows} rows written to {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    data: Data,
    json: Json = False,
) -> None:
    """Write a backup into a new directory or an empty PostgreSQL database, from where the room plays on.

    Examples:

      houseway restore room.backup ~/houseway-data

      houseway restore room.backup postgresql://localhost/houseway
    """
    from houseway.floor.store import restore as read

    copied = read(file, data)
    if json:
        print_json({"data": data} | copied._asdict())
    else:
        print(f"{copied.rows} rows restored to {data}")
