"""Deuce-to-Seven Triple Draw: three draws for the worst high hand, the ace high."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game(
    "deuce-to-seven-triple-draw",
    "Deuce-to-Seven Triple Draw",
    form="low",
    low_ranking="deuce-to-seven",
    draws=3,
    big_bet_from=3,
)
