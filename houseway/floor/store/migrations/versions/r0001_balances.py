"""Balances are kept, cards are opened after a round, rounds can be voided."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = "0000"


def upgrade() -> None:
    op.add_column("rounds", sa.Column("voided", sa.Text))
    op.add_column("rounds", sa.Column("opened", sa.Text))
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO balances SELECT account, SUM(amount) FROM postings GROUP BY account")
    op.execute("UPDATE schema_version SET version = 1")
