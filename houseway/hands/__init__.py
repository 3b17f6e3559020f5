"""What cards are worth. `evaluate("…")` reads one hand of any kind; kernels and tables read millions.

Every evaluator ranks by one integer, higher is better, whose category is `rank >> 20` (see ranks.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.errors import SheetError
from houseway.hands.evaluator import Evaluator, Hand
from houseway.hands.kinds import EVALUATORS, evaluator, readings_of
from houseway.hands.lookup import Cards, Table
from houseway.hands.poker import PokerEvaluator
from houseway.hands.ranks import category
from houseway.hands.selection import HoleCardEvaluator

__all__ = [
    "EVALUATORS",
    "Evaluator",
    "Hand",
    "category",
    "evaluate",
    "evaluator",
    "readings_of",
    "showdown",
    "table_of",
]


def evaluate(cards: Sequence[int], kind: str, **readings: str) -> Hand:
    """The rank of the cards as a hand of that kind, its name in words and the cards that make it."""
    return evaluator(kind, **readings).best(cards)


def table_of(kind: str, **readings: str) -> Table:
    """The table that kernels such as `rank_hand` take for a kind of poker hand."""
    return _poker(kind, **readings).table


def showdown(hole: Cards, board: Cards, kind: str = "high") -> Cards:
    """The ranks of hands that share a board, a row of hole cards each; Omaha kinds use two of them."""
    return _poker(kind).showdown(hole, board)


def _poker(kind: str, **readings: str) -> PokerEvaluator | HoleCardEvaluator:
    poker = evaluator(kind, **readings)
    if not isinstance(poker, PokerEvaluator | HoleCardEvaluator):
        raise SheetError(f"{kind} is not read from a table of poker hands")
    return poker
