"""The ledger: double entry in whole cents, every entry chained to the one before it by its hash. Nobody but
the issue, where play chips come from, may hold less than nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, bindparam, insert, select, update

from houseway.errors import HousewayError, Refused
from houseway.floor.store.schema import balances, canonical, digest, entries, postings
from houseway.floor.store.writer import Writing

ISSUE = "issue"
"""Where play chips come from; the one ledger account below zero."""
HOUSE = "house"
CARRY = "carry"
BEGINNING = ""
"""What the first entry names as the hash before it."""

_MOVE = (
    update(balances)
    .where(
        balances.c.account == bindparam("of"),
        (balances.c.amount + bindparam("more", type_=BigInteger) >= 0) | (balances.c.account == ISSUE),
    )
    .values(amount=balances.c.amount + bindparam("more"), count=balances.c.count + 1)
)
"""Every entry runs this, so it is put together once."""


class Entry(NamedTuple):
    """One entry; a positive amount of a posting comes to its ledger account, a negative one leaves it."""

    id: int
    at: int
    kind: str
    ref: str
    previous: str
    hash: str
    postings: tuple[tuple[str, int], ...]


def wallet(account: str) -> str:
    """The ledger account of the chips somebody has not brought to a table."""
    return f"wallet:{account}"


def stack(table: str, party: str) -> str:
    """The ledger account of a party's chips at a table."""
    if party == CARRY:
        raise Refused(f"nobody at a table can be called {CARRY!r}")
    return f"table:{table}:{party}"


def carry(table: str) -> str:
    """The ledger account of money that waits at a table for a later round."""
    return f"table:{table}:{CARRY}"


def post(write: Writing, kind: str, ref: str, moved: Mapping[str, int]) -> int:
    """Move chips between ledger accounts; gives the entry's id. The amounts must sum to zero; refused when
    somebody would hold less than nothing."""
    changes = sorted((account, amount) for account, amount in moved.items() if amount)
    if sum(amount for _, amount in changes):
        raise HousewayError(f"the postings of a {kind!r} entry sum to {sum(moved.values())}, not to zero")
    connection = write.connection
    _change_balances(connection, changes)
    last = connection.execute(
        select(entries.c.id, entries.c.hash).order_by(entries.c.id.desc()).limit(1)
    ).first()
    number, previous = (last.id + 1, last.hash) if last is not None else (1, BEGINNING)
    entry = Entry(number, write.now, kind, ref, previous, "", tuple(changes))
    row = {name: value for name, value in entry._asdict().items() if name != "postings"}
    connection.execute(insert(entries).values(row | {"hash": entry_hash(entry)}))
    if changes:
        rows = [{"entry": number, "account": account, "amount": amount} for account, amount in changes]
        connection.execute(insert(postings), rows)
    return number


def entry_hash(entry: Entry) -> str:
    """What seals an entry: everything in it, and the hash of the one before."""
    moved = sorted(entry.postings)
    return digest(canonical([entry.id, entry.at, entry.kind, entry.ref, moved, entry.previous]))


def flaw(entry: Entry, number: int, head: str) -> tuple[str, str] | None:
    """What is wrong with an entry that should have this number and follow the entry of this hash: the records
    that do not hold, and how."""
    if entry.id != number:
        return "entries", f"is missing: entry {entry.id} stands in its place"
    if sum(amount for _, amount in entry.postings):
        return "postings", "the postings of this entry do not sum to zero"
    if entry.previous != head:
        return "entries", "does not name the hash of the entry before it"
    if entry.hash != entry_hash(entry):
        return "entries", "its hash does not fit what it and its postings say"
    return None


def balance(connection: Connection, account: str) -> int:
    """What a ledger account holds."""
    held = connection.execute(select(balances.c.amount).where(balances.c.account == account)).scalar()
    return held or 0


def ledger_page(
    connection: Connection,
    *,
    after: int = 0,
    account: str | None = None,
    kind: str | None = None,
    latest_before: int | None = None,
    most: int = 100,
) -> tuple[Entry, ...]:
    """Entries in order, for auditors: those past `after`, of one ledger account or kind only when it is
    named. With `latest_before` the latest before that entry come first; with 0 the latest of all."""
    chosen = select(entries).where(entries.c.id > after).limit(most)
    if latest_before is None:
        chosen = chosen.order_by(entries.c.id)
    else:
        chosen = chosen.order_by(entries.c.id.desc())
        chosen = chosen.where(entries.c.id < latest_before) if latest_before else chosen
    if kind is not None:
        chosen = chosen.where(entries.c.kind == kind)
    if account is not None:
        chosen = chosen.join(postings).where(postings.c.account == account)
    rows = connection.execute(chosen).all()
    moved: dict[int, list[tuple[str, int]]] = {row.id: [] for row in rows}
    found = select(postings).where(postings.c.entry.in_(moved)).order_by(postings.c.entry, postings.c.account)
    for posting in connection.execute(found):
        moved[posting.entry].append((posting.account, posting.amount))
    return tuple(
        Entry(row.id, row.at, row.kind, row.ref, row.previous, row.hash, tuple(moved[row.id])) for row in rows
    )


def _change_balances(connection: Connection, changes: Iterable[tuple[str, int]]) -> None:
    """Add to every balance where it stands, in one order for everybody, so that nobody waits in a circle."""
    for account, amount in changes:
        moved = connection.execute(_MOVE, {"of": account, "more": amount}).rowcount
        if moved:
            continue
        has = connection.execute(select(balances.c.amount).where(balances.c.account == account)).scalar()
        if has is not None or (amount < 0 and account != ISSUE):
            raise Refused(f"{account} holds {has or 0} cents and cannot pay {-amount}")
        connection.execute(insert(balances).values(account=account, amount=amount, count=1))
