"""The proof of the ledger, a slice at a time: whoever goes on from where the last slice ended has proved the
whole, and no moment of the records is held for long."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, func, select

from houseway.floor.store import Store, ledger_page
from houseway.floor.store.ledger import flaw
from houseway.floor.store.schema import entries
from houseway.floor.table.records import read
from houseway.plain import Json

SLICE = 1_000
"""Entries in a slice."""


async def prove_slice(store: Store, after: int, head: str) -> Json:
    """Prove the entries behind `after`, whose hash is `head`: that none is missing, that each names the one
    before it and is what its hash says, and that every one sums to nothing."""
    return await read(store, partial(_prove, after=after, head=head))


def _prove(connection: Connection, after: int, head: str) -> Json:
    last = connection.execute(select(func.max(entries.c.id))).scalar() or 0
    page = ledger_page(connection, after=after, most=SLICE)
    for number, entry in enumerate(page, after + 1):
        broken = flaw(entry, number, head)
        if broken is not None:
            fault = f"entry {number}: {broken[1]}"
            return {"ok": False, "proved": number - 1, "last": last, "head": head, "fault": fault}
        head = entry.hash
    return {"ok": True, "proved": after + len(page), "last": last, "head": head, "fault": None}
