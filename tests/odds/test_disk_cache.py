"""Long counts are kept on disk: counted once for what goes in, never for less than a whole file."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.pricing import disk_cache
from houseway.pricing.chunks import tasting
from houseway.pricing.disk_cache import kept

GIVEN = (3, np.arange(4), (4, 3))


class Count:
    """Counts, and counts how often it is asked to."""

    def __init__(self):
        self.asked = 0

    def __call__(self):
        self.asked += 1
        return np.arange(3), np.full((2, 2), self.asked, dtype=np.uint8)


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    return tmp_path


def forget(monkeypatch):
    """As a new process would find it."""
    monkeypatch.setattr(disk_cache, "_known", {})


def files(home):
    return sorted(home.rglob("*.npz"))


def test_another_process_finds_what_was_counted(home, monkeypatch):
    count = Count()
    counted = kept("sum", GIVEN, count)
    forget(monkeypatch)
    found = kept("sum", GIVEN, count)
    assert count.asked == 1
    assert [one.dtype for one in found] == [np.int64, np.uint8]
    assert all(np.array_equal(one, other) for one, other in zip(found, counted, strict=True))


@pytest.mark.parametrize("given", [(4, *GIVEN[1:]), (3, np.arange(5), (4, 3)), (*GIVEN[:2], (4,))])
def test_other_numbers_are_counted_anew(home, given):
    count = Count()
    kept("sum", GIVEN, count)
    kept("sum", given, count)
    kept("product", GIVEN, count)
    assert count.asked == 3
    assert len(files(home)) == 3


@pytest.mark.parametrize("left", [0, 40, -30], ids=["empty", "its beginning", "without its end"])
def test_half_a_file_is_counted_again(home, monkeypatch, left):
    count = Count()
    kept("sum", GIVEN, count)
    (place,) = files(home)
    place.write_bytes(place.read_bytes()[:left])
    for _ in range(2):
        forget(monkeypatch)
        assert kept("sum", GIVEN, count)[1].max() == 2
    assert count.asked == 2


def test_a_taste_is_neither_kept_nor_served(home):
    count = Count()
    with tasting():
        kept("sum", GIVEN, count)
    assert files(home) == []
    kept("sum", GIVEN, count)
    with tasting():
        kept("sum", GIVEN, count)
    assert count.asked == 3


def test_a_home_that_cannot_be_written_to_costs_only_time(home, monkeypatch):
    blocked = home / "file"
    blocked.write_text("")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(blocked))
    count = Count()
    for _ in range(2):
        forget(monkeypatch)
        kept("sum", GIVEN, count)
    assert count.asked == 2
