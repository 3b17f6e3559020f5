"""The front door: help without the engine, statuses, and one sentence for whatever was typed wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import output, refused, run

COMMANDS = (
    "games",
    "rules",
    "deal",
    "settle",
    "fees",
    "evaluate",
    "equity",
    "odds",
    "set",
    "play",
    "replay",
    "verify",
)


def test_help_loads_neither_numba_nor_numpy():
    asked = (
        "import sys; from houseway.cli.front import app\n"
        "try: app(['--help'], prog_name='houseway')\n"
        "except SystemExit as left: assert left.code == 0\n"
        "heavy = {'numba', 'numpy', 'matplotlib', 'houseway.play'} & set(sys.modules)\n"
        "print('loaded:', sorted(heavy))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "Usage: houseway" in done.stdout
    assert done.stdout.splitlines()[-1] == "loaded: []"


def test_the_program_is_installed_and_answers():
    program = Path(sys.executable).parent / "houseway"
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("houseway 0.")


def test_without_a_command_it_prints_its_help():
    assert all(command in output() for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command):
    told = output(command, "--help")
    assert "Examples:" in told
    assert f"houseway {command}" in told
    assert "--json" in told


def test_amounts_are_said_to_be_dollars():
    assert "dollars" in output("deal", "--help")


def test_colours_are_for_terminals_only():
    assert "\x1b[" not in output("games") + output("rules", "angies/texas-holdem")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["dael"], "'deal'"),
        (["deal"], "SHEET"),
        (["deal", "angies/texas-holdem", "--colour"], "--colour"),
        (["deal", "angies/texas-holdem", "--rounds", "many"], "--rounds"),
        (["deal", "angies/texas-holdem", "--rounds", "0"], "--rounds"),
        (["evaluate", "As"], "--as"),
        (["games", "angies"], "angies"),
    ],
)
def test_a_mistyped_command_line_is_one_sentence(typed, says):
    sentence = refused(*typed)
    assert says in sentence
    assert "--help" in sentence


def test_an_unknown_sheet_suggests_the_nearest():
    assert "did you mean 'angies/texas-holdem'?" in refused("deal", "angies/texas-holden")


@pytest.mark.parametrize("command", ["rules", "deal", "fees", "odds", "play"])
def test_every_command_refuses_an_unknown_sheet(command):
    assert "there is no sheet 'nowhere/whist'" in refused(command, "nowhere/whist")


def test_a_crash_is_not_mistaken_for_bad_input(monkeypatch):
    def broken(room: str | None = None) -> tuple[str, ...]:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("houseway.rooms.loader.playable_sheets", broken)
    with pytest.raises(RuntimeError, match="a fault of ours"):
        run("games")
