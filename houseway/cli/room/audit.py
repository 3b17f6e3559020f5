"""`houseway audit`: whether a live room's records hold from the first entry to the last."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json, progress
from houseway.homes import DATA

FAILED = 1

Data = Annotated[
    str,
    typer.Argument(
        metavar="DATA",
        envvar=DATA,
        help="The room's data: its directory, or a postgresql:// address.",
        show_default=False,
    ),
]


def audit(data: Data, json: Json = False) -> None:
    """Prove a live room's ledger, and that every stored round plays to its stored result and was paid so.

    The exit status is 1 when something does not hold; the first bad row is named. The room may be open.

    Examples:

      houseway audit ~/houseway-data

      houseway audit postgresql://localhost/houseway --json
    """
    from houseway.floor.audit import audit as prove

    with progress("playing stored rounds again", shown=not json) as told:
        report = prove(data, told=told)
    if json:
        fault = report.fault
        print_json(report._asdict() | {"fault": None if fault is None else fault._asdict()})
    else:
        print(
            f"{report.entries} entries, {report.accounts} balances, {report.rounds} rounds "
            f"({report.seeds} dealt again from their seeds, "
            f"{report.other_editions} of another edition of the rules, not played again), "
            f"{report.tables} open tables; last hash {report.head or 'none'}"
        )
        print("everything holds" if report.fault is None else f"NOT in order: {report.fault}")
    if not report.ok:
        raise typer.Exit(FAILED)
