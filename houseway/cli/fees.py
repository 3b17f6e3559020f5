"""`houseway fees`: a sheet's schedules, or the fee that is due: from whom, when and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway import plain
from houseway.cli.options import Json, Limit, OptionId, Settings, SheetName, some_cents
from houseway.cli.output import console, print_json
from houseway.errors import HousewayError, SheetError, nearest

if TYPE_CHECKING:
    from houseway.games.banked import BankRules
    from houseway.games.points.chinese_poker.rules import ChineseRules
    from houseway.games.points.pan.rules import PanRules
    from houseway.play.fees import FeeOption
    from houseway.rooms import Sheet

STREETS = ("deal", "flop", "turn", "river", "showdown")
PAYERS = {
    "pot": "the pot",
    "button": "the button",
    "each-player": "each player",
    "player-dealer": "the player-dealer",
    "position-1": "the button",
    "position-2": "the next seat",
    "position-3": "the third seat",
    "position-4": "the fourth seat",
    "antes": "the antes",
    "first-dealt": "the player dealt first",
    "equal-shares": "all players together",
}
Due = plain.Json

Action = Annotated[
    str | None,
    typer.Option(
        metavar="C",
        help="Total table action on which the player-dealer's fee is counted, in dollars.",
        show_default=False,
    ),
]
Wager = Annotated[
    str | None,
    typer.Option(metavar="C", help="One player's wager, in dollars.", show_default=False),
]
Players = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Players dealt in, or betting.", show_default=False),
]
Reached = Annotated[
    str | None,
    typer.Option(metavar="STREET", help=f"How far the hand went: {', '.join(STREETS)}.", show_default=False),
]


def fees(
    sheet: SheetName,
    option: OptionId = None,
    action: Action = None,
    wager: Wager = None,
    limit: Limit = None,
    players: Players = None,
    reached: Reached = None,
    settings: Settings = None,
    json: Json = False,
) -> None:
    """Print a sheet's fee schedules; with an action, a wager, players or a street, the fee that is due.

    Against a bank --action gives the bank's fee and --wager a player's own;
    --wager with --players stands for the action of so many equal wagers.
    In a pot game --players and --reached give the drop.

    Examples:

      houseway fees angies/ez-baccarat-panda-8

      houseway fees angies/ez-baccarat-panda-8 --option A-3 --action 1000

      houseway fees angies/texas-holdem --limit 2-4 --players 7 --reached flop
    """
    from houseway.bots.posted import asked_sheet

    if reached is not None and reached not in STREETS:
        raise HousewayError(f"--reached: there is no street {reached!r}{nearest(reached, STREETS)}")
    found = asked_sheet(sheet, settings, option, limit).sheet
    low, high = found.settings.seats
    if players is not None and players > high:
        raise HousewayError(f"--players: {found.id} is played by {low} to {high}, not {players}")
    if all(asked is None for asked in (action, wager, players, reached)):
        _tell_schedules(found, option, json=json)
        return
    row = found.fee
    if row is None:
        raise SheetError(f"{found.id}: no fee option is in force; name one with --option")
    due = _what_is_due(found, row, action, wager, players, reached)
    if json:
        print_json({"sheet": found.id, "option": row.id, "due": due})
    else:
        print(f"{found.id}, option {row.id}")
        _print_due(due)


def _tell_schedules(found: Sheet, option: str | None, *, json: bool) -> None:
    """Print every option of the sheet, or the one that is named."""
    from houseway.analysis.fee_rows import option_json

    rows = [found.fees[option]] if option is not None else list(found.fees.values())
    in_force = found.fee
    told: plain.Json = {
        "sheet": found.id,
        "in_force": in_force.id if in_force is not None else None,
        "options": [option_json(found, row) for row in rows],
    }
    print_json(told) if json else _print_schedules(found, rows)


def _print_due(due: list[Due]) -> None:
    from houseway.play.asks import money

    for one in due:
        when = one["when"].replace("-", " ")
        mark = " (inferred: no printed row says so)" if one["inferred"] else ""
        print(
            f"{money(one['amount'])} from {PAYERS[one['from']]}, {when}, by {one['per']}: {one['why']}{mark}"
        )
    if not due:
        print("nothing is due")


# -- what is due ---------------------------------------------------------------------------------------------


def _what_is_due(
    found: Sheet,
    row: FeeOption,
    action: str | None,
    wager: str | None,
    players: int | None,
    reached: str | None,
) -> list[Due]:
    """Every fee of one hand, as the kind of game has it."""
    from houseway.bots.points import is_for_points
    from houseway.bots.posted import is_banked

    if is_for_points(found):
        return _points_due(found, row, players)
    if is_banked(found):
        return _banked_due(found, row, some_cents(action, "--action"), some_cents(wager, "--wager"), players)
    if action is not None or wager is not None:
        raise HousewayError(f"{found.id} is played for a pot: give --players and --reached, not an amount")
    return _pot_due(found, row, players, reached or "showdown")


def _banked_due(
    found: Sheet[BankRules], row: FeeOption, action: int | None, wager: int | None, players: int | None
) -> list[Due]:
    from houseway.games.banked import bank_fee, fee_base, player_fee
    from houseway.games.banked.collection import bank_bands, charged_per, pays
    from houseway.play.fees import BankedFee

    assert isinstance(row, BankedFee)
    if action is None and wager is not None and players is not None:
        action = wager * players
    due: list[Due] = []
    if action is not None:
        fee = bank_fee(found, action)
        known = bank_bands(found, row).holds(action)
        due.append(_due("player-dealer", row.when, fee, fee_base(found), "player-dealer's fee", row, known))
    charges = {band.fee for band in row.players.bands if pays(found, "players")}
    if wager is None and len(charges) > 1 and players is not None:
        raise HousewayError(f"{found.id}: a player's fee goes by the wager; give --wager")
    if charges and (wager is not None or players is not None):
        fee, known = player_fee(found, wager or 0), wager is None or row.players.holds(wager)
        due.append(_due("each-player", row.when, fee, charged_per(found, row), "player's fee", row, known))
    return [one for one in due if one["amount"]]


def _points_due(found: Sheet[ChineseRules | PanRules], row: FeeOption, players: int | None) -> list[Due]:
    """What every player pays for a hand, by his position where that counts, or for his time."""
    from houseway.analysis.fee_rows import payer_and_moment
    from houseway.games.points.chinese_poker.rules import STACKS
    from houseway.games.points.chinese_poker.seats import owed
    from houseway.games.points.pan.rules import PanRules
    from houseway.play.fees import PotFee

    assert isinstance(row, PotFee)
    if players is None:
        raise HousewayError(f"{found.id}: the fee goes by the number of players; give --players")
    if row.time is not None:
        moment = f"every-{row.minutes}-minutes"
        known = row.time.holds(players)
        return [_due("each-player", moment, row.time.fee(players), "time", "time charge", row, known)]
    known = row.players.holds(players)
    if isinstance(found.settings, PanRules):
        whom, when = payer_and_moment(found, row)
        return [_due(whom, when, row.players.fee(players), "hand", "collection", row, known)]
    if row.source == "each-player":
        return [_due("each-player", row.when, row.players.fee(players), "hand", "collection", row, known)]
    due = [
        _due(f"position-{at}", row.when, owed(found.settings, row, at, players), "hand", "collection", row)
        for at in range(1, min(players, STACKS) + 1)
    ]
    return [one for one in due if one["amount"]]


def _pot_due(found: Sheet, row: FeeOption, players: int | None, reached: str) -> list[Due]:
    from houseway.analysis.fee_rows import payer_and_moment
    from houseway.bots.posted import is_for_pot
    from houseway.play.fees import PotFee

    assert isinstance(row, PotFee)
    if players is None:
        raise HousewayError(f"{found.id}: the fee goes by the number of players; give --players")
    if row.time is not None:
        fee, known = row.time.fee(players), row.time.holds(players)
        return [_due("each-player", "every-half-hour", fee, "half-hour", "time charge", row, known)]
    assert is_for_pot(found)
    rules = found.settings
    whom, when = payer_and_moment(found, row)
    street = STREETS.index(reached)
    due = []
    if when == "before-deal" or street >= STREETS.index("flop"):
        fee, known = row.players.fee(players), row.players.holds(players)
        due.append(_due(whom, when, fee, "hand", "collection", row, known))
    elif row.modified is not None and rules.fees.reduced == "before-drop" and whom == "pot":
        due.append(_due(whom, "hand-ends", row.modified, "hand", "modified fee", row))
    if row.added and street >= STREETS.index("river"):
        due.append(_due(whom, "after-river", row.added, "hand", "collection after the river", row))
    return [one for one in due if one["amount"]]


def _due(whom: str, when: str, amount: int, per: str, why: str, row: FeeOption, known: bool = True) -> Due:
    """A fee; `per` is what it is counted on. It is inferred where its row is, or no printed band holds it."""
    inferred = bool(row.inferred) or not known
    return {"from": whom, "when": when, "amount": amount, "per": per, "why": why, "inferred": inferred}


# -- schedules -----------------------------------------------------------------------------------------------


def _print_schedules(found: Sheet, rows: list[FeeOption]) -> None:
    from rich import box
    from rich.table import Table

    from houseway.analysis.fee_rows import BANKED_COLUMNS, POT_COLUMNS, banked_cells, pot_cells
    from houseway.play.fees import BankedFee

    out = console()
    banked = [row for row in rows if isinstance(row, BankedFee)]
    if banked:
        table = Table(title=found.id, title_justify="left", box=box.SIMPLE_HEAD)
        for column in BANKED_COLUMNS:
            table.add_column(column, overflow="fold")
        for row in banked:
            table.add_row(*banked_cells(found, row), style="bold" if row == found.fee else "")
        out.print(table)
    pots = [row for row in rows if not isinstance(row, BankedFee)]
    if pots:
        table = Table(title=found.id, title_justify="left", box=box.SIMPLE_HEAD)
        for column in POT_COLUMNS:
            table.add_column(column, overflow="fold")
        for pot in pots:
            table.add_row(*pot_cells(found, pot), style="bold" if pot == found.fee else "")
        out.print(table)
    if not rows:
        out.print(f"{found.id} has no fee schedule")
