"""Kernels that finish hands whose cards are not all known: in every way there is, or at random."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.cards.fast import draw_below, shuffle_into
from houseway.games.pot.contests import Ints, Tables, rank_prizes
from houseway.games.pot.keeping import keep_cards, throw_away
from houseway.games.pot.prices.boards import next_places
from houseway.games.pot.prices.tally import award
from houseway.kernel import kernel

STANDS, DRAWS, THROWS_ONE = 0, 1, 2
"""What a hand does beside being dealt: nothing, draw by the rules of keeping, or throw a hole card away."""

BOARD_LEVEL = -1
CODES = 53
"""Cards have codes below this, the joker's included."""
ROOM = 2 * CODES
"""A deck into which everything may be thrown back once."""
MOST_MISSING = 7
"""Cards that a hand or the board can be short of."""


@kernel
def board_lies(
    held: Ints,
    sizes: Ints,
    policies: Ints,
    waiting: Ints,
    board: Ints,
    thrown_at: int,
    filled: int,
    uses: Ints,
    tables: Tables,
    kept: Ints,
    ranks: Ints,
) -> None:
    """What follows when these board cards lie: a hole card is thrown away; on a finished board hands that
    wait for no more cards are ranked."""
    lying = board.shape[0]
    for player in range(held.shape[0]):
        throws = policies[player] == THROWS_ONE
        if throws and lying == thrown_at:
            throw_away(held[player], sizes[player], board, uses, tables, kept[player])
        if lying == filled and not waiting[player]:
            own = sizes[player] - throws
            rank_prizes(kept[player, :own], board, uses, tables, ranks[player])


class Walk(NamedTuple):
    """The way through the levels: the places chosen at each in what is left of the deck there, how many cards
    each hand waits for, and how many cards the board has when each level begins."""

    places: Ints
    left: Ints
    sizes_left: Ints
    waiting: Ints
    reached: Ints
    chosen: Ints


@kernel
def set_out(targets: Ints, counts: Ints, deck: Ints, lying: int, players: int) -> Walk:
    """The walk before its first step."""
    levels = targets.shape[0]
    left = np.empty((levels + 1, CODES), dtype=np.int64)
    left[0, : deck.shape[0]] = deck
    sizes_left = np.empty(levels + 1, dtype=np.int64)
    sizes_left[0] = deck.shape[0]
    waiting = np.zeros(players, dtype=np.int64)
    reached = np.empty(levels + 1, dtype=np.int64)
    reached[0] = lying
    for level in range(levels):
        reached[level + 1] = reached[level]
        if targets[level] == BOARD_LEVEL:
            reached[level + 1] += counts[level]
        else:
            waiting[targets[level]] = counts[level]
    places = np.zeros((levels + 1, MOST_MISSING), dtype=np.int64)
    return Walk(places, left, sizes_left, waiting, reached, np.empty(MOST_MISSING, dtype=np.int64))


@kernel
def count_completions(
    held: Ints,
    sizes: Ints,
    policies: Ints,
    board: Ints,
    lying: int,
    thrown_at: int,
    targets: Ints,
    counts: Ints,
    deck: Ints,
    first: int,
    last: int,
    uses: Ints,
    tables: Tables,
    tally: Ints,
) -> int:
    """Add every showdown to the tally and give their number. The missing cards are dealt level by level, the
    board before the hands: `targets` says to whom, `counts` how many. Of the first level only those choices
    are made whose first card has a place from `first` up to `last` in the deck."""
    players, levels, filled = held.shape[0], targets.shape[0], board.shape[0]
    kept, final = held.copy(), board.copy()
    ranks = np.empty((players, uses.shape[0]), dtype=np.int64)
    parts = np.empty((players, uses.shape[0]), dtype=np.int64)
    places, left, sizes_left, waiting, reached, chosen = set_out(targets, counts, deck, lying, players)
    board_lies(held, sizes, policies, waiting, final[:lying], thrown_at, filled, uses, tables, kept, ranks)
    if levels == 0:
        award(ranks, uses, 1, parts, tally)
        return 1

    found = 0
    level = 0
    for place in range(counts[0]):
        places[0, place] = first + place
    while level >= 0:
        target, lies = targets[level], reached[level + 1]
        for place in range(counts[level]):
            chosen[place] = left[level, places[level, place]]
        if target == BOARD_LEVEL:
            final[reached[level] : lies] = chosen[: counts[level]]
            board_lies(
                held, sizes, policies, waiting, final[:lies], thrown_at, filled, uses, tables, kept, ranks
            )
        else:
            own = sizes[target]
            kept[target, own - counts[level] : own] = chosen[: counts[level]]
            rank_prizes(kept[target, :own], final, uses, tables, ranks[target])
        if level < levels - 1:
            take_out(left, sizes_left, level, places[level], counts[level])
            level += 1
            for place in range(counts[level]):
                places[level, place] = place
            continue
        award(ranks, uses, 1, parts, tally)
        found += 1
        while level >= 0 and not next_places(places[level], counts[level], sizes_left[level]):
            level -= 1
        if level == 0 and places[0, 0] >= last:
            level = -1
    return found


@kernel
def count_deals_out(
    deals: Ints,
    start: int,
    end: int,
    known: Ints,
    sizes: Ints,
    policies: Ints,
    board: Ints,
    lying: int,
    thrown_at: int,
    targets: Ints,
    counts: Ints,
    unseen: Ints,
    first: int,
    last: int,
    uses: Ints,
    tables: Tables,
    tallies: Ints,
) -> int:
    """`count_completions` for the deals from `start` to `end`, each with a tally of its own."""
    players = deals.shape[1]
    free = np.empty(CODES, dtype=np.int64)
    deck = np.empty(CODES, dtype=np.int64)
    held = np.zeros((players, sizes.max()), dtype=np.int64)
    found = 0
    for row in range(start, end):
        free[:] = unseen
        for player in range(players):
            for place in range(known[player]):
                held[player, place] = deals[row, player, place]
                free[deals[row, player, place]] = 0
        size = cards_left(free, deck)
        found += count_completions(
            held,
            sizes,
            policies,
            board,
            lying,
            thrown_at,
            targets,
            counts,
            deck[:size],
            first,
            last,
            uses,
            tables,
            tallies[row - start],
        )
    return found


@kernel
def take_out(left: Ints, sizes_left: Ints, level: int, places: Ints, count: int) -> None:
    """The deck of the next level: that of this one without the cards chosen from it."""
    chosen, size = 0, 0
    for place in range(sizes_left[level]):
        if chosen < count and places[chosen] == place:
            chosen += 1
        else:
            left[level + 1, size] = left[level, place]
            size += 1
    sizes_left[level + 1] = size


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
def draw_hands(
    state: Ints,
    hands: Ints,
    cumulative: Ints,
    starts: Ints,
    known: Ints,
    unseen: Ints,
    free: Ints,
    held: Ints,
) -> None:
    """A hand of each range, by its weights; `free` is left marking the cards nobody holds."""
    clash = True
    while clash:
        # Hands that share a card are drawn again together, or the weights would be bent.
        clash = False
        free[:] = unseen
        for player in range(known.shape[0]):
            row = starts[player]
            if starts[player + 1] - row > 1:
                row = place_of(
                    cumulative,
                    row,
                    starts[player + 1] - 1,
                    draw_below(state, cumulative[starts[player + 1] - 1]),
                )
            for place in range(known[player]):
                card = hands[row, place]
                clash = clash or free[card] == 0
                held[player, place] = card
                free[card] = 0
            if clash:
                break


@kernel
def cards_left(free: Ints, deck: Ints) -> int:
    """Write the cards that are free into a deck; how many there are."""
    size = 0
    for card in range(CODES):
        if free[card]:
            deck[size] = card
            size += 1
    return size


@kernel
def draw_completions(
    state: Ints,
    rounds: int,
    hands: Ints,
    cumulative: Ints,
    starts: Ints,
    known: Ints,
    sizes: Ints,
    policies: Ints,
    board: Ints,
    lying: int,
    thrown_at: int,
    unseen: Ints,
    uses: Ints,
    tables: Tables,
    keeping: Ints,
    tally: Ints,
) -> None:
    """Add so many random showdowns to the tally. The hands of all ranges stand one after another, each range
    from its entry in `starts` to the next, with weights summed up as they go; a hand's cards beyond the
    `known` ones are dealt. The first `lying` cards of the board lie already."""
    players = known.shape[0]
    held = np.zeros((players, hands.shape[1]), dtype=np.int64)
    final = board.copy()
    ranks = np.empty((players, uses.shape[0]), dtype=np.int64)
    parts = np.empty((players, uses.shape[0]), dtype=np.int64)
    free = np.empty(CODES, dtype=np.int64)
    deck = np.empty(ROOM, dtype=np.int64)
    kept = np.empty(hands.shape[1], dtype=np.int64)
    needed = board.shape[0] - lying
    for player in range(players):
        needed += sizes[player] * (2 if policies[player] == DRAWS else 1) - known[player]
    for _ in range(rounds):
        draw_hands(state, hands, cumulative, starts, known, unseen, free, held)
        size = cards_left(free, deck)
        shuffle_into(state, deck[:size], needed)
        at = 0
        for player in range(players):
            for place in range(known[player], sizes[player]):
                held[player, place] = deck[at]
                at += 1
        for place in range(lying, board.shape[0]):
            final[place] = deck[at]
            at += 1
        for player in range(players):
            own = sizes[player]
            if policies[player] == THROWS_ONE:
                throw_away(held[player], own, final[:thrown_at], uses, tables, kept)
                held[player] = kept
                own -= 1
            elif policies[player] == DRAWS:
                choice = keep_cards(held[player, :own], keeping, tables)
                for place in range(own):
                    if not choice >> place & 1:
                        deck[size] = held[player, place]
                        size += 1
                        held[player, place] = deck[at]
                        at += 1
            rank_prizes(held[player, :own], final, uses, tables, ranks[player])
        award(ranks, uses, 1, parts, tally)
