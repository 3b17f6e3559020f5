"""Exact odds of the baccarats: every sequence of six card values, weighed by how many deals have it, played
out by the drawing charts and judged as the game judges it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.baccarat.drawing import Drawing, finish
from houseway.games.banked.baccarat.rules import BaccaratRules, OneBaccarat, drawing
from houseway.games.banked.baccarat.settle import ENDINGS, Ending, Judge
from houseway.games.banked.verdict import Verdict
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.pricing.composition import deck_of
from houseway.pricing.model import Case, Method, WagerOdds, weigh

Ints = npt.NDArray[np.int64]

CARDS = 6
"""The most a round takes from the shoe."""


@kernel
def add_ending(values: Ints, rules: Drawing, ways: int, endings: Ints) -> None:
    """Add to the ending of these card values that it comes in so many ways."""
    end = finish(values, rules)
    endings[end.player, end.player_third, end.banker, end.banker_third] += ways


@kernel
def count_endings(counts: Ints, rules: Drawing, endings: Ints) -> None:
    """Add to each ending the number of ordered six-card deals that lead to it; `counts` is by card value."""
    values = np.empty(CARDS, dtype=np.int64)
    ways = np.ones(CARDS + 1, dtype=np.int64)
    left = counts.copy()
    place = 0
    values[0] = -1
    while place >= 0:
        # A walk over all sequences: take back the card of this place and lay the next value there.
        if values[place] >= 0:
            left[values[place]] += 1
        values[place] += 1
        while values[place] < 10 and left[values[place]] == 0:
            values[place] += 1
        if values[place] == 10:
            place -= 1
            continue
        ways[place + 1] = ways[place] * left[values[place]]
        left[values[place]] -= 1
        if place < CARDS - 1:
            place += 1
            values[place] = -1
        else:
            add_ending(values, rules, ways[CARDS], endings)


@kernel
def draw_endings(state: Ints, rounds: int, shoe: Ints, rules: Drawing, endings: Ints) -> None:
    """Add the endings of so many rounds, each from a freshly shuffled shoe of card values."""
    for _ in range(rounds):
        shuffle_into(state, shoe, CARDS)
        add_ending(shoe, rules, 1, endings)


def value_counts(left: Ints) -> Ints:
    """How many cards of each value from 0 to 9."""
    values = [baccarat_value(card) for card in range(52)]
    return np.bincount(values, weights=left, minlength=10).astype(np.int64)


def value_shoe(left: Ints) -> Ints:
    """The values of the cards of a shoe."""
    return np.array([baccarat_value(card) for card in deck_of(left).tolist()], dtype=np.int64)


def endings_of(rules: BaccaratRules, left: Ints) -> Ints:
    """How often each ending comes among all deals of these cards."""
    endings = np.zeros(ENDINGS, dtype=np.int64)
    count_endings(value_counts(left), drawing(rules), endings)
    return endings


def wager_odds(
    judge: Judge[OneBaccarat], rules: OneBaccarat, kind: str, endings: Ints, method: Method = "exact"
) -> WagerOdds:
    """One wager by the endings counted."""
    weights: dict[Verdict, int] = {}
    for place in np.argwhere(endings).tolist():
        verdict = judge(kind, Ending.at(*place), rules)
        weights[verdict] = weights.get(verdict, 0) + int(endings[tuple(place)])
    best_first = sorted(weights, key=lambda verdict: (-Fraction(*verdict.pays), verdict.name))
    cases = [Case(verdict.name, weights[verdict], Fraction(*verdict.pays)) for verdict in best_first]
    return weigh(kind, cases, method=method)
