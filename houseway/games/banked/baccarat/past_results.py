"""The scoreboard of a baccarat: what every hand of the shoe came to, kept on the table for all to see."""

from __future__ import annotations

from houseway.games.banked.baccarat.rules import OneBaccarat
from houseway.games.banked.baccarat.settle import Ending, Judge
from houseway.plain import Json
from houseway.play import Felt
from houseway.play.events import Shuffled

PART = "scoreboard"
SIDES = ("player", "banker", "tie")
"""What a hand can come to; a game's layout names them, and clients draw the board."""
LONGEST = 100
"""Hands that are kept: more than any shoe has, and enough where a machine shuffles for every hand."""


def write_down(felt: Felt[OneBaccarat], ending: Ending, judge: Judge[OneBaccarat]) -> None:
    """Add a finished hand: who won, both totals, whether the best hand was a natural, and the side bets that
    it paid at more than even money. The first hand of a new shoe starts the board anew."""
    won = SIDES[0 if ending.ahead > 0 else 1 if ending.ahead < 0 else 2]
    hand: Json = {"won": won, "totals": [ending.player, ending.banker]}
    if (ending.ahead >= 0 and ending.player_natural) or (ending.ahead <= 0 and ending.banker_natural):
        hand["natural"] = True
    side_bets = [kind for kind in felt.rules.stages if kind not in SIDES]
    odds = {kind: judge(kind, ending, felt.rules).pays for kind in side_bets}
    bonuses = [kind for kind, pays in odds.items() if pays.pays > pays.to]
    if bonuses:
        hand["bonuses"] = bonuses
    new_shoe = felt.rules.dealt_from == "shoe" and any(isinstance(event, Shuffled) for event in felt.events)
    past = [] if new_shoe else felt.state.parts.get(PART, {}).get("hands", [])
    felt.state.parts[PART] = {"hands": [*past[1 - LONGEST :], hand]}
