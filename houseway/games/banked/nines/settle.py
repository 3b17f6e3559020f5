"""What becomes of a wager of the nines: a verdict by the totals of both hands, the same for the live hand,
the simulator and the exact odds."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.nines.rules import CLAUSES, TOTALS, NinesRules
from houseway.games.banked.verdict import LOST, PUSH, Verdict
from houseway.play.money import unit_of

Ints = npt.NDArray[np.int64]
Marks = npt.NDArray[np.uint8]


class Totals(NamedTuple):
    """What both hands count, and what their first three cards do."""

    zero: int
    """Whether the bank's first three cards make 0."""
    first: int
    total: int
    bank: int


SHAPE = Totals(2, 10, 10, 10)
"""Of a table by the totals."""


TIES = {"push": Verdict("tie_pushes", PUSH), "lose": Verdict("tie_loses", LOST)}


def verdict(totals: Totals, rules: NinesRules) -> Verdict:
    """What becomes of a wager."""
    pays, zero_pays, tie = rules.game_pays, rules.zero_rule_pays, TIES[rules.on_tie]
    row = TOTALS[totals.first if rules.zero_rule_total == "first-three" else totals.total]
    if totals.zero and zero_pays:
        return Verdict("zero_rule", zero_pays[row], row)
    if totals.total > totals.bank:
        return Verdict("higher_wins", pays)
    return Verdict("lower_loses", LOST) if totals.total < totals.bank else tie


class NinesTerms(NamedTuple):
    """The rules as kernels take them."""

    bank_way: Ints
    """By three-card total what the bank does, which takes its options as it does when it does not answer: 1
    draws, 0 stands."""
    verdicts: Marks
    """By `Totals` the place of a wager's verdict among all there are."""
    pays: Ints
    """By that place so much for so much."""
    unit: int
    """Cents to which a payoff is cut down."""


def all_verdicts(rules: NinesRules) -> list[Verdict]:
    """Every verdict there is under a sheet's rules, in the order of the clauses and of the pay table."""
    found = {verdict(Totals(*totals), rules) for totals in product(*map(range, SHAPE))}
    clauses = list(CLAUSES)
    return sorted(found, key=lambda one: (clauses.index(one.clause), one.row))


def params(rules: NinesRules) -> NinesTerms:
    """The rules of a sheet for the kernels."""
    options = rules.house_way if rules.bank_option_default == "house-way" else "S" * len(TOTALS)
    bank_way = [
        own if letter == "O" else letter for letter, own in zip(rules.bank_draw, options, strict=True)
    ]
    verdicts = all_verdicts(rules)
    places = {one: place for place, one in enumerate(verdicts)}
    by_totals = [places[verdict(Totals(*totals), rules)] for totals in product(*map(range, SHAPE))]
    return NinesTerms(
        np.array([letter == "H" for letter in bank_way], dtype=np.int64),
        np.array(by_totals, dtype=np.uint8).reshape(SHAPE),
        np.array([one.pays for one in verdicts], dtype=np.int64),
        unit_of(rules.fraction_rounding),
    )
