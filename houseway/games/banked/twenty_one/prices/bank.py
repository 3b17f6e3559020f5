"""The shoe of a 21 game by what its cards count, and how the bank's hand ends: every hand to which its chart
lets it draw, weighed by the cards that are left."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.card import rank_of
from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.terms import Count, Ints
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN
from houseway.kernel import in_python, kernel

Floats = npt.NDArray[np.float64]
bank_draws = in_python(settle.bank_draws)

CLASSES = 11
"""Ace, two to nine, Bonus cards, and tens that are not Bonus cards."""
ACES, EIGHTS, BONUS, PLAIN_TEN = 0, 7, 9, 10
POINTS = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10], dtype=np.int64)

SEVENTEEN = 0
NATURAL = 5
OVER = 6
THREE_EIGHTS = 11
ENDINGS = 12
"""How a bank's hand ends: 17 to 21, a natural, over with 22 to 26, over with three eights."""
SAME_CARDS = 12
"""Beside the endings: over with as many cards of each class as the player's hand."""


def class_of(card: int, plain_tens: bool) -> int:
    """What a card counts as."""
    rank = rank_of(card)
    if rank == ACE:
        return ACES
    if rank < TEN:
        return rank + 1
    return PLAIN_TEN if plain_tens and rank == TEN else BONUS


def class_counts(left: Ints, plain_tens: bool) -> Ints:
    """How many cards of each class are left."""
    counts = np.zeros(CLASSES, dtype=np.int64)
    np.add.at(counts, [class_of(card, plain_tens) for card in range(52)], left)
    return counts


class BankHands(NamedTuple):
    """Every hand with which a bank that shows one card can end: the cards that joined it, by class, in how
    many orders they can come, and how it ends."""

    cards: Ints
    orders: Floats
    endings: Ints
    codes: Ints


CODES = 32 ** np.arange(CLASSES, dtype=np.int64)
"""Cards by class as one number; no hand holds more than 31 of a class."""


@lru_cache(maxsize=2 * CLASSES)
def bank_hands(up: int, hits_soft_17: int) -> BankHands:
    """Let the bank draw by its chart, card after card."""
    drawing = {(0,) * CLASSES: 1.0}
    ended: dict[tuple[tuple[int, ...], int], float] = {}
    while drawing:
        further: dict[tuple[int, ...], float] = {}
        for cards, orders in drawing.items():
            for card in range(CLASSES):
                more = (*cards[:card], cards[card] + 1, *cards[card + 1 :])
                ending = _ending(up, more, hits_soft_17)
                if ending is None:
                    further[more] = further.get(more, 0.0) + orders
                else:
                    ended[more, ending] = ended.get((more, ending), 0.0) + orders
        drawing = further
    found = np.array([cards for cards, _ in ended], dtype=np.int64)
    endings = np.array([ending for _, ending in ended], dtype=np.int64)
    return BankHands(found, np.array(list(ended.values())), endings, found @ CODES + CODES[up])


def _ending(up: int, joined: tuple[int, ...], hits_soft_17: int) -> int | None:
    """How a bank's hand ends, if it draws no more."""
    held = np.array(joined, dtype=np.int64)
    held[up] += 1
    points, has_ace = int(held @ POINTS), bool(held[ACES])
    if points > 21:
        return THREE_EIGHTS if held[EIGHTS] == held.sum() == 3 else OVER + points - 22
    if held.sum() == 2 and held[ACES] and held[BONUS]:
        return NATURAL
    if bank_draws(Count(points, int(has_ace)), hits_soft_17):
        return None
    return SEVENTEEN + points + (10 if has_ace and points <= 11 else 0) - 17


@kernel
def weigh_hands(hands: Ints, left: Ints, bank: BankHands, own: Ints, found: Floats) -> None:
    """Chance of each way the bank can end, given each player's cards: drawing without replacement."""
    cards, orders, endings, codes = bank
    most = cards.sum(axis=1).max()
    sizes = cards.sum(axis=1)
    taken = np.ones((left.shape[0], most + 1))
    drawn = np.ones(most + 1)
    for row in range(hands.shape[0]):
        total = left.sum() - hands[row].sum()
        for number in range(most):
            drawn[number + 1] = drawn[number] * (total - number) / total
            for klass in range(left.shape[0]):
                there = left[klass] - hands[row, klass] - number
                taken[klass, number + 1] = taken[klass, number] * max(there, 0) / total
        for hand in range(cards.shape[0]):
            chance = orders[hand] / drawn[sizes[hand]]
            for klass in range(left.shape[0]):
                if cards[hand, klass]:
                    chance *= taken[klass, cards[hand, klass]]
            found[row, endings[hand]] += chance
            if codes[hand] == own[row] and endings[hand] >= OVER:
                found[row, SAME_CARDS] += chance


def endings_of(hands: Ints, left: Ints, up: int, hits_soft_17: int) -> Floats:
    """A row of endings for each hand; the bank's open card is not among the cards left, the hands are."""
    found = np.zeros((len(hands), ENDINGS + 1))
    weigh_hands(hands, left, bank_hands(up, hits_soft_17), hands @ CODES, found)
    return found
