"""`houseway odds`: what every wager of a sheet is worth, to the player and to the bank."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Json, OptionId, Settings, SheetName, some_cents
from houseway.cli.output import check_folder, print_json, progress
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.analysis import Chart, Report, Saved, SheetOdds
    from houseway.rooms import Sheet

STOPPED = 130
"""The status of a command stopped from the keyboard."""


def odds(
    sheet: SheetName,
    wager: Annotated[
        str | None, typer.Option(metavar="W", help="Only this wager.", show_default=False)
    ] = None,
    decks: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Decks in the shoe; 0 is a shoe without end, at 21 games.",
            show_default=False,
        ),
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
    session: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="K", help="The bank's and a player's sessions of K rounds.", show_default=False
        ),
    ] = None,
    ruin: Annotated[
        float | None,
        typer.Option(
            metavar="P", help="The bankroll for this risk of ruin; 0.05 unless named.", show_default=False
        ),
    ] = None,
    report: Annotated[
        bool,
        typer.Option(
            "--report",
            help="The casino-math report: by the hour, the bank's exposure, every fee option, every reading.",
        ),
    ] = False,
    hands: Annotated[float, typer.Option(metavar="N", help="Hands an hour in a report.")] = 60,
    hand: Annotated[
        str,
        typer.Option(
            metavar="CARDS", help="What a dealt hand is worth, played or dropped, at Pan.", show_default=False
        ),
    ] = "",
    chart: Annotated[bool, typer.Option("--chart", help="The strategy as a chart.")] = False,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of a simulation.")] = 1,
    cores: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Cores at work; all unless named.", show_default=False),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Simulate on the Dask cluster there.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save a simulation there, and go on from it.", show_default=False),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Draw the outcomes; bankrolls (--session) and charts (--chart) go into files beside it.",
            show_default=False,
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write outcomes and the report, in dollars.", show_default=False),
    ] = None,
    json: Json = False,
) -> None:
    """Price every wager of a sheet: mean, deviation, hit frequency and all outcomes, before fees.

    Exact where the cards can be counted out, else simulated, with the error.
    A pay table or a reading changed with --set is priced as changed.
    A simulation stopped with Ctrl-C goes on when the same command is given again.

    Examples:

      houseway odds angies/ez-baccarat-panda-8

      houseway odds angies/ez-baccarat-panda-8 --wager tie --set tie_pays=9

      houseway odds casino-real/three-card-poker --plot odds.png --csv odds.csv

      houseway odds angies/ez-baccarat-panda-8 --bank 5000 --players 6 --session 200 --ruin 0.01

      houseway odds lake-elsinore/three-card-poker --report --hands 50

      houseway odds poker-flats/pan --hand '3s 3s 3s 5c 5d Kh Qh 7c 2d 2c'
    """
    from houseway.analysis import charts, report_on
    from houseway.analysis import odds as price
    from houseway.bots.posted import asked_sheet
    from houseway.pricing.simulate import Running

    check_folder(plot, csv, resume)
    found = asked_sheet(sheet, settings, option).sheet
    if hand:
        _value_hand(found, hand, rounds, strategy, seed, json=json)
        return
    table: dict[str, Any] = {
        "strategy": strategy,
        "players": players,
        "action": some_cents(action, "--action"),
        "ruin": ruin,
    }
    cards: dict[str, Any] = {"decks": decks, "seen": seen}
    bank_side: dict[str, Any] = {"option": option, "bank": some_cents(bank, "--bank"), "session": session}
    question = f"{found.id} ({found.settings}) {wager} {cards} {table} {bank_side} seed {seed}"
    with _saving(resume, question) as saved, progress("counting") as done:
        priced = price(
            found,
            wager=wager,
            rounds=rounds,
            seed=seed,
            progress=done,
            saved=saved,
            threads=cores,
            scheduler=scheduler,
            **cards,
            **table,
            **bank_side,
        )
    told: Report | None = None
    if priced.drop is None and (report or csv is not None):
        with progress("pricing every reading") as done:
            running = Running(seed, cores, done, scheduler=scheduler)
            whole = priced.wagers if wager is None and decks is None and not seen else None
            told = report_on(found, wagers=whole, hands_per_hour=hands, running=running, **table)
    drawn = charts(found, strategy=strategy, **cards) if chart else ()
    _write(priced, told, drawn, plot, csv)
    if json:
        print_json(_as_json(priced, told, drawn))
    else:
        _print(priced, told if report else None, drawn)


def _value_hand(
    found: Sheet, hand: str, rounds: int | None, strategy: str | None, seed: int, *, json: bool
) -> None:
    """Tell what each thing one may do with a hand is worth."""
    from houseway.analysis import value_hand
    from houseway.cards import parse_cards, show, show_cards

    cards = parse_cards(hand)
    choices = value_hand(found, cards, rounds=rounds, strategy=strategy, seed=seed)
    if json:
        told = [choice._asdict() for choice in choices]
        print_json({"sheet": found.id, "hand": [show(card) for card in cards], "choices": told})
        return
    print(f"{found.id}, {show_cards(cards)}")
    for choice in choices:
        error = f" (standard error {choice.stderr:.2f})" if choice.stderr else ""
        print(f"{choice.choice}: {choice.ev:+.2f} chips{error}, goes out {choice.out:.1%}")


@contextmanager
def _saving(resume: Path | None, question: str) -> Iterator[Saved]:
    """Where a simulation is saved when it stops: the file named, or a place of its own until it is done."""
    from houseway.pricing.saved import Saved, usual_place

    saved = Saved(resume or usual_place(question), question)
    try:
        yield saved
    except KeyboardInterrupt:
        if not saved.path.exists():
            told = "stopped; there was nothing to save yet"
        elif resume is None:
            told = f"stopped; the same command goes on from here (saved in {saved.path})"
        else:
            told = f"stopped; go on with --resume {resume}"
        print(f"houseway: {told}", file=sys.stderr)
        raise typer.Exit(STOPPED) from None
    if resume is None:
        saved.forget()
    elif saved.jobs:
        saved.write()


def _as_json(priced: SheetOdds, told: Report | None, drawn: tuple[Chart, ...]) -> dict[str, Any]:
    found = priced.to_json()
    if told is not None:
        found["report"] = told.to_json()
    if drawn:
        found["charts"] = [chart.to_json() for chart in drawn]
    return found


def _print(priced: SheetOdds, told: Report | None, drawn: tuple[Chart, ...]) -> None:
    from houseway.cli.price_tables import print_charts, print_odds, print_report

    print_odds(priced)
    if told is not None:
        print_report(told)
    print_charts(drawn)


def _write(
    priced: SheetOdds,
    told: Report | None,
    drawn: tuple[Chart, ...],
    plot: Path | None,
    csv: Path | None,
) -> None:
    from houseway.analysis import plot_charts, plot_outcomes, plot_sessions, write_csv

    try:
        if plot is not None:
            plot_outcomes(priced, plot)
            if priced.bank is not None and priced.bank.wagers[0].session is not None:
                plot_sessions(priced.sheet, priced.bank, plot.with_stem(f"{plot.stem}-bankroll"))
            if drawn:
                plot_charts(priced.sheet, drawn, plot.with_stem(f"{plot.stem}-chart"))
        if csv is not None:
            write_csv(priced, csv, told, drawn)
    except (OSError, ValueError) as error:
        # matplotlib answers an unknown kind of picture with a ValueError that lists the kinds it knows.
        raise HousewayError(f"{plot or csv} cannot be written: {error}") from None
