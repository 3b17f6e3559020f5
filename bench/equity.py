"""Exhaustive hold'em equity: one hand against another over all 1,712,304 boards."""

from __future__ import annotations

import time
from itertools import combinations

import eval7
from pokerkit import Card, Deck, StandardHighHand

from bench.report import Comparison, rate
from houseway import odds

BOARDS = 1_712_304


def compare() -> Comparison:
    result = odds.equity("angies/texas-holdem", ["AhKh", "QdQc"])
    theirs = eval7_exact()
    assert result.method == "exact"
    assert abs(result.hands[0].share - theirs) < 1e-9, (result, theirs)
    start = time.perf_counter()
    eval7_exact()
    eval7_rate = BOARDS / (time.perf_counter() - start)
    return Comparison(
        "exhaustive heads-up equity",
        "boards/s",
        rate(lambda: BOARDS if odds.equity("angies/texas-holdem", ["AhKh", "QdQc"]) else 0),
        {"eval7": eval7_rate, "PokerKit": pokerkit_rate()},
        {"eval7": 5},
        "AhKh against QdQc before the flop; ours on two cores, equal to eval7's figure",
    )


def eval7_exact() -> float:
    """eval7's own exact equity of AhKh against QdQc."""
    villain = eval7.HandRange("QdQc")
    return float(eval7.py_hand_vs_range_exact([eval7.Card("Ah"), eval7.Card("Kh")], villain, []))


def pokerkit_rate(samples: int = 300) -> float:
    """PokerKit ranks both hands on a few boards; all of them would take most of an hour."""
    hero, villain = list(Card.parse("AhKh")), list(Card.parse("QdQc"))
    left = [card for card in Deck.STANDARD if card not in hero + villain]
    boards = [list(board) for board, _ in zip(combinations(left, 5), range(samples), strict=False)]
    start = time.perf_counter()
    for board in boards:
        _ = StandardHighHand.from_game(hero, board) > StandardHighHand.from_game(villain, board)
    return samples / (time.perf_counter() - start)


