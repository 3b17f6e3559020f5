"""The tables of the store. Money is whole cents, moments are milliseconds since 1970, and JSON is kept as
text so that both databases give it back byte for byte."""

from __future__ import annotations

import hashlib
import json
from typing import TypeAlias

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()
sealed_metadata = MetaData()

schema_version = Table("schema_version", metadata, Column("version", Integer, primary_key=True))
"""What servers from before alembic look at, so that they refuse a room that is newer than they are."""

writers = Table(
    "writers",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("session", BigInteger, nullable=False),
    Column("batch", BigInteger, nullable=False),
    Column("address", Text, nullable=False),
    Column("lease_until", BigInteger),
    Column("ended_at", BigInteger),
    Column("ended_by", BigInteger),
    sqlite_autoincrement=True,
    postgresql_with={"fillfactor": 50},
)
"""Servers that have held the room, one row each; the id is an epoch that is never used again."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("password", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger),
    Column("skeleton", Text),
    UniqueConstraint("name_key", name="one_account_a_name"),
)
Index("one_account_a_look", accounts.c.skeleton, unique=True)
Index("accounts_by_kind", accounts.c.kind, accounts.c.id)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
Index("sessions_by_end", sessions.c.expires_at)

attempts = Table(
    "attempts",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("since", BigInteger, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("sheet", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("details", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("shoe", Text),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("owner", Text),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("party", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False, index=True),
    UniqueConstraint("table_id", "account", name="one_seat_an_account"),
)
"""Who is at an open table, written with the buy-in and the cash-out."""

entries = Table(
    "entries",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("ref", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

postings = Table(
    "postings",
    metadata,
    Column("entry", BigInteger, ForeignKey("entries.id"), primary_key=True),
    Column("account", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Index("postings_of_an_account", "account", "entry"),
)

balances = Table(
    "balances",
    metadata,
    Column("account", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Column("count", BigInteger, nullable=False),
    CheckConstraint("amount >= 0 OR account = 'issue'", name="nobody_holds_less_than_nothing"),
)
"""What every ledger account holds, and how many postings brought it there."""

rounds = Table(
    "rounds",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("before", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("sealed", Text),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("voided", Text),
    Column("result", Text),
    Column("saved", Text),
    Column("opened", Text),
    Column("seed", Text),
    Column("entry", BigInteger, ForeignKey("entries.id"), unique=True),
)
Index("rounds_of_a_table", rounds.c.table_id, rounds.c.number)
Index(
    "one_running_round_a_table",
    rounds.c.table_id,
    unique=True,
    sqlite_where=rounds.c.ended_at.is_(None),
    postgresql_where=rounds.c.ended_at.is_(None),
)

players = Table(
    "players",
    metadata,
    Column("round_id", Text, ForeignKey("rounds.id"), primary_key=True),
    Column("party", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False, index=True),
)

acts = Table(
    "acts",
    metadata,
    Column("round_id", Text, ForeignKey("rounds.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ask", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("decided_by", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index(
    "one_answer_an_ask",
    acts.c.round_id,
    acts.c.ask,
    unique=True,
    sqlite_where=acts.c.ask != 0,
    postgresql_where=acts.c.ask != 0,
)

sealed = Table(
    "sealed",
    sealed_metadata,
    Column("key", Text, primary_key=True),
    Column("body", Text, nullable=False),
)


Record: TypeAlias = Row[*tuple[object, ...]]
"""A row of a table."""


def canonical(value: object) -> str:
    """The one way to write a value as JSON for hashing."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
