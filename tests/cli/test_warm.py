"""Before a room opens its tables are ready to play; the rest is compiled beside it and ends with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from houseway import warm

TABLES = ("angies/texas-holdem", "phoenix/texas-holdem", "angies/ez-baccarat-panda-8")


def test_one_table_of_each_game_is_played_before_the_port_opens() -> None:
    told = []
    warm.warm_tables(TABLES, lambda ready, games: told.append((ready, games)))
    assert told == [(0, 2), (1, 2)]


def test_nothing_is_started_when_all_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "warm").touch()
    monkeypatch.setattr(warm, "counted_files", lambda: tmp_path)
    with warm.warming_the_rest() as beside:
        assert beside is None


def test_what_is_left_is_compiled_beside_the_room_and_ends_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(warm, "JIT", True)
    monkeypatch.setattr(warm, "counted_files", lambda: tmp_path)
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    with warm.warming_the_rest() as beside:
        assert beside is not None
        assert beside.poll() is None
        assert os.getpriority(os.PRIO_PROCESS, beside.pid) == 19
    assert beside.returncode is not None
