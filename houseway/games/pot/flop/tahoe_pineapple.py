"""Tahoe Pineapple: three hole cards, all kept, of which at most two play for each half."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("tahoe-pineapple", "Tahoe Pineapple", hole_cards=3, keep_cards=3, form="high-low")
