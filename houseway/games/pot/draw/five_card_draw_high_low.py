"""Five-card draw high-low: the same five cards are read for high and for low."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game("five-card-draw-high-low", "Five-Card Draw High-Low", form="high-low")
