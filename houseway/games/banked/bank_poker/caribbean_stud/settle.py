"""The arithmetic of Caribbean Stud: Ante and Call against the bank. The live hand, the simulator and the
exact odds call these functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.settle import EQUAL, HIGHER, LOWER, UNQUALIFIED
from houseway.games.banked.pay_table import Ints
from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel
from houseway.play.payoff import Odds

Qualifier = Literal["ace-high", "ace-king", "pair"]
QUALIFIERS: dict[Qualifier, int] = {
    "ace-high": ranks.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16,
    "ace-king": ranks.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16 | ranks.KING << 12,
    "pair": ranks.PAIR << CATEGORY_SHIFT,
}
"""The least rank of a bank that qualifies."""

CALL_ROWS = {
    "royal-flush": (ranks.ROYAL_FLUSH,),
    "straight-flush": (ranks.STRAIGHT_FLUSH,),
    "four-of-a-kind": (ranks.FOUR_OF_A_KIND,),
    "full-house": (ranks.FULL_HOUSE,),
    "flush": (ranks.FLUSH,),
    "straight": (ranks.STRAIGHT,),
    "three-of-a-kind": (ranks.THREE_OF_A_KIND,),
    "two-pair": (ranks.TWO_PAIR,),
    "pair-or-less": (ranks.PAIR, ranks.HIGH_CARD),
}
"""The rows of the pay table of a winning Call with the categories that each one pays."""

ANTE_CLAUSES = ("unqualified_ante_wins", "ante_wins", "equal_pushes", "lower_loses")
CALL_CLAUSES = ("unqualified_call_returned", "call_wins", "equal_pushes", "lower_loses")
"""The rule on each wager by how the hand stands."""


class CaribbeanStudTerms(NamedTuple):
    """The rules as kernels take them."""

    qualifier: int
    call_multiple: int
    call_pays: Ints
    """By category: so much for so much."""


def call_table(pays: Mapping[str, Odds]) -> Ints:
    """The pay table by category, as `call_result` reads it."""
    table = np.ones((ranks.ROYAL_FLUSH + 1, 2), dtype=np.int64)
    for row, categories in CALL_ROWS.items():
        for category in categories:
            table[category] = pays[row]
    return table


@kernel
def ante_result(stands: int, amount: int) -> int:
    """What the Ante of a hand that called comes to."""
    if stands in (UNQUALIFIED, HIGHER):
        return amount
    return 0 if stands == EQUAL else -amount


@kernel
def call_result(stands: int, category: int, amount: int, pays: Ints) -> int:
    """What a Call comes to, by how the hand stands and its category."""
    if stands == HIGHER:
        return amount * int(pays[category, 0]) // int(pays[category, 1])
    return -amount if stands == LOWER else 0
