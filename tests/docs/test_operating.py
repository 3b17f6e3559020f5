"""Whatever docs/operating.md tells people to type exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer.main

from houseway.cli.front import app

TEXT = Path("docs/operating.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_command(app).commands
OPEN = {option for parameter in COMMANDS["open"].params for option in parameter.opts} | {"--help"}


@pytest.mark.parametrize("option", sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", TEXT))))
def test_every_option_exists(option: str):
    assert option in OPEN


@pytest.mark.parametrize("command", sorted(set(re.findall(r"(?:`|/)houseway ([a-z]+)", TEXT))))
def test_every_command_exists(command: str):
    assert command in COMMANDS


def test_the_security_page_names_real_commands():
    text = Path("SECURITY.md").read_text(encoding="utf-8")
    assert {"budgets", "audit", "verify"} <= set(re.findall(r"`houseway (\w+)`", text)) <= set(COMMANDS)
