"""Proofs told in plain text: the rules, a sentence that they make true, and the steps that show it.

    here.tells('''
        bet.4: the forced bettor may raise when it comes back to him
            P1 bring-in, P2 call, P3 call; P1: fold, check, raise 20-110; P1 raise 20; P2 may call 10
        bet.5 amb.8: of equal boards the first one dealt leads unless suits count
            boards Kd Qc / Ac 9d / As 9h; street 3
            [] P2 next
            [opener-tie=suit] P3 next
    ''')

Steps have `;` or a new line between them. A line that begins with a reading, settings in brackets, is played
after the lines without one, at a table of its own; a figure in braces comes from the rows of a table below.

        fee.1: the drop goes by the number of players
            players {players}; paid drop: P1 house {drop}
            | players | drop |
            | 6       | 2    |
            | 7       | 3    |

Of one figure alone it is told in a line: `where players is 6, 7, 8`.

What the steps are called is said where a family of games has its words (`tests/compliance/pots/story.py`,
`tests/compliance/rounds.py`).
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tests.compliance import Here


class Told(NamedTuple):
    rules: list[str]
    sentence: str
    lines: list[str]


class Stories(Here):
    """A sheet whose proofs are told; a family says how a story is played."""

    def tells(self, text: str, **arranged: Any) -> None:
        """Every story of the text proves the rules it begins with. What is arranged for all of them is given
        by name."""
        for story in stories_of(text):
            for row in rows_of(story.lines):
                self.proves(self.play, *story.rules, title=story.sentence, story=row, **arranged)

    @staticmethod
    def play(here: Here, story: Sequence[str]) -> None:
        raise NotImplementedError


def stories_of(text: str) -> Iterator[Told]:
    story = None
    for line in filter(str.strip, textwrap.dedent(text).splitlines()):
        if line[0] == " ":
            assert story, f"{line.strip()!r} belongs to no story"
            story.lines.append(line.strip())
            continue
        if story:
            yield story
        rules, _, sentence = line.partition(": ")
        story = Told(rules.split(), sentence, [])
    assert story
    yield story


def rows_of(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines once for each row of the table below them, with its figures put in."""
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[0] == "|"]
    told = [line for line in lines if line[0] != "|"]
    if told and (one := re.fullmatch(r"where (\w+) is (.+)", told[-1])):
        table, told = [[one[1]], *([value] for value in one[2].split(", "))], told[:-1]
    if not table:
        yield told
        return
    names, *rows = table
    for row in rows:
        figures = dict(zip(names, row, strict=True))
        yield [line.format(**figures) for line in told]


def readings_of(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Settings and the steps to play under them, once for each reading."""
    common = steps_of(line for line in lines if line[0] != "[")
    read = [line for line in lines if line[0] == "["]
    if not read:
        yield "", common
    for line in read:
        words, _, steps = line[1:].partition("]")
        yield words, common + steps_of([steps])


def steps_of(lines: Any) -> list[str]:
    return [step.strip() for line in lines for step in line.split(";") if step.strip()]


Steps = Mapping[str, Callable[..., None]]
"""What a step looks like, as a pattern, and what is done or looked at; its groups are what it is given."""


def take(step: str, steps: Steps, hand: Any) -> bool:
    """Does a step, if it is one of these."""
    for pattern, done in steps.items():
        if found := re.fullmatch(pattern, step):
            done(hand, *found.groups())
            return True
    return False
