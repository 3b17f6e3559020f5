"""The arithmetic of the Fortune Bonus: which row of the pay table seven cards make, what a wager on it comes
to, and what an Envy button wins for them. The live hand, the simulator and the exact odds call these
functions."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.banked.pay_table import Ints, side_result
from houseway.hands import fortune
from houseway.hands.fortune import fortune as rank_of_seven
from houseway.hands.lookup import Cards, Table
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

ROWS = {
    "seven-card-straight-flush": fortune.SEVEN_CARD_STRAIGHT_FLUSH,
    "royal-flush-and-royal-match": fortune.ROYAL_FLUSH_AND_ROYAL_MATCH,
    "seven-card-straight-flush-with-joker": fortune.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
    "five-aces": fortune.FIVE_ACES,
    "five-of-a-kind": fortune.FIVE_OF_A_KIND,
    "royal-flush": fortune.ROYAL_FLUSH,
    "straight-flush": fortune.STRAIGHT_FLUSH,
    "four-of-a-kind": fortune.FOUR_OF_A_KIND,
    "full-house": fortune.FULL_HOUSE,
    "flush": fortune.FLUSH,
    "three-of-a-kind": fortune.THREE_OF_A_KIND,
    "straight": fortune.STRAIGHT,
}
"""The rows of a pay table with their numbers; seven cards that make none of them are `NOTHING`."""

NUMBERS = fortune.SEVEN_CARD_STRAIGHT_FLUSH + 1
"""Row numbers run below this."""


class FortuneTerms(NamedTuple):
    """The rules as kernels take them."""

    table: Table
    """Ranks of five of the cards, with the joker as the bonus reads it."""
    joker_pairs: int
    """The rank of which the joker makes three out of two; -1 for any."""
    three_over_straight: int
    royal_joker: int
    """Whether the joker may stand in the royal flush beside a royal match."""
    pays: Ints
    """By row: so much for so much, or -1 where the wager loses."""
    envy: Ints
    """By row: the cents that an Envy button wins."""


@kernel
def row_of(cards: Cards, rules: FortuneTerms) -> int:
    """The number of the best-paying row that the cards make."""
    rank = rank_of_seven(cards, rules.table, rules.joker_pairs, rules.three_over_straight, rules.royal_joker)
    return rank >> CATEGORY_SHIFT


@kernel
def fortune_result(row: int, amount: int, rules: FortuneTerms) -> int:
    """What a Fortune wager comes to."""
    return side_result(row, amount, rules.pays)


@kernel
def envy_sum(row: int, rules: FortuneTerms) -> int:
    """What one Envy button wins for another player's hand."""
    return int(rules.envy[row])
