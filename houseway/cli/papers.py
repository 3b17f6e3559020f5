"""`houseway report` and `houseway print`: papers made of a sheet."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Settings, SheetName, some_cents
from houseway.cli.output import check_folder, progress
from houseway.cli.price_options import Cores, Players, Seed
from houseway.errors import HousewayError, nearest
from houseway.papers.paper import FORMS, Form

if TYPE_CHECKING:
    from houseway.papers.paper import Paper

Format = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="F",
        help="html, pdf, md or csv; by the name of the file, or html.",
        show_default=False,
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="Where to write it; else standard output.", show_default=False
    ),
]
Bet = Annotated[
    str | None, typer.Option(metavar="C", help="What a player bets, in dollars.", show_default=False)
]
HandsAnHour = Annotated[
    float | None,
    typer.Option(
        metavar="N", help="Hands dealt an hour; 60 against a bank, 30 for a pot.", show_default=False
    ),
]
Cards = Annotated[
    list[str] | None,
    typer.Option(
        "--card",
        metavar="WHAT",
        help="Only rules, fees, pays or house-way; may be given again.",
        show_default=False,
    ),
]


def report(
    sheet: SheetName,
    format: Format = None,
    output: Output = None,
    players: Players = None,
    bet: Bet = None,
    hands_per_hour: HandsAnHour = None,
    settings: Settings = None,
    seed: Seed = 1,
    cores: Cores = None,
) -> None:
    """Write a report of a sheet as a test laboratory does: what was examined, every figure exact or with its
    error and the command that gives it again, settings, and what every other reading moves.

    Examples:

      houseway report casino-real/three-card-poker -o three-card.html

      houseway report angies/ez-baccarat-panda-8 --format md --bet 25
    """
    from houseway.papers.reports import report_paper
    from houseway.pricing.simulate import Running
    from houseway.rooms import sheet as find_sheet

    check_folder(output)
    _form(format, output)
    found = find_sheet(sheet).change(settings or ())
    with progress("pricing") as shown:
        paper = report_paper(
            found,
            players=players,
            bet=some_cents(bet, "--bet"),
            hands_per_hour=hands_per_hour,
            running=Running(seed, cores, shown),
        )
    _write(paper, format, output)


def print_paper(
    what: Annotated[
        str, typer.Argument(metavar="SHEET | ROOM", help="A sheet, or a room for its own rules.")
    ],
    card: Cards = None,
    format: Format = None,
    output: Output = None,
    settings: Settings = None,
) -> None:
    """Print a sheet's papers: its rules, fee card, pay card and house way; or a room's own rules.

    Examples:

      houseway print phoenix/pai-gow-poker --card house-way -o house-way.pdf

      houseway print angies --format md
    """
    from houseway.papers.sheets import CARDS, print_room, print_sheet
    from houseway.rooms import room, rooms
    from houseway.rooms import sheet as find_sheet

    check_folder(output)
    what = what.removesuffix("/room-rules")
    if what in {one.id for one in rooms()}:
        if card or settings:
            raise HousewayError(f"{what} is a room: --card and --set are for one of its sheets")
        _write(print_room(room(what)), format, output)
        return
    for one in card or ():
        if one not in CARDS:
            raise HousewayError(f"--card: there is no {one!r} among {', '.join(CARDS)}{nearest(one, CARDS)}")
    cards = tuple(one for one in CARDS if not card or one in card)
    _write(print_sheet(find_sheet(what).change(settings or ()), cards), format, output)


def _form(format: str | None, output: Path | None) -> Form:
    """The form asked for, or that of the file's name."""
    asked = format or (output.suffix.lstrip(".") if output is not None and output.suffix else "html")
    form = next((one for one in FORMS if one == asked), None)
    if form is None:
        raise HousewayError(f"--format: {asked!r} is none of {', '.join(FORMS)}{nearest(asked, FORMS)}")
    return form


def _write(paper: Paper, format: str | None, output: Path | None) -> None:
    from houseway.papers.forms import render

    made = render(paper, _form(format, output))
    if output is None:
        sys.stdout.buffer.write(made)
        sys.stdout.flush()
        return
    try:
        output.write_bytes(made)
    except OSError as error:
        raise HousewayError(f"{output} cannot be written: {error.strerror}") from None
    print(output)
