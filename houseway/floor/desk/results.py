"""One's own play, added up: by game, by sitting, and along the way."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, select

from houseway.floor.store import Store
from houseway.floor.store.schema import players, rounds
from houseway.floor.table.records import read
from houseway.floor.table.replays import net_of
from houseway.plain import Json

PAGE = 400
"""Rounds that are read at once."""
MOST = 20_000
"""Rounds that are added up, the latest of them."""
SITTING = 30 * 60 * 1000
"""Milliseconds without a round after which the next one begins another sitting."""
POINTS = 400
"""Points of a graph."""


class Played(NamedTuple):
    """One finished round of somebody's."""

    entry: int
    ended_at: int
    sheet: str
    table: str
    net: int


async def results(store: Store, account: str) -> Json:
    """What came of somebody's rounds, bets that stay up for a later round not counted as lost."""
    played: list[Played] = []
    before: int | None = None
    while len(played) < MOST:
        page = await read(store, partial(_page, account=account, before=before))
        played += page
        if len(page) < PAGE:
            break
        before = page[-1].entry
    played.reverse()
    return {
        **_sum(played),
        "complete": len(played) < MOST,
        "games": _games(played),
        "sittings": _sittings(played),
        "line": _line([one.net for one in played]),
    }


def _page(connection: Connection, account: str, before: int | None) -> list[Played]:
    """Rounds, the latest first."""
    chosen = (
        select(rounds.c.entry, rounds.c.ended_at, rounds.c.sheet, rounds.c.table_id, rounds.c.result)
        .add_columns(players.c.party)
        .join(players, players.c.round_id == rounds.c.id)
        .where(players.c.account == account, rounds.c.entry.is_not(None))
    )
    if before is not None:
        chosen = chosen.where(rounds.c.entry < before)
    rows = connection.execute(chosen.order_by(rounds.c.entry.desc()).limit(PAGE))
    return [
        Played(row.entry, row.ended_at, row.sheet, row.table_id, net_of(json.loads(row.result), row.party))
        for row in rows
    ]


def _sum(played: Iterable[Played]) -> Json:
    nets = [one.net for one in played]
    return {
        "rounds": len(nets),
        "net": sum(nets),
        "won": sum(net > 0 for net in nets),
        "lost": sum(net < 0 for net in nets),
        "best": max(nets, default=0),
        "worst": min(nets, default=0),
    }


def _games(played: list[Played]) -> list[Json]:
    sheets = dict.fromkeys(one.sheet for one in played)
    found = [{"sheet": sheet, **_sum(one for one in played if one.sheet == sheet)} for sheet in sheets]
    return sorted(found, key=lambda one: -one["rounds"])


def _sittings(played: list[Played]) -> list[Json]:
    """Rounds at one table with no long pause between them; the latest first."""
    sittings: list[list[Played]] = []
    for one in played:
        last = sittings[-1][-1] if sittings else None
        if last is None or last.table != one.table or one.ended_at - last.ended_at > SITTING:
            sittings.append([])
        sittings[-1].append(one)
    return [
        {"sheet": sitting[0].sheet, "began_at": sitting[0].ended_at, "ended_at": sitting[-1].ended_at}
        | _sum(sitting)
        for sitting in reversed(sittings)
    ]


def _line(nets: list[int]) -> list[int]:
    """How one stood after each round, thinned out to what a graph can show."""
    stood, line = 0, [0]
    for net in nets:
        stood += net
        line.append(stood)
    step = max(1, -(-len(line) // POINTS))
    thinned = line[::step]
    return thinned if (len(line) - 1) % step == 0 else [*thinned, line[-1]]
