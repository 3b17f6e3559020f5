"""docs/protocol.md against the room's own list of its addresses."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from houseway.floor.budgets import LIMITS, Budgets
from houseway.floor.doors.api import make_app
from houseway.floor.doors.security import Door
from houseway.floor.house import House

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
NAMES = {"{room}": "ROOM", "{name}": "SHEET", "{table}": "ID", "{id}": "ID", "{person}": "ACCOUNT"}
NAMES |= {"{address}": "ADDRESS"}


def no_house() -> nullcontext[House]:
    raise AssertionError("nobody opens the door here")


def served() -> list[tuple[str, str]]:
    """Every method and address of the room, as the document writes them."""
    paths = make_app(no_house, Budgets(LIMITS), Door()).openapi()["paths"]
    found = []
    for path, methods in paths.items():
        for part, written in NAMES.items():
            path = path.replace(part, written)
        found += [(method.upper(), path) for method in methods]
    return found


def told() -> list[tuple[str, str]]:
    """Every method and address in the first column of the document's tables."""
    found = []
    for line in PROTOCOL.read_text().splitlines():
        if not line.startswith("| `") or "`" not in line:
            continue
        method = ""
        for code in re.findall(r"`([^`]*)`", line.split(" | ")[0]):
            words = code.split(" ")
            method = words.pop(0) if words[0] in ("GET", "POST", "DELETE") else method
            if words and words[0].startswith("/") and method:
                found.append((method, words[0].partition("?")[0]))
    return found


@pytest.mark.parametrize(("method", "path"), served())
def test_every_call_stands_once_in_the_document(method: str, path: str):
    assert told().count((method, path)) == 1


def test_the_document_has_no_call_that_the_room_does_not_answer():
    assert sorted(told()) == sorted(served())


def test_the_document_has_one_table_of_calls():
    heads = [line for line in PROTOCOL.read_text().splitlines() if line.startswith("## REST")]
    assert heads == ["## REST"]
