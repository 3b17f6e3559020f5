"""Pai gow poker: hands of seven cards set the house way on one core, in bulk and one call at a time."""

from __future__ import annotations

import numpy as np

from bench.report import Comparison, rate
from houseway.cards import PACKS
from houseway.cards.fast import seed_state, shuffle_rows
from houseway.games.banked.pai_gow.house_way import fronts_of, house_way, ways_of
from houseway.games.banked.pai_gow.rules import PaiGowRules

HANDS = 200_000
SAMPLE = 2_000


def compare() -> Comparison:
    ways = ways_of(PaiGowRules())
    hands = np.empty((HANDS, 7), dtype=np.int64)
    shuffle_rows(seed_state(7), np.array(PACKS["joker-53"].cards, dtype=np.int64), hands)
    few = [tuple(hand) for hand in hands[:SAMPLE].tolist()]
    fronts = np.empty((HANDS, 2), dtype=np.int64)

    def bulk() -> int:
        fronts_of(hands, ways.chart, fronts)
        return HANDS

    def one_by_one() -> int:
        for hand in few:
            house_way(hand, ways)
        return SAMPLE

    bulk()
    for hand, (first, second) in zip(few, fronts, strict=False):
        assert house_way(hand, ways)[0] == (hand[first], hand[second])
    return Comparison(
        "pai gow hands set the house way",
        "hands/s",
        rate(bulk),
        {"one hand a call": rate(one_by_one)},
        note="by the whole chart, from random hands of 53 cards on one core",
    )
