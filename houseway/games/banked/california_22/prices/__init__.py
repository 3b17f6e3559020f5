"""What the wagers of California 22 are worth."""

from houseway.games.banked.california_22.prices.priced import PRICED

__all__ = ["PRICED"]
