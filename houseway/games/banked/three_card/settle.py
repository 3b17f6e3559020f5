"""The arithmetic of Three Card Poker: Ante and Play against the bank. The live
hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from typing import Literal, NamedTuple

from houseway.games.banked.pay_table import Ints
from houseway.hands import ranks, three_card
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

Qualifier = Literal["jack-high", "queen-high", "king-high"]

QUALIFIERS: dict[Qualifier, int] = {
    "jack-high": three_card.HIGH_CARD << CATEGORY_SHIFT | (ranks.QUEEN - 1) << 16,
    "queen-high": three_card.QUEEN_HIGH,
    "king-high": three_card.HIGH_CARD << CATEGORY_SHIFT | ranks.KING << 16,
}
"""The least rank of a bank that qualifies."""

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


class ThreeCardTerms(NamedTuple):
    """The rules as kernels take them."""

    suited_ace_two_three: int
    qualifier: int
    equal: int
    lower: int
    play_multiple: int
    pair_plus: Ints
    """By category: so much for so much, or -1 where the bet loses."""
    six_card: Ints


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
