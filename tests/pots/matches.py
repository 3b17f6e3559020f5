"""Matches between two bots: heads-up fixed-limit hold'em, every deal played twice with the seats changed."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from houseway.cards import Chance
from houseway.play.driver import Decide, play_out
from houseway.rooms import Table

STACK = 100_000
"""Deeper than a limit hand goes; everybody has it again before each deal."""
WITHOUT_DROP = ("limit=4-8", "fee_option=22")
"""A limit with the fee option that is a time charge: the pot stays whole."""


class Result(NamedTuple):
    """What the first bot won a hand, in cents."""

    mean: float
    stderr: float

    @property
    def standard_errors(self) -> float:
        return self.mean / self.stderr


def play_match(bot: Decide, opponent: Decide, deals: int) -> Result:
    """Twice as many hands as deals: cards, button and blinds stay while the bots change seats."""
    table = Table("angies/texas-holdem", [("Ann", STACK), ("Bo", STACK)], WITHOUT_DROP)
    won = []
    for number in range(deals):
        before = table.state
        before.stacks = [STACK, STACK]
        both = 0
        for bot_seat, seats in enumerate([(bot, opponent), (opponent, bot)]):
            table.state = before.copy()
            round = table.deal(Chance(f"deal {number}"))
            play_out(round, lambda view, ask, seats=seats: seats[ask.party](view, ask))
            assert round.settlement.drop == 0
            both += round.settlement.stacks_after[bot_seat] - STACK
        won.append(both / 2)
    return Result(fmean(won), stdev(won) / sqrt(deals))
