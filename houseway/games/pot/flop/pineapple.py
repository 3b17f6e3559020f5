"""Pineapple: three hole cards, of which one is thrown away before the flop."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("pineapple", "Pineapple", hole_cards=3, discard_when="after-first-betting")
