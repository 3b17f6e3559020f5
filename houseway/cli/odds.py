"""`houseway odds`: what every wager of a sheet is worth, to the player and to the bank."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json, OptionId, Settings, SheetName, some_cents
from houseway.cli.output import check_folder, console, print_json, progress
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.odds import SheetOdds


def odds(
    sheet: SheetName,
    wager: Annotated[
        str | None, typer.Option(metavar="W", help="Only this wager.", show_default=False)
    ] = None,
    decks: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Decks in the shoe.", show_default=False)
    ] = None,
    seen: Annotated[
        str,
        typer.Option(metavar="CARDS", help="Cards known to be gone, such as 'As Kd'.", show_default=False),
    ] = "",
    settings: Settings = None,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Simulate so many rounds.", show_default=False),
    ] = None,
    strategy: Annotated[
        str | None,
        typer.Option(metavar="S", help="How the player plays: best unless named.", show_default=False),
    ] = None,
    option: OptionId = None,
    bank: Annotated[
        str | None,
        typer.Option(metavar="C", help="The bank's side: what it puts up, in dollars.", show_default=False),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Players against the bank.", show_default=False),
    ] = None,
    action: Annotated[
        str | None,
        typer.Option(metavar="C", help="What each of them wagers, in dollars.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of a simulation.")] = 1,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw the outcomes into a picture.", show_default=False),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the outcomes as a table.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """Price every wager of a sheet: mean, deviation, hit frequency and all outcomes, before fees.

    Exact where the cards can be counted out, simulated with its standard error where not. A pay table or a
    reading changed with --set is priced as changed.

    Examples:

      houseway odds angies/ez-baccarat-panda-8

      houseway odds angies/ez-baccarat-panda-8 --wager tie --decks 6 --set tie_pays=9 --json

      houseway odds lake-elsinore/three-card-poker --plot pair-plus.png --wager bonus

      houseway odds angies/ez-baccarat-panda-8 --bank 5000 --players 6 --action 100 --option A-1
    """
    from houseway.cli.sheets import asked_sheet
    from houseway.odds import odds as price

    check_folder(plot, csv)
    found = asked_sheet(sheet, settings).sheet
    with progress("counting") as done:
        priced = price(
            found,
            wager=wager,
            decks=decks,
            seen=seen,
            rounds=rounds,
            strategy=strategy,
            option=option,
            bank=some_cents(bank, "--bank"),
            players=players,
            action=some_cents(action, "--action"),
            seed=seed,
            progress=done,
        )
    if plot is not None or csv is not None:
        _write(priced, plot, csv)
    print_json(priced.to_json()) if json else _print(priced)


def _write(priced: SheetOdds, plot: Path | None, csv: Path | None) -> None:
    from houseway.odds.plot import plot_outcomes, write_csv

    try:
        if plot is not None:
            plot_outcomes(priced, plot)
        if csv is not None:
            write_csv(priced, csv)
    except (OSError, ValueError) as error:
        # matplotlib answers an unknown kind of picture with a ValueError that lists the kinds it knows.
        raise HousewayError(f"{plot or csv} cannot be written: {error}") from None


def _print(priced: SheetOdds) -> None:
    from rich import box
    from rich.table import Table

    out = console()
    table = Table(title=priced.sheet, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column("wager")
    for column in ("ev", "sd", "hits", "element of risk", "method"):
        table.add_column(column, justify="right")
    table.add_column("strategy")
    for one in priced.wagers:
        method = one.method if not one.stderr else f"{one.method} ±{one.stderr:.4%}"
        table.add_row(
            one.wager,
            f"{one.ev:+.4%}",
            f"{one.sd:.4f}",
            f"{one.hit_frequency:.4%}",
            f"{one.element_of_risk:+.4%}",
            method,
            one.strategy or "",
        )
    out.print(table)
    for one in priced.wagers:
        outcomes = Table(
            title=f"{one.wager}, per unit of {one.per}", title_justify="left", box=box.SIMPLE_HEAD
        )
        outcomes.add_column("outcome")
        outcomes.add_column("probability", justify="right")
        outcomes.add_column("pays", justify="right")
        for outcome in one.outcomes:
            outcomes.add_row(outcome.name, f"{outcome.probability:.6%}", f"{outcome.pays:+g}")
        out.print(outcomes)
