"""The arithmetic of the Push Bet: how it ends by the ruling on its hand and by the best five of the seven
cards, and what it and the High Hand payoff come to. The live hand, the simulator and the odds call these
functions."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from houseway.games.banked.pai_gow.settle import Ruling
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


class Ending(IntEnum):
    """How a Push Bet ends, by the names of the clauses."""

    PUSH_BET_WINS = 0
    PUSH_BET_AND_HIGH_HAND_WIN = 1
    HIGH_HAND_WINS_ALONE = 2
    PUSH_BET_LOSES_ON_WIN = 3
    PUSH_BET_LOSES_ON_LOSS = 4


ENDINGS = tuple(one.name.lower() for one in Ending)
"""The clauses that `push_bet_ending` numbers."""


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
    """How a Push Bet ends by the ruling on the hand and the category of its best five cards."""
    high = high_hand_pays(category, terms)
    if number == Ruling.FRONT_WON_PUSHES or number == Ruling.BACK_WON_PUSHES:
        return Ending.PUSH_BET_AND_HIGH_HAND_WIN if high else Ending.PUSH_BET_WINS
    if high:
        return Ending.HIGH_HAND_WINS_ALONE
    return Ending.PUSH_BET_LOSES_ON_WIN if number == Ruling.WINS_BOTH else Ending.PUSH_BET_LOSES_ON_LOSS


@kernel
def push_bet_result(number: int, category: int, amount: int, terms: PushBetTerms) -> int:
    """What a Push Bet itself comes to by the ruling on its hand."""
    if number == Ruling.FRONT_WON_PUSHES or number == Ruling.BACK_WON_PUSHES:
        return amount * int(terms.push[0]) // int(terms.push[1])
    return 0 if high_hand_pays(category, terms) and not terms.wager_lost else -amount


@kernel
def high_hand_result(category: int, amount: int, terms: PushBetTerms) -> int:
    """What a Push Bet wins besides for the best five cards of its hand."""
    if not high_hand_pays(category, terms):
        return 0
    return amount * int(terms.high_hand[category, 0]) // int(terms.high_hand[category, 1])
