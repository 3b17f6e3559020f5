"""Ways to play California Blackjack: charts of when to draw, and the best of them. The best way is worked out
for cards that come with the same chances whatever has been dealt, and then played with the real pack."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.california_22.flow import California22Rules, may_draw, nearest_of, ruling, terms
from houseway.games.banked.california_22.settle import California22Terms
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import twenty_one_value
from houseway.pricing.composition import composition

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Hits = npt.NDArray[np.uint8]

CLASSES = 10
"""Cards that play alike: aces and jokers, two to nine, and all that count ten."""
MOST, SOFT = 33, 3
"""Points at the least, and cards that may count ten more: with a third one, 22 is far passed."""
STAND_ON = 18
"""Where simple play stops."""


class Ways(NamedTuple):
    """Whether to draw: for the player by the bank's open card, for the bank by its own hand alone."""

    player: Hits
    bank: Hits
    stands: tuple[int, int]
    """The totals, under 22 and over it, between which the bank stands."""


def class_of(card: int) -> int:
    """The class of a card by its code."""
    return 0 if card >> 2 >= ACE else twenty_one_value(card) - 1


def by_class(left: Ints) -> tuple[int, ...]:
    """Counts by card as counts by class."""
    classes = [class_of(card) for card in range(len(left))]
    return tuple(np.bincount(classes, weights=left, minlength=CLASSES).astype(int).tolist())


def add(least: int, either: int, drawn: int, only_eleven: int) -> tuple[int, int]:
    """A hand with one more card of a class."""
    if drawn:
        return least + drawn + 1, either
    return (least + 11, either) if only_eleven else (least + 1, min(either + 1, SOFT - 1))


def hands(found: California22Terms) -> list[tuple[int, int]]:
    """Every hand that may draw, the highest first, so that what it becomes is known before it is."""
    every = [(least, either) for least in range(MOST - 1, 0, -1) for either in range(SOFT)]
    return [hand for hand in every if may_draw(*hand, found.any_22)]


def draw_outside(found: California22Terms, low: int, high: int) -> Hits:
    """Draw on every total under `low` or over `high`."""
    hits = np.zeros((MOST, SOFT), dtype=np.uint8)
    for hand in hands(found):
        hits[hand] = not low <= nearest_of(*hand) <= high
    return hits


def endings(found: California22Terms, chances: Floats, hits: Hits) -> Floats:
    """With which chance a hand ends on each total: by its points, its soft cards and the total."""
    ends = np.zeros((MOST, SOFT, MOST + 10))
    for least in range(MOST - 1, 0, -1):
        for either in range(SOFT):
            if not hits[least, either]:
                ends[least, either, nearest_of(least, either)] = 1
                continue
            for drawn, chance in enumerate(chances):
                ends[least, either] += chance * ends[add(least, either, drawn, found.only_eleven)]
    return ends


@cache
def signs() -> Ints:
    """What a unit comes to by both totals."""
    totals = range(MOST + 10)
    return np.array([[ruling(own, his).sign for his in totals] for own in totals])


def best_player(found: California22Terms, chances: Floats, bank: Hits) -> tuple[Hits, float]:
    """The player's best chart against a bank's way, and what a unit comes to."""
    bank_ends = endings(found, chances, bank)
    behind = [_bank_from(found, chances, bank_ends, up) for up in range(CLASSES)]
    ends = np.array([ends for ends, _ in behind])
    hits = np.zeros((CLASSES, MOST, SOFT), dtype=np.uint8)
    values = np.zeros((MOST, SOFT, CLASSES))
    for least in range(MOST - 1, 0, -1):
        for either in range(SOFT):
            values[least, either] = stand = ends @ signs()[nearest_of(least, either)]
            if may_draw(least, either, found.any_22):
                after = [values[add(least, either, drawn, found.only_eleven)] for drawn in range(CLASSES)]
                drawing = chances @ np.array(after)
                hits[:, least, either] = drawing > stand
                values[least, either] = np.maximum(stand, drawing)
    naturals = np.array([natural for _, natural in behind])
    return hits, float(chances @ _dealt(found, chances, values, naturals))


def _bank_from(found: California22Terms, chances: Floats, bank_ends: Floats, up: int) -> tuple[Floats, float]:
    """How the bank ends behind an open card when players draw, and with which chance it has a natural."""
    ends = np.zeros(MOST + 10)
    natural = 0.0
    for hole, chance in enumerate(chances):
        if up == hole == 0:
            natural = chance
            ends[22] += chance if not found.ends_round else 0
        else:
            ends += chance * bank_ends[add(*add(0, 0, up, found.only_eleven), hole, found.only_eleven)]
    return ends / ends.sum(), natural


def _dealt(found: California22Terms, chances: Floats, values: Floats, naturals: Floats) -> Floats:
    """What two dealt cards are worth by the open card, behind which there is a natural with these chances."""
    worth = np.zeros(CLASSES)
    lost = naturals if found.ends_round else np.zeros(CLASSES)
    for first in range(CLASSES):
        for second in range(CLASSES):
            chance = chances[first] * chances[second]
            if first == second == 0:
                worth += chance * (1 - naturals * found.both_push)
            else:
                hand = add(*add(0, 0, first, found.only_eleven), second, found.only_eleven)
                worth += chance * ((1 - lost) * values[hand] - lost)
    return worth


@lru_cache(maxsize=32)
def best_ways(found: California22Terms, left: tuple[int, ...]) -> Ways:
    """Both sides at their best: the bank stands between the two totals that leave the player least, and the
    player draws whenever that is worth more."""
    chances = np.array(left) / sum(left)
    least: tuple[float, Ways] | None = None
    for low in range(16, 22):
        for high in range(22, 28):
            bank = draw_outside(found, low, high)
            player, worth = best_player(found, chances, bank)
            if least is None or worth < least[0]:
                least = worth, Ways(player, bank, (low, high))
    assert least is not None
    return least[1]


def simple_ways(found: California22Terms, left: tuple[int, ...]) -> Ways:
    """The player draws to 18, whatever lies open, against the bank at its best."""
    own = draw_outside(found, STAND_ON, MOST)
    return best_ways(found, left)._replace(player=np.stack([own] * CLASSES))


STRATEGIES = {
    "best": "draws whenever that is worth more, against a bank that stands where it leaves a player least",
    "stand-on-18": "draws to 18 or more, whatever card is open",
}


def ways_of(rules: California22Rules, name: str | None, left: Ints | None = None) -> Ways:
    """A way to play by its name, with the cards that are left or else whole packs."""
    by_card = composition(rules.decks, pack=rules.pack) if left is None else left
    build = simple_ways if name == "stand-on-18" else best_ways
    return build(terms(rules), by_class(by_card))
