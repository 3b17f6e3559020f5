"""Matches between two bots: heads-up, every deal played twice with the seats changed."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from houseway.cards import Chance
from houseway.games.pot.bots import pot_bot
from houseway.play.driver import Decide, play_out
from houseway.rooms import Table, sheet
from houseway.rooms.contest import played_at

HOLDEM = "angies/texas-holdem"
STACK = 100_000
"""Deeper than a limit hand goes; everybody has it again before each deal."""
WITHOUT_DROP = ("limit=4-8", "fee_option=none")
"""A limit of Angie's without a collection: the pot stays whole."""


class Result(NamedTuple):
    """What the first bot won a hand, in cents."""

    mean: float
    stderr: float

    @property
    def standard_errors(self) -> float:
        return self.mean / self.stderr


def bot_at(name: str, style: str, seed: int | str = 0, settings: tuple[str, ...] = ()) -> Decide:
    """A bot that knows the sheet's game."""
    return pot_bot(style, seed, played_at(sheet(name).change(settings)))


def play_match(bot: Decide, opponent: Decide, deals: int, name: str = HOLDEM) -> Result:
    """Twice as many hands as deals: cards, button and blinds stay while the bots change seats. What the house
    takes is counted as if each had paid half of it."""
    settings = WITHOUT_DROP if name.startswith("angies/") else ()
    table = Table(name, [("Ann", STACK), ("Bo", STACK)], settings)
    won = []
    for number in range(deals):
        before = table.state
        before.stacks = [STACK, STACK]
        before.carried = []
        both = 0.0
        for bot_seat, seats in enumerate([(bot, opponent), (opponent, bot)]):
            table.state = before.copy()
            round = table.deal(Chance(f"deal {number}"))
            play_out(round, lambda view, ask, seats=seats: seats[ask.party](view, ask))
            taken = round.settlement.drop + round.settlement.carried_out
            both += round.settlement.stacks_after[bot_seat] - STACK + taken / 2
        won.append(both / 2)
    return Result(fmean(won), stdev(won) / sqrt(deals))
