"""Ace-to-Five Triple Draw: three draws for the best low hand, the ace low, straights and flushes harmless."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game("ace-to-five-triple-draw", "Ace-to-Five Triple Draw", form="low", draws=3, big_bet_from=3)
