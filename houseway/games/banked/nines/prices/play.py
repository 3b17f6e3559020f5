"""Ways to play the nines: for every three cards, by their values, whether to draw. Best play compares what
drawing and standing come to over every hand of the bank that is left in the shoe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.nines.rules import NinesRules
from houseway.games.banked.nines.settle import NinesTerms, params
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.pricing.composition import composition

Ints = npt.NDArray[np.int64]

VALUES = 7
"""Cards count 0 to 6."""
TOTALS = 10
MOST_CARDS = 8
"""Of one player and the bank together."""

Hand = tuple[int, int, int]
HANDS: tuple[Hand, ...] = tuple(combinations_with_replacement(range(VALUES), 3))
"""Three cards by their values, the lowest first."""


def value_counts(rules: NinesRules, decks: int | None, seen: str) -> Ints:
    """How many cards of each value are left."""
    left = composition(decks or rules.decks, seen, at_least=MOST_CARDS, pack=rules.pack)
    values = [baccarat_value(card) for card in range(len(left))]
    return np.bincount(values, weights=left, minlength=VALUES).astype(np.int64)


class Behind(NamedTuple):
    """What the bank may hold behind a player's three cards."""

    left: Ints
    """The cards without his."""
    hands: Ints
    ways: Ints
    """Every three cards, and how often they come from those left."""


@kernel
def count_verdicts(first: int, behind: Behind, rules: NinesTerms, stood: Ints, drawn: Ints) -> None:
    """Add every hand of the bank against a player's three cards of a total, for standing and for drawing, by
    the verdict."""
    left, hands, ways = behind
    for number in range(hands.shape[0]):
        if ways[number] == 0:
            continue
        bank_first = 0
        for card in hands[number]:
            left[card] -= 1
            bank_first += card
        bank_first %= 10
        zero = int(bank_first == 0)
        # A card is counted for the player and one for the bank whether they are taken or not, so that every
        # case weighs the same.
        for own in range(left.shape[0]):
            for his in range(left.shape[0]):
                weight = ways[number] * left[own] * (left[his] - int(own == his))
                if weight == 0:
                    continue
                bank = (bank_first + his) % 10 if rules.bank_way[bank_first] else bank_first
                total = (first + own) % 10
                stood[rules.verdicts[zero, first, first, bank]] += weight
                drawn[rules.verdicts[zero, first, total, bank]] += weight
        for card in hands[number]:
            left[card] += 1


def ways_of(hand: Hand, left: Ints) -> int:
    """How often three cards of these values come from the cards that are left, in any order."""
    return prod(comb(int(left[value]), hand.count(value)) for value in set(hand))


class Counted(NamedTuple):
    """What standing and drawing come to with three cards: how often they come, and how often each verdict."""

    ways: int
    stood: list[int]
    drawn: list[int]


def count_hand(found: NinesTerms, hand: Hand, left: Ints) -> Counted:
    """Every deal of the bank against three cards."""
    rest = left.copy()
    np.subtract.at(rest, list(hand), 1)
    stood, drawn = (np.zeros(len(found.pays), dtype=np.int64) for _ in range(2))
    ways = np.array([ways_of(one, rest) for one in HANDS], dtype=np.int64)
    behind = Behind(rest, np.array(HANDS, dtype=np.int64), ways)
    count_verdicts(sum(hand) % TOTALS, behind, found, stood, drawn)
    return Counted(ways_of(hand, left), stood.tolist(), drawn.tolist())


def pays_of(rules: NinesRules) -> list[Fraction]:
    """What a unit comes to by verdict."""
    return [Fraction(*odds) for odds in params(rules).pays.tolist()]


# -- strategies ----------------------------------------------------------------------------------------------

Draws = npt.NDArray[np.int64]
"""By the values of three cards in any order: 1 draws, 0 stands."""


def _by_hand(draws: Callable[[Hand], bool]) -> Draws:
    table = np.zeros((VALUES, VALUES, VALUES), dtype=np.int64)
    for a in range(VALUES):
        for b in range(VALUES):
            for c in range(VALUES):
                low, middle, high = sorted((a, b, c))
                table[a, b, c] = draws((low, middle, high))
    return table


def best_draws(rules: NinesRules, left: Ints) -> Draws:
    """Draw exactly when that is worth more than to stand."""
    found, pays = params(rules), pays_of(rules)
    chosen: dict[Hand, bool] = {}
    for hand in HANDS:
        counted = count_hand(found, hand, left) if ways_of(hand, left) else Counted(0, [], [])
        stood, drawn = (
            sum((weight * pay for weight, pay in zip(weights, pays, strict=False)), Fraction())
            for weights in (counted.stood, counted.drawn)
        )
        chosen[hand] = drawn > stood
    return _by_hand(chosen.__getitem__)


def house_way(rules: NinesRules, left: Ints) -> Draws:
    """Draw by the sheet's own chart."""
    return _by_hand(lambda hand: rules.house_way[sum(hand) % TOTALS] == "H")


def never_draw(rules: NinesRules, left: Ints) -> Draws:
    return _by_hand(lambda hand: False)


BEST = "best"
STRATEGIES: Mapping[str, str] = {
    BEST: "draws exactly when that is worth more against a bank that takes its options the house way",
    "house-way": "draws on five or less, as the house dealer does",
    "never-draw": "stands on any three cards",
}
_TABLES: Mapping[str, Callable[[NinesRules, Ints], Draws]] = {
    BEST: best_draws,
    "house-way": house_way,
    "never-draw": never_draw,
}


def draws_of(rules: NinesRules, left: Ints, name: str | None = None) -> Draws:
    """A strategy by its name; without one, best play. Where players must follow the house way, that is it."""
    bound = rules.player_draw == "house-way"
    return _TABLES["house-way" if bound else name or BEST](rules, left)
