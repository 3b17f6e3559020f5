"""The writer: one commit for all that waits, errors that undo only themselves, and one server a room."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import OperationalError

from houseway.errors import HousewayError, Refused
from houseway.floor.store import create_account, open_store, points
from houseway.floor.store.migrations import VERSION
from houseway.floor.store.schema import schema_version


@pytest.fixture
def store(place):
    """One that has written nothing yet."""
    with open_store(place) as opened:
        yield opened


@pytest.fixture
def held_up(store):
    """Holds the writer inside a closure until the test lets it go."""
    entered, leave = threading.Event(), threading.Event()

    def wait(write):
        entered.set()
        assert leave.wait(20)

    store.write(wait)
    assert entered.wait(20)
    yield leave
    leave.set()


def names(store) -> list[str]:
    with store.read() as connection:
        return sorted(connection.execute(text("SELECT name FROM accounts")).scalars())


def test_all_that_waits_is_written_with_one_commit(store, held_up):
    futures = [store.write(lambda write, n=n: create_account(write, "guest", f"G{n}")) for n in range(20)]
    assert not any(future.done() for future in futures)
    held_up.set()
    assert [future.result().name for future in futures] == [f"G{n}" for n in range(20)]
    metrics = store.metrics
    assert (metrics.batches, metrics.closures, metrics.failed) == (2, 21, 0)
    assert [batch.closures for batch in metrics.recent] == [1, 20]
    assert all(batch.milliseconds > 0 for batch in metrics.recent)


def test_a_batch_has_a_limit(store, held_up, monkeypatch):
    monkeypatch.setattr("houseway.floor.store.writer.MOST_AT_ONCE", 8)
    futures = [store.write(lambda write: None) for _ in range(20)]
    held_up.set()
    for future in futures:
        future.result()
    assert [batch.closures for batch in store.metrics.recent] == [1, 8, 8, 4]


def test_a_failing_closure_does_not_spoil_the_others(store, held_up):
    def half_done(write):
        create_account(write, "guest", "Ghost")
        write.keep_sealed("a secret of nobody")
        raise ZeroDivisionError("a fault of ours")

    first = store.write(lambda write: create_account(write, "guest", "Ann"))
    broken = store.write(half_done)
    refused = store.write(lambda write: create_account(write, "guest", "ann"))
    twice = store.write(
        lambda write: write.connection.execute(insert(schema_version).values(version=VERSION))
    )
    last = store.write(lambda write: create_account(write, "guest", "Bo"))
    held_up.set()
    assert (first.result().name, last.result().name) == ("Ann", "Bo")
    with pytest.raises(ZeroDivisionError, match="a fault of ours"):
        broken.result()
    with pytest.raises(Refused, match="taken"):
        refused.result()
    with pytest.raises(HousewayError, match="the store could not write: "):
        twice.result()
    assert names(store) == ["Ann", "Bo"]
    assert store.metrics.failed == 3


def test_a_cancelled_closure_is_not_run(store, held_up):
    future = store.write(lambda write: create_account(write, "guest", "Ann"))
    assert future.cancel()
    held_up.set()
    store.write(lambda write: None).result()
    assert names(store) == []


def hook_of(store, monkeypatch, reached) -> None:
    """Call `reached` at the points of this store, and of no other that is open."""
    writer = store._writer._thread

    def hook(point):
        if threading.current_thread() is writer:
            reached(point)

    monkeypatch.setattr(points, "hook", hook)


def test_nothing_is_told_before_the_commit(store, held_up, monkeypatch):
    seen = []
    future = store.write(lambda write: create_account(write, "guest", "Ann"))
    hook_of(store, monkeypatch, lambda point: seen.append((point, future.done(), names(store))))
    held_up.set()
    future.result()
    held, written = seen[:2], seen[2:4]
    assert held == [("before-commit", False, []), ("after-commit", False, [])]
    assert written == [("before-commit", False, []), ("after-commit", False, ["Ann"])]


@pytest.mark.parametrize("point", [points.BEFORE_COMMIT, points.AFTER_COMMIT])
def test_a_commit_whose_answer_is_lost_is_asked_about_and_neither_refused_nor_written_twice(
    store, held_up, monkeypatch, point
):
    troubles = []

    def fail_three_times(reached):
        if reached == point and len(troubles) < 3:
            troubles.append(store.trouble)
            raise OperationalError("COMMIT", {}, ConnectionError("the line went dead"))

    futures = [store.write(lambda write, n=n: create_account(write, "guest", f"G{n}")) for n in range(2)]
    hook_of(store, monkeypatch, fail_three_times)
    held_up.set()
    assert [future.result(30).name for future in futures] == ["G0", "G1"]
    if point == points.BEFORE_COMMIT:
        assert troubles[-1] == "the room's records cannot be written: the line went dead"
    store.write(lambda write: create_account(write, "guest", "Ann")).result(30)
    assert names(store) == ["Ann", "G0", "G1"]
    assert store.trouble == ""
    assert store.metrics.outages


def test_closing_writes_what_waits(place):
    store = open_store(place)
    futures = [store.write(lambda write, n=n: create_account(write, "guest", f"G{n}")) for n in range(50)]
    store.close()
    assert all(future.done() for future in futures)
    with pytest.raises(HousewayError, match="the store is closed"):
        store.write(lambda write: None)
    with open_store(place) as again:
        assert len(names(again)) == 50


def test_readers_can_change_nothing(store):
    with store.read() as connection, pytest.raises(Exception, match="read-?only"):
        connection.execute(text("DELETE FROM accounts"))


def test_a_reader_sees_one_moment(store):
    with store.read() as connection:
        count = text("SELECT count(*) FROM accounts")
        assert connection.execute(count).scalar_one() == 0
        store.write(lambda write: create_account(write, "guest")).result()
        assert connection.execute(count).scalar_one() == 0
    assert len(names(store)) == 1


def test_a_room_is_open_to_one_server_at_a_time(place, monkeypatch):
    monkeypatch.setattr("houseway.floor.store.lease.claim.__defaults__", (5.0, 0.2))
    with open_store(place), pytest.raises(HousewayError, match="is open already: another server holds it"):
        open_store(place)
    open_store(place).close()


def test_sqlite_commits_are_synced_in_full(tmp_path):
    with open_store(tmp_path) as store:

        def pragmas(write):
            return [
                write.connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]

        assert store.write(pragmas).result() == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("mysql://localhost/room", "a directory or in postgresql://…, not in mysql://…"),
        (
            "postgresql://nobody:hidden@127.0.0.1:1/room",
            "postgresql://nobody:.*@127.0.0.1:1/room cannot be reached",
        ),
        ("://", "the address of the room's data cannot be read"),
        ("/dev/null/room", "the room's data cannot be kept in /dev/null/room"),
    ],
)
def test_a_place_that_cannot_be_used_is_named(where, says):
    with pytest.raises(HousewayError, match=says) as refusal:
        open_store(where)
    assert "hidden" not in str(refusal.value)


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "houseway.sqlite").write_text("not a database at all, " * 100)
    with pytest.raises(HousewayError, match="cannot be used: file is not a database"):
        open_store(tmp_path)
