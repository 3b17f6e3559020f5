"""Who people are: guests, named accounts and bots."""

from __future__ import annotations

from secrets import token_hex
from typing import Literal, NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from houseway.errors import Refused
from houseway.floor.store.names import guest_names, name_key, own_name, skeleton, tidy_name
from houseway.floor.store.passwords import PasswordHash
from houseway.floor.store.schema import Record, accounts
from houseway.floor.store.writer import Writing

Kind = Literal["guest", "named", "bot", "former"]
Role = Literal["player", "floor", "auditor"]


class Account(NamedTuple):
    """Somebody the room knows."""

    id: str
    kind: Kind
    name: str
    role: Role


def create_account(write: Writing, kind: Kind, name: str | None = None, *, role: Role = "player") -> Account:
    """A new account; a guest may be given a name by the room."""
    if name is not None:
        account = _add(write, kind, tidy_name(name), role)
        if account is None:
            raise Refused(f"the name {tidy_name(name)!r} is taken, or looks like one that is")
        return account
    if kind != "guest":
        raise Refused(f"a {kind} account needs a name")
    for made in guest_names():
        account = _add(write, kind, made, role)
        if account is not None:
            return account
    raise Refused("no name was found for a new guest: come again")


def _add(write: Writing, kind: Kind, name: str, role: Role) -> Account | None:
    """Write an account down; none when its name is taken, which the unique key decides."""
    account = Account(token_hex(6), kind, name, role)
    row = {
        **account._asdict(),
        "name_key": name_key(name),
        "skeleton": None if kind == "guest" else skeleton(name),
        "created_at": write.now,
        "seen_at": write.now,
    }
    try:
        with write.connection.begin_nested():
            write.connection.execute(insert(accounts).values(row))
    except IntegrityError:
        return None
    return account


def name_account(write: Writing, account: str, name: str, password: PasswordHash) -> Account:
    """A guest becomes a named account and keeps everything he has."""
    known = find_account(write.connection, account)
    if known.kind != "guest":
        raise Refused(f"{known.name!r} is not a guest")
    name = own_name(name)
    changed = {"kind": "named", "name": name, "name_key": name_key(name), "skeleton": skeleton(name)}
    changed["password"] = password
    try:
        with write.connection.begin_nested():
            write.connection.execute(update(accounts).where(accounts.c.id == account).values(changed))
    except IntegrityError:
        raise Refused(f"the name {name!r} is taken, or looks like one that is") from None
    return known._replace(kind="named", name=name)


def set_role(write: Writing, account: str, role: Role) -> None:
    find_account(write.connection, account)
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(role=role))


def set_password(write: Writing, account: str, password: PasswordHash) -> None:
    find_account(write.connection, account)
    write.connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))


def find_account(connection: Connection, account: str) -> Account:
    row = connection.execute(select(accounts).where(accounts.c.id == account)).first()
    if row is None:
        raise Refused(f"there is no account {account!r}")
    return as_account(row)


def find_account_by_name(connection: Connection, name: str) -> Account | None:
    row = connection.execute(select(accounts).where(accounts.c.name_key == name_key(tidy_name(name)))).first()
    return None if row is None else as_account(row)


def find_password(connection: Connection, account: str) -> PasswordHash | None:
    """The stored hash of an account's password, if it has one."""
    found = connection.execute(select(accounts.c.password).where(accounts.c.id == account)).scalar()
    return None if found is None else PasswordHash(found)


def as_account(row: Record) -> Account:
    return Account(row.id, row.kind, row.name, row.role)
