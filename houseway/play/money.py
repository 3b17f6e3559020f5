"""Chips in whole cents. They change owner only through `Purse.move`, which writes down every transfer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

from houseway.plain import NEW
from houseway.play.events import CARRY, HOUSE, POT, Event, Transfer

Cents: TypeAlias = Annotated[int, "cents"]
"""An amount of money. Code holds whole cents; a sheet writes dollars with their sign, `$0.50`."""
Dollars: TypeAlias = Annotated[str, "dollars"]
"""Amounts one after another. Code holds `2/4`; a sheet writes `$2/$4`."""
LEAST_TO_MOST = "from the least to the most"
Limits: TypeAlias = Annotated[tuple[Cents, Cents], LEAST_TO_MOST]
"""The least and the most, as money."""
Span: TypeAlias = Annotated[tuple[int, int], LEAST_TO_MOST]
"""The least and the most of what is counted."""

Rounding = Literal["exact", "down-to-half-dollar", "down-to-dollar"]

_UNIT = {"exact": 1, "down-to-half-dollar": 50, "down-to-dollar": 100}


def unit_of(rounding: Rounding) -> int:
    """Cents to which a payoff or part cover is cut down."""
    return _UNIT[rounding]


def whole_cents(amount: Fraction | int, rounding: Rounding = "exact") -> int:
    """A payoff or part cover in whole cents: the one place where fractions are rounded, always down."""
    unit = _UNIT[rounding]
    return int(amount // unit) * unit


def share(amount: int, weights: Sequence[int], unit: int = 1) -> list[int]:
    """Divide chips by weight in whole units; odd units go one each to the first, then the next.

    Cents below one unit travel with the first share.
    """
    total = sum(weights)
    units, loose = divmod(amount, unit)
    shares = [units * weight // total for weight in weights]
    odd = units - sum(shares)
    for i in range(len(weights)):
        if odd and weights[i]:
            shares[i] += 1
            odd -= 1
    cents = [one * unit for one in shares]
    first = next(i for i, weight in enumerate(weights) if weight)
    cents[first] += loose
    return cents


class Purse:
    """Who has what in a round: free chips in stacks, and staked chips on the felt, still their owner's."""

    __slots__ = ("aside", "carried", "drop", "emit", "pot", "stacks", "staked", "transfers")

    def __init__(self, stacks: Sequence[int], carried: int, emit: Callable[[Event], None]) -> None:
        self.stacks = list(stacks)
        self.staked = [0] * len(stacks)
        self.aside = [0] * len(stacks)
        self.pot = 0
        self.drop = 0
        self.carried = carried
        self.transfers: list[Transfer] = []
        self.emit = emit

    def stake(self, party: int, amount: int) -> None:
        """Put chips of one's own on the felt."""
        stack = self.stacks[party]
        if not 0 <= amount <= stack:
            raise ValueError(f"party {party} cannot stake {amount} of {stack}")
        self.stacks[party] = stack - amount
        self.staked[party] += amount

    def unstake(self, party: int, amount: int) -> None:
        """Take chips of one's own back from the felt."""
        if not 0 <= amount <= self.staked[party]:
            raise ValueError(f"party {party} cannot take back {amount} of {self.staked[party]}")
        self.staked[party] -= amount
        self.stacks[party] += amount

    def lay_aside(self, party: int, amount: int) -> None:
        """Chips of one's own that do not play: they stay their owner's, and cannot be bet."""
        if not 0 <= amount <= self.stacks[party]:
            raise ValueError(f"party {party} cannot lay {amount} of {self.stacks[party]} aside")
        self.stacks[party] -= amount
        self.aside[party] += amount

    def take_up(self) -> None:
        """Everybody has what he laid aside to bet again."""
        if any(self.aside):
            for party, amount in enumerate(self.aside):
                self.stacks[party] += amount
                self.aside[party] = 0

    def move(self, payer: int | str, payee: int | str, amount: int, why: str, clause: str) -> None:
        """Chips change owner: a party pays from the felt first, then from the stack; a payee gets free chips.
        A fee comes out of the stack first, so that the wagers on the felt stay whole."""
        if amount <= 0:
            if amount:
                raise ValueError(f"a transfer of {amount} for {why}")
            return
        if isinstance(payer, int):
            staked = self.staked[payer]
            if amount <= staked and payee != HOUSE:
                self.staked[payer] = staked - amount
            else:
                self._pay(payer, amount, why, fee=payee == HOUSE)
        elif payer == POT:
            if amount > self.pot:
                raise ValueError(f"the pot of {self.pot} cannot pay {amount} for {why}")
            self.pot -= amount
        elif payer == CARRY:
            if amount > self.carried:
                raise ValueError(f"carried money of {self.carried} cannot pay {amount} for {why}")
            self.carried -= amount
        else:
            raise ValueError(f"{payer!r} pays nothing out")
        if payee == POT:
            self.pot += amount
        elif isinstance(payee, int):
            self.stacks[payee] += amount
        elif payee == HOUSE:
            self.drop += amount
        elif payee == CARRY:
            self.carried += amount
        else:
            raise ValueError(f"{payee!r} takes nothing in")
        transfer = NEW(Transfer, (payer, payee, amount, why, clause))
        self.transfers.append(transfer)
        self.emit(transfer)

    def _pay(self, party: int, amount: int, why: str, *, fee: bool) -> None:
        """Chips leave a party, not all of them from the felt."""
        stack = self.stacks[party]
        staked = min(amount, self.staked[party])
        if fee:
            staked = min(staked, max(amount - stack, 0))
        if amount - staked > stack:
            raise ValueError(f"party {party} cannot pay {amount} for {why}")
        self.staked[party] -= staked
        self.stacks[party] = stack - (amount - staked)

    def release(self) -> None:
        """At the end of a round every staked chip that found no other owner goes back to its own."""
        if any(self.staked):
            for party, amount in enumerate(self.staked):
                self.unstake(party, amount)
