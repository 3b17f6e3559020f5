"""Bets on a pay table: what a category of one's own cards pays. The live hand, the simulator and the exact
odds call the same function."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from houseway.hands import three_card
from houseway.kernel import kernel
from houseway.play.payoff import Odds

Ints = npt.NDArray[np.int64]

PAIR_PLUS_ROWS = {
    "mini-royal-flush": three_card.MINI_ROYAL,
    "straight-flush": three_card.STRAIGHT_FLUSH,
    "three-of-a-kind": three_card.THREE_OF_A_KIND,
    "straight": three_card.STRAIGHT,
    "flush": three_card.FLUSH,
    "pair": three_card.PAIR,
}
"""The rows of a Pair Plus pay table with the category that each one pays."""


def pay_rows(rows: Mapping[str, int], pays: Mapping[str, Odds]) -> Ints:
    """A pay table by category, as `side_result` reads it; what is not in it loses."""
    table = np.full((max(rows.values()) + 1, 2), (-1, 1), dtype=np.int64)
    for row, category in rows.items():
        if row in pays:
            table[category] = pays[row]
    return table


@kernel
def side_result(category: int, amount: int, pays: Ints) -> int:
    """What a bet on a pay table comes to, by the category of its hand."""
    if category >= len(pays) or pays[category, 0] < 0:
        return -amount
    return amount * int(pays[category, 0]) // int(pays[category, 1])
