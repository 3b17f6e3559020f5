"""Taplo, which editors run, takes every file of the rooms by the schemas that we print, and sees mistakes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from houseway.games.roster import game
from houseway.plain import Json
from houseway.rooms.own import HERE
from houseway.rooms.schema import fee_schema, room_schema, sheet_schema
from tests.sheets.writing import FEES, SHEET, changed

TAPLO = Path(sys.executable).with_name("taplo")


def judged(folder: Path, files: Mapping[Path, Json]) -> tuple[bool, str]:
    """Whether taplo finds every file sound by its schema, all in one process, and what it says."""
    rules = []
    for number, (schema, papers) in enumerate(_by_schema(files)):
        path = folder / f"{number}.schema.json"
        path.write_text(schema, encoding="utf-8")
        rules.append(
            f"[[rule]]\ninclude = {json.dumps(papers)}\n[rule.schema]\npath = {json.dumps(str(path))}\n"
        )
    config = folder / "taplo.toml"
    config.write_text("\n".join(f"{rule}enabled = true\n" for rule in rules), encoding="utf-8")
    asked = [TAPLO, "lint", "--colors", "never", "--config", config, *files]
    run = subprocess.run(asked, capture_output=True, text=True, timeout=120, cwd=folder)
    return run.returncode == 0, run.stderr


def _by_schema(files: Mapping[Path, Json]) -> Iterable[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for path, schema in files.items():
        found.setdefault(json.dumps(schema), []).append(str(path))
    return found.items()


def schema_for(path: Path) -> Json:
    if path.parent.name == "fees":
        return fee_schema()
    said = re.search(r'^game = "([\w-]+)"', path.read_text(encoding="utf-8"), re.M)
    return sheet_schema(game(said[1])) if said else room_schema()


def test_taplo_takes_every_file_of_the_rooms(tmp_path):
    files = {path: schema_for(path) for path in sorted(HERE.glob("**/*.toml"))}
    assert len(files) > 180
    sound, said = judged(tmp_path, files)
    assert sound, said[:3000]


@pytest.mark.parametrize(
    "old, new, at",
    [
        ("1.play_multiple = 1", "1.play_multple = 1", "play_multple"),
        ('"queen-high"', '"quen-high"', '"quen-high" is not one of'),
        ('["$5", "none"]', '[500, "none"]', "500"),
        ('"play_or_fold"', '"play_or_fald"', "play_or_fald"),
        (', why = "Everybody banks twice."', "", "bank_turns"),
        ('name = "Kitchen Poker"', 'name = "Kitchen Poker"\nnmae = ""', "nmae"),
        ("1.decks = 1", '1.decks = "$1"', "1.decks"),
        ("1.decks = 1", "1.decks = 1\n1.pair_plus_pays = { pair = true }", "pair_plus_pays"),
        ('1.switch.suited-a23 = "straight-flush"', "1.switch.suited-a23 = 3", "suited-a23"),
        ('fee_option = "1"', "fee_option = 1", "fee_option"),
    ],
)
def test_taplo_sees_a_mistake_in_a_sheet(tmp_path, old, new, at):
    path = tmp_path / "poker.toml"
    path.write_text(changed(SHEET, old, new), encoding="utf-8")
    sound, said = judged(tmp_path, {path: sheet_schema(game("three-card-poker"))})
    assert not sound
    assert at in said


@pytest.mark.parametrize(
    "old, new", [('"banked"', '"bankd"'), ("bank = ", "bonk = "), ("[option]", "[optoin]")]
)
def test_taplo_sees_a_mistake_in_a_fee_schedule(tmp_path, old, new):
    path = tmp_path / "fees.toml"
    path.write_text(FEES, encoding="utf-8")
    assert judged(tmp_path, {path: fee_schema()})[0]
    path.write_text(changed(FEES, old, new), encoding="utf-8")
    assert not judged(tmp_path, {path: fee_schema()})[0]
