"""Signing in for a while: a random token in the browser's cookie, of which the store keeps only the hash. A
session slides: it ends so long after it was last used."""

from __future__ import annotations

from collections.abc import Collection
from secrets import token_urlsafe
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from houseway.floor.store.accounts import Account, as_account, find_account
from houseway.floor.store.schema import Record, accounts, digest, sessions
from houseway.floor.store.writer import Writing

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
LASTS = {"guest": 7 * DAY, "named": 30 * DAY}
"""Milliseconds after its last use until a session ends, by the kind of its account."""
TOUCHED_EVERY = HOUR
"""Milliseconds between two notes of when somebody was last seen, so that looking costs no writing."""


class Session(NamedTuple):
    """Somebody's session; it is `stale` when its use should be noted again."""

    account: Account
    digest: str
    stale: bool


def create_session(write: Writing, account: str) -> str:
    """A new session; gives the token, which nobody can read back out of the store."""
    known = find_account(write.connection, account)
    token = token_urlsafe(32)
    row = {
        "digest": digest(token),
        "account": account,
        "created_at": write.now,
        "expires_at": write.now + lasts(known),
    }
    write.connection.execute(insert(sessions).values(row))
    return token


def lasts(account: Account) -> int:
    return LASTS.get(account.kind, LASTS["guest"])


def find_session(connection: Connection, token: str, now: int) -> Session | None:
    """Whose session a token is, unless it has ended."""
    key = digest(token)
    return living_sessions(connection, [key], now).get(key)


def touch_session(write: Writing, key: str) -> None:
    """Note that a session was used: it lasts from now on."""
    chosen = (
        select(accounts).join(sessions).where(sessions.c.digest == key, sessions.c.expires_at > write.now)
    )
    row = write.connection.execute(chosen).first()
    if row is not None:
        until = write.now + lasts(as_account(row))
        write.connection.execute(update(sessions).where(sessions.c.digest == key).values(expires_at=until))
        write.connection.execute(update(accounts).where(accounts.c.id == row.id).values(seen_at=write.now))


def living_sessions(connection: Connection, keys: Collection[str], now: int) -> dict[str, Session]:
    """Those of these sessions, by digest, that have not ended."""
    chosen = (
        select(accounts, sessions.c.digest, sessions.c.expires_at)
        .join(sessions)
        .where(sessions.c.digest.in_(keys), sessions.c.expires_at > now)
    )
    return {
        row.digest: Session(as_account(row), row.digest, _is_stale(row, now))
        for row in connection.execute(chosen)
    }


def _is_stale(row: Record, now: int) -> bool:
    stale: bool = row.expires_at - now < lasts(as_account(row)) - TOUCHED_EVERY
    return stale


def end_session(write: Writing, token: str) -> None:
    write.connection.execute(delete(sessions).where(sessions.c.digest == digest(token)))


def end_all_sessions(write: Writing, account: str) -> None:
    """Sign somebody out everywhere."""
    write.connection.execute(delete(sessions).where(sessions.c.account == account))


def end_expired_sessions(write: Writing, most: int) -> int:
    """Delete some of the sessions that have ended; gives how many."""
    over = select(sessions.c.digest).where(sessions.c.expires_at <= write.now).limit(most)
    ended = list(write.connection.execute(over).scalars())
    write.connection.execute(delete(sessions).where(sessions.c.digest.in_(ended)))
    return len(ended)
