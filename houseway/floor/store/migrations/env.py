"""What alembic runs: the revisions, on the connection that `prepare` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
