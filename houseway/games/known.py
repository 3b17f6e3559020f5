"""What people know of the games: what they call them, one line on each, seats that are offered at once, and
what a first hand of each kind shows. All of it is words in known.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from houseway.plain import Json


@cache
def known() -> Json:
    """All that is written there."""
    return tomllib.loads(files("houseway.games").joinpath("known.toml").read_text())


def also_called(game: str) -> list[str]:
    """Other words somebody may look for it by; none for a game that people do not know yet."""
    also: list[str] = known()["game"].get(game, {}).get("also", [])
    return list(also)


def quick_seats() -> list[Json]:
    """Games that are offered at once, by the names people know."""
    seats: list[Json] = known()["quick"]
    return seats


def first_hand(family: str) -> list[list[str]]:
    """What is shown of a first hand: parts of the page, each with a sentence."""
    steps: list[list[str]] = known()["guide"].get(family, [])
    return steps
