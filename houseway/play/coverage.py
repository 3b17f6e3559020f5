"""Coverage: how far the bank's wager reaches, wager by wager, in the order in which they are settled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

CoverageReading = Literal["gross", "two-caps", "net"]


@dataclass(slots=True)
class Coverage:
    """What the bank put up and what is left of it.

    gross: every chip paid or collected uses up that much of the wager. two-caps: the total paid and the
    total collected are each capped by it. net: collected chips refill it and only the running result is
    capped, both ways.
    """

    wager: int
    reading: CoverageReading = "gross"
    paid: int = 0
    collected: int = 0

    def left_to_pay(self) -> int:
        if self.reading == "gross":
            return self.wager - self.paid - self.collected
        if self.reading == "two-caps":
            return self.wager - self.paid
        return self.wager - self.paid + self.collected

    def left_to_collect(self) -> int:
        if self.reading == "gross":
            return self.wager - self.paid - self.collected
        if self.reading == "two-caps":
            return self.wager - self.collected
        return self.wager - self.collected + self.paid

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
