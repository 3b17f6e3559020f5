"""Hands of a 21 game played out by a chart: every set of cards that it comes to, with its chance. Cards leave
the shoe for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.twenty_one.chart import doubling_again
from houseway.games.banked.twenty_one.prices.bank import ACES, BONUS, CLASSES, CODES, POINTS, Floats
from houseway.games.banked.twenty_one.prices.play import (
    MOST,
    NATURAL_HAND,
    PlayChart,
    TwentyOnePrice,
    makes_natural,
)
from houseway.games.banked.twenty_one.terms import Ended, Ints

Bools = npt.NDArray[np.bool_]

EACH = np.eye(CLASSES, dtype=np.int64)


class Hands(NamedTuple):
    """Sets of cards, a row each, with the chance to come to them."""

    cards: Ints
    chances: Floats

    def where(self, chosen: Bools) -> Hands:
        return Hands(self.cards[chosen], self.chances[chosen])

    @property
    def hard(self) -> Ints:
        return np.asarray(self.cards @ POINTS)

    @property
    def ace(self) -> Ints:
        return np.asarray(self.cards[:, ACES] > 0, dtype=np.int64)

    def counts(self) -> Ints:
        """What each hand counts; over hands keep their points."""
        soft = (self.ace > 0) & (self.hard + 10 <= MOST)
        return np.asarray(self.hard + 10 * soft)


class Finished(NamedTuple):
    """Hands that end alike."""

    how: Ended
    doublings: int
    finals: Ints
    hands: Hands


def merged(cards: Ints, chances: Floats) -> Hands:
    """The same hands with equal rows put together."""
    _, first, place = np.unique(cards @ CODES, return_index=True, return_inverse=True)
    sums = np.bincount(place, weights=chances, minlength=len(first))
    return Hands(cards[first], sums.astype(np.float64))


def drawn(hands: Hands, left: Ints) -> Hands:
    """Every hand with every next card; the hands' cards are still among those left."""
    rest = left - hands.cards
    chances = hands.chances[:, None] * rest / rest.sum(axis=1)[:, None]
    cards = (hands.cards[:, None, :] + EACH).reshape(-1, CLASSES)
    flat = chances.reshape(-1)
    possible = flat > 0
    return merged(cards[possible], flat[possible])


def one_hand(*cards: int) -> Ints:
    """A hand by the classes of its cards."""
    return np.asarray(EACH[list(cards)].sum(axis=0))


def finish(
    terms: TwentyOnePrice, chart: PlayChart, up: int, hands: Hands, left: Ints, *, split: bool
) -> Iterator[Finished]:
    """Play hands of two cards that are neither naturals nor split."""
    ace, hard = hands.ace, hands.hard
    if terms.may_surrender(int(split)):
        gives_up = chart.sheets.surrenders[up, ace, hard] > 0
        yield Finished(Ended.SURRENDERED, 0, hands.where(gives_up).counts(), hands.where(gives_up))
        hands = hands.where(~gives_up)
        ace, hard = hands.ace, hands.hard
    doubles = chart.sheets.doubles[up, ace, hard] > 0
    if split and not terms.rules.double.after_split:
        doubles = np.zeros_like(doubles)
    yield from _doubled(terms, chart, up, hands.where(doubles), left)
    yield from _drawing(chart, up, hands.where(~doubles), left)


def _drawing(chart: PlayChart, up: int, hands: Hands, left: Ints) -> Iterator[Finished]:
    """Hit until the chart stands or the hand is over."""
    while len(hands.cards):
        hard = np.minimum(hands.hard, MOST)
        hits = (chart.sheets.hits[up, hands.ace, hard] > 0) & (hands.hard <= MOST)
        done = hands.where(~hits)
        yield Finished(Ended.PLAYED, 0, done.counts(), done)
        hands = drawn(hands.where(hits), left)


def _doubled(
    terms: TwentyOnePrice, chart: PlayChart, up: int, hands: Hands, left: Ints
) -> Iterator[Finished]:
    """One card for each doubling."""
    for doublings in range(1, terms.doublings + 1):
        if not len(hands.cards):
            return
        hands = drawn(hands, left)
        ace, hard, open_ = hands.ace, np.minimum(hands.hard, MOST), hands.hard <= MOST
        more = doubling_again(chart.sheets, doublings)
        again = (more[up, ace, hard] > 0) & open_ & (doublings < terms.doublings)
        rescued = (chart.sheets.rescues[up, ace, hard] > 0) & open_ & ~again & bool(terms.rules.double.rescue)
        for how, chosen in ((Ended.RESCUED, rescued), (Ended.PLAYED, ~rescued & ~again)):
            done = hands.where(chosen)
            yield Finished(how, doublings, done.counts(), done)
        hands = hands.where(again)


def finish_split(
    terms: TwentyOnePrice, chart: PlayChart, up: int, first: int, hands: Hands, left: Ints
) -> Iterator[Finished]:
    """Play hands of a split card of class `first` and one more that are not split again."""
    points = int(POINTS[first])
    natural = np.zeros(len(hands.cards), dtype=bool)
    for card in (ACES, BONUS):
        if makes_natural(terms, points, card):
            natural |= (hands.cards == one_hand(first, card)).all(axis=1)
    special = hands.where(natural)
    yield Finished(Ended.PLAYED, 0, np.full(len(special.cards), NATURAL_HAND), special)
    rest = hands.where(~natural)
    if first == ACES and not terms.rules.split.aces_draw:
        yield Finished(Ended.PLAYED, 0, rest.counts(), rest)
    else:
        yield from finish(terms, chart, up, rest, left, split=True)
