"""Older stores are brought up to date, newer ones refused."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, inspect, text

from houseway.errors import HousewayError
from houseway.floor.audit import audit
from houseway.floor.store import balance, open_store, stack
from houseway.floor.store.migrations import VERSION
from houseway.floor.store.places import Place, find_place, using
from tests.floor.store.recording import HOLDEM, TABLE, record, write_all

TO_VERSION_0 = (
    "DROP TABLE balances",
    "ALTER TABLE rounds DROP COLUMN voided",
    "ALTER TABLE rounds DROP COLUMN opened",
    "UPDATE schema_version SET version = 0",
)
"""What version 0 had not: it summed postings for every balance, opened no cards and voided no round."""


def change(place: str, *statements: str) -> None:
    found: Place = find_place(place)
    with using(found), found.writing.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))


def columns(connection: Connection) -> dict[str, list[tuple[str, bool]]]:
    seen = inspect(connection)
    return {
        table: sorted((column["name"], column["nullable"]) for column in seen.get_columns(table))
        for table in seen.get_table_names()
    }


@pytest.fixture
def old_place(place):
    """A store of version 0 with a table of people who have bought in."""
    with open_store(place) as store:
        write_all(store, record(HOLDEM, 0))
    change(place, *TO_VERSION_0)
    return place


def test_version_0_is_brought_up_to_date_with_its_balances(old_place, new_place):
    with pytest.raises(HousewayError, match="is of version 0: open the room once to bring it to 1"):
        audit(old_place)
    open_store(old_place).close()
    with open_store(new_place()) as fresh, fresh.read() as other:
        wanted = columns(other)
    with open_store(old_place) as store, store.read() as connection:
        assert columns(connection) == wanted
        assert connection.execute(text("SELECT version FROM schema_version")).scalar_one() == VERSION
        assert balance(connection, stack(TABLE, "Ann")) == 60_000
    assert audit(old_place).ok


def test_a_migration_that_fails_changes_nothing(old_place, monkeypatch):
    def fail(connection):
        connection.execute(text("DROP TABLE acts"))
        raise HousewayError("a fault of ours")

    monkeypatch.setattr("houseway.floor.store.migrations.STEPS", (fail,))
    with pytest.raises(HousewayError, match="a fault of ours"):
        open_store(old_place)
    monkeypatch.undo()
    open_store(old_place).close()
    assert audit(old_place).ok


def test_a_newer_version_is_refused_and_left_alone(place):
    open_store(place).close()
    change(place, "UPDATE schema_version SET version = 99")
    for look in (open_store, audit):
        with pytest.raises(HousewayError, match="is of version 99; this Houseway knows versions up to 1"):
            look(place)
