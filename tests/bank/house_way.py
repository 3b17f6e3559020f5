"""The chart of the house way read literally, in words and from the cards alone, for tests to hold the kernel
to: which rows fit seven cards, and which front the first of them asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from houseway.cards import JOKER, rank_of
from houseway.games.banked.pai_gow.house_way import Ways, ways_of
from houseway.games.banked.pai_gow.rules import PaiGowRules
from houseway.hands import Evaluator, evaluator

ACE, KING, QUEEN, JACK, EIGHT, FIVE = 12, 11, 10, 9, 6, 3
PAIR, STRAIGHT, FIVE_OF_A_KIND = 2, 5, 12
STRAIGHTS_AND_FLUSHES = (5, 6, 10, 11)
HIGH = evaluator("high")

Cards = tuple[int, ...]
Front = tuple[int, int]
"""The ranks of two cards, the higher first."""


class Reading(NamedTuple):
    """How a room reads its joker: the chart's switches, and what front and back are worth."""

    ways: Ways
    front: Evaluator
    back: Evaluator

    @property
    def wild(self) -> bool:
        return self.back.name == "wild-high"


def reading_of(rules: PaiGowRules) -> Reading:
    front = evaluator("front", joker=rules.joker)
    if rules.joker == "wild":
        return Reading(ways_of(rules), front, evaluator("wild-high", five_of_a_kind=rules.five_of_a_kind))
    return Reading(ways_of(rules), front, evaluator("bug-high"))


def as_front(rank: int) -> Front:
    """The ranks of two cards out of the rank of the hand they make."""
    first = rank >> 16 & 15
    return (first, first) if rank >> 20 == PAIR else (first, rank >> 12 & 15)


class Seven:
    """Seven cards as the chart looks at them."""

    def __init__(self, cards: Cards, read: Reading) -> None:
        self.cards, self.read = cards, read
        self.best = read.back.rank(cards)
        self.joker = self._joker() if read.wild and JOKER in cards else ACE
        self.ranks = self.ranks_of(cards)
        self.counts = Counter(self.ranks)

    def ranks_of(self, cards: Cards) -> list[int]:
        """The ranks of some of the cards, the highest first."""
        return sorted((self.joker if card == JOKER else rank_of(card) for card in cards), reverse=True)

    def _joker(self) -> int:
        """What a wild joker stands for: the card that makes the best hand of all seven."""
        if self.best >> 20 == FIVE_OF_A_KIND:
            return self.best >> 16 & 15
        others = [card for card in self.cards if card != JOKER]
        free = [card for card in range(52) if card not in others]
        return rank_of(max(free, key=lambda card: (HIGH.rank((*others, card)), card)))

    def of(self, count: int) -> list[int]:
        """The ranks that are there exactly so often, the highest first."""
        return sorted((rank for rank, held in self.counts.items() if held == count), reverse=True)

    def at_least(self, count: int) -> int:
        """How many ranks are there so often or more."""
        return sum(held >= count for held in self.counts.values())

    @cached_property
    def complete_fronts(self) -> list[int]:
        """The hands in front that leave a straight or better behind."""
        if self.best >> 20 < STRAIGHT:
            return []
        found = []
        for two in combinations(self.cards, 2):
            rest = [card for card in self.cards if card not in two]
            if self.read.back.rank(rest) >> 20 >= STRAIGHT:
                found.append(self.read.front.rank(two))
        return found

    @property
    def straight_or_flush(self) -> bool:
        """Whether five of the cards are a straight or a flush."""
        if self.best >> 20 < STRAIGHT:
            return False
        fives = combinations(self.cards, 5)
        return any(self.read.back.rank(five) >> 20 in STRAIGHTS_AND_FLUSHES for five in fives)


FITS: dict[str, Callable[[Seven], bool]] = {
    "five of a kind": lambda seven: seven.at_least(5) == 1,
    "four and a pair or three": lambda seven: seven.at_least(4) == 1 and seven.at_least(2) > 1,
    "golden rule": lambda seven: any(front >> 20 == PAIR for front in seven.complete_fronts),
    "four of a kind": lambda seven: seven.at_least(4) == 1,
    "two threes": lambda seven: seven.at_least(3) == 2,
    "full house": lambda seven: seven.at_least(3) >= 1 and seven.at_least(2) > 1,
    "three aces": lambda seven: seven.counts[ACE] >= 3,
    "three of a kind": lambda seven: seven.at_least(3) >= 1,
    "three pair": lambda seven: seven.at_least(2) == 3,
    "two pair": lambda seven: seven.at_least(2) >= 2,
    "straight or flush": lambda seven: seven.straight_or_flush,
    "one pair": lambda seven: seven.at_least(2) >= 1,
    "no pair": lambda seven: len(seven.counts) == len(seven.ranks),
}
"""The rows in the chart's order, each with whether its holding is among the cards."""


def first_row(seven: Seven) -> str:
    """The row that sets the hand."""
    return next(row for row, fits in FITS.items() if fits(seven))


def rows_that_fit(seven: Seven) -> list[str]:
    """All of them, in the chart's order."""
    return [row for row, fits in FITS.items() if fits(seven)]


COMPLETE = ("golden rule", "straight or flush")
"""The rows that look at what hand the front makes, as a wild joker would make it."""

# -- what each row asks for ----------------------------------------------------------------------------------


def front_asked_for(row: str, seven: Seven) -> Front:
    """The ranks of the front that a row of the chart asks for."""
    singles = seven.of(1)
    if row == "five of a kind":
        five = seven.of(5)[0]
        odd = seven.of(2)
        return (odd[0], odd[0]) if odd and five != ACE else (five, five)
    if row == "four and a pair or three":
        other = (seven.of(2) + seven.of(3))[0]
        return other, other
    if row == "golden rule":
        return as_front(max(front for front in seven.complete_fronts if front >> 20 == PAIR))
    if row == "four of a kind":
        four = seven.of(4)[0]
        high = seven.ranks[0] if seven.ranks[0] != four else seven.ranks[4]
        return (singles[0], singles[1]) if _four_stays(four, high) else (four, four)
    if row == "two threes":
        higher = seven.of(3)[0]
        return higher, higher
    if row in ("full house", "three pair"):
        pair = seven.of(2)[0]
        return pair, pair
    if row == "three aces":
        return ACE, singles[0]
    if row == "two pair":
        big, small = seven.of(2)
        return (singles[0], singles[1]) if _two_pair_stays(big, singles[0]) else (small, small)
    if row == "straight or flush":
        return as_front(max(seven.complete_fronts))
    if row == "no pair":
        return singles[1], singles[2]
    return singles[0], singles[1]


def _four_stays(four: int, high: int) -> bool:
    """Fives and below always, sixes to eights with a queen, nines to jacks with a king, queens up never."""
    if four <= FIVE:
        return True
    if four <= EIGHT:
        return high >= QUEEN
    return high >= KING if four <= JACK else False


def _two_pair_stays(big: int, high: int) -> bool:
    """Fives and below with a queen, sixes to eights with a king, nines to jacks with an ace, queens up
    never."""
    if big <= FIVE:
        return high >= QUEEN
    if big <= EIGHT:
        return high >= KING
    return high >= ACE if big <= JACK else False
