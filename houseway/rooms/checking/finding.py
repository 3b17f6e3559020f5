"""What is wrong, or at least odd, with a file."""

from __future__ import annotations

from typing import Literal, NamedTuple

from houseway.plain import Json

Level = Literal["error", "warning"]


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
        return self._asdict()


def error(where: str, says: str, suggestion: str = "") -> Finding:
    """A file that cannot be played, or does not say what it seems to say."""
    return Finding("error", where, says, suggestion)


def warning(where: str, says: str, suggestion: str = "") -> Finding:
    """Something that may be meant, but seldom is."""
    return Finding("warning", where, says, suggestion)


def refusal(sentence: str) -> Finding:
    """What the loader said."""
    where, _, says = sentence.partition(": ")
    return error(where, says)
