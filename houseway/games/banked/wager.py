"""A wager: whose it is, on which spot it lies, of which kind and how large it is."""

from __future__ import annotations

from typing import NamedTuple


class Wager(NamedTuple):
    """Chips of one party, or of several partners, on one circle of one spot."""

    party: int
    spot: int
    kind: str
    amount: int
    shares: tuple[tuple[int, int], ...] = ()
    """The owners of a shared wager with what each put in; empty when `party` owns it alone."""

    @property
    def owners(self) -> tuple[tuple[int, int], ...]:
        return self.shares or ((self.party, self.amount),)
