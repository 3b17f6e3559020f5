"""Everything the room keeps about one person, as one JSON document that is made while it is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from functools import partial

from sqlalchemy import Connection, select

from houseway.errors import HousewayError
from houseway.floor.store import Replay, Store, hand_history, ledger_page, wallet
from houseway.floor.store.schema import accounts, sessions
from houseway.floor.table.records import read
from houseway.floor.table.replays import replay_json
from houseway.plain import Json

ENTRIES = 200
ROUNDS = 10
"""Ledger entries and rounds in one slice, so that nobody else waits long."""


async def everything_about(store: Store, account: str, seats: Sequence[Json]) -> AsyncIterator[str]:
    """The account, its sessions and seats, every entry of its wallet, every round as its player saw it."""
    told = await read(store, lambda connection: _about(connection, account))
    told["seats"] = list(seats)
    yield json.dumps(told)[:-1] + ', "entries": ['
    comma = ""
    async for entry in _entries(store, account):
        yield comma + json.dumps(entry)
        comma = ","
    yield '], "rounds": ['
    comma = ""
    async for replay in _rounds(store, account):
        yield comma + await asyncio.to_thread(_as_seen, replay, account)
        comma = ","
    yield "]}\n"


def _about(connection: Connection, account: str) -> Json:
    """What stands in the account's own rows; of passwords and tokens there are only hashes, and they stay."""
    row = connection.execute(select(accounts).where(accounts.c.id == account)).one()._mapping
    lived = select(sessions.c.created_at, sessions.c.expires_at).where(sessions.c.account == account)
    return {
        "account": {name: row[name] for name in row if name not in ("name_key", "skeleton", "password")}
        | {"has_password": row["password"] is not None},
        "sessions": [dict(one._mapping) for one in connection.execute(lived)],
    }


async def _entries(store: Store, account: str) -> AsyncIterator[Json]:
    after = 0
    while True:
        page = await read(store, partial(ledger_page, after=after, account=wallet(account), most=ENTRIES))
        for entry in page:
            yield entry._asdict()
        if len(page) < ENTRIES:
            return
        after = page[-1].id


async def _rounds(store: Store, account: str) -> AsyncIterator[Replay]:
    before: int | None = None
    while True:
        page = await read(store, partial(hand_history, account=account, before=before, most=ROUNDS))
        for replay in page:
            yield replay
        if len(page) < ROUNDS:
            return
        before = page[-1].entry


def _as_seen(replay: Replay, account: str) -> str:
    try:
        return json.dumps(replay_json(replay, account))
    except HousewayError as error:
        return json.dumps({"id": replay.id, "unplayed": str(error)})
