"""People as the floor sees them: found by name, given chips or relieved of them, signed out."""

from __future__ import annotations

from functools import partial

from sqlalchemy import ColumnElement, Connection, func, or_, select

from houseway.errors import Refused
from houseway.floor.desk.deeds import deed, told_reason
from houseway.floor.house import House
from houseway.floor.store import (
    ISSUE,
    Account,
    Writing,
    balance,
    end_all_sessions,
    find_account,
    post,
    seats_of,
    stack,
    wallet,
)
from houseway.floor.store.schema import accounts, sessions
from houseway.floor.table.records import read, write
from houseway.plain import Json
from houseway.play.asks import money

MOST_CHIPS = 10**9
"""Cents the floor may give at once."""
PEOPLE = 50
"""People on one page."""


async def find_people(house: House, words: str, after: str) -> list[Json]:
    """People whose name or account has these words, by name; `after` is the name to go on from."""
    now = house.store.now()
    return await read(house.store, partial(_people, words=words, after=after, now=now))


def _people(connection: Connection, words: str, after: str, now: int) -> list[Json]:
    chosen = select(accounts).where(accounts.c.kind.in_(("guest", "named")), accounts.c.name_key > after)
    if words:
        chosen = chosen.where(_has(words))
    rows = connection.execute(chosen.order_by(accounts.c.name_key).limit(PEOPLE)).all()
    live = (
        select(sessions.c.account, func.count().label("number"))
        .where(sessions.c.account.in_([row.id for row in rows]), sessions.c.expires_at > now)
        .group_by(sessions.c.account)
    )
    signed_in = {row.account: row.number for row in connection.execute(live)}
    return [
        {"account": row.id, "name": row.name, "kind": row.kind, "role": row.role, "after": row.name_key}
        | {"created_at": row.created_at, "seen_at": row.seen_at, "sessions": signed_in.get(row.id, 0)}
        | {"chips": balance(connection, wallet(row.id)), "seats": _seats(connection, row.id)}
        for row in rows
    ]


def _has(words: str) -> ColumnElement[bool]:
    plain = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_").lower()
    return or_(func.lower(accounts.c.name).like(f"%{plain}%", escape="\\"), accounts.c.id == words.strip())


def _seats(connection: Connection, account: str) -> list[Json]:
    return [
        {"table": table, "party": party, "stack": balance(connection, stack(table, party))}
        for table, party in seats_of(connection, account).items()
    ]


async def give_chips(house: House, by: Account, account: str, amount: int, reason: str) -> Json:
    """Give somebody play chips from the issue, or with a negative amount take them out of his wallet."""
    why = told_reason(by, reason)
    if not amount or abs(amount) > MOST_CHIPS:
        raise Refused(f"an amount is up to {money(MOST_CHIPS)}, and not nothing")
    what = "give" if amount > 0 else "take"

    def work(writing: Writing) -> int:
        _customer(find_account(writing.connection, account))
        has = balance(writing.connection, wallet(account))
        if has + amount < 0:
            raise Refused(f"there are only {money(has)} in this wallet: what lies on tables is not in it")
        moved = {ISSUE: -amount, wallet(account): amount}
        post(writing, *deed(by, what, why, facts={"of": account, "amount": abs(amount)}, postings=moved))
        return has + amount

    return {"did": what, "account": account, "chips": await write(house.store, work)}


async def sign_out(house: House, by: Account, account: str, reason: str) -> Json:
    """End every session of somebody, and his open connections with them."""
    why = told_reason(by, reason)

    def work(writing: Writing) -> Account:
        known = _customer(find_account(writing.connection, account))
        end_all_sessions(writing, account)
        post(writing, *deed(by, "end-sessions", why, facts={"of": account}))
        return known

    known = await write(house.store, work)
    house.accounts.hang_up(known)
    return {"did": "end-sessions", "account": account}


def _customer(account: Account) -> Account:
    if account.kind not in ("guest", "named"):
        raise Refused("there is nobody behind this account any more")
    return account
