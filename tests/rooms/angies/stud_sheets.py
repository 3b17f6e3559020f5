"""The stud games of Angie's: seven-card stud for high, high-low and low, five-card stud and Option Alley."""

from __future__ import annotations

from collections.abc import Sequence

from tests.compliance.pots.story import Story

STAKES = {"small": 1, "low": 2, "high": 4, "kill": "limit=2-4-full-kill", "post": 4}
FIRST = {"seven-card-stud-high": 3, "seven-card-stud-high-low": 3, "razz": 3}
FIRST |= {"five-card-stud": 2, "option-alley": 2}
"""How many cards come before the first bet; a hand of three ends with seven, one of two with five."""
LIMIT_RULES = ("bet.7", "bet.1", "bet.1", "bet.6", "bet.1")
"""The rules that name the limits."""


def sheets() -> list[Story]:
    full = {3: 7, 2: 5}
    return [Story(f"angies/{name}", first=first, full=full[first], **STAKES) for name, first in FIRST.items()]


def rules_of(
    heres: Sequence[Story], ids: str, split: str = "", razz: str = "", five: str = "", alley: str = ""
) -> dict[Story, str]:
    """The rules of the five sheets; the first ones where a sheet has no others, none where it has `-`."""
    rows = zip(heres, (ids, split, razz, five, alley), strict=True)
    return {here: own or ids for here, own in rows if own != "-"}
