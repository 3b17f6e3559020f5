"""The shoe of a 21 game by what its cards count, and how the bank's hand ends: every sequence of cards that
its chart lets it draw, weighed by the cards that are left."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards.card import rank_of
from houseway.games.twenty_one_settling import bank_draws
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

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


@kernel
def add_endings(left: Ints, up: int, player: Ints, rules: Ints, endings: Floats) -> None:
    """Add the chance of every ending of a bank that shows `up` and draws from the cards left."""
    total = left.sum()
    hard = np.zeros(24, dtype=np.int64)
    ace = np.zeros(24, dtype=np.int64)
    drawn = np.zeros(24, dtype=np.int64)
    chance = np.ones(24)
    held = np.zeros(CLASSES, dtype=np.int64)
    held[up] = 1
    players = (player * POINTS).sum()
    hard[0], ace[0], drawn[0] = POINTS[up], up == ACES, -1
    place = 0
    while place >= 0:
        # A walk over all sequences: take back the card of this place and lay the next class there.
        if drawn[place] >= 0:
            left[drawn[place]] += 1
            held[drawn[place]] -= 1
        drawn[place] += 1
        while drawn[place] < CLASSES and left[drawn[place]] == 0:
            drawn[place] += 1
        if drawn[place] == CLASSES:
            place -= 1
            continue
        card = drawn[place]
        weight = chance[place] * left[card] / (total - place)
        left[card] -= 1
        held[card] += 1
        points = hard[place] + POINTS[card]
        has_ace = 1 if ace[place] or card == ACES else 0
        if points > 21:
            if place == 1 and held[EIGHTS] == 3:
                endings[THREE_EIGHTS] += weight
            else:
                endings[OVER + points - 22] += weight
            if points == players and (held == player).all():
                endings[SAME_CARDS] += weight
        elif place == 0 and points == 11 and has_ace and (card == BONUS or up == BONUS):
            endings[NATURAL] += weight
        elif not bank_draws(points, has_ace, rules):
            soft = 10 if has_ace and points <= 11 else 0
            endings[SEVENTEEN + points + soft - 17] += weight
        else:
            place += 1
            hard[place], ace[place], drawn[place], chance[place] = points, has_ace, -1, weight


@kernel
def endings_behind(hands: Ints, left: Ints, up: int, rules: Ints, endings: Floats) -> None:
    """The endings of the bank behind each player's hand, whose cards are gone from those left."""
    for row in range(hands.shape[0]):
        add_endings(left - hands[row], up, hands[row], rules, endings[row])


def endings_of(hands: Ints, left: Ints, up: int, rules: Ints) -> Floats:
    """A row of endings for each hand; the bank's open card is not among the cards left, the hands are."""
    endings = np.zeros((len(hands), ENDINGS + 1))
    endings_behind(hands, left, up, rules, endings)
    return endings
