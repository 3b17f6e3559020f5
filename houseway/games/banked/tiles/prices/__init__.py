"""What a bet at pai gow tiles is worth, and the best way to set four tiles."""

from houseway.games.banked.tiles.prices.priced import PRICED

__all__ = ["PRICED"]
