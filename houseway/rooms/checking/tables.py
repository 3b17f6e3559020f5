"""Whether tables fit: pay tables without gaps, rows that a table of the sheet can reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from houseway.errors import nearest
from houseway.play.payoff import Odds
from houseway.play.topics import all_settings, setting
from houseway.rooms.checking.finding import Finding, error, warning
from houseway.rooms.paper import Place
from houseway.rooms.sentences import Contents
from houseway.rooms.settings import make_rules
from houseway.rooms.sheets import Sheet

BY_WAGER = ("side_limits", "bonus_limits")
BY_LIMIT = ("blinds", "buy_ins", "later_buy_ins")


def where_is(found: Contents, name: str, row: str = "") -> str:
    """Where a setting, or a row of it, stands; the file itself where it comes from the room or the game."""
    rows = (row,) if row else ()
    if name in found.places:
        return found.paper.at(found.place_of(name, rows))
    turned = (one.place_of(name).inside(rows) for one in found.switches if name in one.reading.fields)
    return found.paper.at(next(turned, Place(key="game")))


def check_pay_tables(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """Hands between two paid ones that pay nothing, and better hands that pay less."""
    usual = all_settings(make_rules(sheet.module.rules, sheet.module.defaults))
    for name, table in all_settings(sheet.settings).items():
        order = usual[name]
        if not isinstance(table, Mapping) or not isinstance(order, Mapping):
            continue
        paid = {row: one for row, one in table.items() if isinstance(one, Odds)}
        if len(paid) == len(table) > 1:
            yield from _gaps(found, name, paid, list(order))
            yield from _disorder(found, name, paid, list(order))


def _gaps(found: Contents, name: str, paid: Mapping[str, Odds], order: list[str]) -> Iterator[Finding]:
    reached = [at for at, row in enumerate(order) if row in paid]
    if not reached:
        return
    for row in order[reached[0] : reached[-1]]:
        if row not in paid:
            yield warning(where_is(found, name), f"{name} pays nothing for {row}", f"add a row {row}")


def _disorder(found: Contents, name: str, paid: Mapping[str, Odds], order: list[str]) -> Iterator[Finding]:
    rows = [row for row in order if row in paid]
    worth = [paid[row].on(1) for row in rows]
    falling = sum(a > b for a, b in pairwise(worth)) >= sum(a < b for a, b in pairwise(worth))
    for (row, here), (other, there) in pairwise(zip(rows, worth, strict=True)):
        better, worse = ((row, here), (other, there)) if falling else ((other, there), (row, here))
        if better[1] < worse[1]:
            said = f"{name} pays {paid[better[0]]} for {better[0]}, less than {paid[worse[0]]} for {worse[0]}"
            yield warning(where_is(found, name, better[0]), said, "look whether two rows are mixed up")


def check_rows(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """Rows for wagers that the sheet does not offer, and for limits that no table posts."""
    for name in BY_WAGER:
        table = setting(sheet.settings, name)
        for row in table if isinstance(table, Mapping) else ():
            if row not in sheet.wagers:
                where = where_is(found, name, row)
                yield error(where, f"{name}: there is no wager {row!r}{nearest(row, sheet.wagers)}")
    limits, span = setting(sheet.settings, "limits"), setting(sheet.settings, "limit_range")
    if not isinstance(limits, tuple) or span != (0, 0):
        return
    for name in BY_LIMIT:
        table = setting(sheet.settings, name)
        for row in table if isinstance(table, Mapping) else ():
            if row not in limits:
                where = where_is(found, name, row)
                yield warning(
                    where, f"{name}: no table posts {row!r}", "add it to limits or leave the row out"
                )
