"""The ledger of an evening at one table: who brought what, who is up, and who would owe whom."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from sqlalchemy import BigInteger, Connection, cast, func, select

from houseway.floor.store import Store
from houseway.floor.store.ledger import balance, carry, stack
from houseway.floor.store.schema import entries, postings
from houseway.floor.table.records import read
from houseway.plain import Json

BROUGHT = ("buy-in", "bot buy-in")
TAKEN = "cash-out"


async def evening(store: Store, table: str) -> Json:
    """Everybody who has had chips at a table since it was opened, the best off first. What the losers lost
    and the winners did not win is what the house took."""
    return await read(store, partial(_evening, table=table))


def _evening(connection: Connection, table: str) -> Json:
    """From the postings of the table's own accounts, which an index finds."""
    first = stack(table, "")
    chosen = (
        select(
            postings.c.account,
            entries.c.kind,
            cast(func.sum(postings.c.amount), BigInteger).label("amount"),
        )
        .join(entries, entries.c.id == postings.c.entry)
        .where(postings.c.account >= first, postings.c.account < first[:-1] + ";")
        .where(postings.c.account != carry(table))
        .group_by(postings.c.account, entries.c.kind)
    )
    moved: dict[str, dict[str, int]] = defaultdict(dict)
    for row in connection.execute(chosen):
        moved[row.account.removeprefix(first)][row.kind] = row.amount
    people = [_person(connection, table, name, kinds) for name, kinds in moved.items()]
    people.sort(key=lambda one: (-one["net"], one["name"]))
    waits = balance(connection, carry(table))
    return {
        "people": people,
        "debts": who_owes_whom({one["name"]: one["net"] for one in people}),
        "waits": waits,
        "house": -sum(one["net"] for one in people) - waits,
    }


def _person(connection: Connection, table: str, name: str, kinds: dict[str, int]) -> Json:
    played = sum(amount for kind, amount in kinds.items() if kind not in (*BROUGHT, TAKEN))
    return {
        "name": name,
        "brought": sum(kinds.get(kind, 0) for kind in BROUGHT),
        "taken": -kinds.get(TAKEN, 0),
        "stack": balance(connection, stack(table, name)),
        "net": played,
    }


def who_owes_whom(results: dict[str, int]) -> list[Json]:
    """Few payments that square everybody up: the greatest loser pays the greatest winner first. What nobody
    won went to the house."""
    left = dict(results)
    debts: list[Json] = []
    while True:
        loser, winner = (
            min(left, key=left.__getitem__, default=""),
            max(left, key=left.__getitem__, default=""),
        )
        amount = min(-left.get(loser, 0), left.get(winner, 0))
        if amount <= 0:
            return debts
        left[loser] += amount
        left[winner] -= amount
        debts.append({"from": loser, "to": winner, "amount": amount})
