"""Coverage: how far the bank's wager reaches, wager by wager, in the order in which they are settled. The
live settlement and the bulk rounds both ask the functions here."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Literal

from houseway.kernel import in_python, kernel

CoverageReading = Literal["gross", "two-caps", "net"]


class Reading(enum.IntEnum):
    """The readings as kernels take them."""

    GROSS = 0
    """Every chip paid or collected uses up that much of the wager."""
    TWO_CAPS = 1
    """The total paid and the total collected are each capped by it."""
    NET = 2
    """Collected chips refill it, and only the running result is capped, both ways."""


READINGS: dict[CoverageReading, int] = {
    "gross": Reading.GROSS.value,
    "two-caps": Reading.TWO_CAPS.value,
    "net": Reading.NET.value,
}

# -- the rule of reach ---------------------------------------------------------------------------------------


@kernel
def left_to(reading: int, wager: int, same: int, other: int) -> int:
    """How far a wager still reaches: `same` has moved this way so far, `other` the other way."""
    if reading == Reading.GROSS:
        return wager - same - other
    if reading == Reading.TWO_CAPS:
        return wager - same
    return wager - same + other


@kernel
def reached(due: int, left: int, unit: int) -> int:
    """What is covered of what is due: all of it, or what is left in whole units."""
    return due if due <= left else left // unit * unit


@kernel
def not_reached(staked: int, due: int, covered: int) -> int:
    """The part of what was staked that goes uncovered with the rest of what is due."""
    return staked - staked * covered // due


@kernel
def lost_uncovered(rest: int, limit: int, net: int) -> int:
    """How much of such a part is lost where it is not returned: it counts towards the most that the bank,
    with so much won so far, may win."""
    return min(rest, max(limit - net, 0))


left_in_round = in_python(left_to)
"""The same for a live round."""

# -- a wager that is used up ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Coverage:
    """What the bank put up and what is left of it."""

    wager: int
    reading: CoverageReading = "gross"
    paid: int = 0
    collected: int = 0

    def left_to_pay(self) -> int:
        return left_in_round(READINGS[self.reading], self.wager, self.paid, self.collected)

    def left_to_collect(self) -> int:
        return left_in_round(READINGS[self.reading], self.wager, self.collected, self.paid)

    def pay(self, amount: int) -> int:
        """Pay a winner as far as the wager reaches; gives back what was covered."""
        covered = min(amount, self.left_to_pay())
        self.paid += covered
        return covered

    def collect(self, amount: int) -> int:
        """Collect from a loser as far as the wager reaches; gives back what was covered."""
        covered = min(amount, self.left_to_collect())
        self.collected += covered
        return covered


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of a settlement: which wagers, whose, and in which order the seats are walked."""

    wagers: tuple[str, ...]
    lap: Literal["by-seat", "by-kind"] = "by-seat"
    """by-seat: all these wagers of one seat, then the next seat. by-kind: one whole lap for each wager."""
    whose: Literal["all", "losers", "winners"] = "all"
    when: str = "settlement"
    """The moment in the round: `settlement`, `naturals`, `fold`, `end`."""
