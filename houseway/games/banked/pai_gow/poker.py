"""Pai gow poker, also called double hand poker: seven cards set as two in front and five behind, both of
which have to beat the bank's."""

from __future__ import annotations

from houseway.games.banked.pai_gow.flow import LAYOUT, play
from houseway.games.banked.pai_gow.incidents import incidents
from houseway.games.banked.pai_gow.rules import BASE, CLAUSES, PaiGowRules, check
from houseway.games.game import GameModule
from houseway.play.incidents import Drawn

GAME = GameModule(
    id="pai-gow-poker",
    name="Pai Gow Poker",
    family="set-hands",
    rules=PaiGowRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: BASE,
    check=check,
    incidents=incidents,
    drawn=Drawn(("deck", "redeal"), dice=("action",), places=("left over",)),
    layout=LAYOUT,
)
