"""Lowball: five-card draw for low, ace to five, with the joker as the lowest rank that is missing."""

from __future__ import annotations

from houseway.games.pot.draw.family import draw_game

GAME = draw_game("lowball", "Lowball", form="low", jokers=1)
