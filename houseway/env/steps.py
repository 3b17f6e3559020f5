"""Amounts in named steps: what `least`, `half pot`, `pot` and `most` come to in a bet or raise."""

from __future__ import annotations

from typing import NamedTuple

from houseway.kernel import in_python, kernel

BET_STEPS = ("least", "half pot", "pot", "most")
"""The amounts of a bet or raise, by name."""

NO_TOTAL = 0
"""In the place of a step that is not offered, because it comes to what one before it does."""


class BetRange(NamedTuple):
    """What a bet or raise may go to, and the chips by which it is measured."""

    low: int
    high: int
    step: int
    called: int
    """One's own chips in front after a call."""
    pot: int
    """The pot after that call."""


@kernel
def part_of_pot(bets: BetRange, halves: int) -> int:
    """So many half pots above a call, brought down to a legal amount; 0 where it is no more than the least,
    or no less than the most."""
    total = bets.called + bets.pot * halves // 2
    if not bets.low < total < bets.high:
        return NO_TOTAL
    total -= (total - bets.low) % bets.step
    return total if total > bets.low else NO_TOTAL


@kernel
def step_totals(bets: BetRange) -> tuple[int, int, int, int]:
    """What each of `BET_STEPS` goes to, 0 where it is not offered."""
    half, whole = part_of_pot(bets, 1), part_of_pot(bets, 2)
    return (
        bets.low,
        half,
        NO_TOTAL if whole == half else whole,
        bets.high if bets.high > bets.low else NO_TOTAL,
    )


live_step_totals = in_python(step_totals)
"""The same as plain Python, for one live ask."""
