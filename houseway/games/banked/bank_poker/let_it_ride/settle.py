"""What becomes of a wager of Let It Ride: a verdict by a pay table, the same for the live hand, the simulator
and the exact odds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.let_it_ride.rules import FLOORS, RIDE_ROWS, LetItRideRules
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS, Ints
from houseway.games.banked.verdict import Verdict, by_pay_table
from houseway.hands import ranks, three_card
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import SUITED_ACE_TWO_THREE
from houseway.kernel import in_python, kernel

NOTHING = 0
"""The category of a hand below the floor: it pays nothing."""
CATEGORIES = ranks.ROYAL_FLUSH + 1
BONUS_CATEGORIES = three_card.MINI_ROYAL + 1
"""Categories of five cards and of three, one more than the highest."""


def ride_verdict(category: int, rules: LetItRideRules) -> Verdict:
    """What becomes of a bet still down, by the category that pays or `NOTHING`."""
    return by_pay_table("ride", category, RIDE_ROWS, rules.base_pays)


def bonus_verdict(category: int, rules: LetItRideRules) -> Verdict:
    """What becomes of the 3 Card Bonus, by one's own three cards."""
    return by_pay_table("bonus", category, PAIR_PLUS_ROWS, rules.three_card_bonus_pays)


@kernel
def paying_category(rank: int, floor: int) -> int:
    """The category of a hand that wins, or `NOTHING`."""
    return rank >> CATEGORY_SHIFT if rank >= floor else NOTHING


paying_category_live = in_python(paying_category)


class LetItRideTerms(NamedTuple):
    """The rules as kernels take them."""

    floor: int
    pays: Ints
    """By the category that pays: so much for so much."""
    suited_ace_two_three: int
    bonus_pays: Ints


def params(rules: LetItRideRules) -> LetItRideTerms:
    """The rules for the kernels."""
    ride = [ride_verdict(category, rules).pays for category in range(CATEGORIES)]
    bonus = [bonus_verdict(category, rules).pays for category in range(BONUS_CATEGORIES)]
    return LetItRideTerms(
        FLOORS[rules.pay_floor],
        np.array(ride, dtype=np.int64),
        SUITED_ACE_TWO_THREE[rules.suited_ace_two_three],
        np.array(bonus, dtype=np.int64),
    )
