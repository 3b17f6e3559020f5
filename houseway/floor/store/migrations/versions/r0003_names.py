"""Names that look alike, and quick ways to sessions that have ended and guests who did not come back."""

import sqlalchemy as sa
from alembic import op

from houseway.floor.store.names import skeleton

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("skeleton", sa.Text))
    _tell_skeletons()
    op.create_index("one_account_a_look", "accounts", ["skeleton"], unique=True)
    op.create_index("accounts_by_kind", "accounts", ["kind", "id"])
    op.create_index("sessions_by_end", "sessions", ["expires_at"])
    op.execute("UPDATE schema_version SET version = 3")


def _tell_skeletons() -> None:
    """Of names that look alike already, the one that was there first keeps its look to itself."""
    connection = op.get_bind()
    chosen = sa.text("SELECT id, name FROM accounts WHERE kind <> 'guest' ORDER BY created_at, id")
    first: dict[str, str] = {}
    for id, name in connection.execute(chosen).all():
        first.setdefault(skeleton(name), id)
    change = sa.text("UPDATE accounts SET skeleton = :look WHERE id = :id")
    rows = [{"look": look, "id": id} for look, id in first.items()]
    if rows:
        connection.execute(change, rows)
