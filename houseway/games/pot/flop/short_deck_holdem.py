"""Short-deck hold'em: hold'em with sixes to aces, in which a flush beats a full house."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("short-deck-holdem", "Short-Deck Hold'em", pack="short-36", high_ranking="short-deck")
