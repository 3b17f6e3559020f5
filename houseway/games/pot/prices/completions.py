"""Kernels that finish hands whose cards are not all known: in every way there is, or at random."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import draw_below, shuffle_into
from houseway.games.pot.contests import Ints, Keeping, Ranking, rank_prizes
from houseway.games.pot.keeping import keep_cards, throw_away
from houseway.games.pot.prices.boards import next_places
from houseway.games.pot.prices.tally import award
from houseway.kernel import kernel


class Policy(IntEnum):
    """What a hand does beside being dealt: nothing, draw by the rules of keeping, or throw a hole card
    away."""

    STANDS = 0
    DRAWS = 1
    THROWS_ONE = 2


BOARD_LEVEL = -1
CODES = 53
"""Cards have codes below this, the joker's included."""
ROOM = 2 * CODES
"""A deck into which everything may be thrown back once."""
MOST_MISSING = 7
"""Cards that a hand or the board can be short of."""


class Holders(NamedTuple):
    """The players: how many cards of each hand are known, how many it comes to, and its policy."""

    known: Ints
    sizes: Ints
    policies: Ints


class Board(NamedTuple):
    """A finished board: its first `lying` cards lie already, and on `thrown_at` cards a hole card is thrown
    away."""

    cards: Ints
    lying: int
    thrown_at: int


class Asked(NamedTuple):
    """Hands whose cards are not all known; `unseen` marks the cards that may still come."""

    holders: Holders
    board: Board
    unseen: Ints
    ranking: Ranking


class Levels(NamedTuple):
    """How the missing cards are dealt, level by level, the board before the hands: to whom, and how many."""

    targets: Ints
    counts: Ints


class Part(NamedTuple):
    """A part of the work: the deals from `start` to `end`, and of the first level only those choices whose
    first card has a place from `first` up to `last` in the deck."""

    start: int
    end: int
    first: int
    last: int


class Ranges(NamedTuple):
    """The hands of all ranges one after another, each range from its entry in `starts` to the next, with
    weights summed up as they go."""

    hands: Ints
    cumulative: Ints
    starts: Ints


class Hands(NamedTuple):
    """Cards that are held, those of them that are kept, and what they are worth for every prize."""

    held: Ints
    kept: Ints
    ranks: Ints


@kernel
def board_lies(asked: Asked, hands: Hands, waiting: Ints, final: Ints, lying: int) -> None:
    """What follows when so many board cards lie: a hole card is thrown away; on a finished board hands that
    wait for no more cards are ranked."""
    sizes, policies, board = asked.holders.sizes, asked.holders.policies, final[:lying]
    uses, tables = asked.ranking
    held, kept, ranks = hands
    for player in range(held.shape[0]):
        throws = policies[player] == Policy.THROWS_ONE
        if throws and lying == asked.board.thrown_at:
            throw_away(held[player], sizes[player], board, uses, tables, kept[player])
        if lying == final.shape[0] and not waiting[player]:
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
def set_out(levels: Levels, deck: Ints, lying: int, players: int) -> Walk:
    """The walk before its first step."""
    count = levels.targets.shape[0]
    left = np.empty((count + 1, CODES), dtype=np.int64)
    left[0, : deck.shape[0]] = deck
    sizes_left = np.empty(count + 1, dtype=np.int64)
    sizes_left[0] = deck.shape[0]
    waiting = np.zeros(players, dtype=np.int64)
    reached = np.empty(count + 1, dtype=np.int64)
    reached[0] = lying
    for level in range(count):
        reached[level + 1] = reached[level]
        if levels.targets[level] == BOARD_LEVEL:
            reached[level + 1] += levels.counts[level]
        else:
            waiting[levels.targets[level]] = levels.counts[level]
    places = np.zeros((count + 1, MOST_MISSING), dtype=np.int64)
    return Walk(places, left, sizes_left, waiting, reached, np.empty(MOST_MISSING, dtype=np.int64))


@kernel
def count_completions(asked: Asked, levels: Levels, held: Ints, deck: Ints, part: Part, tally: Ints) -> int:
    """Add every showdown to the tally and give their number. Dealing a level is no function of its own: to
    hand over all that it needs costs more than to deal it."""
    players, last_level = held.shape[0], levels.targets.shape[0] - 1
    targets, counts = levels
    sizes = asked.holders.sizes
    uses, tables = asked.ranking
    final, kept = asked.board.cards.copy(), held.copy()
    ranks = np.empty((players, uses.shape[0]), dtype=np.int64)
    parts = np.empty((players, uses.shape[0]), dtype=np.int64)
    hands = Hands(held, kept, ranks)
    places, left, sizes_left, waiting, reached, chosen = set_out(levels, deck, asked.board.lying, players)
    board_lies(asked, hands, waiting, final, asked.board.lying)
    if last_level < 0:
        award(ranks, uses, 1, parts, tally)
        return 1

    found = 0
    level = 0
    for place in range(counts[0]):
        places[0, place] = part.first + place
    while level >= 0:
        target, count = targets[level], counts[level]
        for place in range(count):
            chosen[place] = left[level, places[level, place]]
        if target == BOARD_LEVEL:
            final[reached[level] : reached[level + 1]] = chosen[:count]
            board_lies(asked, hands, waiting, final, reached[level + 1])
        else:
            own = sizes[target]
            kept[target, own - count : own] = chosen[:count]
            rank_prizes(kept[target, :own], final, uses, tables, ranks[target])
        if level < last_level:
            take_out(left, sizes_left, level, places[level], count)
            level += 1
            for place in range(counts[level]):
                places[level, place] = place
            continue
        award(ranks, uses, 1, parts, tally)
        found += 1
        while level >= 0 and not next_places(places[level], counts[level], sizes_left[level]):
            level -= 1
        if level == 0 and places[0, 0] >= part.last:
            level = -1
    return found


@kernel
def count_deals_out(asked: Asked, levels: Levels, deals: Ints, part: Part, tallies: Ints) -> int:
    """`count_completions` for the deals of a part, each with a tally of its own."""
    known, sizes = asked.holders.known, asked.holders.sizes
    players = deals.shape[1]
    free = np.empty(CODES, dtype=np.int64)
    deck = np.empty(CODES, dtype=np.int64)
    held = np.zeros((players, sizes.max()), dtype=np.int64)
    found = 0
    for row in range(part.start, part.end):
        free[:] = asked.unseen
        for player in range(players):
            for place in range(known[player]):
                held[player, place] = deals[row, player, place]
                free[deals[row, player, place]] = 0
        size = cards_left(free, deck)
        found += count_completions(asked, levels, held, deck[:size], part, tallies[row - part.start])
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
def draw_hands(state: Ints, ranges: Ranges, known: Ints, unseen: Ints, free: Ints, held: Ints) -> None:
    """A hand of each range, by its weights; `free` is left marking the cards nobody holds."""
    hands, cumulative, starts = ranges
    clash = True
    while clash:
        # Hands that share a card are drawn again together, or the weights would be bent.
        clash = False
        free[:] = unseen
        for player in range(known.shape[0]):
            row, last = starts[player], starts[player + 1] - 1
            if last > row:
                row = place_of(cumulative, row, last, draw_below(state, cumulative[last]))
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
def cards_to_deal(asked: Asked) -> int:
    """How many cards a random showdown takes at most, those of the draw included."""
    known, sizes, policies = asked.holders
    needed = asked.board.cards.shape[0] - asked.board.lying
    for player in range(known.shape[0]):
        needed += sizes[player] * (2 if policies[player] == Policy.DRAWS else 1) - known[player]
    return int(needed)


@kernel
def draw_completions(
    state: Ints, rounds: int, ranges: Ranges, asked: Asked, keeping: Keeping, tally: Ints
) -> None:
    """Add so many random showdowns to the tally: a hand of each range, with its cards beyond the known ones
    and the rest of the board dealt."""
    known, sizes, policies = asked.holders
    uses, tables = asked.ranking
    players, lying, thrown_at = known.shape[0], asked.board.lying, asked.board.thrown_at
    held = np.zeros((players, ranges.hands.shape[1]), dtype=np.int64)
    final = asked.board.cards.copy()
    ranks = np.empty((players, uses.shape[0]), dtype=np.int64)
    parts = np.empty((players, uses.shape[0]), dtype=np.int64)
    free = np.empty(CODES, dtype=np.int64)
    deck = np.empty(ROOM, dtype=np.int64)
    kept = np.empty(held.shape[1], dtype=np.int64)
    needed = cards_to_deal(asked)
    for _ in range(rounds):
        draw_hands(state, ranges, known, asked.unseen, free, held)
        size = cards_left(free, deck)
        shuffle_into(state, deck[:size], needed)
        at = 0
        for player in range(players):
            for place in range(known[player], sizes[player]):
                held[player, place] = deck[at]
                at += 1
        for place in range(lying, final.shape[0]):
            final[place] = deck[at]
            at += 1
        for player in range(players):
            own = sizes[player]
            if policies[player] == Policy.THROWS_ONE:
                throw_away(held[player], own, final[:thrown_at], uses, tables, kept)
                held[player] = kept
                own -= 1
            elif policies[player] == Policy.DRAWS:
                choice = keep_cards(held[player, :own], keeping, tables)
                for place in range(own):
                    if not choice >> place & 1:
                        deck[size] = held[player, place]
                        size += 1
                        held[player, place] = deck[at]
                        at += 1
            rank_prizes(held[player, :own], final, uses, tables, ranks[player])
        award(ranks, uses, 1, parts, tally)
