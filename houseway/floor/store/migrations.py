"""The version of the schema, and the numbered steps that bring an older store up to it."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, inspect, select, text, update

from houseway.errors import HousewayError
from houseway.floor.store.schema import metadata, schema_version

VERSION = 1


def version_of(connection: Connection) -> int | None:
    """The version of the schema that is there; none in an empty database."""
    if not inspect(connection).has_table(schema_version.name):
        return None
    return connection.execute(select(schema_version.c.version)).scalar_one_or_none()


def check_version(connection: Connection, where: str) -> None:
    """Refuse a database that holds no store, or one that this Houseway cannot read as it stands."""
    found = version_of(connection)
    if found is None:
        raise HousewayError(f"there is no live room's data in {where}")
    if found < VERSION:
        raise HousewayError(
            f"the data in {where} is of version {found}: open the room once to bring it to {VERSION}"
        )
    _check_known(found, where)


def prepare(connection: Connection, where: str) -> None:
    """Make the tables in an empty database, or bring an older one up to this version."""
    found = version_of(connection)
    if found is None:
        metadata.create_all(connection, checkfirst=False)
        connection.execute(schema_version.insert().values(version=VERSION))
        return
    _check_known(found, where)
    for step in STEPS[found:]:
        step(connection)
    connection.execute(update(schema_version).values(version=VERSION))


def _check_known(found: int, where: str) -> None:
    if found > VERSION:
        raise HousewayError(
            f"the data in {where} is of version {found}; this Houseway knows versions up to {VERSION}"
        )


def step_to_1(connection: Connection) -> None:
    """Version 0 summed postings for every balance, kept no opened cards and could not void a round."""
    for statement in (
        "ALTER TABLE rounds ADD COLUMN voided TEXT",
        "ALTER TABLE rounds ADD COLUMN opened TEXT",
        "CREATE TABLE balances (account TEXT NOT NULL PRIMARY KEY, amount BIGINT NOT NULL)",
        "INSERT INTO balances SELECT account, SUM(amount) FROM postings GROUP BY account",
    ):
        connection.execute(text(statement))


STEPS: tuple[Callable[[Connection], None], ...] = (step_to_1,)
