"""The code of docs/environments.md runs, and its words are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway import env

TEXT = Path("docs/environments.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("code", PYTHON)
def test_the_code_runs(code):
    exec(compile(code, "docs/environments.md", "exec"), {})


def test_the_shapes_it_tells_are_those_of_the_tables():
    tables = env.vector("angies/texas-holdem", tables=3, players=6, settings=["limit=no-limit 1/2"])
    assert f"(1000, {tables.masks.shape[1]})" in TEXT
    assert f"(1000, {tables.features.shape[1]})" in TEXT


def test_the_actions_it_names_exist():
    for name in (
        "bet or raise: least",
        "bank: usual",
        "wagers 1 and 2: least",
        "no cards",
        "front cards 1 2",
    ):
        assert name in env.NUMBER
        assert name.partition(":")[0].rstrip("2 ") in TEXT


def test_the_examples_it_names_are_there():
    for path in re.findall(r"`(examples/\w+\.py)`", TEXT):
        assert Path(path).exists()
