"""Super Pan 9, also called Super 9: three cards or four against the bank's, nearest to nine wins."""

from __future__ import annotations

from houseway.games.banked.nines.flow import LAYOUT, incidents, play
from houseway.games.banked.nines.rules import BASE, CLAUSES, NinesRules, check
from houseway.games.game import GameModule
from houseway.play.incidents import Drawn

GAME = GameModule(
    id="super-pan-9",
    name="Super Pan 9",
    family="counting",
    rules=NinesRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: BASE,
    check=check,
    incidents=incidents,
    drawn=Drawn(("shoe", "redeal"), dice=("action",)),
    layout=LAYOUT,
)
