"""JSON as people send it: bounded in depth, every number finite, every string one that can be written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from typing import NoReturn

from houseway.errors import Refused

MOST_DEPTH = 6


def read_json(text: str | bytes, what: str) -> object:
    """A value somebody sent; refused in one sentence when it is not what it should be."""
    try:
        value = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused(f"{what} is not JSON") from None
    if _too_deep(value):
        raise Refused(f"{what} is nested too deep")
    for leaf in _leaves(value):
        if isinstance(leaf, float) and not isfinite(leaf):
            raise Refused(f"a number in {what} is too large")
        if isinstance(leaf, str) and not _can_be_written(leaf):
            raise Refused(f"{what} has half of a character that is written in two parts")
    return value


def _no_number(word: str) -> NoReturn:
    raise Refused(f"{word} is not a number that JSON knows")


def _too_deep(value: object, left: int = MOST_DEPTH) -> bool:
    if not isinstance(value, (dict, list)):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return left == 0 or any(_too_deep(one, left - 1) for one in inside)


def _leaves(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from _leaves(one)
    elif isinstance(value, list):
        for one in value:
            yield from _leaves(one)
    else:
        yield value


def _can_be_written(text: str) -> bool:
    """Half a surrogate pair can be read from JSON and written nowhere."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
