"""What the page's own files must and must not contain."""

from __future__ import annotations

from pathlib import Path

import pytest

import houseway
from houseway.games.roster import HOMES
from houseway.rooms import rooms, sheet_ids

WEB = Path(houseway.__file__).parent / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg"))
LOOKS = WEB / "looks.js"
LONGEST = 300


def test_there_is_a_page():
    assert WEB / "app.js" in FILES


@pytest.mark.parametrize("path", [path for path in FILES if path != LOOKS], ids=lambda path: path.name)
def test_no_sheet_game_or_room_is_named_outside_the_looks(path: Path):
    text = path.read_text()
    names = {*sheet_ids(), *HOMES, *(room.id for room in rooms())}
    assert [name for name in sorted(names) if name in text] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere_and_nothing_becomes_markup(path: Path):
    text = path.read_text().replace("http://www.w3.org/2000/svg", "")
    for forbidden in (
        "http://",
        "https://",
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "eval(",
        ' style="',
    ):
        assert forbidden not in text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_stay_small(path: Path):
    assert len(path.read_text().splitlines()) <= LONGEST
