"""Every seven cards of the ones left of a pack with a joker.

Suits count only where a flush can be made, so hands are counted by their ranks, once for all hands without a
flush and once for each set of suited ranks that makes one.
"""

from __future__ import annotations

import numpy as np

from houseway.games.banked.pai_gow.rules import CARDS
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE
from houseway.kernel import kernel
from houseway.pricing.game import Ints

FLUSH = 5
SUITS = 4
CHOICES = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], dtype=np.int64
)
"""In how many ways so many cards are picked out of the ones left of a rank."""


@kernel
def next_ranks(ranks: Ints) -> bool:
    """Go on to the next choice of ranks, in rising order with repetitions; False after the last one."""
    place = ranks.shape[0] - 1
    while place >= 0 and ranks[place] == ACE:
        place -= 1
    if place < 0:
        return False
    ranks[place:] = ranks[place] + 1
    return True


@kernel
def ways_to_pick(ranks: Ints, left: Ints, without: int) -> int:
    """In how many ways cards of these ranks come from the ones left, a suit left out; -1 leaves none out."""
    ways = 1
    at = 0
    while at < ranks.shape[0] and ways:
        rank, count = ranks[at], 0
        while at < ranks.shape[0] and ranks[at] == rank:
            count += 1
            at += 1
        free = 0
        for suit in range(SUITS):
            free += left[4 * rank + suit] * (suit != without)
        ways *= CHOICES[free, count] if count <= free else 0
    return ways


@kernel
def flush_ways(ranks: Ints, left: Ints, least: int) -> int:
    """In how many of those ways at least so many cards are of one suit."""
    found = 0
    by_count, before = np.zeros(CARDS + 1, dtype=np.int64), np.zeros(CARDS + 1, dtype=np.int64)
    for suit in range(SUITS):
        by_count[:] = 0
        by_count[0] = 1
        at = 0
        while at < ranks.shape[0]:
            rank, count = ranks[at], 0
            while at < ranks.shape[0] and ranks[at] == rank:
                count += 1
                at += 1
            free, suited = 0, left[4 * rank + suit]
            for other in range(SUITS):
                free += left[4 * rank + other] * (other != suit)
            before[:] = by_count
            by_count[:] = 0
            for held in range(CARDS + 1):
                if count <= free:
                    by_count[held] += before[held] * CHOICES[free, count]
                if suited and count - 1 <= free and held < CARDS:
                    by_count[held + 1] += before[held] * CHOICES[free, count - 1]
        found += by_count[least:].sum()
    return found


@kernel
def lay_ranks(ranks: Ints, suit: int, cards: Ints, at: int) -> None:
    """Cards of these ranks from a place on, from a suit on: neighbours differ, and of seven no suit has more
    than two."""
    for place in range(ranks.shape[0]):
        cards[at + place] = 4 * ranks[place] + (suit + place) % SUITS


@kernel
def lay_flush(suited: int, suit: int, left: Ints, jokers: int, cards: Ints) -> int:
    """Cards of one suit by the ranks marked, and a joker last if there is one; how many are of the suit, or 0
    where one is gone or it is no flush in seven cards."""
    count = 0
    for rank in range(ACE + 1):
        if suited >> rank & 1:
            if count == CARDS or not left[4 * rank + suit]:
                return 0
            cards[count] = 4 * rank + suit
            count += 1
    if not FLUSH <= count + jokers <= CARDS:
        return 0
    if jokers:
        cards[CARDS - 1] = JOKER
    return count
