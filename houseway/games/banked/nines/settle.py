"""The arithmetic of the nines: drawing by chart, and what a wager comes to by the totals of both hands. The
live hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.nines.rules import TOTALS, NinesRules
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

HIGHER_WINS, LOWER_LOSES, TIE_PUSHES, TIE_LOSES, ZERO_RULE = range(5)
RULINGS = ("higher_wins", "lower_loses", "tie_pushes", "tie_loses", "zero_rule")
"""The clauses that `ruling` numbers."""


class NinesTerms(NamedTuple):
    """The rules as kernels take them."""

    house_way: Ints
    """By three-card total: 1 draws, 0 stands."""
    bank_way: Ints
    """The same for the bank, which takes its options as it does when it does not answer."""
    tie_loses: int
    zero_counts: int
    """Whether a bank of 0 on three cards has a table of its own."""
    zero_by_first_three: int
    pays: Ints
    """So much for so much."""
    zero_pays: Ints
    """The same by total, against a bank of 0."""


def params(rules: NinesRules) -> NinesTerms:
    """The rules of a sheet for the kernels."""
    options = rules.house_way if rules.bank_option_default == "house-way" else "S" * len(TOTALS)
    bank_way = [
        own if letter == "O" else letter for letter, own in zip(rules.bank_draw, options, strict=True)
    ]
    zero = [rules.zero_rule_pays.get(total, (0, 1)) for total in TOTALS]
    return NinesTerms(
        chart(rules.house_way),
        chart("".join(bank_way)),
        int(rules.on_tie == "lose"),
        int(bool(rules.zero_rule_pays)),
        int(rules.zero_rule_total == "first-three"),
        np.array(rules.game_pays, dtype=np.int64),
        np.array(zero, dtype=np.int64),
    )


def chart(letters: str) -> Ints:
    """A chart as kernels read it: 1 draws, 0 stands."""
    return np.array([letter == "H" for letter in letters], dtype=np.int64)


@kernel
def ruling(total: int, bank: int, bank_first: int, zero_counts: int, tie_loses: int) -> int:
    """The number in `RULINGS` of what becomes of a wager, by both totals and the bank's first three cards."""
    if zero_counts and bank_first == 0:
        return ZERO_RULE
    if total > bank:
        return HIGHER_WINS
    if total < bank:
        return LOWER_LOSES
    return TIE_LOSES if tie_loses else TIE_PUSHES


@kernel
def comes_to(number: int, bet: int, total: int, pays: Ints, zero_pays: Ints) -> int:
    """What a wager comes to in cents under a ruling; `total` is the one that the table for 0 goes by."""
    if number == HIGHER_WINS:
        return bet * int(pays[0]) // int(pays[1])
    if number == ZERO_RULE:
        return bet * int(zero_pays[total, 0]) // int(zero_pays[total, 1])
    return 0 if number == TIE_PUSHES else -bet
