"""The front door: every command by name, and one way to turn what is wrong into one sentence and a status."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from typing import Annotated, TextIO

import typer
from typer.core import TyperGroup

from houseway.cli import (
    compare,
    complain,
    convert,
    docs,
    fees,
    games,
    hands,
    new,
    papers,
    prices,
    setting,
    sheets,
)
from houseway.cli.room import audit, backup, budgets, fairness, open, void
from houseway.cli.rounds import deal, play, replay, settle, verify
from houseway.errors import HousewayError


class FrontDoor(TyperGroup):
    """Runs a command. Bad input is one sentence on stderr and status 2, whoever notices it."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: object,
    ) -> object:
        warnings.showwarning = _in_one_sentence
        try:
            status = super().main(
                args, prog_name, complete_var, standalone_mode=False, windows_expand_args=True, **extra
            )
        except HousewayError as error:
            complain(str(error))
        except typer.TyperException as error:
            where = getattr(getattr(error, "ctx", None), "command_path", prog_name or "houseway")
            complain(f"{error.format_message().rstrip('.')} (see {where} --help)")
        if not standalone_mode:
            return status
        sys.exit(status if isinstance(status, int) else 0)


def _in_one_sentence(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """A warning as people read it: without the line of the program that gave it."""
    print(f"houseway: {' '.join(str(message).split())}", file=file or sys.stderr)


app = typer.Typer(
    name="houseway",
    cls=FrontDoor,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def houseway(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """A complete California card room: every game of its rooms' sheets, dealt, played, settled and priced.

    Begin with [bold]houseway games[/bold] to see the sheets, and [bold]houseway play[/bold] to sit down.
    Amounts on the command line are dollars ([bold]200[/bold], [bold]0.50[/bold]); in JSON they are cents.
    """
    if version:
        from importlib import metadata

        typer.echo(f"houseway {metadata.version('houseway')}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in (
    games.games,
    games.rules,
    sheets.check,
    sheets.schema,
    sheets.convert_sheet,
    deal.deal,
    settle.settle,
    fees.fees,
    hands.evaluate,
    hands.equity,
    prices.odds,
    compare.compare,
    compare.solve,
    papers.report,
    play.play,
    open.open,
    docs.docs,
    budgets.budgets,
    replay.replay,
    convert.convert,
    verify.verify,
    audit.audit,
    backup.backup,
    backup.restore,
    void.void,
):
    app.command()(command)
app.command("set")(setting.set_hand)
app.command("print")(papers.print_paper)
app.add_typer(fairness.fairness)
app.add_typer(new.new)
