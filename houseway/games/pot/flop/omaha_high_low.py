"""Omaha high-low: exactly two hole cards for each half, any two."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game(
    "omaha-high-low", "Omaha High-Low", hole_cards=4, keep_cards=4, hole_use="exactly-two", form="high-low"
)
