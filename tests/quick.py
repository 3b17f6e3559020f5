"""`--quick`: a few tests of every folder, the same ones every time, without what is known to be slow.

A test is chosen by the hash of its name, so a new test changes the choice by one at most.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

ONE_IN, AT_LEAST = 50, 5
"""How much of a folder is kept."""

PAGE = "tests/web/test_play.py::test_a_newcomer_is_asked_after_one_press_and_no_form"
"""The one test that is played in a browser."""

SLOW = (
    "tests/cli/test_odds_report.py",
    "tests/cli/test_odds_stopped.py",
    "tests/cli/test_warm.py",
    "tests/docs/test_site.py",
    "tests/floor/attacks/test_",
    "tests/floor/attacks/doors/test_hosts.py",
    "tests/floor/attacks/doors/test_json.py::test_slow_",
    "tests/floor/test_crowd.py",
    "tests/floor/test_door.py",
    "tests/floor/test_fairness.py",
    "tests/floor/test_kill.py",
    "tests/floor/test_outages.py",
    "tests/floor/test_table_outages.py",
    "tests/floor/test_timing.py",
    "tests/hands/test_counts.py",
    "tests/installed/test_bare.py::test_the_library_works_",
    "tests/odds/test_all_sheets.py",
    "tests/odds/test_cluster.py",
    "tests/odds/test_reports.py",
    "tests/pots/test_bots",
    "tests/pots/test_bulk",
)
"""How the names of tests begin that open a room of their own, wait for a clock or count for seconds."""


def sample(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The tests to keep: of every folder those whose names have the lowest hashes, and one of the page."""
    folders: dict[Path, list[pytest.Item]] = defaultdict(list)
    kept: set[pytest.Item] = set()
    for item in items:
        if item.nodeid == PAGE:
            kept.add(item)
        elif is_quick(item):
            folders[item.path.parent].append(item)
    for tests in folders.values():
        tests.sort(key=hash_of_name)
        kept.update(tests[: max(AT_LEAST, len(tests) // ONE_IN)])
    return kept


def is_quick(item: pytest.Item) -> bool:
    in_browser = "chromium" in getattr(item, "fixturenames", ())
    return not (in_browser or item.get_closest_marker("exhaustive") or item.nodeid.startswith(SLOW))


def hash_of_name(item: pytest.Item) -> bytes:
    return hashlib.sha256(item.nodeid.encode()).digest()
