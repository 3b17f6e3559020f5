"""What cards are worth. `evaluate("…")` reads one hand of any kind; kernels and tables read millions.

Every evaluator ranks by one integer, higher is better, whose category is `rank >> 20` (see ranks.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from houseway.errors import SheetError
from houseway.hands.evaluator import Evaluator, Hand
from houseway.hands.kinds import EVALUATORS, evaluator, readings_of
from houseway.hands.lookup import Table, rank_showdown
from houseway.hands.poker import PokerEvaluator
from houseway.hands.ranks import category

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
    poker = evaluator(kind, **readings)
    if not isinstance(poker, PokerEvaluator):
        raise SheetError(f"{kind} is not read from a table")
    return poker.table


def showdown(hole: npt.NDArray[np.int64], board: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The ranks of the rows of hole cards, each with any of the board's cards, for high."""
    ranks = np.empty(len(hole), dtype=np.int64)
    rank_showdown(hole, board, table_of("high"), ranks)
    return ranks
