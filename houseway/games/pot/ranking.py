"""Which hands win a part of the pot: evaluators asked about the hands of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Literal

import numpy as np

from houseway.games.pot.hand import PotHand, Share
from houseway.hands import evaluator
from houseway.hands.poker import PokerEvaluator
from houseway.hands.selection import HoleCardEvaluator

NO_READINGS: Mapping[str, str] = MappingProxyType({})


def ranked_by(kind: str, **readings: str) -> Callable[[PotHand, list[int]], list[int]]:
    """Ranks of hands with the cards everybody shares, by an evaluator."""
    read = evaluator(kind, **readings)
    if not isinstance(read, PokerEvaluator | HoleCardEvaluator):
        return lambda hand, positions: [read.rank(hand.hole[i] + hand.board) for i in positions]

    def rank(hand: PotHand, positions: list[int]) -> list[int]:
        hands = [hand.hole[i] for i in positions]
        if len({len(cards) for cards in hands}) > 1:
            # One of them has a wrong number of cards, so they are read one by one.
            return [read.rank(cards + hand.board) for cards in hands]
        hole = np.array(hands, dtype=np.int64)
        ranks: list[int] = read.showdown(hole, np.array(hand.board, dtype=np.int64)).tolist()
        return ranks

    return rank


def whole_pot(
    kind: str, *, low: bool = False, readings: Mapping[str, str] = NO_READINGS
) -> tuple[Share, ...]:
    """The best hand of a kind takes the pot."""
    return (Share("pot", kind, ranked_by(kind, **readings), tuple(readings.items()), low),)


def halves(
    high: str,
    low: str,
    *,
    high_readings: Mapping[str, str] = NO_READINGS,
    low_readings: Mapping[str, str] = NO_READINGS,
) -> tuple[Share, ...]:
    """The best high and the best qualifying low hand take a half each."""
    return (
        Share("high half", high, ranked_by(high, **high_readings), tuple(high_readings.items())),
        Share("low half", low, ranked_by(low, **low_readings), tuple(low_readings.items()), low=True),
    )


def at_least(part: Share, least: int) -> Share:
    """The same part of the pot for hands of a least rank; where nobody has one the best hand counts."""

    def rank(hand: PotHand, positions: list[int]) -> list[int]:
        return [found if found >= least else 0 for found in part.rank(hand, positions)]

    return replace(part, rank=rank, least=least, unqualified=part.rank)


Qualifier = Literal["eight", "nine", "none"]
QUALIFIED = {"none": "", "eight": "-8", "nine": "-9"}
"""What a qualifier adds to the name of a low evaluator."""
