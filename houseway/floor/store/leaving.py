"""People who leave for good: guests who did not come back, and whoever deletes an account. Their chips go
back to the issue by a ledger entry; what they played stays on record under nobody's name."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, exists, select, update

from houseway.errors import Refused
from houseway.floor.store.accounts import find_account
from houseway.floor.store.ledger import ISSUE, balance, post, wallet
from houseway.floor.store.names import FORMER_GUEST, FORMER_PLAYER
from houseway.floor.store.schema import accounts, seats, sessions
from houseway.floor.store.sessions import end_all_sessions
from houseway.floor.store.tables import seats_of
from houseway.floor.store.writer import Writing

EXPIRED = "expired guest"
DELETED = "deleted account"


def forgotten_guests(connection: Connection, now: int, most: int, after: str = "") -> list[str]:
    """Some guests who may go, in the order of their ids; `after` is the last one that was looked at."""
    chosen = select(accounts.c.id).where(accounts.c.id > after, _forgotten(now))
    return list(connection.execute(chosen.order_by(accounts.c.id).limit(most)).scalars())


def expire_guests(write: Writing, guests: Collection[str]) -> int:
    """Let those of these guests go who did not come back meanwhile; gives how many."""
    chosen = select(accounts.c.id).where(accounts.c.id.in_(guests), _forgotten(write.now))
    gone = list(write.connection.execute(chosen.order_by(accounts.c.id)).scalars())
    for guest in gone:
        _let_go(write, guest, FORMER_GUEST, EXPIRED)
    return len(gone)


def _forgotten(now: int) -> ColumnElement[bool]:
    """A guest without a session that lasts and without a seat."""
    lives = exists().where(sessions.c.account == accounts.c.id, sessions.c.expires_at > now)
    sits = exists().where(seats.c.account == accounts.c.id)
    return and_(accounts.c.kind == "guest", ~lives, ~sits)


def delete_account(write: Writing, account: str) -> int:
    """Let somebody go who asks for it; gives the cents that went back."""
    if find_account(write.connection, account).kind == "former":
        raise Refused("this account is deleted already")
    if seats_of(write.connection, account):
        raise Refused("you are at a table: leave it first")
    return _let_go(write, account, FORMER_PLAYER, DELETED)


def _let_go(write: Writing, account: str, name: str, entry: str) -> int:
    chips = balance(write.connection, wallet(account))
    if chips:
        post(write, entry, account, {wallet(account): -chips, ISSUE: chips})
    end_all_sessions(write, account)
    nobody = {"kind": "former", "name": name, "role": "player", "password": None}
    # No name has a colon, so this key is nobody's, and the name is free again.
    freed = nobody | {"name_key": f"former:{account}", "skeleton": None}
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(freed))
    return chips
