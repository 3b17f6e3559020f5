"""Kernels that count showdowns over every board to come, for hands any of whose cards play with it.

A board matters by its ranks alone unless it lets somebody make a flush. So every choice of ranks is ranked
once and weighed by how many boards have it; boards with enough cards of one suit are then put right one by
one, their other cards again by rank alone. All 1,712,304 boards of two hands take some 30,000 to 80,000
showdowns in this way, and the counts stay exact.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.pot.contests import RANK_KEYS, Ints, Ranking
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


class Deal(NamedTuple):
    """What is known of a deal: everybody's hole cards, the board so far, which cards may still come and how
    many of each rank; and the keys of each hand with the board, added up."""

    hole: Ints
    board: Ints
    unseen: Ints
    left: Ints
    totals: Ints


class Suited(NamedTuple):
    """A suit in a deal: its ranks that each hand has, with the board; those that nobody has seen; and how
    many cards of each rank the other suits have left."""

    suit: int
    held: Ints
    available: Ints
    others: Ints


class Scratch(NamedTuple):
    """Room to work in: the ranks drawn, and ranks and parts of the pot, a row a hand and a column a prize."""

    drawn: Ints
    ranks: Ints
    without: Ints
    parts: Ints


@kernel
def read_deal(hole: Ints, board: Ints, unseen: Ints) -> Deal:
    """A deal as it is counted."""
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
    return Deal(hole, board, unseen, left, totals)


@kernel
def scratch_for(players: int, prizes: int) -> Scratch:
    """Room for hands of so many players."""
    ranks = np.empty((players, prizes), dtype=np.int64)
    without = np.empty((players, prizes), dtype=np.int64)
    parts = np.empty((players, prizes), dtype=np.int64)
    return Scratch(np.empty(BOARD, dtype=np.int64), ranks, without, parts)


@kernel
def count_boards(hole: Ints, board: Ints, unseen: Ints, ranking: Ranking, tally: Ints) -> None:
    """Add the showdowns of these hands over every board to the tally. `unseen` marks the cards that may still
    come."""
    deal = read_deal(hole, board, unseen)
    scratch = scratch_for(hole.shape[0], ranking.uses.shape[0])
    count_ranks(deal, scratch, ranking, tally)
    for suit in range(4):
        put_flushes_right(suit, deal, scratch, ranking, tally)


@kernel
def count_ranks(deal: Deal, scratch: Scratch, ranking: Ranking, tally: Ints) -> None:
    """Every board by its ranks alone, as if there were no flushes."""
    drawn, ranks, _, parts = scratch
    left, totals, uses = deal.left, deal.totals, ranking.uses
    players, prizes = ranks.shape
    first, last = ranking.tables[0], ranking.tables[prizes - 1]
    draws = BOARD - deal.board.shape[0]
    drawn[:] = 0
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
def read_suit(suit: int, deal: Deal) -> Suited:
    """What a suit can bring in a deal."""
    players = deal.hole.shape[0]
    held = np.zeros(players, dtype=np.int64)
    for player in range(players):
        for card in deal.hole[player]:
            held[player] |= 1 << (card >> 2) if card & 3 == suit else 0
        for card in deal.board:
            held[player] |= 1 << (card >> 2) if card & 3 == suit else 0
    available = np.empty(13, dtype=np.int64)
    others = np.empty(13, dtype=np.int64)
    size = 0
    for rank in range(13):
        here = deal.unseen[rank * 4 + suit]
        others[rank] = deal.left[rank] - here
        if here:
            available[size] = rank
            size += 1
    return Suited(suit, held, available[:size], others)


@kernel
def cards_to_flush(suit: int, deal: Deal) -> int:
    """How many more cards of a suit the board needs for anybody's flush."""
    most = 0
    for player in range(deal.hole.shape[0]):
        held = 0
        for card in deal.hole[player]:
            held += card & 3 == suit
        most = max(most, held)
    needed = BOARD - most
    for card in deal.board:
        needed -= card & 3 == suit
    return int(needed)


@kernel
def put_flushes_right(suit: int, deal: Deal, scratch: Scratch, ranking: Ranking, tally: Ints) -> None:
    """Recount the boards on which somebody has a flush in this suit."""
    suited = read_suit(suit, deal)
    draws, size = BOARD - deal.board.shape[0], suited.available.shape[0]
    places = np.empty(BOARD, dtype=np.int64)
    for count in range(max(cards_to_flush(suit, deal), 0), min(draws, size) + 1):
        for place in range(count):
            places[place] = place
        more = True
        while more:
            recount(places[:count], suited, deal, scratch, ranking, tally)
            more = next_places(places, count, size)


@kernel
def recount(
    places: Ints, suited: Suited, deal: Deal, scratch: Scratch, ranking: Ranking, tally: Ints
) -> None:
    """Recount the boards that have just these cards of a suit: with flushes instead of without."""
    drawn, ranks, without, parts = scratch
    held, others, totals, uses = suited.held, suited.others, deal.totals, ranking.uses
    players, prizes = ranks.shape
    first, last = ranking.tables[0], ranking.tables[prizes - 1]
    suited_key, flush = 0, 0
    for place in places:
        rank = suited.available[place]
        suited_key += RANK_KEYS[rank]
        flush |= 1 << rank
    rest = BOARD - deal.board.shape[0] - places.shape[0]
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
                ranks[player, 0] = rank_sum(total, held[player] | flush, first)
                without[player, 0] = rank_sum(total, 0, first)
                if prizes > 1:
                    ranks[player, 1] = rank_sum(total, held[player] | flush, last)
                    without[player, 1] = rank_sum(total, 0, last)
            award(ranks, uses, weight, parts, tally)
            award(without, uses, -weight, parts, tally)
        more = next_ranks(drawn, rest)


@kernel
def count_deals(
    deals: Ints, board: Ints, unseen: Ints, ranking: Ranking, start: int, end: int, tallies: Ints
) -> None:
    """Fill in the tallies of the deals from `start` to `end`, each over every board."""
    free = np.empty(unseen.shape[0], dtype=np.int64)
    for row in range(start, end):
        free[:] = unseen
        for player in range(deals.shape[1]):
            for card in deals[row, player]:
                free[card] = 0
        count_boards(deals[row], board, free, ranking, tallies[row])
