"""What the wagers of Three Card Poker are worth, all of them exact."""

from houseway.games.banked.three_card.prices.priced import PRICED

__all__ = ["PRICED"]
