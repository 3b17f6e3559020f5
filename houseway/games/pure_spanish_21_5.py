"""Pure Spanish 21.5: Pure 21.5 without tens, in which the player wins what ties at 21 and 21.5, and a doubled
hand may be rescued or doubled again."""

from __future__ import annotations

from houseway.games.game import GameModule
from houseway.games.twenty_one import play
from houseway.games.twenty_one_rules import CLAUSES, TwentyOneRules, check, wagers

LAYOUT = {
    "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [
        {"wager": "match-the-dealer", "label": "Match the Dealer", "row": 1},
        {"wager": "game", "label": "Game", "row": 2},
    ],
}

GAME = GameModule(
    id="pure-spanish-21-5",
    name="Pure Spanish 21.5",
    family="counting",
    rules=TwentyOneRules,
    play=play,
    clauses=CLAUSES,
    wagers=wagers,
    check=check,
    layout=LAYOUT,
)
