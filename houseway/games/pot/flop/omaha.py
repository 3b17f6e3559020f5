"""Omaha: four hole cards, of which exactly two play with three of the board."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("omaha", "Omaha", hole_cards=4, keep_cards=4, hole_use="exactly-two")
