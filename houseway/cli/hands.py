"""`houseway evaluate` and `houseway equity`: what cards are worth, alone and against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json, Settings, SheetName
from houseway.cli.output import console, print_json, progress
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.analysis import Equity


def evaluate(
    cards: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="Cards such as 'As Kd Th', Jk for the joker, tiles by name."),
    ],
    kind: Annotated[
        str,
        typer.Option("--as", metavar="KIND", help="The kind of hand: high, low-8, three-card, baccarat, …"),
    ],
    reading: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="A reading of the kind; may be given again.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Say what cards are worth as a hand of some kind. Among equal kinds the higher rank wins.

    Examples:

      houseway evaluate 'As Ks Qs Js Ts' --as high

      houseway evaluate As 2s 3s --as three-card

      houseway evaluate 9c Kd --as baccarat --json
    """
    from houseway.cards import parse_cards, show
    from houseway.hands import evaluate as read_hand

    readings = {}
    for text in reading or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise HousewayError(f"--reading: {text!r} is not of the form NAME=VALUE")
        readings[name.strip().replace("-", "_")] = value.strip()
    hand = read_hand(parse_cards(" ".join(cards)), kind, **readings)
    made = [show(card) for card in hand.cards]
    if json:
        print_json({"rank": int(hand.rank), "name": hand.name, "cards": made})
    else:
        print(f"{hand.name}: {' '.join(made)}  (rank {hand.rank})")


def equity(
    sheet: SheetName,
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HANDS...", help="Hands or ranges, written as shown below."),
    ],
    board: Annotated[
        str, typer.Option(metavar="B", help="Board cards that lie open.", show_default=False)
    ] = "",
    dead: Annotated[
        str, typer.Option(metavar="D", help="Cards known to be out of play.", show_default=False)
    ] = "",
    draw: Annotated[
        str,
        typer.Option(metavar="P", help="What a hand that does not say it draws: simple or pat."),
    ] = "simple",
    settings: Settings = None,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Simulate so many showdowns.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of a simulation.")] = 1,
    json: Json = False,
) -> None:
    """Give each hand's or range's chance to win, to tie, and its share of the pot.

    Hole cards: AhKh, QQ+, AKs, 77-99, random, AA:0.5,KK. Of three or four a term names some: AA, A23, AAxxds.

    Stud: down/up, such as AhKd/7c; x is a card nobody knows, as in xx/7c9d. Cards not named are dealt.

    Draw: AhAdKc7h2s draws by simple rules, :pat stands; AhAd*** keeps two, Ah2d3c4s*Kd threw the king.

    Where high and low share the pot, win is a scoop, and the halves of the share are told.

    Examples:

      houseway equity angies/texas-holdem AsAh KsKh

      houseway equity angies/texas-holdem QQ+ AKs random --board '2c 7d Jh' --json

      houseway equity angies/razz As2d/3c xx/Kh --dead '4c 5d'

      houseway equity angies/lowball 'Ah2d3c4s*Kd' 8h7d5c4d2h:pat
    """
    from houseway.analysis import equity as hand_equity
    from houseway.bots.posted import asked_sheet
    from houseway.pricing.answers import keeping_answers

    found = asked_sheet(sheet, settings).sheet
    with progress("showdowns") as done, keeping_answers():
        result = hand_equity(found, hands, board, dead, policy=draw, rounds=rounds, seed=seed, progress=done)
    print_json(result.to_json()) if json else _print(result)


def _print(result: Equity) -> None:
    from rich import box
    from rich.table import Table

    split = result.hands[0].high is not None
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("hand")
    for column in ("scoop", "part", "high", "low", "share") if split else ("win", "tie", "share"):
        table.add_column(column, justify="right")
    for one in result.hands:
        halves = [f"{half:.4%}" for half in (one.high, one.low) if half is not None]
        table.add_row(one.hand, f"{one.win:.4%}", f"{one.tie:.4%}", *halves, f"{one.share:.4%}")
    out = console()
    out.print(table)
    error = max(one.stderr for one in result.hands)
    more = f", standard error of a share at most {error:.4%}" if error else ""
    drawn = f", hands that do not say it throw away by the policy {result.policy}" if result.policy else ""
    out.print(f"{result.method}, {result.showdowns:,} showdowns{more}{drawn}")
