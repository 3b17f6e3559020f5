"""Crazy Pineapple high-low: the discard comes before the betting on the flop."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game(
    "crazy-pineapple-high-low",
    "Crazy Pineapple High-Low",
    hole_cards=3,
    discard_when="before-flop-betting",
    form="high-low",
    low_qualifier="nine",
)
