"""Crazy Pineapple: three hole cards, of which one is thrown away once the flop is seen."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("crazy-pineapple", "Crazy Pineapple", hole_cards=3, discard_when="after-flop-betting")
