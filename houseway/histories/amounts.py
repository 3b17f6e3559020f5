"""Chips of a file as chips of a table: exact, whatever the unit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from houseway.histories.record import Amount, Hand

MOST_DIGITS = 9
MOST_CHIPS = 10**15
"""The most chips of a file that a table counts; more than all money there is."""
UNKNOWN_STACK = 10**13
"""Chips, in units of the file, of a player whose stack nobody knows: nobody bets so much."""


@dataclass(frozen=True, slots=True)
class Unit:
    """How a file counts: so many decimals. One of the file's units is a dollar at the table, or less where a
    cent is too large for its decimals."""

    digits: int

    @property
    def scale(self) -> int:
        """The table's cents in one unit of the file."""
        return int(10 ** max(2, self.digits))

    @property
    def chip(self) -> int:
        """The smallest chip: one unit of the last decimal that the file uses."""
        return self.scale // int(10**self.digits)

    def cents(self, amount: Amount) -> int:
        """An amount at the table."""
        if amount == Decimal("Infinity"):
            return UNKNOWN_STACK * self.scale
        return int(amount * self.scale)

    def amount(self, cents: int) -> Amount:
        """An amount of the table as the file would write it."""
        whole, rest = divmod(cents, self.scale)
        return whole if not rest else Decimal(cents) / self.scale

    def written(self, cents: int) -> str:
        """The same in dollars, as settings take it."""
        return f"{cents // 100}.{cents % 100:02d}" if cents % 100 else str(cents // 100)


def unit_of(hand: Hand) -> Unit:
    """The unit in which every amount of a hand is whole."""
    digits = 0
    for amount in amounts_of(hand):
        if isinstance(amount, Decimal):
            digits = max(digits, _digits(hand, amount))
        elif abs(amount) > MOST_CHIPS:
            raise hand.wrong(f"{amount} chips are more than can be counted")
    return Unit(digits)


def amounts_of(hand: Hand) -> Iterable[Amount]:
    """Every amount that a hand names."""
    yield from (*hand.stacks, *hand.antes, *hand.blinds, *hand.bets, *hand.finishing, hand.bring_in)
    for act in hand.acts:
        yield act.amount


def _digits(hand: Hand, amount: Decimal) -> int:
    """The decimals of an amount."""
    if amount == Decimal("Infinity"):
        return 0
    if not amount.is_finite():
        raise hand.wrong(f"{amount} is not a number of chips")
    if abs(amount) > MOST_CHIPS:
        raise hand.wrong(f"{amount} chips are more than can be counted")
    exponent = amount.normalize().as_tuple().exponent
    digits = max(0, -exponent) if isinstance(exponent, int) else 0
    if digits > MOST_DIGITS:
        raise hand.wrong(f"the chip unit of {amount} cannot be held: it has more than {MOST_DIGITS} decimals")
    return digits


def plain(amount: Amount) -> int | float | None:
    """An amount as a number of JSON; a stack that nobody knows is none."""
    if amount == Decimal("Infinity"):
        return None
    return amount if isinstance(amount, int) else float(amount)
