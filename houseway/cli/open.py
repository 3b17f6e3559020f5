"""`houseway open`: the live room with its web page."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json, progress

if TYPE_CHECKING:
    from houseway.floor.store.accounts import Role

Names = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Give a named account this role.", show_default=False),
]


def open(
    host: Annotated[str, typer.Option(metavar="H", help="The address to open at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="P", help="The port; 0 takes any free one.")
    ] = 8000,
    data: Annotated[
        str | None,
        typer.Option(
            metavar="DIR or URL",
            help="Where the room's records are kept: a directory, or a postgresql:// address.",
            show_default="~/.local/share/houseway",
        ),
    ] = None,
    tables: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Tables to open: limits, fees, readings, seats, bots. Otherwise one of every sheet.",
            show_default=False,
        ),
    ] = None,
    auditor: Names = None,
    floor: Names = None,
    json: Json = False,
) -> None:
    """Open the live room: everybody who comes to its page can sit down and play, for play chips.

    The tables of a file are TOML sections such as

      \\[\\[table]]
      sheet = "angies/texas-holdem"
      limit = "4-8"
      bots = 4

    Examples:

      houseway open

      houseway open --port 9000 --data ./room --tables tables.toml
    """
    from houseway import warm
    from houseway.floor.orders import every_sheet, read_orders
    from houseway.floor.serving import serve

    orders = every_sheet() if tables is None else read_orders(tables)
    roles: dict[str, Role] = dict.fromkeys(auditor or (), "auditor")
    roles |= dict.fromkeys(floor or (), "floor")
    with progress("making the tables ready") as ready:
        warm.warm_tables([order.sheet for order in orders], ready)

    def opened(address: str) -> None:
        if json:
            print_json({"address": address})
        else:
            print(f"The room is open at {address}  (Ctrl-C closes it)")
        # Whoever reads a pipe waits for this line.
        sys.stdout.flush()

    with warm.warming_the_rest():
        serve(data or default_data(), orders, host=host, port=port, opened=opened, roles=roles)


def default_data() -> Path:
    """Where records go when nobody says."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "houseway"
