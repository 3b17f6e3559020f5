"""What the wagers of the 21 games are worth, every deal of the shoe counted out."""

from houseway.games.banked.twenty_one.prices.priced import PRICED

__all__ = ["PRICED"]
