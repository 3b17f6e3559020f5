"""The code blocks of a page, and how they are run: from top to bottom, in one empty folder.

A console block has commands behind `$` and what they print. A line may end in `…`, and a line that is only
`…` stands for everything up to the next command. A comment above a block says what is special about it:
`<!-- not run: why -->`, or `<!-- status 3: why -->` where its commands end with a status that is not 0.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.cli.running import run

REPOSITORY = Path(__file__).parents[2]
FENCE = re.compile(
    r"(?:^[ ]*<!-- (?P<mark>not run|status \d)[^\n]*-->\n)?"
    r"^(?P<indent>[ ]*)```(?P<kind>\w+)\n(?P<text>.*?)^[ ]*```$",
    re.DOTALL | re.MULTILINE,
)
SPAN = re.compile(r"(?<!`)`houseway ([^`]+)`")
REST = "…"
CONTINUED = " \\\n"
"""Where a long command goes on in the next line."""


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    kind: str
    text: str
    mark: str
    """`not run`, `status N`, or nothing."""

    @property
    def status(self) -> int:
        return int(self.mark.removeprefix("status ")) if self.mark.startswith("status") else 0


class Typed(NamedTuple):
    """A command of a console block, and the lines that are shown below it."""

    command: str
    shown: list[str]


def pages() -> list[Path]:
    """README and every page of docs."""
    return [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """The blocks of a page in their order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(page, found["kind"], _dedent(found["text"], len(found["indent"])), found["mark"] or "")
        for found in FENCE.finditer(text)
    ]


def typed(block: Block) -> Iterator[Typed]:
    """The commands of a console block."""
    for part in re.split(r"^\$ ", block.text.replace(CONTINUED, " "), flags=re.MULTILINE)[1:]:
        command, *shown = part.splitlines()
        yield Typed(command, [line.rstrip() for line in shown if line.strip()])


def spans(page: Path) -> list[str]:
    """Commands that a page names in its sentences and tables, `--help` and what is behind `houseway`."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    return [" ".join(one.split()) for one in SPAN.findall(text)]


def run_page(page: Path) -> int:
    """Run the blocks of a page in the folder of the moment; how many were run."""
    names: dict[str, object] = {"__name__": "page"}
    ran = 0
    for block in blocks(page):
        if block.mark == "not run" or block.kind not in ("console", "python"):
            continue
        ran += 1
        if block.kind == "python":
            exec(compile(block.text, f"{page.name}, block {ran}", "exec"), names)
            continue
        for command, shown in typed(block):
            said = run(*shlex.split(command)[1:])
            assert said.exit_code == block.status, (command, said.stdout, said.stderr)
            check_printed(command, said.stdout, shown)
    return ran


def check_printed(command: str, said: str, shown: list[str]) -> None:
    """What is printed is what the page shows, as far as it shows it."""
    lines = [line.rstrip() for line in said.splitlines() if line.strip()]
    for number, expected in enumerate(shown):
        if expected == REST:
            assert len(lines) > number, f"{command}: nothing stands for {REST}"
            return
        assert number < len(lines), f"{command} prints {len(lines)} lines only"
        told = lines[number]
        fits = told.startswith(expected[:-1]) if expected.endswith(REST) else told == expected
        assert fits, f"{command}\n  shows  {expected}\n  prints {told}"
    if shown:
        assert len(lines) == len(shown), f"{command} prints more: {lines[len(shown) :]}"


def _dedent(text: str, spaces: int) -> str:
    return "".join(line[spaces:] if line.strip() else line for line in text.splitlines(keepends=True))
