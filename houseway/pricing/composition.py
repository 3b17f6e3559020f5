"""The cards that may still come: so many packs less the cards seen, as counts by card."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS, check_cards, parse_cards, shoe
from houseway.cards.card import UNKNOWN
from houseway.errors import CardError, HousewayError

Ints = npt.NDArray[np.int64]

MOST_DECKS = 8


def composition(
    decks: int, seen: str | Sequence[int] = "", *, at_least: int = 6, pack: str = "standard-52"
) -> Ints:
    """How many of each card of the packs are left, by its code; a round takes `at_least` so many."""
    check_decks(decks)
    cards = parse_cards(seen) if isinstance(seen, str) else tuple(seen)
    if UNKNOWN in cards:
        raise CardError("an unknown card (x) cannot be among the cards seen")
    check_cards(cards, shoe(PACKS[pack], decks))
    left = np.bincount(PACKS[pack].cards).astype(np.int64) * decks
    np.subtract.at(left, list(cards), 1)
    if left.sum() < at_least:
        raise CardError(f"only {left.sum()} cards are left unseen, but a round takes {at_least}")
    return left


def check_decks(decks: int) -> None:
    """Refuse a number of decks for which nothing is worked out."""
    if isinstance(decks, bool) or not isinstance(decks, int) or not 1 <= decks <= MOST_DECKS:
        raise HousewayError(f"odds are worked out for 1 to {MOST_DECKS} decks, not {decks}")


def deck_of(left: Ints) -> Ints:
    """The cards themselves, one after another."""
    return np.repeat(np.arange(len(left), dtype=np.int64), left)
