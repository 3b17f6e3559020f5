"""The numbers of a no-bust table with one of them changed."""

from typing import Any


def without(numbers: Any, place: int, value: int = 0) -> Any:
    changed = numbers.copy()
    changed[place] = value
    return changed
