"""What players of low games say about hands: a seven, an eight, a pair."""

from __future__ import annotations

from houseway.cards import JOKER
from houseway.games.pot.hand import Share
from houseway.hands import evaluator

STEPS_DOWN = {"deuce-to-seven": (0, 1, 2, 3, 5), "bug-deuce": (0, 1, 2, 3, 5)}
"""The worst hand under a top card, where five in a row would be a straight."""
IN_A_ROW = (0, 1, 2, 3, 4)


def worst_with_top(share: Share, top: int) -> int:
    """The rank of the worst hand without a pair whose highest card has this rank: 5 for a seven."""
    steps = STEPS_DOWN.get(share.kind, IN_A_ROW)
    # Two suits at least, so that it is no flush; below the two comes the ace.
    cards = tuple((top - step) % 13 * 4 + step % 2 for step in steps)
    return evaluator(share.kind, **dict(share.readings)).rank(cards)


def has_pair(cards: tuple[int, ...]) -> bool:
    """Whether two cards of a hand are alike; the joker never is like another."""
    ranks = [card >> 2 for card in cards if card != JOKER]
    return len(set(ranks)) < len(ranks)
