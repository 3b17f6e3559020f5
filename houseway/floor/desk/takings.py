"""What the house took: rounds and drop by table, game, option and hour, read from the ledger."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from sqlalchemy import BigInteger, Connection, and_, cast, func, literal, select

from houseway.errors import Refused
from houseway.floor.store import HOUSE, Store
from houseway.floor.store.schema import entries, postings, rounds, tables
from houseway.floor.table.records import read
from houseway.plain import Json

HOUR = 3_600_000
LONGEST_SHIFT = 31 * 24 * HOUR
"""Milliseconds one report may span."""
TIME_CHARGE, LEFT_IN_POT = "time charge", "carried money"


async def shift_report(store: Store, since: int, until: int) -> Json:
    """Rounds and drop between two moments, in milliseconds since 1970: in all, and by table, game, option and
    hour. The hours are those of UTC."""
    if not 0 <= since < until:
        raise Refused("a shift begins before it ends")
    if until - since > LONGEST_SHIFT:
        raise Refused("a report spans 31 days at the most: ask for it in parts")
    dealt = await read(store, partial(_rounds, since=since, until=until))
    other = await read(store, partial(_other_takings, since=since, until=until))
    lines = [*dealt, *other]
    return {
        "since": since,
        "until": until,
        "total": _sum(lines),
        "tables": _by(lines, "table", {line["table"]: line["name"] for line in lines}),
        "games": _by(lines, "sheet"),
        "options": _by(lines, "option"),
        "hours": _by(lines, "hour"),
    }


def _rounds(connection: Connection, since: int, until: int) -> list[Json]:
    """Finished rounds by table, settings and hour, with what the house took of them."""
    hour = (rounds.c.ended_at - func.mod(rounds.c.ended_at, literal(HOUR, BigInteger))).label("hour")
    chosen = (
        select(
            rounds.c.table_id,
            rounds.c.sheet,
            rounds.c.settings,
            tables.c.details,
            hour,
            func.count().label("rounds"),
            cast(func.coalesce(func.sum(postings.c.amount), 0), BigInteger).label("drop"),
        )
        .join(tables, tables.c.id == rounds.c.table_id)
        .outerjoin(postings, and_(postings.c.entry == rounds.c.entry, postings.c.account == HOUSE))
        .where(rounds.c.entry.is_not(None), rounds.c.ended_at >= since, rounds.c.ended_at < until)
        .group_by(rounds.c.table_id, rounds.c.sheet, rounds.c.settings, tables.c.details, hour)
    )
    return [
        _line(row.table_id, row.sheet, row.details, row.hour)
        | {"option": _option(row.sheet, json.loads(row.settings))}
        | {"rounds": row.rounds, "drop": row.drop}
        for row in connection.execute(chosen)
    ]


def _other_takings(connection: Connection, since: int, until: int) -> list[Json]:
    """Time charges, and money that nobody could win any more when a table closed."""
    chosen = (
        select(
            entries.c.at, postings.c.amount, tables.c.id, tables.c.sheet, tables.c.details, tables.c.settings
        )
        .join(postings, postings.c.entry == entries.c.id)
        .join(tables, tables.c.id == entries.c.ref)
        .where(entries.c.kind.in_((TIME_CHARGE, LEFT_IN_POT)), postings.c.account == HOUSE)
        .where(entries.c.at >= since, entries.c.at < until)
    )
    return [
        _line(row.id, row.sheet, row.details, row.at - row.at % HOUR)
        | {"option": _option(row.sheet, json.loads(row.settings)), "rounds": 0, "drop": row.amount}
        for row in connection.execute(chosen)
    ]


def _line(table: str, sheet: str, details: str, hour: int) -> Json:
    order = json.loads(details)["order"]
    return {"table": table, "name": order["name"] or sheet, "sheet": sheet, "hour": int(hour)}


def _option(sheet: str, settings: Iterable[str]) -> str:
    chosen = dict(one.partition("=")[::2] for one in settings)
    return f"{sheet} {chosen.get('fee_option', 'as posted')}"


def _by(lines: Iterable[Json], key: str, names: Mapping[object, str] | None = None) -> list[Json]:
    grouped: dict[object, list[Json]] = defaultdict(list)
    for line in lines:
        grouped[line[key]].append(line)
    found = [
        {key: value, **({"name": names[value]} if names else {}), **_sum(group)}
        for value, group in grouped.items()
    ]
    return sorted(found, key=lambda one: (one[key] if key == "hour" else -one["drop"], str(one[key])))


def _sum(lines: Iterable[Json]) -> Json:
    lines = list(lines)
    return {"rounds": sum(line["rounds"] for line in lines), "drop": sum(line["drop"] for line in lines)}
