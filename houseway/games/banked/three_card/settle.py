"""What becomes of a wager of Three Card Poker: a verdict by how the hand ends, or by a pay table, the same
for the live hand, the simulator and the exact odds."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.settle import Ending
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS, Ints
from houseway.games.banked.three_card.rules import QUALIFIERS, SIX_CARD_ROWS, ThreeCardRules
from houseway.games.banked.verdict import EVEN_MONEY, LOST, PUSH, Verdict, by_pay_table
from houseway.hands import ranks, three_card
from houseway.hands.three_card import SUITED_ACE_TWO_THREE

OWN_CATEGORIES = three_card.MINI_ROYAL + 1
SIX_CATEGORIES = ranks.FIVE_OF_A_KIND + 1
"""Categories of three cards and of the best five of six, one more than the highest."""

QUALIFIED = {
    Ending.WON: Verdict("base_wins", EVEN_MONEY),
    Ending.TIED: Verdict("base_pushes", PUSH),
    Ending.LOST: Verdict("base_loses", LOST),
}
UNQUALIFIED_EQUAL = {
    "push": Verdict("unqualified_equal_pushes", PUSH),
    "win": Verdict("unqualified_equal_wins", EVEN_MONEY),
}
UNQUALIFIED_LOWER = {
    "push": Verdict("unqualified_lower_pushes", PUSH),
    "win": Verdict("unqualified_lower_wins", EVEN_MONEY),
    "lose": Verdict("unqualified_lower_loses", LOST),
}


def base_verdict(wager: Literal["ante", "play"], end: Ending, rules: ThreeCardRules) -> Verdict:
    """What becomes of an Ante or a Play."""
    if end in QUALIFIED:
        return QUALIFIED[end]
    if wager == "play":
        return Verdict("play_returned", PUSH)
    if end == Ending.WON_UNQUALIFIED:
        return Verdict("unqualified_higher_wins", EVEN_MONEY)
    if end == Ending.TIED_UNQUALIFIED:
        return UNQUALIFIED_EQUAL[rules.unqualified_equal]
    return UNQUALIFIED_LOWER[rules.unqualified_lower]


def own_cards_verdict(category: int, rules: ThreeCardRules) -> Verdict:
    """What becomes of Pair Plus, or of the Bonus as another room calls it, by one's own three cards."""
    return by_pay_table("pair_plus", category, PAIR_PLUS_ROWS, rules.pair_plus_pays)


def six_card_verdict(category: int, rules: ThreeCardRules) -> Verdict:
    """What becomes of the 6 Card Bonus by the best five of both hands."""
    return by_pay_table("six_card", category, SIX_CARD_ROWS, rules.six_card_bonus_pays)


class ThreeCardTerms(NamedTuple):
    """The rules as kernels take them."""

    suited_ace_two_three: int
    qualifier: int
    ante: Ints
    play: Ints
    """By ending: so much for so much."""
    pair_plus: Ints
    six_card: Ints
    """By category."""


def params(rules: ThreeCardRules) -> ThreeCardTerms:
    """The rules for the kernels."""
    own = [own_cards_verdict(category, rules).pays for category in range(OWN_CATEGORIES)]
    six = [six_card_verdict(category, rules).pays for category in range(SIX_CATEGORIES)]
    return ThreeCardTerms(
        SUITED_ACE_TWO_THREE[rules.suited_ace_two_three],
        QUALIFIERS[rules.qualifier],
        np.array([base_verdict("ante", end, rules).pays for end in Ending], dtype=np.int64),
        np.array([base_verdict("play", end, rules).pays for end in Ending], dtype=np.int64),
        np.array(own, dtype=np.int64),
        np.array(six, dtype=np.int64),
    )
