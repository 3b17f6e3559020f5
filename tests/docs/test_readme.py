"""The README's commands print what it says, and its code runs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.front import app

TEXT = Path("README.md").read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n\$ houseway (.*?)\n(.*?)```", TEXT, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(("command", "printed"), CONSOLE, ids=[command.split()[0] for command, _ in CONSOLE])
def test_a_command_prints_what_the_readme_shows(command, printed):
    result = CliRunner().invoke(app, shlex.split(command), env={"COLUMNS": "110"})
    assert result.exit_code == 0, result.output
    said = [line.rstrip() for line in result.output.splitlines() if line.strip()]
    shown = [line.rstrip() for line in printed.splitlines() if line.strip()]
    for ours, expected in zip(said, shown, strict=True):
        if expected.endswith("…"):
            assert ours.startswith(expected.removesuffix("…"))
        else:
            assert ours == expected


@pytest.mark.parametrize("code", PYTHON)
def test_the_readme_code_runs(code):
    exec(compile(code, "README.md", "exec"), {})


def test_the_readme_names_the_two_commands():
    assert "make play" in TEXT and "make test" in TEXT
