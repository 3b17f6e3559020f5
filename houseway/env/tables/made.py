"""The tables of a sheet, by the kind of its game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.bots.posted import is_banked, is_for_pot
from houseway.env.tables.counting_tables import CountingTables, is_counted
from houseway.env.tables.pot_tables import PotTables
from houseway.errors import HousewayError
from houseway.rooms import Sheet
from houseway.rooms import sheet as find_sheet

VectorTables = PotTables | CountingTables


def made(
    sheet: str | Sheet,
    tables: int,
    *,
    players: int | None,
    stack: int | None,
    settings: Mapping[str, object] | Iterable[str],
    seed: int,
    cores: int,
) -> VectorTables:
    """So many tables of a sheet at once."""
    found = find_sheet(sheet)
    if is_for_pot(found):
        return PotTables(
            found, tables, players=players, stack=stack, settings=settings, seed=seed, cores=cores
        )
    if is_banked(found) and is_counted(found):
        if stack is not None:
            raise HousewayError("counting tables take no stack: everybody has chips for every wager")
        return CountingTables(found, tables, players=players, settings=settings, seed=seed, cores=cores)
    raise HousewayError(f"{found.id} is no game that is stepped at many tables at once: use env.aec for it")
