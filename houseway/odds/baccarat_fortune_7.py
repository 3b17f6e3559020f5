"""Fortune 7 Baccarat priced."""

from houseway.games.fortune_7_baccarat import KINDS, verdict
from houseway.odds.baccarat_game import priced

PRICED = priced(KINDS, verdict)
