"""What becomes of a wager of Caribbean Stud: a verdict by how the hand stands, the same for the live hand,
the simulator and the exact odds."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.caribbean_stud.rules import CALL_ROWS, QUALIFIERS, CaribbeanStudRules
from houseway.games.banked.bank_poker.settle import Standing
from houseway.games.banked.pay_table import Ints
from houseway.games.banked.verdict import EVEN_MONEY, LOST, PUSH, Verdict
from houseway.hands import ranks

CATEGORIES = ranks.ROYAL_FLUSH + 1
"""Categories of five cards, one more than the highest."""

ANTE = {
    Standing.UNQUALIFIED: Verdict("unqualified_ante_wins", EVEN_MONEY),
    Standing.HIGHER: Verdict("ante_wins", EVEN_MONEY),
    Standing.EQUAL: Verdict("equal_pushes", PUSH),
    Standing.LOWER: Verdict("lower_loses", LOST),
}
"""What becomes of the Ante of a hand that called."""


def call_row(category: int) -> str:
    """The row of the pay table that a category is in."""
    return next((row for row, own in CALL_ROWS.items() if category in own), "")


def verdict(
    wager: Literal["ante", "call"], stands: Standing, category: int, rules: CaribbeanStudRules
) -> Verdict:
    """What becomes of an Ante or a Call of a hand that called, by how it stands and its category."""
    if wager == "call" and stands == Standing.UNQUALIFIED:
        return Verdict("unqualified_call_returned", PUSH)
    if wager == "call" and stands == Standing.HIGHER:
        row = call_row(category)
        return Verdict("call_wins", rules.call_pays.get(row, EVEN_MONEY), row)
    return ANTE[stands]


class CaribbeanStudTerms(NamedTuple):
    """The rules as kernels take them."""

    qualifier: int
    call_multiple: int
    ante: Ints
    call: Ints
    """By standing and category: so much for so much."""


def params(rules: CaribbeanStudRules) -> CaribbeanStudTerms:
    """The rules for the kernels."""
    ante, call = np.zeros((2, len(Standing), CATEGORIES, 2), dtype=np.int64)
    for stands in Standing:
        for category in range(CATEGORIES):
            held = max(category, ranks.HIGH_CARD)
            ante[stands, category] = verdict("ante", stands, held, rules).pays
            call[stands, category] = verdict("call", stands, held, rules).pays
    return CaribbeanStudTerms(QUALIFIERS[rules.qualifier], rules.call_multiple, ante, call)
