"""The arithmetic of the Push Bet: how it ends by the ruling on its hand and by the best five of the seven
cards, and what it and the High Hand payoff come to. The live hand, the simulator and the odds call these
functions."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.banked.pai_gow.settle import BACK_WON, FRONT_WON, WINS_BOTH
from houseway.games.banked.pay_table import Ints
from houseway.hands import ranks
from houseway.hands.lookup import Cards, Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

ROWS = {
    "five-aces": ranks.FIVE_OF_A_KIND,
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
    "three-of-a-kind": ranks.THREE_OF_A_KIND,
}
"""The rows that a table of High Hand payoffs may have, each with the category of its hand."""
NUMBERS = ranks.FIVE_OF_A_KIND + 1
"""Categories run below this; 0 is no High Hand at all."""

ENDINGS = (
    "push_bet_wins",
    "push_bet_and_high_hand_win",
    "high_hand_wins_alone",
    "push_bet_loses_on_win",
    "push_bet_loses_on_loss",
)
"""What `push_bet_ending` numbers."""
PUSHED, PUSHED_HIGH, HIGH_ALONE, LOST_ON_WIN, LOST_ON_LOSS = range(len(ENDINGS))


class PushBetTerms(NamedTuple):
    """The rules as kernels take them."""

    table: Table
    """Ranks of the best five cards, with the joker as the High Hand reads it."""
    push: Ints
    """So much for so much when the hand pushes."""
    high_hand: Ints
    """By category: so much for so much, or -1 where nothing is paid."""
    wager_lost: int
    """Whether the wager is lost when a High Hand is paid without a push."""


@kernel
def high_hand_of(cards: Cards, terms: PushBetTerms) -> int:
    """The category of the best five cards."""
    return rank_hand(cards, terms.table) >> CATEGORY_SHIFT


@kernel
def high_hand_pays(category: int, terms: PushBetTerms) -> bool:
    """Whether a category has a row."""
    return category < len(terms.high_hand) and terms.high_hand[category, 0] >= 0


@kernel
def push_bet_ending(number: int, category: int, terms: PushBetTerms) -> int:
    """The number in ENDINGS by the ruling on the hand and the category of its best five cards."""
    high = high_hand_pays(category, terms)
    if number in (FRONT_WON, BACK_WON):
        return PUSHED_HIGH if high else PUSHED
    if high:
        return HIGH_ALONE
    return LOST_ON_WIN if number == WINS_BOTH else LOST_ON_LOSS


@kernel
def push_bet_result(number: int, category: int, amount: int, terms: PushBetTerms) -> int:
    """What a Push Bet itself comes to by the ruling on its hand."""
    if number in (FRONT_WON, BACK_WON):
        return amount * int(terms.push[0]) // int(terms.push[1])
    return 0 if high_hand_pays(category, terms) and not terms.wager_lost else -amount


@kernel
def high_hand_result(category: int, amount: int, terms: PushBetTerms) -> int:
    """What a Push Bet wins besides for the best five cards of its hand."""
    if not high_hand_pays(category, terms):
        return 0
    return amount * int(terms.high_hand[category, 0]) // int(terms.high_hand[category, 1])
