"""Fortune 7 Baccarat priced."""

from houseway.games.banked.baccarat.fortune_7.flow import KINDS, verdict
from houseway.games.banked.baccarat.prices.family import priced

PRICED = priced(KINDS, verdict)
