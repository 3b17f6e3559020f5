"""A quick way to a table's rounds by their numbers: an answer that is sent again is looked for there."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_index("rounds_of_a_table", "rounds", ["table_id", "number"])
    op.execute("UPDATE schema_version SET version = 4")
