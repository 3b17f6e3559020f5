"""Signing in for a while: a random token in the browser's cookie, of which the store keeps only the hash."""

from __future__ import annotations

from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, select

from houseway.floor.store.accounts import Account, as_account, find_account
from houseway.floor.store.schema import accounts, digest, sessions
from houseway.floor.store.writer import Writing

LASTS = 30 * 24 * 60 * 60 * 1000
"""Milliseconds a session lasts."""


def create_session(write: Writing, account: str) -> str:
    """A new session; gives the token, which nobody can read back out of the store."""
    find_account(write.connection, account)
    write.connection.execute(delete(sessions).where(sessions.c.expires_at <= write.now))
    token = token_urlsafe(32)
    row = {
        "digest": digest(token),
        "account": account,
        "created_at": write.now,
        "expires_at": write.now + LASTS,
    }
    write.connection.execute(insert(sessions).values(row))
    return token


def find_session(connection: Connection, token: str, now: int) -> Account | None:
    """Whose session a token is, unless it has ended."""
    chosen = (
        select(accounts).join(sessions).where(sessions.c.digest == digest(token), sessions.c.expires_at > now)
    )
    row = connection.execute(chosen).first()
    return None if row is None else as_account(row)


def end_session(write: Writing, token: str) -> None:
    write.connection.execute(delete(sessions).where(sessions.c.digest == digest(token)))


def end_all_sessions(write: Writing, account: str) -> None:
    """Sign somebody out everywhere."""
    write.connection.execute(delete(sessions).where(sessions.c.account == account))
