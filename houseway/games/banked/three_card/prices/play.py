"""Playing Three Card Poker: when to play and when to fold, by one's own cards and the bank's open card.

`best_play` counts all bank hands behind every open card against every hand. Hands that differ only in the
names of suits are counted once: some 1,800 of 22,100.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.card import RANKS
from houseway.errors import HousewayError, nearest
from houseway.games.banked.bank_poker.settle import ENDINGS, Ending
from houseway.games.banked.three_card.prices.counts import (
    HANDS,
    Counts,
    count_hands,
    hand_number,
    rank_all,
)
from houseway.games.banked.three_card.rules import ThreeCardRules
from houseway.games.banked.three_card.settle import ThreeCardTerms, base_verdict, params
from houseway.hands.ranks import CATEGORY_SHIFT, QUEEN
from houseway.hands.three_card import HIGH_CARD, read_three_cards, three_card_hands
from houseway.pricing.chunks import in_order
from houseway.pricing.composition import composition

Ints = npt.NDArray[np.int64]
Plays = npt.NDArray[np.uint8]

HANDS_TOGETHER = 64
SIX, FOUR = 4, 2
QUEEN_SIX_FOUR = HIGH_CARD << CATEGORY_SHIFT | QUEEN << 16 | SIX << 12 | FOUR << 8
"""The least hand that plays against a bank whose cards are all closed."""


class HandList(NamedTuple):
    """Every hand by its number: its cards, how many deals of the cards left give it, which hand stands for it
    and how its suits are turned into that one's."""

    cards: Ints
    weights: Ints
    stands_for: Ints
    suits: Ints


@lru_cache(maxsize=8)
def hand_list(cards_left: bytes) -> HandList:
    """The hands that can be dealt from so many of each card; one stands for all that a change of suits turns
    into each other without changing the cards left."""
    left = np.frombuffer(cards_left, dtype=np.int64)
    cards = _all_hands()
    best = np.full(HANDS, HANDS)
    suits = np.zeros((HANDS, 4), dtype=np.int64)
    for turn in permutations(range(4)):
        turned_card = np.arange(52) & ~3 | np.array(turn)[np.arange(52) & 3]
        if not np.array_equal(left[turned_card], left):
            continue
        number = _numbers(turned_card[cards])
        lower = number < best
        best[lower], suits[lower] = number[lower], turn
    return HandList(cards, _ways(cards, left), best, suits)


def _all_hands() -> Ints:
    """Every three cards in rising order, copies allowed, at their number."""
    rows = np.array(list(combinations_with_replacement(range(52), 3)), dtype=np.int64)
    cards = np.empty_like(rows)
    cards[_numbers(rows)] = rows
    return cards


def _numbers(cards: Ints) -> Ints:
    """What `hand_number` gives, for whole arrays."""
    low, middle, high = np.sort(cards, axis=1).T
    return np.asarray(low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6)


def _ways(cards: Ints, left: Ints) -> Ints:
    """How many choices of three cards make each hand."""
    a, b, c = left[cards].T
    first, second = cards[:, 0] == cards[:, 1], cards[:, 1] == cards[:, 2]
    return np.select(
        [first & second, first, second],
        [a * (a - 1) * (a - 2) // 6, a * (a - 1) // 2 * c, a * (b * (b - 1) // 2)],
        a * b * c,
    )


def hand_ranks(found: ThreeCardTerms, cards: Ints) -> Ints:
    """The rank of every hand."""
    ranks = np.empty(len(cards), dtype=np.int32)
    three_card_hands(cards.astype(np.uint8), found.suited_ace_two_three, ranks)
    return ranks.astype(np.int64)


# -- what a played hand comes to -----------------------------------------------------------------------------


class Matchups(NamedTuple):
    """For each hand that stands for others: its number, how many deals it stands for, and, by open card and
    ending, the bank hands it meets."""

    numbers: Ints
    weights: Ints
    counts: Counts


@lru_cache(maxsize=4)
def matchups(suited_ace_two_three: int, qualifier: int, cards_left: bytes) -> Matchups:
    """Every hand against every bank hand."""
    hands = hand_list(cards_left)
    left = np.frombuffer(cards_left, dtype=np.int64).copy()
    weights = np.bincount(hands.stands_for, weights=hands.weights, minlength=HANDS).astype(np.int64)
    numbers = np.flatnonzero(weights)
    cards = np.ascontiguousarray(hands.cards[numbers])
    ranks = np.empty((52, 52, 52), dtype=np.int32)
    rank_all(suited_ace_two_three, ranks)
    counts = np.zeros((len(numbers), 52, ENDINGS), dtype=np.int32)

    def count(start: int) -> None:
        some = slice(start, start + HANDS_TOGETHER)
        count_hands(cards[some], left, ranks, qualifier, counts[some])

    for _ in in_order(count, range(0, len(numbers), HANDS_TOGETHER)):
        pass
    return Matchups(numbers, weights[numbers], counts)


def matchups_of(rules: ThreeCardRules, left: Ints) -> Matchups:
    found = params(rules)
    return matchups(found.suited_ace_two_three, found.qualifier, left.tobytes())


def played_results(rules: ThreeCardRules) -> Ints:
    """What Ante and Play together come to, in Antes, by the ending."""
    results = [
        base_verdict("ante", end, rules).on(1) + base_verdict("play", end, rules).on(rules.play_multiple)
        for end in Ending
    ]
    return np.array(results, dtype=np.int64)


# -- strategies ----------------------------------------------------------------------------------------------

Decision = Literal["play", "fold"]


class PlayTable(NamedTuple):
    """A strategy: for every hand by its number and every open card, 1 to play or 0 to fold."""

    name: str
    plays: Plays

    def __call__(self, player_cards: tuple[int, ...], up_card: int) -> Decision:
        first, second, third = player_cards
        return "play" if self.plays[hand_number(first, second, third), up_card] else "fold"


def best_play(rules: ThreeCardRules, decks: int | None = None, seen: str = "") -> PlayTable:
    """Play exactly when that loses less than the Ante on average."""
    left = composition(decks or rules.decks, seen)
    found = matchups_of(rules, left)
    worth = found.counts @ played_results(rules)
    by_stand_in = np.zeros((HANDS, 52), dtype=np.uint8)
    by_stand_in[found.numbers] = worth >= -found.counts.sum(axis=2)
    hands = hand_list(left.tobytes())
    up = np.arange(52)
    turned_up = up & ~3 | hands.suits[:, up & 3]
    return PlayTable("best", by_stand_in[hands.stands_for[:, None], turned_up])


def always_play(rules: ThreeCardRules, decks: int | None = None, seen: str = "") -> PlayTable:
    """Never fold."""
    return PlayTable("always-play", np.ones((HANDS, 52), dtype=np.uint8))


def queen_six_four(rules: ThreeCardRules, decks: int | None = None, seen: str = "") -> PlayTable:
    """Queen, six and four or better plays, whatever card is open: the published play against closed cards."""
    plays = hand_ranks(params(rules), _all_hands()) >= QUEEN_SIX_FOUR
    return PlayTable("queen-six-four", np.repeat(plays[:, None], 52, axis=1).astype(np.uint8))


STRATEGIES: Mapping[str, Callable[[ThreeCardRules, int | None, str], PlayTable]] = {
    "best": best_play,
    "always-play": always_play,
    "queen-six-four": queen_six_four,
}


def strategy_named(name: str | None) -> Callable[[ThreeCardRules, int | None, str], PlayTable]:
    """A strategy by its name; without one, best play."""
    if (name or "best") not in STRATEGIES:
        raise HousewayError(f"there is no strategy {name!r} here{nearest(str(name), STRATEGIES)}")
    return STRATEGIES[name or "best"]


class StrategyRow(NamedTuple):
    """What hands of one rank do against an open card of one rank; suits may decide."""

    hand: str
    up_card: str
    decision: Literal["play", "fold", "by suits"]


def strategy_rows(rules: ThreeCardRules, table: PlayTable) -> list[StrategyRow]:
    """A strategy to read or to print: the best hand first, a row for each rank of open card."""
    left = composition(rules.decks)
    hands = hand_list(left.tobytes())
    ranks = hand_ranks(params(rules), hands.cards)
    rows = []
    for rank in sorted(set(ranks[hands.weights > 0].tolist()), reverse=True):
        alike = np.flatnonzero((ranks == rank) & (hands.weights > 0))
        name, _ = read_three_cards(rank, tuple(hands.cards[alike[0]].tolist()))
        for up_rank in range(13):
            plays = _possible(hands.cards[alike], table.plays[alike], left, up_rank)
            word: Literal["play", "fold", "by suits"] = "by suits"
            if plays.all() or not plays.any():
                word = "play" if plays.any() else "fold"
            if plays.size:
                rows.append(StrategyRow(name, RANKS[up_rank], word))
    return rows


def _possible(cards: Ints, plays: Plays, left: Ints, up_rank: int) -> Plays:
    """The decisions on open cards of this rank that the player does not hold himself."""
    ups = range(4 * up_rank, 4 * up_rank + 4)
    held = np.stack([(cards == up).sum(axis=1) >= left[up] for up in ups], axis=1)
    return np.asarray(plays[:, ups][~held])
