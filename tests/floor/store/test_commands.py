"""`houseway audit`, `backup` and `restore` on the command line."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import text

from houseway.floor.store import open_store
from houseway.floor.store.places import find_place, using
from tests.cli.running import output, read, refused, run
from tests.floor.store.recording import HOLDEM, record, write_all


@pytest.fixture
def room(place):
    with open_store(place) as store:
        write_all(store, record(HOLDEM, 2))
    return place


def test_an_honest_room_passes(room):
    told = read("audit", room)
    assert (told["ok"], told["entries"], told["rounds"], told["fault"]) == (True, 8, 2, None)
    assert "everything holds" in output("audit", room)


def test_a_dishonest_one_fails_with_status_1_and_its_first_bad_row(room):
    found = find_place(room)
    with using(found), found.writing.begin() as connection:
        connection.execute(text("UPDATE entries SET kind = 'gift' WHERE id = 3"))
    told = run("audit", room, "--json")
    assert told.exit_code == 1
    report = json.loads(told.stdout)
    assert not report["ok"]
    assert (report["fault"]["table"], report["fault"]["id"]) == ("entries", "3")
    told = run("audit", room)
    assert told.exit_code == 1
    assert "NOT in order: entries 3: its hash does not fit" in told.stdout


def test_a_room_is_backed_up_and_restored(room, new_place, tmp_path):
    file, other = str(tmp_path / "room.backup"), new_place()
    rows = read("backup", room, file)["rows"]
    assert read("restore", file, other)["rows"] == rows
    assert read("audit", other) == read("audit", room)
    assert f"{rows} rows written" in output("backup", room, file)
    assert "is not empty" in refused("restore", file, other)


def test_a_place_without_data_is_refused(tmp_path):
    for command in (["audit", "nowhere"], ["backup", "nowhere", str(tmp_path / "file")]):
        assert "there is no live room's data in nowhere" in refused(*command)
    assert "room.backup cannot be read" in refused(
        "restore", str(tmp_path / "room.backup"), str(tmp_path / "new")
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["audit", "backup", "restore"])
def test_every_command_explains_itself_with_an_example(command):
    told = output(command, "--help")
    assert f"houseway {command}" in told
    assert "Examples:" in told
    assert "--json" in told
