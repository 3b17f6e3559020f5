"""A long `houseway odds`: stopped from the keyboard it says how to go on, and going on gives the same."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from houseway.pricing.game import CHUNK
from tests.cli.running import read, run

EZ = "angies/ez-baccarat-panda-8"
PROGRAM = """
import signal
from houseway.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests may be run where Ctrl-C is ignored
main()
"""
LONG = ("odds", EZ, "--wager", "tie", "--rounds", str(4 * CHUNK))


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty place for unfinished work."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    return tmp_path / "odds"


def stopping_after(rounds):
    @contextmanager
    def progress(what):
        def told(done, total):
            if done >= rounds:
                raise KeyboardInterrupt

        yield told

    return progress


def stop(monkeypatch, *asked, after=CHUNK):
    with monkeypatch.context() as patched:
        patched.setattr("houseway.cli.prices.progress", stopping_after(after))
        result = run(*LONG, *asked)
    assert (result.exit_code, result.stdout) == (130, "")
    return result.stderr


def test_the_same_command_goes_on(cache, monkeypatch):
    assert "stopped; the same command goes on from here" in stop(monkeypatch)
    assert len(list(cache.iterdir())) == 1
    assert read(*LONG) == read("odds", EZ, "--wager", "tie", "--rounds", str(4 * CHUNK), "--cores", "1")
    assert list(cache.iterdir()) == []


def test_a_named_file_goes_on_and_stays(cache, monkeypatch, tmp_path):
    file = tmp_path / "tie.json"
    assert f"go on with --resume {file}" in stop(monkeypatch, "--resume", str(file))
    assert read(*LONG, "--resume", str(file)) == read(*LONG)
    assert file.exists()
    assert not cache.exists() or not list(cache.iterdir())


def test_a_file_of_other_work_is_refused(cache, monkeypatch, tmp_path):
    file = tmp_path / "tie.json"
    stop(monkeypatch, "--resume", str(file))
    result = run("odds", EZ, "--wager", "player", "--rounds", "1000", "--resume", str(file))
    assert result.exit_code == 2
    assert "saved work on another question" in result.stderr


def test_finished_work_leaves_nothing_behind(cache):
    read(*LONG)
    assert not cache.exists() or not list(cache.iterdir())


def test_cores_do_not_matter():
    one, two = (read(*LONG, "--seed", "8", "--cores", cores) for cores in ("1", "2"))
    assert one == two


def test_control_c_stops_a_program_in_the_middle(tmp_path):
    file = tmp_path / "rounds.json"
    program = [sys.executable, "-c", PROGRAM]
    asked = ["odds", EZ, "--rounds", str(10**10), "--resume", str(file)]
    process = subprocess.Popen([*program, *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 120
        while not file.exists() and time.monotonic() < end:
            time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, out) == (130, "")
    assert f"go on with --resume {file}" in err
