"""Pure 21.5 Blackjack: Bonus cards for tens and faces, an ace and a Bonus card are 21.5, and a hand that is
over waits for the bank's."""

from __future__ import annotations

from houseway.games.game import GameModule
from houseway.games.twenty_one import play
from houseway.games.twenty_one_rules import CLAUSES, TwentyOneRules, check, wagers

LAYOUT = {
    "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [
        {"wager": "game", "label": "Game", "row": 1},
        {"wager": "red-flex", "label": "Red Flex", "row": 1},
        {"wager": "buster", "label": "Buster", "row": 1},
        {"wager": "match-the-dealer", "label": "Match the Dealer", "row": 1},
        {"wager": "insurance", "label": "Insurance", "row": 1},
    ],
}

GAME = GameModule(
    id="pure-21-5",
    name="Pure 21.5 Blackjack",
    family="counting",
    rules=TwentyOneRules,
    play=play,
    clauses=CLAUSES,
    wagers=wagers,
    check=check,
    layout=LAYOUT,
)
