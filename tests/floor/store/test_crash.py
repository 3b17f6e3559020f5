"""`kill -9` at every named point and at random moments: the chain and the sums hold, everything that was
acknowledged is there, and the unfinished round goes on."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import text

from houseway.floor.audit import audit
from houseway.floor.store import balance, load_running_rounds, open_store, points
from tests.floor.store.crashing import LEASE, Killed, Plug, run_and_kill
from tests.floor.store.recording import BACCARAT, ISSUED, record

RANDOM_MOMENTS = 8
LONG_LEASE = 3.0


def steps_written(place: str) -> int:
    """How many of the server's writes the store holds: seating everybody, begins, acts and ends."""
    with open_store(place, lease=LEASE) as store, store.read() as connection:
        counted = "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM rounds)"
        counted += " + (SELECT count(*) FROM acts) + (SELECT count(*) FROM rounds WHERE ended_at IS NOT NULL)"
        return connection.execute(text(counted)).scalar_one()


def check_nothing_lost(place: str, lives: list[Killed], recording) -> None:
    """The audit passes, every acknowledged write is there, and no chip was made or lost."""
    report = audit(place)
    assert report.ok, report.fault
    with open_store(place, lease=LEASE) as store:
        with store.read() as connection:
            acts = connection.execute(
                text("SELECT r.number, a.number FROM rounds r JOIN acts a ON a.round_id = r.id")
            )
            there = {f"{round}/{number}" for round, number in acts}
            ended = connection.execute(text("SELECT number FROM rounds WHERE ended_at IS NOT NULL")).scalars()
            finished = {str(number) for number in ended}
            given = set(connection.execute(text("SELECT ref FROM entries WHERE kind = 'gift'")).scalars())
            issued = -balance(connection, "issue")
        running = load_running_rounds(store)
    for life in lives:
        assert set(life.told("act")) <= there
        assert set(life.told("ended")) <= finished
        assert set(life.told("gift")) <= given
    assert issued == ISSUED * len(recording.parties) + len(given)
    for round in running:
        played = recording.rounds[round.number - 1]
        assert round.acts == played.acts[: len(round.acts)]
        assert (round.secret, round.before) == (played.secret, played.before)


@pytest.mark.parametrize(("point", "more"), [(points.BEFORE_COMMIT, 0), (points.AFTER_COMMIT, 1)])
def test_a_kill_at_a_named_point(place, point, more):
    recording = record(BACCARAT, 8)
    # A lease that is renewed meanwhile would be a commit of its own.
    life = run_and_kill(place, recording, plug=Plug(point, 9), lease=LONG_LEASE)
    assert len(life.news) == 8
    assert steps_written(place) == 8 + more
    check_nothing_lost(place, [life], recording)
    again = run_and_kill(place, recording, plug=Plug(point, 3), lease=LONG_LEASE)
    assert steps_written(place) == 8 + more + 2 + more
    check_nothing_lost(place, [life, again], recording)


def test_kills_at_random_moments(place):
    recording = record(BACCARAT, 40)
    source = random.Random(place)
    lives: list[Killed] = []
    for _ in range(RANDOM_MOMENTS):
        seconds = source.uniform(0, 0.12)
        lives.append(run_and_kill(place, recording, seconds=seconds, gifts=source.randint(0, 5)))
        check_nothing_lost(place, lives, recording)
    assert sum(len(life.news) for life in lives) > 2 * RANDOM_MOMENTS


def test_the_files_as_they_stood_at_the_last_sync_hold_everything_acknowledged(tmp_path):
    recording = record(BACCARAT, 8)
    room, copies = tmp_path / "room", tmp_path / "copies"
    copies.mkdir()
    life = run_and_kill(str(room), recording, plug=Plug(points.BEFORE_COMMIT, 25), gifts=2, copies=copies)
    last = max((copy for copy in copies.iterdir() if copy.name.isdigit()), key=lambda copy: int(copy.name))
    assert life.told("act")
    check_nothing_lost(str(last), [life], recording)
