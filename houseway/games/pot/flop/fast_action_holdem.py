"""Fast Action Hold'em: the whole board comes at once, with one betting round before it and one after."""

from __future__ import annotations

from houseway.games.pot.flop.family import flop_game

GAME = flop_game("fast-action-holdem", "Fast Action Hold'em", board=(5,), betting_rounds=2, big_bet_from=2)
