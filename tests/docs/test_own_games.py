"""What docs/own-games.md shows works from one block to the next, in an empty folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tests.cli.running import output

TEXT = Path("docs/own-games.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```(console|python)\n(.*?)```", re.DOTALL)


def test_the_page_can_be_followed_from_its_beginning(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    followed = 0
    for kind, text in BLOCK.findall(TEXT):
        if kind == "python":
            exec(compile(text, "own-games.md", "exec"), {})
        else:
            command, printed = text.removeprefix("$ houseway ").split("\n", 1)
            said = output(*shlex.split(command))
            assert said == printed
            assert "the house drops" in output(*said.strip().partition("houseway ")[2].split(), "--seed", "1")
        followed += 1
    assert followed == 3
