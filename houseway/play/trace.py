"""What a test touched: the clauses a round carried out and the settings it read. Off unless a test asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

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


class TracedRules:
    """A game's rules that note which fields are read."""

    def __init__(self, rules: object, sheet: str) -> None:
        self._rules = rules
        self._sheet = sheet

    def __getattr__(self, name: str) -> Any:
        if touched is not None:
            touched.add((self._sheet, f"field {name}"))
        return getattr(self._rules, name)

    def __eq__(self, other: object) -> bool:
        return self._rules == getattr(other, "_rules", other)

    def __hash__(self) -> int:
        return hash(self._rules)
