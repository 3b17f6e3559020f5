"""Texas Hold'em: two hole cards, a board of three, one and one, best five of the seven."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("texas-holdem", "Texas Hold'em")
