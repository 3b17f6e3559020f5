"""Kernels that count showdowns over every board to come, for hands any of whose cards play with it.

A board matters by its ranks alone unless it lets somebody make a flush. So every choice of ranks is ranked
once and weighed by how many boards have it; boards with enough cards of one suit are then put right one by
one, their other cards again by rank alone. All 1,712,304 boards of two hands take some 30,000 to 80,000
showdowns in this way, and the counts stay exact.
"""

from __future__ import annotations

import numpy as np

from houseway.games.pot.contests import RANK_KEYS, Ints, Tables
from houseway.games.pot.prices.tally import award
from houseway.hands.lookup import rank_sum
from houseway.kernel import kernel

BOARD = 5
"""Cards of a finished board."""

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
def count_boards(hole: Ints, board: Ints, unseen: Ints, uses: Ints, tables: Tables, tally: Ints) -> None:
    """Add the showdowns of these hands over every board to the tally. `unseen` marks the cards that may still
    come."""
    players = hole.shape[0]
    left = np.zeros(13, dtype=np.int64)
    for card in range(52):
        left[card >> 2] += unseen[card]
    totals = np.zeros(players, dtype=np.int64)
    for player in range(players):
        for card in hole[player]:
            totals[player] += RANK_KEYS[card >> 2]
        for card in board:
            totals[player] += RANK_KEYS[card >> 2]
    count_ranks(totals, left, BOARD - board.shape[0], uses, tables, tally)
    for suit in range(4):
        put_flushes_right(suit, hole, board, unseen, totals, left, uses, tables, tally)


@kernel
def count_ranks(totals: Ints, left: Ints, draws: int, uses: Ints, tables: Tables, tally: Ints) -> None:
    """Every board by its ranks alone, as if there were no flushes."""
    players, prizes = totals.shape[0], uses.shape[0]
    first, last = tables[0], tables[prizes - 1]
    drawn = np.zeros(BOARD, dtype=np.int64)
    ranks = np.empty((players, prizes), dtype=np.int64)
    parts = np.empty((players, prizes), dtype=np.int64)
    more = True
    while more:
        weight = ways(drawn, draws, left)
        if weight:
            common = 0
            for place in range(draws):
                common += RANK_KEYS[drawn[place]]
            for player in range(players):
                ranks[player, 0] = rank_sum(totals[player] + common, 0, first)
                if prizes > 1:
                    ranks[player, 1] = rank_sum(totals[player] + common, 0, last)
            award(ranks, uses, weight, parts, tally)
        more = next_ranks(drawn, draws)


@kernel
def suited_ranks(suit: int, hole: Ints, board: Ints, suited: Ints) -> int:
    """Enter the ranks that each hand has in a suit, with the board; how many more cards of it the board needs
    for anybody's flush."""
    needed = BOARD
    for player in range(hole.shape[0]):
        held = 0
        for card in hole[player]:
            if card & 3 == suit:
                suited[player] |= 1 << (card >> 2)
                held += 1
        needed = min(needed, BOARD - held)
    for card in board:
        if card & 3 == suit:
            needed -= 1
            for player in range(hole.shape[0]):
                suited[player] |= 1 << (card >> 2)
    return int(needed)


@kernel
def ranks_left(suit: int, unseen: Ints, left: Ints, available: Ints, others: Ints) -> int:
    """Enter the ranks of a suit that nobody has seen, and how many cards of each rank the other suits have
    left; how many ranks there are."""
    size = 0
    for rank in range(13):
        here = unseen[rank * 4 + suit]
        others[rank] = left[rank] - here
        if here:
            available[size] = rank
            size += 1
    return size


@kernel
def put_flushes_right(
    suit: int,
    hole: Ints,
    board: Ints,
    unseen: Ints,
    totals: Ints,
    left: Ints,
    uses: Ints,
    tables: Tables,
    tally: Ints,
) -> None:
    """Recount the boards on which somebody has a flush in this suit."""
    players, prizes = hole.shape[0], uses.shape[0]
    first, last = tables[0], tables[prizes - 1]
    draws = BOARD - board.shape[0]
    suited = np.zeros(players, dtype=np.int64)
    needed = suited_ranks(suit, hole, board, suited)
    available = np.empty(13, dtype=np.int64)
    others = np.empty(13, dtype=np.int64)
    size = ranks_left(suit, unseen, left, available, others)
    drawn = np.empty(BOARD, dtype=np.int64)
    places = np.empty(BOARD, dtype=np.int64)
    with_flushes = np.empty((players, prizes), dtype=np.int64)
    without = np.empty((players, prizes), dtype=np.int64)
    parts = np.empty((players, prizes), dtype=np.int64)
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
                        with_flushes[player, 0] = rank_sum(total, suited[player] | flush, first)
                        without[player, 0] = rank_sum(total, 0, first)
                        if prizes > 1:
                            with_flushes[player, 1] = rank_sum(total, suited[player] | flush, last)
                            without[player, 1] = rank_sum(total, 0, last)
                    award(with_flushes, uses, weight, parts, tally)
                    award(without, uses, -weight, parts, tally)
                more = next_ranks(drawn, rest)
            more_suited = next_places(places, count, size)


@kernel
def count_deals(
    deals: Ints, board: Ints, unseen: Ints, uses: Ints, tables: Tables, start: int, end: int, tallies: Ints
) -> None:
    """Fill in the tallies of the deals from `start` to `end`, each over every board."""
    free = np.empty(unseen.shape[0], dtype=np.int64)
    for row in range(start, end):
        free[:] = unseen
        for player in range(deals.shape[1]):
            for card in deals[row, player]:
                free[card] = 0
        count_boards(deals[row], board, free, uses, tables, tallies[row])
