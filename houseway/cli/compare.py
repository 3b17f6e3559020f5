"""`houseway compare` and `houseway solve`: sheets side by side, and settings turned until an edge is met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Json, Settings, SheetName, some_cents
from houseway.cli.output import console, print_json, progress
from houseway.cli.price_options import Cores, Players, Rounds, Seed
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.analysis.compare import Comparison, WagerPrice
    from houseway.analysis.solve import Solution, Tried

Compared = Annotated[
    list[str],
    typer.Argument(metavar="SHEET… | GAME", help="Two sheets or more, or a game for all its sheets."),
]
Bet = Annotated[
    str | None,
    typer.Option(metavar="C", help="What a player bets, in dollars; $10.", show_default=False),
]
HandsAnHour = Annotated[
    float | None,
    typer.Option(
        metavar="N", help="Hands dealt an hour; 60 against a bank, 30 for a pot.", show_default=False
    ),
]
Wager = Annotated[str, typer.Option(metavar="W", help="The wager whose edge is wanted.")]
Vary = Annotated[
    list[str],
    typer.Option(
        metavar="SETTING=LOW..HIGH",
        help="A setting to turn, such as [bold]pays.flush=4..40[/bold]; 0 to 100 where no range is named. "
        "May be given again: every choice of values is tried.",
    ),
]
Edge = Annotated[
    str | None,
    typer.Option(metavar="E", help="The bank's edge that is wanted: 3% or 0.03.", show_default=False),
]


def compare(
    sheets: Compared,
    bet: Bet = None,
    players: Players = None,
    hands_per_hour: HandsAnHour = None,
    seed: Seed = 1,
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Lay sheets side by side: what differs and which rule says so, every edge before and after fees, what an
    hour costs, and which room is best for the player and for the bank.

    Examples:

      houseway compare three-card-poker --bet 25

      houseway compare angies/ez-baccarat-panda-8 lake-elsinore/ez-baccarat-panda-8
    """
    from houseway.analysis.compare import USUAL_PLAYERS, sheets_named
    from houseway.analysis.compare import compare as lay
    from houseway.pricing.simulate import Running

    found = sheets_named(sheets)
    with progress("pricing", shown=not json) as shown:
        result = lay(
            found,
            bet=some_cents(bet, "--bet"),
            players=players or USUAL_PLAYERS,
            hands_per_hour=hands_per_hour,
            running=Running(seed, cores, shown),
        )
    print_json(result.to_json()) if json else _show_comparison(result)


def solve(
    sheet: SheetName,
    wager: Wager,
    vary: Vary,
    edge: Edge = None,
    settings: Settings = None,
    rounds: Rounds = None,
    seed: Seed = 1,
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Turn settings through a range and price a wager at each; with --edge, find what comes closest to it.

    Examples:

      houseway solve casino-real/three-card-poker --wager pair-plus --edge 3% --vary pair_plus_pays.flush=2..8

      houseway solve phoenix/pure-21-5-blackjack --wager game --vary decks=1..8
    """
    from houseway.analysis.solve import read_turned
    from houseway.analysis.solve import solve as turn
    from houseway.pricing.simulate import Running
    from houseway.rooms import sheet as find_sheet

    found = find_sheet(sheet).change(settings or ())
    turned = [read_turned(one) for one in vary]
    wanted = None if edge is None else read_edge(edge)
    with progress("pricing", shown=not json) as shown:
        running = Running(seed, cores)
        result = turn(found, wager, turned, edge=wanted, rounds=rounds, running=running, progress=shown)
    print_json(result.to_json()) if json else _show_solution(result)


def read_edge(text: str) -> float:
    """`3%` or `0.03` as a share of the bet."""
    share = text.strip()
    try:
        edge = float(share[:-1]) / 100 if share.endswith("%") else float(share)
    except ValueError:
        raise HousewayError(f"--edge: {text!r} is no share; write 3% or 0.03") from None
    if abs(edge) >= 1:
        raise HousewayError(f"--edge: {text} is more than the whole bet; did you mean {text.rstrip('%')}%?")
    return edge


# -- tables --------------------------------------------------------------------------------------------------


def _show_comparison(result: Comparison) -> None:
    out = console()
    if result.wagers:
        out.print(_edges(result))
    if any(result.drops):
        out.print(_drops(result))
    out.print(_differences(result))
    for who, best in (("player", result.best_for_player), ("bank", result.best_for_bank)):
        if best:
            alike = "all alike" if len(best) == len(result.sheets) > 1 else ", ".join(best)
            out.print(f"Best for the {who}: {alike}")


def _table(result: Comparison, first: str, title: str) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column(first, overflow="fold")
    for name in result.sheets:
        table.add_column(name.replace("/", "/\n"), overflow="fold")
    return table


def _edges(result: Comparison) -> Table:
    hands = f"{result.hands_per_hour:g} hands an hour"
    title = f"The bank's edge at ${result.bet / 100:g}, with the player's fee, and what {hands} cost"
    table = _table(result, "wager", title)
    for row in result.wagers:
        table.add_row(row.wager, *(_price(price) for price in row.prices))
    table.add_row("fee option", *(option or "none" for option in result.options))
    return table


def _price(price: WagerPrice | None) -> str:
    if price is None:
        return "not offered"
    error = f" ± {price.stderr:.2%}" if price.stderr else ""
    fee = f"\n{price.edge_after_fee:.2%} after ${price.player_fee / 100:.2f}" if price.player_fee else ""
    return f"{price.edge:.3%}{error}{fee}\n${price.loss_hour / 100:,.2f} an hour"


def _drops(result: Comparison) -> Table:
    table = _table(result, "", f"What the drop costs at {result.hands_per_hour:g} hands an hour")
    table.add_row("fee option", *(one.option if one else "none" for one in result.drops))
    table.add_row("a hand", *(f"${one.hand / 100:.2f}" if one else "" for one in result.drops))
    table.add_row(
        "a player, an hour", *(f"${one.player_hour / 100:.2f}" if one else "" for one in result.drops)
    )
    return table


def _differences(result: Comparison) -> Table:
    table = _table(result, "what differs", "Settings that are not alike, with the rules that print them")
    for one in result.differences:
        told = zip(one.values, one.rules, strict=True)
        table.add_row(one.setting, *(_setting(value, rules) for value, rules in told))
    return table


def _setting(value: str | None, rules: tuple[str, ...]) -> str:
    return "\n".join([value or "", *(rule.partition("#")[2] for rule in rules[:2])])


def _show_solution(result: Solution) -> None:
    from rich.table import Table

    out = console()
    out.print(f"{result.sheet}, {result.wager}: {result.printed:.4%} as printed")
    rows = result.closest or result.tried
    names = list(rows[0].values)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in (*names, "edge"):
        table.add_column(name, justify="right")
    for one in rows:
        table.add_row(*(str(one.values[name]) for name in names), _edge(one))
    out.print(table)
    if result.refused:
        out.print(f"{result.refused} choices cannot be played and were left out")


def _edge(one: Tried) -> str:
    return f"{one.edge:.4%}" + (f" ± {one.stderr:.4%}" if one.stderr else "")
