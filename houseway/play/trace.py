"""What a test touched: the clauses a round carried out and the settings it read. Off unless a test asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

from houseway.play.topics import Topic

Rules = TypeVar("Rules")

touched: set[tuple[str, str]] | None = None
"""Pairs of sheet id and `clause NAME`, `field NAME` or `fees NAME`; `None` while nobody is looking."""


@contextmanager
def tracing() -> Iterator[set[tuple[str, str]]]:
    """Collect what is touched inside the block."""
    global touched
    before, touched = touched, set()
    try:
        yield touched
    finally:
        touched = before


def traced(rules: Rules, sheet: str) -> Rules:
    """The rules as they are, or, while somebody is looking, such that note which fields are read."""
    return rules if touched is None else cast(Rules, TracedRules(rules, sheet))


class TracedRules:
    """A game's rules, or one topic of them, that note which settings are read."""

    def __init__(self, rules: object, sheet: str) -> None:
        self._rules = rules
        self._sheet = sheet

    def __getattr__(self, name: str) -> object:
        value = getattr(self._rules, name)
        if isinstance(value, Topic):
            return TracedRules(value, self._sheet)
        if touched is not None:
            field = self._rules.name_of(name) if isinstance(self._rules, Topic) else name
            touched.add((self._sheet, f"field {field}"))
        return value

    @property
    def __class__(self) -> type:
        """Whoever asks what these rules are hears what they stand for."""
        return type(self._rules)

    @__class__.setter
    def __class__(self, other: type) -> None:
        raise TypeError("rules do not become those of another game")

    def __eq__(self, other: object) -> bool:
        return self._rules == getattr(other, "_rules", other)

    def __hash__(self) -> int:
        return hash(self._rules)
