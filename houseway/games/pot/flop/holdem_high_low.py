"""Hold'em high-low: hold'em whose pot the best high and the best qualifying low hand halve."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("holdem-high-low", "Hold'em High-Low", form="high-low")
