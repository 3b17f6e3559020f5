"""Phoenix Baccarat: a quick Super Pan 9 with hit and no-hit boxes, in which a bank of 0 on its first three
cards has a pay table of its own."""

from __future__ import annotations

from houseway.games.banked.nines.flow import LAYOUT, incidents, play
from houseway.games.banked.nines.rules import BASE, CLAUSES, NinesRules, check
from houseway.games.game import GameModule
from houseway.play.incidents import Drawn
from houseway.play.payoff import Odds

ZERO_PAYS = {
    "9": Odds(1),
    "8": Odds(1),
    "7": Odds(1),
    "6": Odds(1, 2),
    "5": Odds(0),
    "4": Odds(0),
    "3": Odds(0),
    "2": Odds(0),
    "1": Odds(0),
    "0": Odds(0),
}

GAME = GameModule(
    id="phoenix-baccarat",
    name="Phoenix Baccarat",
    family="counting",
    rules=NinesRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: BASE,
    defaults={
        "draw_order": "boxes",
        "deal_start": "left-of-bank",
        "bank_draw": "SHHHOOOSSS",
        "zero_rule_pays": ZERO_PAYS,
    },
    check=check,
    incidents=incidents,
    drawn=Drawn(("shoe", "redeal"), dice=("action",)),
    layout=LAYOUT,
)
