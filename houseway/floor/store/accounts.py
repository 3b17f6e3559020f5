"""Who people are: guests, named accounts and bots, their passwords, and a limit on guessing them."""

from __future__ import annotations

import unicodedata
from functools import cache
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NewType

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from houseway.errors import Refused
from houseway.floor.store.ledger import CARRY, HOUSE, ISSUE
from houseway.floor.store.schema import accounts, attempts, digest
from houseway.floor.store.writer import Writing

if TYPE_CHECKING:
    from houseway.floor.store.store import Store

Kind = Literal["guest", "named", "bot"]
Role = Literal["player", "floor", "auditor"]
PasswordHash = NewType("PasswordHash", str)

CLOCK = "clock"
DEALER = "dealer"
RESERVED = frozenset({CARRY, CLOCK, DEALER, HOUSE, ISSUE})
"""Names that the records use for something else."""
LONGEST_NAME = 24
PASSWORD_LENGTH = (8, 200)
TRIES_PER_NAME = 10
TRIES_PER_ADDRESS = 50
TRIES_WITHIN = 15 * 60 * 1000
"""Milliseconds after which tries are forgotten."""
MOST_TRACKED = 10_000
"""Names and addresses whose tries are counted; past it the oldest are dropped, so the table stays small."""

_hasher = PasswordHasher()


class Account(NamedTuple):
    """Somebody the room knows."""

    id: str
    kind: Kind
    name: str
    role: Role


# -- accounts ------------------------------------------------------------------------------------------


def create_account(write: Writing, kind: Kind, name: str | None = None, *, role: Role = "player") -> Account:
    """A new account; a guest may be given a name by the room."""
    if name is None:
        if kind != "guest":
            raise Refused(f"a {kind} account needs a name")
        name = _guest_name(write.connection)
    account = Account(token_hex(6), kind, tidy_name(name), role)
    _check_free(write.connection, account.name)
    row = {**account._asdict(), "name_key": _key(account.name), "created_at": write.now}
    write.connection.execute(insert(accounts).values(row))
    return account


def name_account(write: Writing, account: str, name: str, password: PasswordHash) -> Account:
    """A guest becomes a named account and keeps everything he has."""
    known = find_account(write.connection, account)
    if known.kind != "guest":
        raise Refused(f"{known.name!r} is not a guest")
    name = tidy_name(name)
    _check_free(write.connection, name)
    changed = {"kind": "named", "name": name, "name_key": _key(name), "password": password}
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(changed))
    return known._replace(kind="named", name=name)


def set_role(write: Writing, account: str, role: Role) -> None:
    find_account(write.connection, account)
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(role=role))


def find_account(connection: Connection, account: str) -> Account:
    row = connection.execute(select(accounts).where(accounts.c.id == account)).first()
    if row is None:
        raise Refused(f"there is no account {account!r}")
    return as_account(row)


def find_account_by_name(connection: Connection, name: str) -> Account | None:
    row = connection.execute(select(accounts).where(accounts.c.name_key == _key(tidy_name(name)))).first()
    return None if row is None else as_account(row)


def as_account(row: Row[Any]) -> Account:
    return Account(row.id, row.kind, row.name, row.role)


def tidy_name(name: str) -> str:
    """A name as it is shown: one line, single spaces. Refused when the records could take it for another."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise Refused(f"a name has 1 to {LONGEST_NAME} characters")
    if ":" in tidy or not tidy.isprintable():
        raise Refused("a name has no colon and no characters that cannot be printed")
    if tidy.casefold() in RESERVED:
        raise Refused(f"nobody can be called {tidy!r}")
    return tidy


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _check_free(connection: Connection, name: str) -> None:
    if find_account_by_name(connection, name) is not None:
        raise Refused(f"the name {name!r} is taken")


def _guest_name(connection: Connection) -> str:
    while True:
        name = f"Guest {token_hex(2)}"
        if find_account_by_name(connection, name) is None:
            return name


# -- passwords -----------------------------------------------------------------------------------------


def hash_password(password: str) -> PasswordHash:
    """The slow hash that is stored. Work it out before writing: the writer would hold everybody up."""
    least, most = PASSWORD_LENGTH
    if not least <= len(password) <= most:
        raise Refused(f"a password has {least} to {most} characters")
    return PasswordHash(_hasher.hash(password))


def set_password(write: Writing, account: str, password: PasswordHash) -> None:
    find_account(write.connection, account)
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))


def check_password(store: Store, name: str, password: str, address: str) -> Account:
    """Who signs in. The try is counted before the password is looked at, so that guessing in parallel gains
    nothing. The slow hash runs in the caller's thread."""
    tried = store.write(lambda write: begin_attempt(write, name, address)).result()
    known = tried.password if tried.password is not None else _nobodys_password()
    if not _fits(known, password) or tried.account is None:
        raise Refused("the name or the password is wrong")
    store.write(lambda write: forget_attempts(write, name)).result()
    return tried.account


class Attempt(NamedTuple):
    """A counted try: the account it is for and what its password must fit."""

    account: Account | None
    password: PasswordHash | None


def begin_attempt(write: Writing, name: str, address: str) -> Attempt:
    """Count a try against its name and its address; refused when there were too many."""
    connection = write.connection
    connection.execute(delete(attempts).where(attempts.c.since <= write.now - TRIES_WITHIN))
    _count(write, _tracked("name", name), TRIES_PER_NAME)
    _count(write, _tracked("address", address), TRIES_PER_ADDRESS)
    try:
        key = _key(tidy_name(name))
    except Refused:
        return Attempt(None, None)
    row = connection.execute(select(accounts).where(accounts.c.name_key == key)).first()
    if row is None or row.password is None:
        return Attempt(None, None)
    return Attempt(as_account(row), PasswordHash(row.password))


def forget_attempts(write: Writing, name: str) -> None:
    """Somebody who got in starts afresh; his address does not."""
    write.connection.execute(delete(attempts).where(attempts.c.digest == _tracked("name", name)))


def _count(write: Writing, key: str, limit: int) -> None:
    connection = write.connection
    row = connection.execute(select(attempts).where(attempts.c.digest == key)).first()
    if row is None:
        _make_room(connection)
        connection.execute(insert(attempts).values(digest=key, tries=1, since=write.now))
        return
    if row.tries >= limit:
        minutes = -(-(row.since + TRIES_WITHIN - write.now) // 60_000)
        raise Refused(f"too many tries to sign in: wait {minutes} minutes")
    connection.execute(update(attempts).where(attempts.c.digest == key).values(tries=row.tries + 1))


def _make_room(connection: Connection) -> None:
    if connection.execute(select(func.count()).select_from(attempts)).scalar_one() >= MOST_TRACKED:
        oldest = (
            select(attempts.c.digest).order_by(attempts.c.since, attempts.c.digest).limit(MOST_TRACKED // 10)
        )
        connection.execute(delete(attempts).where(attempts.c.digest.in_(oldest.scalar_subquery())))


def _tracked(what: str, who: str) -> str:
    """What people type has any length and may be a password in the wrong field, so only its hash is kept."""
    return digest(f"{what}:{_key(who).strip()}")


def _fits(known: PasswordHash, password: str) -> bool:
    try:
        return _hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys_password() -> PasswordHash:
    """Checked when there is no such account, so that the answer takes as long as for one that exists."""
    return PasswordHash(_hasher.hash(token_hex(16)))
