"""`houseway odds`: what every wager of a sheet is worth, to the player and to the bank."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json, OptionId, Settings, SheetName, some_cents
from houseway.cli.output import check_folder, console, print_json, progress
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.odds import BankOdds, SheetOdds, WagerOdds


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

    Exact where the cards can be counted out, else simulated, with the error.
    A pay table or a reading changed with --set is priced as changed.

    Examples:

      houseway odds angies/ez-baccarat-panda-8

      houseway odds angies/ez-baccarat-panda-8 --wager tie --set tie_pays=9

      houseway odds casino-real/three-card-poker --plot odds.png --csv odds.csv

      houseway odds angies/ez-baccarat-panda-8 --bank 5000 --players 6
    """
    from houseway.bots.posted import asked_sheet
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
    from houseway.odds import plot_outcomes, write_csv

    try:
        if plot is not None:
            plot_outcomes(priced, plot)
        if csv is not None:
            write_csv(priced, csv)
    except (OSError, ValueError) as error:
        # matplotlib answers an unknown kind of picture with a ValueError that lists the kinds it knows.
        raise HousewayError(f"{plot or csv} cannot be written: {error}") from None


def _print(priced: SheetOdds) -> None:
    out = console()
    if priced.wagers:
        out.print(_wagers(priced))
        for one in priced.wagers:
            out.print(_outcomes(one))
    if priced.bank is not None:
        out.print(_bank(priced.bank))
    if priced.drop is not None:
        from houseway.play.asks import money

        cost = priced.drop
        out.print(f"{priced.sheet}, option {cost.option}, {cost.players} players")
        further = f" and {cost.added:.1%} to a further one" if cost.added else ""
        reach = "" if cost.source == "time" else f" of which {cost.dropped:.1%} come to the drop{further}"
        told = "" if cost.source == "time" else f" ({cost.reach})"
        out.print(
            f"The drop costs a player {cost.player_hand / 100:.3f} dollars a hand and about "
            f"{money(round(cost.player_hour))} an hour, "
            f"at {cost.hands_per_hour:g} hands an hour{reach}{told}."
        )


def _wagers(priced: SheetOdds) -> Table:
    table = figures(priced.sheet, "wager", "ev", "sd", "ahead", "element of risk", "method", "strategy")
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
    return table


def _outcomes(one: WagerOdds) -> Table:
    table = figures(f"{one.wager}, per unit of {one.per}", "outcome", "probability", "pays")
    for outcome in one.outcomes:
        table.add_row(
            outcome.name, f"{outcome.probability:.6%}", f"{outcome.pays:+g}" if outcome.pays else "0"
        )
    return table


def _bank(side: BankOdds) -> Table:
    from houseway.play.asks import money

    bank = "an unlimited bank" if side.bank is None else f"a bank of {money(side.bank)}"
    title = f"The side of {bank}: {side.players} players betting {money(side.action)}, option {side.option}"
    columns = ("wager", "a round", "sd", "after fee", "covered", "risk of ruin", "player after fee")
    table = figures(title, *columns)
    for one in side.wagers:
        table.add_row(
            one.wager,
            f"${one.ev / 100:+,.2f}",
            f"${one.sd / 100:,.2f}",
            f"${one.ev_after_fee / 100:+,.2f}",
            f"{one.covered:.1%}",
            "none" if one.risk_of_ruin is None else f"{one.risk_of_ruin:.2%}",
            f"{one.player_ev_after_fee:+.4%}",
        )
    return table


def figures(title: str, first: str, *columns: str) -> Table:
    """A table of figures under a heading; its first column is words."""
    from rich import box
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table
