"""Which sheets a test goes through: all of them, or one of each game and the rest in the exhaustive run."""

from __future__ import annotations

import pytest

from houseway.rooms import sheet, sheet_ids


def one_a_game() -> list[object]:
    """Every sheet as a parameter; of each game only the first is in the everyday run."""
    seen: set[str] = set()
    found: list[object] = []
    for name in sheet_ids():
        game = sheet(name).module.id
        marks = [pytest.mark.exhaustive] if game in seen else []
        seen.add(game)
        found.append(pytest.param(name, marks=marks))
    return found
