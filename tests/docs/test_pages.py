"""Every code block of README and docs runs, and every command that a page names exists."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer.main

import houseway
from houseway.cli.front import app
from houseway.floor.table.orders import read_orders
from tests.docs.blocks import REPOSITORY, blocks, pages, run_page, spans, typed

FRONT = typer.main.get_command(app)
TARGETS = set(re.findall(r"^([a-z-]+):", (REPOSITORY / "Makefile").read_text(), re.MULTILINE))
OTHERS = ("pip", "make")
"""What else is typed on pages, and never run here."""
NO_COMMANDS = {"seed"}
"""Words behind `houseway` that are no commands: what a commitment is made of begins so."""


def named(page: Path) -> str:
    return page.relative_to(REPOSITORY).as_posix()


def has_a_test_of_its_own(page: Path) -> bool:
    """A page such as library.md whose blocks test_library.py runs."""
    return (Path(__file__).parent / f"test_{page.stem.lower().replace('-', '_')}.py").exists()


RUN_HERE = [page for page in pages() if blocks(page) and not has_a_test_of_its_own(page)]


@pytest.mark.parametrize("page", RUN_HERE, ids=named)
def test_a_page_can_be_followed_from_top_to_bottom(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "110")
    wanted = [one for one in blocks(page) if one.kind in ("console", "python") and one.mark != "not run"]
    assert run_page(page) == len(wanted)


def commands(page: Path) -> list[str]:
    """Every command of a page, `houseway` itself left out."""
    lines = [one.command for block in blocks(page) if block.kind == "console" for one in typed(block)]
    for line in lines:
        assert line.split()[0] in ("houseway", *OTHERS), f"{page.name}: what is {line!r}?"
        if line.startswith("make "):
            assert line.split()[1] in TARGETS, line
    return [line.partition(" ")[2] for line in lines if line.startswith("houseway")] + [
        line for line in spans(page) if line not in NO_COMMANDS
    ]


@pytest.mark.parametrize("page", pages(), ids=named)
def test_every_command_and_option_that_a_page_names_exists(page):
    for line in commands(page):
        words = shlex.split(line.split(" > ")[0].split(" | ")[0])
        command = FRONT
        while words and words[0] in getattr(command, "commands", {}):
            command = command.commands[words.pop(0)]
        assert command is not FRONT or words[0].startswith("-"), f"{page.name}: houseway {line}"
        known = {option for parameter in command.params for option in parameter.opts} | {"--help", "-h"}
        asked = {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}
        assert asked <= known, f"{page.name}: houseway {line}"


def test_the_tables_that_the_host_page_opens_can_be_opened(tmp_path):
    page = REPOSITORY / "docs/how-to/private-table.md"
    (tables,) = (one.text for one in blocks(page) if one.kind == "toml")
    (tmp_path / "tables.toml").write_text(tables)
    thursday, second = read_orders(tmp_path / "tables.toml")
    assert thursday.private and thursday.bots == 0 and second.sheet == "casino-real/three-card-poker"


def test_the_reference_has_every_public_name():
    index = (REPOSITORY / "docs/reference/index.md").read_text()
    assert [name for name in houseway.__all__ if f"`{name}`" not in index] == []
    shown = "".join(page.read_text() for page in (REPOSITORY / "docs/reference").glob("*.md"))
    linked = re.findall(r"\]\[(houseway[\w.]+)\]", index)
    assert len(linked) >= 15
    assert [name for name in linked if f"::: {name}\n" not in shown] == []
