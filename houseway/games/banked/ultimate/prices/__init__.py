"""What the wagers of Ultimate Texas Hold'em are worth, over every board."""

from houseway.games.banked.ultimate.prices.priced import PRICED

__all__ = ["PRICED"]
