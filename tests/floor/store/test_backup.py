"""Backups: whole, portable between both databases, and refused when anything in them has changed."""

from __future__ import annotations

import json
import stat
import threading

import pytest

from houseway.errors import HousewayError
from houseway.floor.audit import audit
from houseway.floor.store import backup, load_open_tables, load_running_rounds, open_store, restore
from tests.floor.store.recording import BACCARAT, begin, decide, record, write_all, write_round


@pytest.fixture
def filled(place):
    """A room with two rounds played and a third one running."""
    recording = record(BACCARAT, 3)
    with open_store(place) as store:
        players = write_all(store, recording._replace(rounds=recording.rounds[:2]))
        third = recording.rounds[2]
        round = store.write(lambda write: begin(write, recording, third, players)).result()
        store.write(lambda write: decide(write, round, third.acts[:2])).result()
    return place


def contents(place):
    with open_store(place) as store:
        return load_open_tables(store), load_running_rounds(store)


def test_a_restored_room_plays_on(filled, new_place, tmp_path):
    file, other = tmp_path / "room.backup", new_place()
    made = backup(filled, file)
    assert restore(file, other) == made
    assert audit(other) == audit(filled)
    assert contents(other) == contents(filled)
    assert contents(other)[1][0].acts


def test_a_backup_moves_between_the_two_databases(filled, postgresql, tmp_path):
    with postgresql.databases() as lend:
        other = str(tmp_path / "elsewhere") if "://" in filled else lend()
        backup(filled, tmp_path / "first")
        restore(tmp_path / "first", other)
        backup(other, tmp_path / "second")
    assert sorted((tmp_path / "first").open()) == sorted((tmp_path / "second").open())


def test_a_backup_is_for_its_owner_only(filled, tmp_path):
    backup(filled, tmp_path / "room.backup")
    assert stat.S_IMODE((tmp_path / "room.backup").stat().st_mode) == 0o600


def test_a_backup_of_a_room_that_plays_on_holds_one_moment(place, new_place, tmp_path):
    recording = record(BACCARAT, 12)
    with open_store(place) as store:
        players = write_all(store, recording._replace(rounds=recording.rounds[:1]))

        def play_on():
            for played in recording.rounds[1:]:
                write_round(store, recording, played, players)

        playing = threading.Thread(target=play_on)
        playing.start()
        while playing.is_alive():
            backup(place, tmp_path / "room.backup")
        playing.join()
    other = new_place()
    restore(tmp_path / "room.backup", other)
    assert audit(other).ok


def test_a_backup_goes_only_into_an_empty_place(filled, tmp_path):
    backup(filled, tmp_path / "room.backup")
    before = contents(filled)
    with pytest.raises(HousewayError, match="is not empty"):
        restore(tmp_path / "room.backup", filled)
    assert contents(filled) == before


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda lines: lines[:-1], "is cut short"),
        (lambda lines: [*lines[:-1], lines[-1][:-5]], "is cut short"),
        (lambda lines: lines[:3] + lines[4:], "was altered"),
        (lambda lines: [line.replace("Ann", "Bob") for line in lines], "was altered"),
        (
            lambda lines: [json.dumps({"houseway-backup": 1, "version": 99}) + "\n", *lines[1:]],
            "is of version 99",
        ),
        (lambda lines: lines[1:], "is not a backup of a live room"),
        (lambda lines: ["once upon a time\n"], "is not a backup of a live room"),
        (lambda lines: [], "is cut short"),
    ],
)
def test_a_spoilt_backup_is_refused_and_nothing_is_written(tmp_path, spoil, says):
    with open_store(tmp_path / "room") as store:
        write_all(store, record(BACCARAT, 1))
    file = tmp_path / "room.backup"
    backup(tmp_path / "room", file)
    with file.open() as lines:
        spoilt = spoil(lines.readlines())
    file.write_text("".join(spoilt))
    with pytest.raises(HousewayError, match=says):
        restore(file, tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_what_cannot_be_read_or_written_is_named(tmp_path):
    with pytest.raises(HousewayError, match="there is no live room's data in"):
        backup(tmp_path / "nowhere", tmp_path / "file")
    with pytest.raises(HousewayError, match="nofile cannot be read: No such file"):
        restore(tmp_path / "nofile", tmp_path / "other")
    open_store(tmp_path / "room").close()
    with pytest.raises(HousewayError, match="cannot be written: No such file"):
        backup(tmp_path / "room", tmp_path / "no folder" / "file")
