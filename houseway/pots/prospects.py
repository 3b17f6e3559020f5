"""What two hole cards are worth at Hold'em: the share of the pot they take from opponents who may hold any
cards, or whose betting says that they hold better ones."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import draw_below
from houseway.hands.lookup import Table, rank_showdown
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

BOARD = 5
"""Cards of a finished board."""
PARTS = 2520
"""Parts of a pot that up to ten winners can share without a rest."""

_STARTING = [
    [504, 323, 331, 343, 340, 346, 368, 391, 416, 444, 472, 505, 550],
    [360, 537, 352, 362, 361, 366, 374, 400, 426, 452, 481, 514, 559],
    [369, 386, 570, 382, 381, 386, 394, 406, 435, 462, 491, 523, 566],
    [378, 397, 415, 603, 399, 406, 414, 426, 442, 472, 500, 533, 577],
    [377, 395, 413, 431, 633, 423, 432, 444, 461, 478, 509, 542, 578],
    [382, 400, 418, 437, 453, 662, 450, 463, 479, 497, 517, 552, 589],
    [402, 409, 427, 446, 462, 480, 691, 481, 497, 515, 536, 560, 598],
    [424, 433, 439, 458, 475, 491, 509, 721, 515, 532, 554, 579, 608],
    [447, 457, 465, 472, 490, 506, 524, 540, 750, 551, 572, 597, 627],
    [474, 483, 491, 500, 506, 523, 540, 556, 576, 775, 583, 605, 636],
    [501, 510, 519, 528, 535, 543, 560, 576, 594, 602, 799, 615, 644],
    [532, 541, 548, 558, 566, 576, 583, 599, 618, 625, 634, 824, 654],
    [573, 582, 591, 599, 600, 610, 620, 628, 646, 654, 662, 671, 852],
]
STARTING = np.array(_STARTING, dtype=np.int64)
"""A thousand pots against any two cards: how many the hole cards win. Suited cards stand in the row of the
higher rank and the column of the lower one, offsuit cards the other way round."""


@kernel
def starting_worth(first: int, second: int) -> int:
    """The worth of two hole cards before the flop."""
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return int(STARTING[high, low] if first & 3 == second & 3 else STARTING[low, high])


@kernel
def draw_unseen(state: Ints, seen: int) -> int:
    """A random card that is not among those seen, a bit each."""
    card = draw_below(state, 52)
    while (seen >> card) & 1:
        card = draw_below(state, 52)
    return card


@kernel
def share_won(state: Ints, deals: int, own: Ints, board: Ints, picks: Ints, table: Table) -> int:
    """Parts of so many pots that one's own cards win, the rest of the cards drawn at random. Every opponent
    holds the best, as it looks now, of as many hands as `picks` says: one stands for any two cards."""
    players = picks.shape[0] + 1
    known = board.shape[0]
    hole = np.empty((players, 2), dtype=np.int64)
    hole[0] = own
    candidate = np.empty((1, 2), dtype=np.int64)
    worth = np.empty(1, dtype=np.int64)
    final = np.empty(BOARD, dtype=np.int64)
    final[:known] = board
    ranks = np.empty(players, dtype=np.int64)
    seen_at_first = (1 << own[0]) | (1 << own[1])
    for card in board:
        seen_at_first |= 1 << card
    won = 0
    for _ in range(deals):
        seen = seen_at_first
        for player in range(1, players):
            best = -1
            for _ in range(picks[player - 1]):
                candidate[0, 0] = draw_unseen(state, seen)
                candidate[0, 1] = draw_unseen(state, seen | (1 << candidate[0, 0]))
                if known:
                    rank_showdown(candidate, board, table, worth)
                else:
                    worth[0] = starting_worth(candidate[0, 0], candidate[0, 1])
                if worth[0] > best:
                    best = worth[0]
                    hole[player] = candidate[0]
            seen |= (1 << hole[player, 0]) | (1 << hole[player, 1])
        for place in range(known, BOARD):
            final[place] = draw_unseen(state, seen)
            seen |= 1 << final[place]
        rank_showdown(hole, final, table, ranks)
        better, equal = 0, 1
        for player in range(1, players):
            better += ranks[player] > ranks[0]
            equal += ranks[player] == ranks[0]
        if not better:
            won += PARTS // equal
    return won
