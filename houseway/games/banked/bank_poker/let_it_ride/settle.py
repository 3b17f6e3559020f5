"""The arithmetic of Let It Ride: five cards against a pay table. The live hand, the simulator and the exact
odds call these functions."""

from __future__ import annotations

from typing import Literal, NamedTuple

from houseway.games.banked.pay_table import Ints, side_result
from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

Floor = Literal["pair-of-nines", "pair-of-tens", "pair-of-jacks"]
FLOORS: dict[Floor, int] = {
    "pair-of-nines": ranks.PAIR << CATEGORY_SHIFT | 7 << 16,
    "pair-of-tens": ranks.PAIR << CATEGORY_SHIFT | 8 << 16,
    "pair-of-jacks": ranks.PAIR << CATEGORY_SHIFT | 9 << 16,
}
"""The least rank that wins."""

RIDE_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
    "three-of-a-kind": ranks.THREE_OF_A_KIND,
    "two-pair": ranks.TWO_PAIR,
    "pair": ranks.PAIR,
}
"""The rows of the pay table with the category that each one pays."""

NOTHING = 0
"""The category of a hand below the floor: it pays nothing."""


class LetItRideTerms(NamedTuple):
    """The rules as kernels take them."""

    floor: int
    pays: Ints
    suited_ace_two_three: int
    bonus_pays: Ints


@kernel
def paying_category(rank: int, floor: int) -> int:
    """The category of a hand that wins, or `NOTHING`."""
    return rank >> CATEGORY_SHIFT if rank >= floor else NOTHING


@kernel
def ride_result(rank: int, amount: int, floor: int, pays: Ints) -> int:
    """What one bet still down comes to."""
    return side_result(paying_category(rank, floor), amount, pays)
