"""The wagers of a spot at Fortune Pai Gow Poker, and the row of the pay table for its cards."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards import Place
from houseway.games.banked import Wager
from houseway.games.banked.pai_gow.fortune.rules import FortuneRules
from houseway.games.banked.pai_gow.fortune.settle import FortuneTerms, row_of
from houseway.games.banked.pai_gow.hand import PaiGowHand
from houseway.games.banked.settlement import wagers_on
from houseway.hands.fortune import NOTHING

FortuneHand = PaiGowHand[FortuneRules]
"""A hand in progress, under the rules of this game."""


def in_order(hand: FortuneHand, spot: int, lap: tuple[str, ...]) -> list[Wager]:
    """The wagers of a lap on a spot, circle by circle: its own player's, then those behind."""
    here = [wager for wager in wagers_on(hand.t, hand.wagers, spot) if wager.kind in lap]
    return sorted(here, key=lambda wager: lap.index(wager.kind))


def row_at(hand: FortuneHand, place: Place, cards: Sequence[int], fixed: FortuneTerms) -> int:
    """The row of cards of a place; those of a hand that is not sound have none."""
    return row_of(np.array(cards, dtype=np.int64), fixed) if hand.sound(place) else NOTHING
