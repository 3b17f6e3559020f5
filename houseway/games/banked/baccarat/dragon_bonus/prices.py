"""Commission-Free Baccarat Dragon Bonus priced."""

from houseway.games.banked.baccarat.dragon_bonus.flow import KINDS, verdict
from houseway.games.banked.baccarat.prices.family import priced

PRICED = priced(KINDS, verdict)
