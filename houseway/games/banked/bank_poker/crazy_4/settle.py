"""The arithmetic of Crazy 4 Poker: Ante, Play, Super Bonus and Queens Up. The live hand, the simulator and
the exact odds call these functions."""

from __future__ import annotations

from typing import Literal, NamedTuple

from houseway.games.banked.bank_poker.settle import EQUAL, HIGHER, LOWER, UNQUALIFIED
from houseway.games.banked.pay_table import Ints, side_result
from houseway.hands import four_card, ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

Qualifier = Literal["queen-high", "king-high", "ace-high"]
QUALIFIERS: dict[Qualifier, int] = {
    "queen-high": four_card.HIGH_CARD << CATEGORY_SHIFT | ranks.QUEEN << 16,
    "king-high": four_card.KING_HIGH,
    "ace-high": four_card.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16,
}
"""The least rank of a bank that qualifies."""

Pair = Literal["pair-of-jacks", "pair-of-queens", "pair-of-kings", "pair-of-aces"]
PAIRS: dict[Pair, int] = {
    "pair-of-jacks": four_card.PAIR << CATEGORY_SHIFT | (ranks.QUEEN - 1) << 16,
    "pair-of-queens": four_card.PAIR << CATEGORY_SHIFT | ranks.QUEEN << 16,
    "pair-of-kings": four_card.PAIR << CATEGORY_SHIFT | ranks.KING << 16,
    "pair-of-aces": four_card.PAIR_OF_ACES,
}
"""The least rank of a hand with such a pair or better."""

SUPER_BONUS_ROWS = {
    "four-aces": four_card.FOUR_ACES,
    "four-of-a-kind": four_card.FOUR_OF_A_KIND,
    "straight-flush": four_card.STRAIGHT_FLUSH,
    "three-of-a-kind": four_card.THREE_OF_A_KIND,
    "flush": four_card.FLUSH,
    "straight": four_card.STRAIGHT,
}
QUEENS_UP_ROWS = SUPER_BONUS_ROWS | {"two-pair": four_card.TWO_PAIR, "pair": four_card.PAIR}
"""The rows of the pay tables with the category that each one pays."""

NOTHING = 0
"""The category of a hand below the least one that Queens Up pays."""

ANTE_CLAUSES = ("unqualified_ante_pushes", "higher_wins", "equal_pushes", "lower_loses")
PLAY_CLAUSES = ("unqualified_play_wins", "higher_wins", "equal_pushes", "lower_loses")
SUPER_BONUS_CLAUSES = (
    "super_bonus_unqualified_pushes",
    "super_bonus_higher_pushes",
    "super_bonus_equal_pushes",
    "super_bonus_lower_loses",
)
"""The rule on each wager by how the hand stands; on the Super Bonus where its table does not pay it."""


class Crazy4Terms(NamedTuple):
    """The rules as kernels take them."""

    qualifier: int
    boost: int
    """The least rank that may play more than the Ante."""
    tie_pays: int
    """Whether the table of the Super Bonus pays against an equal bank."""
    super_bonus: Ints
    queens_up_floor: int
    queens_up: Ints


@kernel
def ante_result(stands: int, amount: int) -> int:
    """What the Ante of a hand that played comes to."""
    if stands == HIGHER:
        return amount
    return -amount if stands == LOWER else 0


@kernel
def play_result(stands: int, amount: int) -> int:
    """What a Play comes to."""
    if stands in (UNQUALIFIED, HIGHER):
        return amount
    return 0 if stands == EQUAL else -amount


@kernel
def super_bonus_paid(stands: int, category: int, tie_pays: int, pays: Ints) -> bool:
    """Whether the pay table of the Super Bonus settles it."""
    on_table = category < len(pays) and pays[category, 0] >= 0
    return bool(on_table and (stands != EQUAL or tie_pays == 1))


@kernel
def super_bonus_result(stands: int, category: int, amount: int, tie_pays: int, pays: Ints) -> int:
    """What the Super Bonus of a hand that played comes to."""
    if super_bonus_paid(stands, category, tie_pays, pays):
        return amount * int(pays[category, 0]) // int(pays[category, 1])
    return -amount if stands == LOWER else 0


@kernel
def queens_up_category(rank: int, floor: int) -> int:
    """The category by which Queens Up pays, or `NOTHING`."""
    return rank >> CATEGORY_SHIFT if rank >= floor else NOTHING


@kernel
def queens_up_result(rank: int, amount: int, floor: int, pays: Ints) -> int:
    """What Queens Up of a hand that played comes to."""
    return side_result(queens_up_category(rank, floor), amount, pays)
