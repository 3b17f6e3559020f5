"""A fence for the writer, seats as rows, balances that count their postings, owners of tables, when somebody
was last seen, and seeds that are opened."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "writers",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("session", sa.BigInteger, nullable=False),
        sa.Column("batch", sa.BigInteger, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("lease_until", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("ended_by", sa.BigInteger),
        sqlite_autoincrement=True,
        postgresql_with={"fillfactor": 50},
    )
    op.add_column("accounts", sa.Column("seen_at", sa.BigInteger))
    op.add_column("tables", sa.Column("owner", sa.Text))
    op.add_column("rounds", sa.Column("seed", sa.Text))
    op.execute("UPDATE accounts SET seen_at = created_at")
    _make_seats()
    _count_postings()
    op.execute("UPDATE schema_version SET version = 2")


def _make_seats() -> None:
    seats = op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("party", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sa.UniqueConstraint("table_id", "account", name="one_seat_an_account"),
    )
    op.create_index("ix_seats_account", "seats", ["account"])
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, details FROM tables WHERE closed_at IS NULL"))
    rows = [
        {"table_id": table, "party": party, "account": account}
        for table, details in found
        for party, account in json.loads(details).get("people", {}).items()
    ]
    if rows:
        connection.execute(sa.insert(seats), rows)


def _count_postings() -> None:
    op.create_table(
        "balances_counted",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.CheckConstraint("amount >= 0 OR account = 'issue'", name="nobody_holds_less_than_nothing"),
    )
    op.execute(
        "INSERT INTO balances_counted SELECT b.account, b.amount,"
        " (SELECT count(*) FROM postings p WHERE p.account = b.account) FROM balances b"
    )
    op.drop_table("balances")
    op.rename_table("balances_counted", "balances")
