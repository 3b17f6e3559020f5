"""Seven-card evaluation: our arrays against the peers' one hand at a time."""

from __future__ import annotations

import random
from itertools import pairwise

import eval7
import numpy as np
from phevaluator import evaluate_cards
from pokerkit import Card, StandardHighHand
from treys import Card as TreysCard
from treys import Evaluator as Treys

from bench.report import Comparison, rate
from houseway.cards import show
from houseway.hands import evaluator

HANDS = 2_000_000
SAMPLE = 2_000


def sevens() -> np.ndarray:
    random_source = np.random.default_rng(7)
    keys = random_source.random((HANDS, 52), dtype=np.float32)
    return np.argpartition(keys, 7, axis=1)[:, :7].astype(np.uint8)


def compare() -> Comparison:
    hands = sevens()
    high = evaluator("high")
    few = [[show(int(card)) for card in hand] for hand in hands[:SAMPLE]]
    agree(few, high.ranks(hands[:SAMPLE]))
    eval7_hands = [[eval7.Card(card) for card in hand] for hand in few]
    treys, treys_hands = Treys(), [[TreysCard.new(card) for card in hand] for hand in few]
    pokerkit_hands = [tuple(Card.parse("".join(hand))) for hand in few[:200]]
    return Comparison(
        "seven-card hands",
        "hands/s",
        rate(lambda: len(high.ranks(hands))),
        {
            "eval7": rate(lambda: _each(eval7.evaluate, eval7_hands)),
            "phevaluator": rate(lambda: _each(lambda hand: evaluate_cards(*hand), few)),
            "treys": rate(lambda: _each(lambda hand: treys.evaluate(hand[:2], hand[2:]), treys_hands)),
            "PokerKit": rate(lambda: _each(lambda hand: StandardHighHand.from_game(hand), pokerkit_hands)),
        },
        {"eval7": 50},
        "ours ranks arrays on two cores; the peers rank one hand a call",
    )


def _each(evaluate, hands) -> int:
    for hand in hands:
        evaluate(hand)
    return len(hands)


def agree(few: list[list[str]], ranks: np.ndarray) -> None:
    """Our order of these hands is eval7's order."""
    theirs = [eval7.evaluate([eval7.Card(card) for card in hand]) for hand in few]
    pairs = random.Random(7).sample(range(len(few)), 1000)
    for one, other in pairwise(pairs):
        ours = int(ranks[one]) - int(ranks[other])
        assert (ours > 0) == (theirs[one] > theirs[other]), (few[one], few[other])
