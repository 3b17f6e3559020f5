"""Commission-Free Baccarat Dragon Bonus priced."""

from houseway.games.dragon_bonus_baccarat import KINDS, verdict
from houseway.odds.baccarat_game import priced

PRICED = priced(KINDS, verdict)
