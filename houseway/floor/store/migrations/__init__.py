"""The version of a room's records, and how alembic brings older ones up to it.

Revisions are numbered: version 2 is revision `0002`.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, select, text

from houseway.errors import HousewayError
from houseway.floor.store.schema import schema_version

VERSION = 4
ALEMBIC = "alembic_version"


def version_of(connection: Connection) -> int | None:
    """The version of the records that are there; none in an empty database."""
    there = inspect(connection)
    if there.has_table(ALEMBIC):
        found = connection.execute(text(f"SELECT version_num FROM {ALEMBIC}")).scalar_one_or_none()
        return None if found is None else int(found)
    if there.has_table(schema_version.name):
        return connection.execute(select(schema_version.c.version)).scalar_one_or_none()
    return None


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


def prepare(connection: Connection, where: str, version: int = VERSION) -> None:
    """Make the tables in an empty database, or bring an older one up to a version, all or nothing."""
    found = version_of(connection)
    if found is not None:
        _check_known(found, where)
        if not inspect(connection).has_table(ALEMBIC):
            command.stamp(_alembic(connection), _revision(found))
    command.upgrade(_alembic(connection), _revision(version))


def _check_known(found: int, where: str) -> None:
    if found > VERSION:
        raise HousewayError(
            f"the data in {where} is of version {found}; this Houseway knows versions up to {VERSION}"
        )


def _revision(version: int) -> str:
    return f"{version:04}"


def _alembic(connection: Connection) -> Config:
    """Alembic on a connection of ours, whose transaction it leaves to us."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config
