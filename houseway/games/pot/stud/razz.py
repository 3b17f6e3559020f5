"""Razz: seven-card stud for low; the highest up card is forced to bet and the lowest board leads."""

from __future__ import annotations

from houseway.games.pot.stud.family import stud_game

GAME = stud_game(
    "razz",
    "Razz",
    form="low",
    first_opener="high-card",
    later_opener="low-board",
    bring_in_ace="low",
)
