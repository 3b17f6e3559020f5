"""What the wagers of the nines are worth."""

from houseway.games.banked.nines.prices.priced import PRICED

__all__ = ["PRICED"]
