"""A search for sheets that knows what people call their games."""

from __future__ import annotations

import re
from functools import cache

from houseway.games.known import also_called
from houseway.rooms import sheet, sheet_ids

NO_LIMIT = ("no limit", "all in")
"""What is asked of a table at which everything may be bet."""


def find_sheets(words: str) -> list[str]:
    """The sheets that somebody may mean, those first whose own name says it."""
    wanted = plain(words)
    if not wanted:
        return []
    return [one for one in sheet_ids() if wanted in _named(one)] or [
        one for one in sheet_ids() if wanted in _also(one)
    ]


def plain(words: str) -> str:
    """Words without what people write in two ways."""
    return re.sub(r"[^a-z0-9]", "", words.lower())


@cache
def _named(name: str) -> str:
    found = sheet(name)
    return plain(name) + " " + plain(found.name) + " " + plain(f"{found.room.name}{found.name}")


@cache
def _also(name: str) -> str:
    found = sheet(name)
    called = also_called(found.module.id)
    if any("no-limit" in limit for limit in map(str, getattr(found, "limits", ()))):
        called += NO_LIMIT
    return " ".join(map(plain, called))
