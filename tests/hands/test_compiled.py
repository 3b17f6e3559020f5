"""Compiled kernels are found again by what they are made of, and only then."""

import os
import shutil
import sys
import types
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from houseway.compiled import Marks, described
from tests.hands.test_forms import PACKAGE, run

PUSH_NINE = "from houseway.hands.nines import push_nine; print(push_nine(4, 5, 6, 1, 0, 0) >> 20)"


def copy_of_hands(place: Path) -> Path:
    """The part of the program that ranks hands, in a place of its own."""
    package = place / "houseway"
    for name in ("cards", "hands"):
        shutil.copytree(PACKAGE / name, package / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("compiled.py", "kernel.py", "errors.py"):
        shutil.copy(PACKAGE / name, package / name)
    (package / "__init__.py").touch()
    return package


def files_after(directory: Path, cache: Path) -> set[str]:
    run(PUSH_NINE, directory=directory, HOUSEWAY_CACHE=str(cache))
    return {file.name for file in cache.rglob("*.kernel")}


def test_an_edited_kernel_is_never_served_from_a_stale_cache(tmp_path):
    """The caller in nines.py is not touched: only its callee in three_card.py changes."""
    package, cache = copy_of_hands(tmp_path), tmp_path / "cache"
    first = run(PUSH_NINE, directory=tmp_path, HOUSEWAY_CACHE=str(cache))
    assert list(cache.rglob("*push_nine*.kernel")), "nothing was kept, so nothing is shown"
    callee = package / "hands" / "three_card.py"
    text = callee.read_text()
    callee.write_text(
        text.replace("low, high = min(a, b, c), max(a, b, c)", "low, high = min(a, b, c), a + 1")
    )
    assert callee.read_text() != text
    assert run(PUSH_NINE, directory=tmp_path, HOUSEWAY_CACHE=str(cache)) != first


def test_a_copy_of_the_sources_finds_what_was_compiled_and_an_edit_compiles_only_what_it_reaches(tmp_path):
    package, cache = copy_of_hands(tmp_path / "one"), tmp_path / "cache"
    compiled = files_after(package.parent, cache)
    assert compiled
    other = copy_of_hands(tmp_path / "two")
    os.utime(other / "hands" / "nines.py", (1, 1))
    assert files_after(other.parent, cache) == compiled
    caller = other / "hands" / "nines.py"
    text = caller.read_text()
    caller.write_text(text.replace("def push_nine(", "def push_nine_before(") + EDITED)
    more = files_after(other.parent, cache) - compiled
    assert {name.split("-")[0] for name in more} == {"hands.nines.push_nine"}


EDITED = """

@kernel
def push_nine(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    return a << 20
"""


def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    assert run(PUSH_NINE, HOUSEWAY_CACHE=str(blocked)) == run(PUSH_NINE)


class Two(NamedTuple):
    left: int
    right: int


FIRST, SECOND = 1, np.arange(3)


def reads_a_number(a: int) -> int:
    return a + FIRST


def reads_an_array(a: int) -> int:
    return a + SECOND[a]


def calls_another(a: int) -> int:
    return reads_a_number(a) + 1


def test_the_mark_of_a_kernel_follows_what_it_names_and_calls(monkeypatch):
    def marks() -> list[str]:
        known = Marks(lambda value: value if isinstance(value, types.FunctionType) else None)
        return [known.mark(one) for one in (reads_a_number, reads_an_array, calls_another)]

    def changed() -> list[bool]:
        return [one != other for one, other in zip(marks(), before, strict=True)]

    before = marks()
    assert changed() == [False, False, False]
    here = sys.modules[__name__]
    monkeypatch.setattr(here, "FIRST", 2)
    assert changed() == [True, False, True]
    monkeypatch.undo()
    monkeypatch.setattr(here, "SECOND", np.arange(3)[::-1])
    assert changed() == [False, True, False]


def test_the_order_of_the_fields_of_a_named_tuple_counts(monkeypatch):
    kind = numba.typeof(Two(1, 2))
    before = described(kind)
    monkeypatch.setattr(Two, "_fields", ("right", "left"))
    assert described(kind) != before
