"""EZ Baccarat Panda 8 priced."""

from houseway.games.banked.baccarat.ez.flow import KINDS, verdict
from houseway.games.banked.baccarat.prices.family import priced

PRICED = priced(KINDS, verdict)
