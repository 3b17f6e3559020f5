"""Seven-card stud high-low: the best high and the best qualifying low hand halve the pot."""

from __future__ import annotations

from houseway.games.pot.stud.family import stud_game

GAME = stud_game(
    "seven-card-stud-high-low", "Seven-Card Stud High-Low", form="high-low", low_qualifier="eight"
)
