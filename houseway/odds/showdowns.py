"""Kernels that count Hold'em showdowns over every board to come, or over boards drawn from a seed.

A board matters by its ranks alone unless it lets somebody make a flush. So every choice of ranks is ranked
once and weighed by how many boards have it; boards with enough cards of one suit are then put right one by
one, their other cards again by rank alone. All 1,712,304 boards of two hands take some 30,000 to 80,000
showdowns in this way, and the counts stay exact.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import draw_below, shuffle_into
from houseway.hands.lookup import KEYS, SUIT_SHIFT, Table, rank_showdown, rank_sum
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

BOARD = 5
"""Cards of a finished board."""
RANK_KEYS = KEYS[:52:4] & ((1 << SUIT_SHIFT) - 1)
"""The part of a card's key that stands for its rank."""

CHOOSE = np.array(
    [[1, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0], [1, 2, 1, 0, 0, 0], [1, 3, 3, 1, 0, 0], [1, 4, 6, 4, 1, 0]],
    dtype=np.int64,
)
"""In how many ways that many of the cards of a rank are chosen."""


@kernel
def next_ranks(ranks: Ints, count: int) -> bool:
    """Move on to the next choice of ranks in rising order, each as often as wanted."""
    place = count - 1
    while place >= 0 and ranks[place] == 12:
        place -= 1
    if place < 0:
        return False
    rank = ranks[place] + 1
    for later in range(place, count):
        ranks[later] = rank
    return True


@kernel
def next_places(places: Ints, count: int, size: int) -> bool:
    """Move on to the next choice of different places below `size`, in rising order."""
    place = count - 1
    while place >= 0 and places[place] == size - count + place:
        place -= 1
    if place < 0:
        return False
    places[place] += 1
    for later in range(place + 1, count):
        places[later] = places[later - 1] + 1
    return True


@kernel
def ways(ranks: Ints, count: int, left: Ints) -> int:
    """How many choices of cards have these ranks."""
    product = 1
    at = 0
    while at < count:
        end = at
        while end < count and ranks[end] == ranks[at]:
            end += 1
        product *= CHOOSE[left[ranks[at]], end - at]
        at = end
    return product


@kernel
def award(ranks: Ints, weight: int, tally: Ints) -> None:
    """Count one showdown `weight` times. A row of the tally is a player: pots won alone, shared by two, …"""
    best = ranks[0]
    winners = 1
    for player in range(1, ranks.shape[0]):
        if ranks[player] > best:
            best = ranks[player]
            winners = 1
        elif ranks[player] == best:
            winners += 1
    for player in range(ranks.shape[0]):
        if ranks[player] == best:
            tally[player, winners - 1] += weight


@kernel
def count_boards(hole: Ints, board: Ints, unseen: Ints, table: Table, tally: Ints) -> int:
    """Add the showdowns of these hands over every board to the tally; gives how many boards there are.
    `unseen` marks the cards that may still come."""
    players = hole.shape[0]
    draws = BOARD - board.shape[0]
    left = np.zeros(13, dtype=np.int64)
    for card in range(52):
        left[card >> 2] += unseen[card]
    totals = np.zeros(players, dtype=np.int64)
    for player in range(players):
        for place in range(2):
            totals[player] += RANK_KEYS[hole[player, place] >> 2]
        for card in board:
            totals[player] += RANK_KEYS[card >> 2]
    boards = count_ranks(totals, left, draws, table, tally)
    for suit in range(4):
        put_flushes_right(suit, hole, board, unseen, totals, left, table, tally)
    return boards


@kernel
def count_ranks(totals: Ints, left: Ints, draws: int, table: Table, tally: Ints) -> int:
    """Every board by its ranks alone, as if there were no flushes."""
    players = totals.shape[0]
    drawn = np.zeros(BOARD, dtype=np.int64)
    ranks = np.empty(players, dtype=np.int64)
    boards = 0
    more = True
    while more:
        weight = ways(drawn, draws, left)
        if weight:
            common = 0
            for place in range(draws):
                common += RANK_KEYS[drawn[place]]
            for player in range(players):
                ranks[player] = rank_sum(totals[player] + common, 0, table)
            award(ranks, weight, tally)
            boards += weight
        more = next_ranks(drawn, draws)
    return boards


@kernel
def put_flushes_right(
    suit: int,
    hole: Ints,
    board: Ints,
    unseen: Ints,
    totals: Ints,
    left: Ints,
    table: Table,
    tally: Ints,
) -> None:
    """Recount the boards on which somebody has a flush in this suit."""
    players = hole.shape[0]
    draws = BOARD - board.shape[0]
    suited = np.zeros(players, dtype=np.int64)
    needed = BOARD
    for player in range(players):
        held = 0
        for place in range(2):
            if hole[player, place] & 3 == suit:
                suited[player] |= 1 << (hole[player, place] >> 2)
                held += 1
        needed = min(needed, BOARD - held)
    for card in board:
        if card & 3 == suit:
            needed -= 1
            for player in range(players):
                suited[player] |= 1 << (card >> 2)
    available = np.empty(13, dtype=np.int64)
    size = 0
    others = np.empty(13, dtype=np.int64)
    for rank in range(13):
        here = unseen[rank * 4 + suit]
        others[rank] = left[rank] - here
        if here:
            available[size] = rank
            size += 1

    drawn = np.empty(BOARD, dtype=np.int64)
    places = np.empty(BOARD, dtype=np.int64)
    with_flushes = np.empty(players, dtype=np.int64)
    without = np.empty(players, dtype=np.int64)
    for count in range(max(needed, 0), min(draws, size) + 1):
        for place in range(count):
            places[place] = place
        more_suited = True
        while more_suited:
            suited_key, flush = 0, 0
            for place in range(count):
                rank = available[places[place]]
                suited_key += RANK_KEYS[rank]
                flush |= 1 << rank
            rest = draws - count
            drawn[:] = 0
            more = True
            while more:
                weight = ways(drawn, rest, others)
                if weight:
                    common = suited_key
                    for place in range(rest):
                        common += RANK_KEYS[drawn[place]]
                    for player in range(players):
                        total = totals[player] + common
                        with_flushes[player] = rank_sum(total, suited[player] | flush, table)
                        without[player] = rank_sum(total, 0, table)
                    award(with_flushes, weight, tally)
                    award(without, -weight, tally)
                more = next_ranks(drawn, rest)
            more_suited = next_places(places, count, size)


@kernel
def count_deals(
    deals: Ints, board: Ints, unseen: Ints, table: Table, start: int, end: int, tallies: Ints
) -> int:
    """Fill in the tallies of the deals from `start` to `end`, each over every board; all have as many."""
    boards = 0
    free = np.empty(52, dtype=np.int64)
    for row in range(start, end):
        free[:] = unseen
        for player in range(deals.shape[1]):
            for place in range(2):
                free[deals[row, player, place]] = 0
        boards = count_boards(deals[row], board, free, table, tallies[row])
    return boards


@kernel
def place_of(cumulative: Ints, start: int, end: int, drawn: int) -> int:
    """The first place from `start` on whose cumulative weight exceeds the number drawn."""
    while start < end:
        middle = (start + end) >> 1
        if cumulative[middle] > drawn:
            end = middle
        else:
            start = middle + 1
    return start


@kernel
def draw_showdowns(
    state: Ints,
    rounds: int,
    hands: Ints,
    cumulative: Ints,
    starts: Ints,
    board: Ints,
    unseen: Ints,
    table: Table,
    tally: Ints,
) -> None:
    """Add so many random showdowns to the tally. The hands of all ranges stand one after another, each range
    from its entry in `starts` to the next, with weights summed up as they go; a player whose range is empty
    there holds any two cards."""
    players = starts.shape[0] - 1
    hole = np.empty((players, 2), dtype=np.int64)
    final = np.empty(BOARD, dtype=np.int64)
    known = board.shape[0]
    final[:known] = board
    ranks = np.empty(players, dtype=np.int64)
    free = np.empty(52, dtype=np.int64)
    deck = np.empty(52, dtype=np.int64)
    any_two = 0
    for player in range(players):
        any_two += starts[player] == starts[player + 1]
    for _ in range(rounds):
        clash = True
        while clash:
            # Hands that share a card are drawn again together, or the weights would be bent.
            clash = False
            free[:] = unseen
            for player in range(players):
                first, last = starts[player], starts[player + 1]
                if first == last or clash:
                    continue
                found = place_of(cumulative, first, last - 1, draw_below(state, cumulative[last - 1]))
                for place in range(2):
                    card = hands[found, place]
                    clash = clash or free[card] == 0
                    hole[player, place] = card
                    free[card] = 0
        size = 0
        for card in range(52):
            if free[card]:
                deck[size] = card
                size += 1
        shuffle_into(state, deck[:size], 2 * any_two + BOARD - known)
        at = 0
        for player in range(players):
            if starts[player] == starts[player + 1]:
                hole[player, 0] = deck[at]
                hole[player, 1] = deck[at + 1]
                at += 2
        for place in range(known, BOARD):
            final[place] = deck[at]
            at += 1
        rank_showdown(hole, final, table, ranks)
        award(ranks, 1, tally)
