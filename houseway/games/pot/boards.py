"""Cards that lie up: how boards compare, and what the dealer calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.hands import evaluator
from houseway.hands.evaluator import Evaluator
from houseway.hands.ranks import ACE

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

FULL_HAND = 5
FACE_UP_JOKER = {"wild": "wild", "ace-straight-flush": "bug"}
"""What a joker among the up cards stands for, as the evaluator of boards calls it."""


def board_evaluator(rules: StudRules, up: tuple[int, ...]) -> Evaluator:
    """How up cards are compared to see who leads; only five of them can be a straight or a flush."""
    if rules.later_opener == "low-board":
        return evaluator("low-board" if len(up) < FULL_HAND else "low")
    if len(up) >= FULL_HAND:
        return evaluator("high")
    if rules.pack == "mexican-41":
        return evaluator("mexican-board", joker=FACE_UP_JOKER[rules.joker_face_up])
    return evaluator("board")


def board_ranks(rules: StudRules, boards: list[tuple[int, ...]]) -> list[int] | list[list[tuple[int, int]]]:
    """Boards in an order by which the greatest leads. Where kickers do not count, equal pairs and equal high
    cards are equal boards."""
    if rules.board_kickers or rules.later_opener == "low-board":
        return [board_evaluator(rules, up).rank(up) for up in boards]
    return [_combination(up) for up in boards]


def _combination(up: tuple[int, ...]) -> list[tuple[int, int]]:
    """What a board shows without its kickers: pairs, trips and quads, or else its highest card."""
    ranks = [card >> 2 for card in up]
    shows = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return [some for some in shows if some[0] > 1] or shows[:1]


def board_words(rules: StudRules, up: tuple[int, ...]) -> str:
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
