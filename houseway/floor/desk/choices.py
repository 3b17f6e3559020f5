"""What somebody may choose who opens a table: limits, collections, readings, and how its bots play."""

from __future__ import annotations

from houseway.bots.posted import is_banked, is_for_pot
from houseway.floor.table.bots import POT_STYLES
from houseway.games.roster import plays_of
from houseway.plain import Json
from houseway.play.fees import BankedFee, FeeOption, PotFee, said_range
from houseway.rooms import Sheet
from houseway.rooms.posting import NO_FEE, limit_of
from houseway.rooms.telling import readings_json


def choices_of(sheet: Sheet) -> Json:
    """The limits are suggestions; where a sheet leaves them open another one may be named too."""
    return {
        "limits": _limits(sheet),
        "options": [{"id": row.id, "says": _said(row)} for row in sheet.fees.values()]
        + [{"id": NO_FEE, "says": "no collection"}],
        "styles": _styles(sheet),
        "readings": readings_json(sheet),
    }


def _said(row: FeeOption) -> str:
    """An option as the form names it: its number, and the tables it is for."""
    if isinstance(row, PotFee):
        return f"{row.id}: {row.said}"
    return f"{row.id}: {said_range(row.limits)}" if row.limits else row.id


def _limits(sheet: Sheet) -> list[str]:
    rows = sheet.fees.values()
    if is_banked(sheet):
        return list(
            dict.fromkeys(
                said_range(row.limits)[1:] for row in rows if isinstance(row, BankedFee) and row.limits
            )
        )
    ends = (end for row in rows if isinstance(row, PotFee) for end in row.limit.split(" to "))
    return [limit for limit in dict.fromkeys((limit_of(sheet.settings), *ends)) if limit]


def _styles(sheet: Sheet) -> list[str]:
    plays = plays_of(sheet.module.id)
    if not is_for_pot(sheet):
        return sorted(plays.names) if plays is not None else []
    return list(POT_STYLES)
