"""What becomes of a wager: the rule that decides it and what it pays, before coverage.

A game has one verdict for each kind of wager, a plain function of how the hands stand and of its rules. The
live hand cites it; bulk rounds and exact odds settle by tables that are filled from it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.play.money import Rounding, whole_cents
from houseway.play.payoff import Odds

LOST = Odds(-1)
PUSH = Odds(0)
EVEN_MONEY = Odds(1)


class Verdict(NamedTuple):
    """The rule that decides a wager and what it pays; `PUSH` and `LOST` are odds too."""

    clause: str
    pays: Odds
    row: str = ""
    """The row of the pay table, where the rule has one."""

    @property
    def name(self) -> str:
        words = self.clause.replace("_", " ")
        return f"{words}: {self.row}" if self.row else words

    def on(self, amount: int, rounding: Rounding = "exact") -> int:
        """What so many cents come to; a loss is taken whole."""
        won = amount * self.pays.pays // self.pays.to
        return whole_cents(won, rounding) if won > 0 else won


def by_pay_table(name: str, category: int, rows: Mapping[str, int], pays: Mapping[str, Odds]) -> Verdict:
    """What becomes of a bet on a pay table: it wins by the row of its hand's category, or loses."""
    row = next((row for row, one in rows.items() if one == category), "")
    odds = pays.get(row, LOST)
    return Verdict(f"{name}_wins", odds, row) if odds.pays > 0 else Verdict(f"{name}_loses", odds)
