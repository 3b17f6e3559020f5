"""What becomes of a wager of Crazy 4 Poker: a verdict by how the hand stands and its category, the same for
the live hand, the simulator and the exact odds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.crazy_4.rules import (
    PAIRS,
    QUALIFIERS,
    QUEENS_UP_ROWS,
    SUPER_BONUS_ROWS,
    Crazy4Rules,
)
from houseway.games.banked.bank_poker.settle import Standing
from houseway.games.banked.pay_table import Ints
from houseway.games.banked.verdict import EVEN_MONEY, LOST, PUSH, Verdict, by_pay_table
from houseway.hands import four_card
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import in_python, kernel

NOTHING = 0
"""The category of a hand below the least one that Queens Up pays."""
CATEGORIES = four_card.FOUR_ACES + 1

COMPARED = {
    Standing.HIGHER: Verdict("higher_wins", EVEN_MONEY),
    Standing.EQUAL: Verdict("equal_pushes", PUSH),
    Standing.LOWER: Verdict("lower_loses", LOST),
}
ANTE = COMPARED | {Standing.UNQUALIFIED: Verdict("unqualified_ante_pushes", PUSH)}
PLAY = COMPARED | {Standing.UNQUALIFIED: Verdict("unqualified_play_wins", EVEN_MONEY)}
"""What becomes of the Ante and of the Play of a hand that played."""
SUPER_BONUS = {
    Standing.UNQUALIFIED: Verdict("super_bonus_unqualified_pushes", PUSH),
    Standing.HIGHER: Verdict("super_bonus_higher_pushes", PUSH),
    Standing.EQUAL: Verdict("super_bonus_equal_pushes", PUSH),
    Standing.LOWER: Verdict("super_bonus_lower_loses", LOST),
}
"""What becomes of the Super Bonus where its table does not pay it."""


def super_bonus_verdict(stands: Standing, category: int, rules: Crazy4Rules) -> Verdict:
    """What becomes of the Super Bonus of a hand that played."""
    row = next((row for row, one in SUPER_BONUS_ROWS.items() if one == category), "")
    if row and (stands != Standing.EQUAL or rules.super_bonus_on_tie == "straight-plus-pays"):
        return Verdict("super_bonus_pays", rules.super_bonus_pays[row], row)
    return SUPER_BONUS[stands]


def queens_up_verdict(category: int, rules: Crazy4Rules) -> Verdict:
    """What becomes of Queens Up of a hand that played, by the category that counts for it."""
    return by_pay_table("queens_up", category, QUEENS_UP_ROWS, rules.queens_up_pays)


@kernel
def queens_up_category(rank: int, floor: int) -> int:
    """The category by which Queens Up pays, or `NOTHING`."""
    return rank >> CATEGORY_SHIFT if rank >= floor else NOTHING


queens_up_category_live = in_python(queens_up_category)


class Crazy4Terms(NamedTuple):
    """The rules as kernels take them; every table has so much for so much."""

    qualifier: int
    queens_up_floor: int
    ante: Ints
    play: Ints
    """By standing."""
    super_bonus: Ints
    """By standing and category."""
    queens_up: Ints
    """By the category that counts for it."""


def params(rules: Crazy4Rules) -> Crazy4Terms:
    """The rules for the kernels."""
    bonus = [[super_bonus_verdict(one, at, rules).pays for at in range(CATEGORIES)] for one in Standing]
    queens_up = [queens_up_verdict(category, rules).pays for category in range(CATEGORIES)]
    return Crazy4Terms(
        QUALIFIERS[rules.qualifier],
        PAIRS[rules.queens_up_floor],
        np.array([ANTE[stands].pays for stands in Standing], dtype=np.int64),
        np.array([PLAY[stands].pays for stands in Standing], dtype=np.int64),
        np.array(bonus, dtype=np.int64),
        np.array(queens_up, dtype=np.int64),
    )
