"""Pai gow poker, also called double hand poker: seven cards set as two in front and five behind, both of
which have to beat the bank's."""

from __future__ import annotations

from houseway.games.game import GameModule
from houseway.games.pai_gow import LAYOUT, play
from houseway.games.pai_gow_incidents import incidents
from houseway.games.pai_gow_rules import BASE, CLAUSES, PaiGowRules, check

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
    layout=LAYOUT,
)
