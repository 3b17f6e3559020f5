"""PostgreSQL stops, hangs or loses an answer, or a second server comes: the writer waits, asks and goes on,
and the books hold."""

from __future__ import annotations

import threading
import time

import pytest
from sqlalchemy import text

from houseway.errors import HousewayError
from houseway.floor.audit import audit
from houseway.floor.store import ISSUE, Away, Lost, balance, open_store, post
from tests.floor.store.postgres import Server
from tests.floor.store.proxy import line_to


@pytest.fixture
def room(mortal: Server):
    with mortal.rooms() as lend:
        yield lend()


def give(store, number):
    return store.write(lambda write: post(write, "gift", str(number), {ISSUE: -1, "wallet:gifts": 1}))


def check_books(room: str, gifts: int) -> None:
    """Every gift was written once, whatever happened on the way."""
    report = audit(room)
    assert report.ok, report.fault
    with open_store(room, lease=1.0) as store, store.read() as connection:
        assert balance(connection, "wallet:gifts") == gifts
        refs = connection.execute(text("SELECT ref FROM entries WHERE kind = 'gift'")).scalars().all()
        assert sorted(map(int, refs)) == list(range(gifts))


def live_through(room: str, outage) -> float:
    """Write before, during and after an outage; gives how long the clock for people stood still."""
    with open_store(room) as store:
        futures = [give(store, number) for number in range(50)]
        real, told = time.monotonic(), store.seconds()
        with outage:
            futures += [give(store, number) for number in range(50, 100)]
            with pytest.raises(Away):
                store.ask(lambda connection: connection.execute(text("SELECT 1")).scalar()).result(20)
            while not store.trouble:
                time.sleep(0.05)
            assert "cannot be written" in store.trouble
            assert not any(future.done() for future in futures[50:])
        for future in futures:
            future.result(30)
        stood = (time.monotonic() - real) - (store.seconds() - told)
        assert store.trouble == ""
        assert give(store, 100).result(30) > 100
        assert store.ask(lambda connection: balance(connection, "wallet:gifts")).result(30) == 101
    check_books(room, 101)
    return stood


def test_a_server_that_stops_at_once_is_waited_for(mortal, room):
    assert live_through(room, mortal.stopped(2)) > 1


def test_a_server_that_hangs_is_hung_up_on(mortal, room):
    """libpq alone would wait for ever."""
    assert live_through(room, mortal.paused(7)) > 5


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("how", "seconds"), [("stopped", 5), ("stopped", 20), ("stopped", 60), ("paused", 30)]
)
def test_longer_outages(mortal, room, how, seconds):
    assert live_through(room, getattr(mortal, how)(seconds)) > seconds - 3


def test_a_commit_whose_answer_is_lost_on_the_line_is_kept_and_told_once(mortal, room):
    with line_to(mortal.port) as line, open_store(room.replace(str(mortal.port), str(line.port))) as store:
        for number in range(20):
            line.lose_answers(1 if number % 4 == 0 else 0)
            give(store, number).result(30)
        assert line.lost == 5
    check_books(room, 20)


def test_a_second_server_after_a_restart_of_the_database_finds_the_first_one_back(mortal, room):
    with open_store(room, lease=1.5) as first:
        give(first, 0).result(30)
        with mortal.stopped(2):
            pass
        with pytest.raises(HousewayError, match="is open already: another server holds it"):
            open_store(room, lease=1.5)
        give(first, 1).result(30)
    check_books(room, 2)


def test_a_server_that_was_put_aside_acknowledges_nothing_more(mortal, room):
    """It hangs inside a transaction for longer than its lease, another takes over, it wakes up."""
    inside, wake = threading.Event(), threading.Event()

    def hang(write):
        post(write, "gift", "nobody's", {ISSUE: -1, "wallet:gifts": 1})
        inside.set()
        assert wake.wait(60)

    with open_store(room, lease=1.0) as first:
        stuck = first.write(hang)
        assert inside.wait(20)
        with open_store(room, lease=1.0) as second:
            late = give(first, 7)
            for number in range(3):
                give(second, number).result(30)
            wake.set()
            for future in (stuck, late):
                with pytest.raises(Lost, match="another server has taken this room over"):
                    future.result(30)
            with pytest.raises(Lost):
                give(first, 8).result(30)
            assert isinstance(first.lost, Lost)
            assert str(first.lost) == first.trouble
    check_books(room, 3)


def test_a_server_that_was_killed_is_followed_after_its_lease(mortal, room):
    killed = open_store(room, lease=1.0)
    # As if its process were gone: no word more, and no goodbye.
    killed._writer._waiting.put(None)
    killed._writer._let_go = lambda: None
    killed._writer._thread.join(20)
    began = time.monotonic()
    with open_store(room, lease=1.0) as store:
        give(store, 0).result(30)
    assert time.monotonic() - began < 8
    check_books(room, 1)
