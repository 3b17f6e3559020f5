"""What the wagers of pai gow poker are worth, and what a setting is."""

from houseway.games.banked.pai_gow.prices.priced import PRICED

__all__ = ["PRICED"]
