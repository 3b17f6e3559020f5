"""Five-card draw: five cards, one draw, the best high hand takes the pot."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game("five-card-draw", "Five-Card Draw")
