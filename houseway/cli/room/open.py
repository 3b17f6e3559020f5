"""`houseway open`: the live room with its web page."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json, progress
from houseway.homes import DATA

if TYPE_CHECKING:
    from houseway.floor.store.accounts import Role


class LogStyle(StrEnum):
    """How records are written."""

    plain = "plain"
    json = "json"


Names = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Give a named account this role.", show_default=False),
]

Host = Annotated[str, typer.Option(metavar="H", help="The address to open at.")]
Port = Annotated[int, typer.Option(min=0, max=65535, metavar="P", help="The port; 0 takes any free one.")]
Records = Annotated[
    str | None,
    typer.Option(
        metavar="DIR or URL",
        envvar=DATA,
        help="Where the room's records are kept: a directory, or a postgresql:// address.",
        show_default="the user's data folder",
    ),
]
TablesFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Tables to open: limits, fees, readings, seats, bots. Otherwise one of every sheet.",
        show_default=False,
    ),
]
HostNames = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME",
        help="A name that the room answers to beside loopback and the address it is open at.",
        show_default=False,
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="A proxy in front of the room: from it alone X-Forwarded-For and -Proto are believed.",
        show_default=False,
    ),
]
BudgetsFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Limits for one account and one address; `houseway budgets` prints the defaults.",
        show_default=False,
    ),
]
Log = Annotated[LogStyle, typer.Option(help="How records are written to stderr: plain lines, or JSON.")]


def open(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Records = None,
    tables: TablesFile = None,
    auditor: Names = None,
    floor: Names = None,
    allow_host: HostNames = None,
    proxy: Proxies = None,
    budgets: BudgetsFile = None,
    log: Log = LogStyle.plain,
    json: Json = False,
) -> None:
    """Open the live room: everybody who comes to its page can sit down and play, for play chips.

    The tables of a file are TOML sections such as

      \\[\\[table]]
      sheet = "angies/texas-holdem"
      limit = "4-8"
      bots = 4

    A sheet may be a file of a room of your own too, or the folder of such a room, seen from that file.

    Examples:

      houseway open

      houseway open --port 9000 --data ./room --tables tables.toml

      houseway open --proxy 127.0.0.1 --allow-host cards.example --log json
    """
    from houseway import warm
    from houseway.floor.budgets import LIMITS, read_limits
    from houseway.floor.logs import log_to_stderr
    from houseway.floor.serving import serve
    from houseway.floor.table.orders import every_sheet, read_orders
    from houseway.homes import data_home

    log_to_stderr(log.value)
    limits = LIMITS if budgets is None else read_limits(budgets)
    orders = every_sheet() if tables is None else read_orders(tables)
    with progress("making the tables ready") as ready:
        warm.warm_tables([order.sheet for order in orders], ready)
    with warm.warming_the_rest():
        serve(
            data or data_home(),
            orders,
            host=host,
            port=port,
            opened=partial(_tell_address, json=json),
            roles=_roles(auditor or (), floor or ()),
            limits=limits,
            allow_hosts=allow_host or (),
            proxies=proxy or (),
        )


def _roles(auditors: Iterable[str], floor: Iterable[str]) -> dict[str, Role]:
    """The role of every name; whoever is named for both has the floor's."""
    roles: dict[str, Role] = dict.fromkeys(auditors, "auditor")
    return roles | dict.fromkeys(floor, "floor")


def _tell_address(address: str, *, json: bool) -> None:
    if json:
        print_json({"address": address})
    else:
        print(f"The room is open at {address}  (Ctrl-C closes it)")
    # Whoever reads a pipe waits for this line.
    sys.stdout.flush()
