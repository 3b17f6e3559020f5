"""Without any extra: the library plays and counts in plain Python, long work and missing libraries are
refused in one sentence, and a home that cannot be written to is no cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

import pytest

from houseway import patience
from houseway.compiled import Announcement, is_there, note
from houseway.errors import HousewayError
from houseway.extras import MissingExtra, require
from houseway.floor.store.places import make_place
from houseway.homes import cache_home, data_home

LIBRARIES = (
    "numba",
    "llvmlite",
    "typer",
    "rich",
    "sqlalchemy",
    "fastapi",
    "uvicorn",
    "psycopg",
    "matplotlib",
)

WITHOUT = """
import json, sys
sys.modules.update(dict.fromkeys(json.loads(sys.argv[1])))
import houseway
from houseway import Table, equity, odds, kernel, patience
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.compiled import compiled_files
from houseway.errors import HousewayError
from houseway.play.driver import play_out

told = {"compiled": kernel.JIT, "folder": compiled_files().name}
for name in ("angies/ez-baccarat-panda-8", "poker-flats/pan"):
    company = Company(asked_sheet(name))
    told[name] = play_out(company.deal(), company.decide).settlement.balances()
hands = equity("angies/texas-holdem", ["AhKh", "QdQc"], board="2c 3d 4h").hands
told["equity"] = [one.share for one in hands]
told["odds"] = odds("casino-real/three-card-poker", wager="pair-plus")["pair-plus"].ev
for rounds in (20, 10**7):
    try:
        tie = odds("angies/ez-baccarat-panda-8", wager="tie", rounds=rounds)["tie"]
        told[f"{rounds} rounds"] = tie.stderr > 0
    except HousewayError as error:
        told[f"{rounds} rounds"] = str(error)
try:
    equity("angies/omaha-high", ["AhKhQhJh", "random"], rounds=10**7)
except HousewayError as error:
    told["long equity"] = str(error)
patience.LIMIT = 0.5
try:
    odds("lake-elsinore/caribbean-stud-poker")
except HousewayError as error:
    told["long count"] = str(error)
print(json.dumps(told))
"""

COMMAND = """
import json, sys
sys.modules.update(dict.fromkeys(json.loads(sys.argv.pop(1))))
from houseway.cli import main
main()
"""


def alone(program: str, *given: str, without: tuple[str, ...] = LIBRARIES, **environ: str):
    """A Python of its own, in which some libraries cannot be imported."""
    settings = {name: value for name, value in os.environ.items() if name != "HOUSEWAY_JIT"} | environ
    command = [sys.executable, "-c", program, json.dumps(without), *given]
    return subprocess.run(command, capture_output=True, text=True, env=settings, timeout=120)


def test_the_library_works_in_plain_python_and_refuses_what_takes_long(tmp_path):
    done = alone(WITHOUT, HOUSEWAY_CACHE=str(tmp_path))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["compiled"] is False and told["folder"].startswith("compiled-")
    assert told["angies/ez-baccarat-panda-8"] and told["poker-flats/pan"]
    assert told["equity"] == [pytest.approx(0.4075757575757576), pytest.approx(0.5924242424242424)]
    assert told["odds"] == pytest.approx(-0.0232, abs=0.05)
    assert told["20 rounds"] is True
    for long in ("10000000 rounds", "long equity"):
        assert "in plain Python; pip install 'houseway[fast]' compiles it, " in told[long]
        assert "rounds fit into" in told[long]
    assert "pip install 'houseway[fast]' compiles it" in told["long count"]


@pytest.mark.parametrize(
    ("without", "command", "sentence"),
    [
        (("typer",), ["games"], "the command line needs typer: pip install 'houseway[cli]'"),
        (("sqlalchemy",), ["open"], "the live room needs sqlalchemy: pip install 'houseway[room]'"),
        (
            ("matplotlib",),
            ["odds", "angies/ez-baccarat-panda-8", "--plot", "x.png"],
            "a picture needs matplotlib: pip install 'houseway[plot]'",
        ),
        (
            ("psycopg",),
            ["audit", "postgresql://127.0.0.1/x"],
            "a room's data in PostgreSQL needs psycopg: pip install 'houseway[postgres]'",
        ),
    ],
    ids=["cli", "room", "plot", "postgres"],
)
def test_a_missing_library_is_one_sentence_that_names_its_extra(without, command, sentence):
    done = alone(COMMAND, *command, without=without)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"houseway: {sentence}\n")


def test_a_library_that_is_there_is_not_asked_for():
    require("fast", "this", "numpy")
    with pytest.raises(MissingExtra, match=r"this needs no_such_library: pip install 'houseway\[fast\]'"):
        require("fast", "this", "numpy", "no_such_library")


def test_nothing_is_refused_where_nobody_is_limited():
    with patience.within_patience():
        patience.expect_seconds(1e9)
        patience.keep_patience()


def test_patience_is_of_the_outermost_block(monkeypatch):
    monkeypatch.setattr(patience, "limited", True)
    with patience.within_patience(), patience.within_patience():
        with pytest.raises(HousewayError, match="this takes about 2 hours in plain Python"):
            patience.expect_seconds(7000)
        patience.expect_seconds(9)
    patience.expect_seconds(7000)
    assert patience.began == {}


def test_work_is_refused_by_the_pace_of_what_is_done(monkeypatch):
    monkeypatch.setattr(patience, "limited", True)
    clock = iter([0.0, 0.5, 2.0, 2.0])
    monkeypatch.setattr(patience, "monotonic", lambda: next(clock))
    with patience.within_patience():
        patience.expect(1, 100, 0.0)  # too early to tell
        patience.expect(50, 100, 0.0)  # four seconds in all
        with pytest.raises(HousewayError, match="about 3 minutes"):
            patience.expect(1, 100, 0.0)


PLAIN = {"HOUSEWAY_JIT": "0"}
"""Nothing is compiled anew in a test that has no cache."""


@pytest.mark.parametrize(
    "command",
    [
        ("odds", "angies/ez-baccarat-panda-8", "--wager", "tie", "--rounds", "20", "--json"),
        ("equity", "angies/texas-holdem", "AhKh", "QdQc", "--board", "2c 3d 4h", "--json"),
        ("deal", "casino-real/three-card-poker", "--seed", "1", "--json"),
    ],
    ids=lambda command: command[0],
)
def test_a_cache_that_cannot_be_written_is_no_cache(command, tmp_path):
    (tmp_path / "file").touch()
    nowhere = {"HOME": str(tmp_path / "file"), "HOUSEWAY_CACHE": str(tmp_path / "file" / "cache")}
    done = alone(COMMAND, *command, without=(), **PLAIN, **nowhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[-1])


def test_a_home_that_cannot_be_written_is_told_in_a_sentence(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "file" / "cache"))
    note(cache_home() / "warm")
    assert not is_there(cache_home() / "warm")
    with pytest.raises(HousewayError, match="the room's data cannot be kept in"):
        make_place(tmp_path / "file" / "room")


def test_homes_are_those_of_the_system_unless_they_are_named(monkeypatch, tmp_path):
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "mine"))
    assert cache_home() == tmp_path / "mine"
    monkeypatch.delenv("HOUSEWAY_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert cache_home() == tmp_path / "caches" / "houseway"
    assert data_home() == tmp_path / "data" / "houseway"


@pytest.fixture
def announcement(monkeypatch):
    monkeypatch.setattr("houseway.compiled.ANNOUNCED_AFTER", 0.01)
    monkeypatch.delenv("HOUSEWAY_QUIET")
    return Announcement()


def test_long_compiling_is_announced_once_on_stderr(announcement, capsys):
    for _ in range(2):
        announcement.begin()
        announcement.begin()
        time.sleep(0.1)
        announcement.end()
        announcement.end()
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("compiling its arithmetic")) == ("", 1)


def test_short_compiling_is_not_announced_nor_what_shall_be_quiet(announcement, capsys, monkeypatch):
    monkeypatch.setattr("houseway.compiled.ANNOUNCED_AFTER", 30.0)
    announcement.begin()
    announcement.end()
    monkeypatch.setattr("houseway.compiled.ANNOUNCED_AFTER", 0.01)
    monkeypatch.setenv("HOUSEWAY_QUIET", "1")
    announcement.begin()
    time.sleep(0.1)
    announcement.end()
    assert capsys.readouterr().err == ""
