"""Cards that lie up: how boards compare, and what the dealer calls them."""

from __future__ import annotations

from typing import Any

from houseway.hands import evaluator
from houseway.hands.evaluator import Evaluator
from houseway.hands.ranks import ACE

FULL_HAND = 5
FACE_UP_JOKER = {"wild": "wild", "ace-straight-flush": "bug"}
"""What a joker among the up cards stands for, as the evaluator of boards calls it."""


def board_evaluator(rules: Any, up: tuple[int, ...]) -> Evaluator:
    """How up cards are compared to see who leads; only five of them can be a straight or a flush."""
    if rules.later_opener == "low-board":
        return evaluator("low-board" if len(up) < FULL_HAND else "low")
    if len(up) == FULL_HAND:
        return evaluator("high")
    if rules.pack == "mexican-41":
        return evaluator("mexican-board", joker=FACE_UP_JOKER[rules.joker_face_up])
    return evaluator("board")


def board_words(rules: Any, up: tuple[int, ...]) -> str:
    """A board as the dealer names it, without kickers: `king`, `pair of sixes`, `king-queen low`."""
    name = board_evaluator(rules, up).best(up).name.removesuffix(", for low")
    if name.endswith("kickers"):
        name = name.rpartition(", ")[0]
    return name.partition(" with ")[0].removesuffix(" high")


def new_pair(up: tuple[int, ...]) -> int | None:
    """The rank that the last up card has just paired."""
    ranks = [card >> 2 for card in up]
    return ranks[-1] if ranks and ranks.count(ranks[-1]) == 2 else None


def straight_cards(up: tuple[int, ...]) -> int:
    """The most ranks of a board that stand in one straight; the ace stands at either end."""
    ranks = {card >> 2 for card in up}
    ladder = [rank in ranks for rank in (ACE, *range(ACE + 1))]
    return max(sum(ladder[low : low + 5]) for low in range(len(ladder) - 4))


def flush_cards(up: tuple[int, ...]) -> int:
    """The most cards of one suit on a board."""
    suits = [card & 3 for card in up]
    return max(suits.count(suit) for suit in range(4))
