"""What the wagers of No Bust are worth."""

from houseway.games.banked.no_bust.prices.priced import PRICED

__all__ = ["PRICED"]
