"""`houseway set`: the house way to set a hand, the best way, and the chances of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json, Settings, SheetName
from houseway.cli.output import console, print_json

if TYPE_CHECKING:
    from houseway.pricing.setting import Setting


def set_hand(
    sheet: SheetName,
    cards: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="The cards dealt, such as 'As Kd Th'; tiles by name or spots."),
    ],
    settings: Settings = None,
    json: Json = False,
) -> None:
    """Set a hand the house way and the best way, with the chances to win, to push and to lose.

    The bank sets the house way.

    Examples:

      houseway set phoenix/pai-gow-tiles teen day gow-4-5 bot-2-6

      houseway set casino-real/pai-gow-double-hand-poker As Jk 9d 9h 6c 6s 2d

      houseway set phoenix/pai-gow-tiles '6-6 6-6 3-6 2-5' --json
    """
    from houseway.analysis.setting import set_hand as set_cards
    from houseway.bots.posted import asked_sheet
    from houseway.cards import parse_cards, show

    found = asked_sheet(sheet, settings).sheet
    held = parse_cards(" ".join(cards))
    ways = set_cards(found, held)
    if json:
        told = [one.to_json() for one in ways]
        print_json({"sheet": found.id, "cards": [show(card) for card in held], "settings": told})
    else:
        _print(ways)


def _print(ways: tuple[Setting, ...]) -> None:
    from rich import box
    from rich.table import Table

    from houseway.cards import show_cards

    table = Table(box=box.SIMPLE_HEAD)
    for column in ("set by", *(row.name for row in ways[0].rows)):
        table.add_column(column)
    for column in ("win", "push", "lose", "mean"):
        table.add_column(column, justify="right")
    for one in ways:
        hands = [f"{show_cards(row.cards)}: {row.hand}" for row in one.rows]
        chances = [f"{chance:.2%}" for chance in (one.win, one.push, one.lose)]
        table.add_row(one.strategy, *hands, *chances, f"{one.ev:+.4f}")
    console().print(table)
