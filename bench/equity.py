"""Exhaustive hold'em equity: one hand against another over all 1,712,304 boards."""

from __future__ import annotations

import time
from itertools import combinations, islice

import eval7
from pokerkit import Card, Deck, StandardHighHand

from bench.report import Comparison, rate
from houseway import equity

BOARDS = 1_712_304
HERO, VILLAIN = "AhKh", "QdQc"


def compare() -> Comparison:
    result = equity("angies/texas-holdem", [HERO, VILLAIN])
    assert result.method == "exact"
    sampled = eval7.py_hand_vs_range_monte_carlo(_eval7(HERO), eval7.HandRange(VILLAIN), [], 200_000)
    assert abs(result.hands[0].share - sampled) < 0.01, (result, sampled)
    return Comparison(
        "exhaustive heads-up equity",
        "boards/s",
        rate(lambda: BOARDS if equity("angies/texas-holdem", [HERO, VILLAIN]) else 0),
        {
            "eval7, board by board": eval7_rate(),
            "eval7's compiled sampling": eval7_sampling_rate(),
            "PokerKit": pokerkit_rate(),
        },
        {"eval7, board by board": 5, "eval7's compiled sampling": 5},
        f"{HERO} against {VILLAIN} before the flop on two cores. eval7 has no exhaustive call for an empty "
        "board: its evaluator is asked board by board, and its compiled sampling timed for as many boards.",
    )


def _eval7(cards: str) -> list[eval7.Card]:
    return [eval7.Card(cards[:2]), eval7.Card(cards[2:])]


def eval7_rate(samples: int = 20_000) -> float:
    """Both hands ranked by eval7 on a stretch of the boards."""
    hero, villain = _eval7(HERO), _eval7(VILLAIN)
    known = {str(card) for card in hero + villain}
    left = [card for card in eval7.Deck().cards if str(card) not in known]
    boards = [list(board) for board in islice(combinations(left, 5), samples)]
    start = time.perf_counter()
    for board in boards:
        _ = eval7.evaluate(hero + board) > eval7.evaluate(villain + board)
    return samples / (time.perf_counter() - start)


def eval7_sampling_rate() -> float:
    hero, villain = _eval7(HERO), eval7.HandRange(VILLAIN)
    start = time.perf_counter()
    eval7.py_hand_vs_range_monte_carlo(hero, villain, [], BOARDS)
    return BOARDS / (time.perf_counter() - start)


def pokerkit_rate(samples: int = 300) -> float:
    """PokerKit ranks both hands on a few boards; all of them would take most of an hour."""
    hero, villain = list(Card.parse(HERO)), list(Card.parse(VILLAIN))
    left = [card for card in Deck.STANDARD if card not in hero + villain]
    boards = [list(board) for board in islice(combinations(left, 5), samples)]
    start = time.perf_counter()
    for board in boards:
        _ = StandardHighHand.from_game(hero, board) > StandardHighHand.from_game(villain, board)
    return samples / (time.perf_counter() - start)
