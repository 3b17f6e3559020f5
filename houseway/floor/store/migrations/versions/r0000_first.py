"""The first records: every balance was summed, no card was opened, no round could be voided."""

import sqlalchemy as sa
from alembic import op

revision = "0000"
down_revision = None


def upgrade() -> None:
    version = op.create_table("schema_version", sa.Column("version", sa.Integer, primary_key=True))
    op.bulk_insert(version, [{"version": 0}])
    _people()
    _tables()
    _ledger()
    _rounds()


def _people() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("name_key", name="one_account_a_name"),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False, index=True),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("shoe", sa.Text),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
    )


def _ledger() -> None:
    op.create_table(
        "entries",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("ref", sa.Text, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "postings",
        sa.Column("entry", sa.BigInteger, sa.ForeignKey("entries.id"), primary_key=True),
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("postings_of_an_account", "postings", ["account", "entry"])


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("before", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("sealed", sa.Text),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("saved", sa.Text),
        sa.Column("entry", sa.BigInteger, sa.ForeignKey("entries.id"), unique=True),
    )
    running = sa.text("ended_at IS NULL")
    op.create_index(
        "one_running_round_a_table",
        "rounds",
        ["table_id"],
        unique=True,
        sqlite_where=running,
        postgresql_where=running,
    )
    op.create_table(
        "players",
        sa.Column("round_id", sa.Text, sa.ForeignKey("rounds.id"), primary_key=True),
        sa.Column("party", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False, index=True),
    )
    op.create_table(
        "acts",
        sa.Column("round_id", sa.Text, sa.ForeignKey("rounds.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ask", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("decided_by", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    asked = sa.text("ask != 0")
    op.create_index(
        "one_answer_an_ask",
        "acts",
        ["round_id", "ask"],
        unique=True,
        sqlite_where=asked,
        postgresql_where=asked,
    )
