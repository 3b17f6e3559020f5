"""EZ Baccarat Panda 8 priced."""

from houseway.games.ez_baccarat import KINDS, verdict
from houseway.odds.baccarat_game import priced

PRICED = priced(KINDS, verdict)
