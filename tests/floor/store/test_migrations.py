"""Older stores are brought up to date, newer ones refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text

from houseway.errors import HousewayError
from houseway.floor.audit import audit
from houseway.floor.store import balance, load_running_rounds, open_store, restore, stack
from houseway.floor.store.migrations import VERSION, prepare
from houseway.floor.store.places import Place, find_place, make_place, using
from houseway.floor.store.schema import metadata, schema_version
from tests.floor.store.recording import HOLDEM, TABLE, record, write_all

YESTERDAY = Path(__file__).parent / "room_of_version_1.backup"
"""A room of version 1, as that version backed it up: three rounds of baccarat, one of them running."""


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
def old_place(new_place):
    """A store of version 0, with two accounts that hold chips."""
    place = new_place()
    found = make_place(place)
    with using(found), found.writing.begin() as connection:
        prepare(connection, place, version=0)
        connection.execute(text("DROP TABLE alembic_version"))
        connection.execute(
            text("INSERT INTO entries VALUES (1, 7, 'issue', 'a', '', :hash)"), {"hash": FIRST_HASH}
        )
        connection.execute(
            text("INSERT INTO postings VALUES (1, 'issue', -60000), (1, 'table:t1:Ann', 60000)")
        )
    return place


FIRST_HASH = "4a157ac09d4d8a0036c9a4a3eabafe6dada09bc7903309849881fcb7d9dfac4c"


def test_the_steps_of_alembic_make_what_the_schema_says(new_place):
    with open_store(new_place()) as store, store.read() as connection:
        made = columns(connection)
    made.pop("alembic_version")
    other = make_place(new_place())
    with using(other), other.writing.begin() as connection:
        metadata.create_all(connection)
        assert columns(connection) == made


def test_version_0_is_brought_up_to_date_with_its_balances(old_place):
    with pytest.raises(HousewayError, match=f"is of version 0: open the room once to bring it to {VERSION}"):
        audit(old_place)
    with open_store(old_place) as store, store.read() as connection:
        assert connection.execute(text("SELECT version FROM schema_version")).scalar_one() == VERSION
        assert balance(connection, stack("t1", "Ann")) == 60_000
    assert audit(old_place).ok


def test_a_room_of_yesterday_opens_migrates_and_audits(new_place):
    """Its hashes are untouched, its seats are rows, its running round is there."""
    place = new_place()
    restore(YESTERDAY, place)
    report = audit(place)
    assert report.ok, report.fault
    assert report.rounds == 2
    with open_store(place) as store:
        assert [round.number for round in load_running_rounds(store)] == [3]
        with store.read() as connection:
            counted = connection.execute(text("SELECT sum(count) FROM balances")).scalar_one()
            assert counted == connection.execute(text("SELECT count(*) FROM postings")).scalar_one()


def test_a_migration_that_fails_changes_nothing(old_place, monkeypatch):
    def fail(config, revision):
        config.attributes["connection"].execute(text("DROP TABLE acts"))
        raise HousewayError("a fault of ours")

    monkeypatch.setattr("houseway.floor.store.migrations.command.upgrade", fail)
    with pytest.raises(HousewayError, match="a fault of ours"):
        open_store(old_place)
    monkeypatch.undo()
    open_store(old_place).close()
    assert audit(old_place).ok


@pytest.mark.parametrize("mark", ["UPDATE alembic_version SET version_num = '0099'"])
def test_a_newer_version_is_refused_and_left_alone(new_place, mark):
    place = new_place()
    open_store(place).close()
    change(place, mark)
    for look in (open_store, audit):
        with pytest.raises(
            HousewayError, match=f"is of version 99; this Houseway knows versions up to {VERSION}"
        ):
            look(place)


def test_servers_from_before_alembic_see_that_the_room_is_newer(place):
    with open_store(place) as store:
        write_all(store, record(HOLDEM, 0))
        with store.read() as connection:
            assert connection.execute(schema_version.select()).scalar_one() == VERSION
            assert balance(connection, stack(TABLE, "Ann")) == 60_000
