"""Deuce to Seven: lowball in which the ace is high and straights and flushes count against a hand."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game("deuce-to-seven", "Deuce to Seven", form="low", low_ranking="deuce-to-seven")
