"""The arithmetic of Three Card Poker: Ante and Play against the bank, and the bets on a pay table. The live
hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.hands import ranks, three_card
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel
from houseway.play.payoff import Odds

Ints = npt.NDArray[np.int64]
Qualifier = Literal["jack-high", "queen-high", "king-high"]

QUALIFIERS: dict[Qualifier, int] = {
    "jack-high": three_card.HIGH_CARD << CATEGORY_SHIFT | (ranks.QUEEN - 1) << 16,
    "queen-high": three_card.QUEEN_HIGH,
    "king-high": three_card.HIGH_CARD << CATEGORY_SHIFT | ranks.KING << 16,
}
"""The least rank of a bank that qualifies."""

PAIR_PLUS_ROWS = {
    "mini-royal-flush": three_card.MINI_ROYAL,
    "straight-flush": three_card.STRAIGHT_FLUSH,
    "three-of-a-kind": three_card.THREE_OF_A_KIND,
    "straight": three_card.STRAIGHT,
    "flush": three_card.FLUSH,
    "pair": three_card.PAIR,
}
"""The rows of a Pair Plus pay table with the category that each one pays."""

SIX_CARD_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
    "three-of-a-kind": ranks.THREE_OF_A_KIND,
}
"""The rows of a 6 Card Bonus pay table with the category that each one pays."""

ANTE, PLAY = 0, 1
"""The base wagers as kernels know them."""

PUSHES, WINS, LOSES = 0, 1, -1
OUTCOMES = {"push": PUSHES, "win": WINS, "lose": LOSES}

RULINGS = (
    ("base_wins", WINS),
    ("base_pushes", PUSHES),
    ("base_loses", LOSES),
    ("play_returned", PUSHES),
    ("unqualified_higher_wins", WINS),
    ("unqualified_equal_pushes", PUSHES),
    ("unqualified_equal_wins", WINS),
    ("unqualified_lower_pushes", PUSHES),
    ("unqualified_lower_wins", WINS),
    ("unqualified_lower_loses", LOSES),
)
"""What `base_ruling` numbers: the clause, and what a wager of one unit comes to."""


class Params(NamedTuple):
    """The rules as kernels take them."""

    suited_ace_two_three: int
    qualifier: int
    equal: int
    lower: int
    play_multiple: int
    pair_plus: Ints
    """By category: so much for so much, or -1 where the bet loses."""
    six_card: Ints


def pay_rows(rows: Mapping[str, int], pays: Mapping[str, Odds]) -> Ints:
    """A pay table by category, as `side_result` reads it."""
    table = np.full((max(rows.values()) + 1, 2), (LOSES, 1), dtype=np.int64)
    for row, category in rows.items():
        if row in pays:
            table[category] = pays[row]
    return table


@kernel
def base_ruling(wager: int, player: int, bank: int, qualifier: int, equal: int, lower: int) -> int:
    """The number in `RULINGS` of what becomes of an Ante or a Play, by the ranks of both hands. `equal` and
    `lower` say what an Ante does against a bank that does not qualify."""
    if bank >= qualifier:
        if player > bank:
            return 0
        return 1 if player == bank else 2
    if wager == PLAY:
        return 3
    if player > bank:
        return 4
    if player == bank:
        return 6 if equal == WINS else 5
    if lower == WINS:
        return 8
    return 9 if lower == LOSES else 7


@kernel
def side_result(category: int, amount: int, pays: Ints) -> int:
    """What a bet on a pay table comes to, by the category of its hand."""
    if category >= len(pays) or pays[category, 0] < 0:
        return -amount
    return amount * int(pays[category, 0]) // int(pays[category, 1])
