"""Badugi: four cards and three draws for low cards of different ranks and suits."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game(
    "badugi",
    "Badugi",
    form="low",
    low_ranking="badugi",
    hand_size=4,
    draws=3,
    draw_max=4,
    draw_at_once=4,
    big_bet_from=3,
)
