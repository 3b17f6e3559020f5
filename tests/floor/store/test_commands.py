"""`houseway audit`, `backup`, `restore` and `void` on the command line."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import text

from houseway.floor.store import open_store
from houseway.floor.store.places import find_place, using
from tests.cli.running import output, read, refused, run
from tests.floor.store.recording import HOLDEM, TABLE, begin, record, seat_everybody, write_all


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


@pytest.fixture
def cut_off(place):
    """A room with an unfinished round; gives its id."""
    recording = record(HOLDEM, 1)
    with open_store(place) as store:
        players = store.write(lambda write: seat_everybody(write, recording)).result()
        return store.write(lambda write: begin(write, recording, recording.rounds[0], players)).result()


def test_an_unfinished_round_is_called_off_when_its_cards_are_lost(place, cut_off):
    assert read("void", place)["rounds"] == [
        {"id": cut_off, "table": TABLE, "sheet": HOLDEM, "round": 1, "lost": False}
    ]
    assert "can be played on: open the room, or call it off with --force" in refused("void", place, cut_off)
    with open_store(place) as store:
        key = text("SELECT sealed FROM rounds")
        store.write(lambda write: write.forget_sealed(write.connection.execute(key).scalar_one())).result()
    assert "LOST: its undealt cards are missing" in output("void", place)
    assert f"there is no unfinished round 'x': `houseway void {place}` lists them" in refused(
        "void", place, "x"
    )
    assert read("void", place, cut_off)["called_off"] == cut_off
    assert "no round is unfinished" in output("void", place)
    assert read("audit", place)["ok"]


def test_a_place_without_data_is_refused(tmp_path):
    for command in (["audit", "nowhere"], ["void", "nowhere"], ["backup", "nowhere", str(tmp_path / "file")]):
        assert "there is no live room's data in nowhere" in refused(*command)
    assert "room.backup cannot be read" in refused(
        "restore", str(tmp_path / "room.backup"), str(tmp_path / "new")
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["audit", "backup", "restore", "void"])
def test_every_command_explains_itself_with_an_example(command):
    told = output(command, "--help")
    assert f"houseway {command}" in told
    assert "Examples:" in told
    assert "--json" in told
