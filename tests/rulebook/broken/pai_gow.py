"""Pai gow poker hands set by broken rules."""

from collections.abc import Sequence

from houseway.cards import rank_of
from houseway.games.banked.pai_gow.hand import Fouls, Setting
from houseway.games.banked.pai_gow.rules import FRONT


class Unranked(Fouls):
    """Fouls where no hand is better than another."""

    def too_strong_in_front(self, setting: Setting) -> bool:
        return False


def exchanged(setting: Setting) -> Setting:
    """A setting with a card of the front in the wrong row."""
    (first, second), back = setting
    other = next(card for card in back if rank_of(card) not in (rank_of(first), rank_of(second)))
    return Setting((first, other), (second, *(card for card in back if card != other)))


def lowest_in_front(cards: Sequence[int]) -> Setting:
    low = sorted(cards)
    return Setting(tuple(low[:FRONT]), tuple(low[FRONT:]))
