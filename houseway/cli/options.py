"""Arguments and options that several commands share, and the reading of amounts."""

from __future__ import annotations

from typing import Annotated

import typer

SheetName = Annotated[
    str,
    typer.Argument(
        metavar="SHEET",
        help="A sheet, such as angies/texas-holdem ([bold]houseway games[/bold] lists them), "
        "or a sheet file of your own ending in .toml.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON; amounts in it are cents.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="FIELD=VALUE",
        help="Change a setting or a reading of the sheet; may be given again. "
        "[bold]pair_plus_pays.pair=2[/bold] reaches into a table. "
        "[bold]houseway rules SHEET --settings[/bold] prints the names.",
        show_default=False,
    ),
]
OptionId = Annotated[
    str | None,
    typer.Option("--option", metavar="ID", help="The fee option in force.", show_default=False),
]
Limit = Annotated[
    str | None,
    typer.Option(
        metavar="L",
        help="The posted limit: 4-8 or 'no-limit 1/2' in a pot game, 5-500 against a bank.",
        show_default=False,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", help="The same seed gives the same result.", show_default=False),
]
Seats = Annotated[
    int | None,
    typer.Option(
        min=2, metavar="N", help="How many sit down; 6, or as many as there are seats.", show_default=False
    ),
]
Stack = Annotated[
    str | None,
    typer.Option(metavar="C", help="Chips everybody buys, in dollars.", show_default=False),
]
Bank = Annotated[
    str | None,
    typer.Option(
        metavar="C",
        help="What a player-dealer puts up, in dollars; as much of it as he has.",
        show_default=False,
    ),
]
Strategy = Annotated[
    str | None,
    typer.Option(metavar="S", help="How the bots play.", show_default=False),
]


def cents(amount: str, option: str) -> int:
    """Cents from dollars as people write them: `200`, `0.50`, `$1,000`."""
    from houseway.play.fees import dollars

    return dollars(amount, option)


def some_cents(amount: str | None, option: str) -> int | None:
    """The same of an option that may be left out."""
    return None if amount is None else cents(amount, option)
