"""Whether fee options and limits belong together, and bands follow each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from typing_extensions import TypeIs

from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.limits import table_limits
from houseway.play.fees import Bands, BankedFee, FeeOption, PotFee
from houseway.play.topics import setting
from houseway.rooms.amounts import in_dollars
from houseway.rooms.checking.finding import Finding, error, warning
from houseway.rooms.checking.tables import where_is
from houseway.rooms.paper import Paper, Place
from houseway.rooms.sentences import Contents
from houseway.rooms.sheets import Sheet


def check_limits(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """Limits that no fee option serves."""
    limits = setting(sheet.settings, "limits")
    if not isinstance(limits, tuple):
        return
    for limit in limits:
        try:
            sheet.change({"limit": limit})
        except HousewayError as fault:
            says = str(fault).removeprefix(f"{sheet.id}: ")
            yield warning(where_is(found, "limits"), says, f"add a fee option or take {limit} off the limits")


def check_table_limits(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """A game against a bank whose limits stand nowhere."""
    if _is_banked(sheet):
        try:
            table_limits(sheet)
        except HousewayError as fault:
            says = str(fault).removeprefix(f"{sheet.id}: ")
            yield error(
                found.paper.at(Place(key="game")), says, "give table_limits or a fee option with limits"
            )


def _is_banked(sheet: Sheet) -> TypeIs[Sheet[BankRules]]:
    return isinstance(sheet.settings, BankRules)


def check_options(paper: Paper, options: dict[str, FeeOption]) -> Iterator[Finding]:
    """Bands with holes or laps between them."""
    for name, option in options.items():
        where = f"{paper.at(Place('option', key=name))} {name}"
        for key, bands, of_players in _bands(option):
            uneven = [*_holes(bands, of_players), *_laps(bands, of_players)]
            if uneven:
                yield warning(where, f"{key}: {', '.join(uneven)}", "look at the printed row")


def _bands(option: FeeOption) -> Iterator[tuple[str, Bands, bool]]:
    if isinstance(option, BankedFee):
        yield from (("bank", option.bank, False), ("players", option.players, False))
        yield "bonus", option.bonus, False
    elif isinstance(option, PotFee):
        yield "players", option.players, True
        if option.time is not None:
            yield "time", option.time, True


def _holes(bands: Bands, of_players: bool) -> Iterator[str]:
    step = 1 if of_players else 100
    for band, following in pairwise(bands.bands):
        if band.high is not None and following.low > band.high + step:
            ends = (_said(end, of_players) for end in (band.high, following.low))
            yield f"nothing is printed between {' and '.join(ends)}"


def _laps(bands: Bands, of_players: bool) -> Iterator[str]:
    for band, following in pairwise(bands.bands):
        if band.high is None or following.low <= band.high:
            yield f"{_said(following.low, of_players)} stands in two bands"


def _said(amount: int, of_players: bool) -> str:
    return str(amount) if of_players else in_dollars(amount)
