"""The options of `houseway odds`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

OneWager = Annotated[str | None, typer.Option(metavar="W", help="Only this wager.", show_default=False)]
Decks = Annotated[
    int | None,
    typer.Option(
        min=0,
        metavar="N",
        help="Decks in the shoe; 0 is a shoe without end, at 21 games.",
        show_default=False,
    ),
]
Seen = Annotated[
    str,
    typer.Option(metavar="CARDS", help="Cards known to be gone, such as 'As Kd'.", show_default=False),
]
Rounds = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Simulate so many rounds.", show_default=False),
]
Strategy = Annotated[
    str | None,
    typer.Option(metavar="S", help="How the player plays: best unless named.", show_default=False),
]
BankPutsUp = Annotated[
    str | None,
    typer.Option(metavar="C", help="The bank's side: what it puts up, in dollars.", show_default=False),
]
Players = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Players against the bank.", show_default=False),
]
Action = Annotated[
    str | None,
    typer.Option(metavar="C", help="What each of them wagers, in dollars.", show_default=False),
]
Session = Annotated[
    int | None,
    typer.Option(
        min=1, metavar="K", help="The bank's and a player's sessions of K rounds.", show_default=False
    ),
]
WithSamples = Annotated[
    bool, typer.Option("--samples", help="With --session and --json: every round of a few sample sessions.")
]
Ruin = Annotated[
    float | None,
    typer.Option(
        metavar="P", help="The bankroll for this risk of ruin; 0.05 unless named.", show_default=False
    ),
]
WholeReport = Annotated[
    bool,
    typer.Option(
        "--report",
        help="The casino-math report: by the hour, the bank's exposure, every fee option, every reading.",
    ),
]
HandsAnHour = Annotated[float, typer.Option(metavar="N", help="Hands an hour in a report.")]
Hand = Annotated[
    str,
    typer.Option(
        metavar="CARDS", help="What a dealt hand is worth, played or dropped, at Pan.", show_default=False
    ),
]
WithCharts = Annotated[bool, typer.Option("--chart", help="The strategy as a chart.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The seed of a simulation.")]
Cores = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Cores at work; all unless named.", show_default=False),
]
Scheduler = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Simulate on the Dask cluster there.", show_default=False),
]
SavedTo = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Save a simulation there, and go on from it.", show_default=False),
]
PlotTo = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Draw the outcomes; bankrolls (--session) and charts (--chart) go into files beside it.",
        show_default=False,
    ),
]
CsvTo = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write outcomes and the report, in dollars.", show_default=False),
]
