"""What is wrong, or at least odd, with a file."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from houseway.plain import Json

Level = Literal["error", "warning"]
_WHERE = re.compile(r"(.+\.toml)(?::(\d+))?(?:: (.*))?")
_ADVICE = (
    ("is not one of", "write one of them"),
    ("stands under", "keep one of the two"),
    ("is written twice", "keep one of the two"),
    ("is set against the switch", "edit the word of the switch, or leave this value out"),
    ("there is no setting", "`houseway rules SHEET --settings` lists them"),
    ("has no clause", "`houseway schema GAME` lists them"),
    ("there is no fee option", "name one of the sheet's fee schedules"),
    ("there is no fee schedule", "name a file of the folder `fees`"),
    ("there is no rule", "name a rule that is there"),
    ("are not numbered", "number them one after another"),
    ("is missing", "write it at the head of the file"),
)


class Finding(NamedTuple):
    """A fault of a file: where it is, what it is, and what to do about it."""

    level: Level
    where: str
    says: str
    suggestion: str = ""

    def __str__(self) -> str:
        return f"{self.level}: {self.where}: {self.says}" + (
            f"; {self.suggestion}" if self.suggestion else ""
        )

    def to_json(self) -> Json:
        found = _WHERE.match(self.where)
        file, line = (found[1], int(found[2] or 0)) if found else (self.where, 0)
        return {**self._asdict(), "file": file, "line": line or None}


def error(where: str, says: str, suggestion: str = "") -> Finding:
    """A file that cannot be played, or does not say what it seems to say."""
    return Finding("error", where, says, suggestion or _advice(says))


def warning(where: str, says: str, suggestion: str = "") -> Finding:
    """Something that may be meant, but seldom is."""
    return Finding("warning", where, says, suggestion)


def refusal(sentence: str) -> Finding:
    """What the loader said."""
    where, _, says = sentence.partition(": ")
    says, hint, meant = says.partition("; did you mean ")
    return error(where, says, f"did you mean {meant}" if hint else "")


def _advice(says: str) -> str:
    """What to do about a fault whose sentence does not say it."""
    if "; " in says or "write" in says:
        return ""
    advice = (advice for words, advice in _ADVICE if words in says)
    return next(advice, "docs/sheets.md shows how it is written")
