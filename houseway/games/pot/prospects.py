"""What a player's cards are worth: the share of the pot they take from opponents whose hidden cards may be
any, or whose betting and drawing says that they are better ones."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import draw_below
from houseway.games.pot.contests import (
    POT,
    Contest,
    Form,
    Ints,
    Keeping,
    MadeOf,
    Ranking,
    divide_pot,
    ints,
    rank_for,
)
from houseway.games.pot.keeping import (
    HAND,
    LOW_WORTH,
    WORTH,
    count_bits,
    hope_before_board,
    keep_cards,
    low_cards,
    rank_of_choice,
    throw_away,
)
from houseway.hands.ranks import CATEGORY_SHIFT, TIE_BITS
from houseway.kernel import kernel

LEAST_BOARD = 3
"""Board cards from which on a hand can be ranked."""
MORE_CARDS = 26
"""Ranks stay below this power of two, so that more cards kept are better than any rank."""

RANKING = {
    MadeOf.ANY_CARDS: 1,
    MadeOf.THREE_BY_RANK: 1,
    MadeOf.SOME_HOLE_CARDS: 25,
    MadeOf.FIVE_AT_A_TIME: 40,
    MadeOf.ALL_DIFFERENT: 5,
}
DRAWING, THROWING, DEALING = 60, 40, 2
"""About how much work it is to rank, draw, throw a card away and deal, in hands ranked by a table."""


class Look(IntEnum):
    """How hands of the moment are compared: by rank; by high hand and nearness to a low; by the pairs of hole
    cards before there is a board; by the cards that a low draw keeps."""

    BY_RANK = 0
    BY_BOTH = 1
    BY_PAIRS = 2
    BY_KEPT = 3


class Opponent(NamedTuple):
    """What is known of an opponent: his cards that lie open, how many more he holds, and of how many hands he
    is believed to have the best."""

    up: tuple[int, ...]
    hidden: int
    picks: int


class Prospect(NamedTuple):
    """A question about one's own cards at some moment of a hand."""

    own: tuple[int, ...]
    board: tuple[int, ...]
    opponents: tuple[Opponent, ...]
    gone: frozenset[int] = frozenset()
    """Seen cards that nobody can hold or be dealt."""
    drawn: bool = False
    """Whether the draw is over."""


class Known(NamedTuple):
    """The cards of every hand: how many are known, how many are dealt already, and of how many hands it is
    the best, as it looks now."""

    cards: Ints
    up: Ints
    held: Ints
    picks: Ints


class Sight(NamedTuple):
    """How a hand looks beside the board that lies, and what it is ranked and kept by."""

    look: int
    board: Ints
    ranking: Ranking
    keeping: Keeping


class Coming(NamedTuple):
    """What is still to come: the board from its card `lying` on; on `thrown_at` board cards, where it is not
    negative, a hole card is thrown away; whether there is a draw; and the cards that nobody has seen."""

    board: Ints
    lying: int
    thrown_at: int
    draws: int
    unseen: Ints


def share_of_pot(contest: Contest, prospect: Prospect, deals: int, state: Ints) -> float | None:
    """The share of the pot that one's own cards take, over so many random deals; None where the cards on the
    table are not those of the game, as after a dealer's mistake."""
    lying = len(prospect.board)
    players = (Opponent(prospect.own, 0, 1), *prospect.opponents)
    throws = contest.plays < contest.dealt and lying <= contest.thrown_at
    # In stud a board is a common card, which everybody has in place of one of his own.
    full = (contest.dealt if throws else contest.plays) - (0 if contest.board else lying)
    held = [len(one.up) + one.hidden for one in players]
    seen = {*prospect.board, *prospect.gone, *(card for one in players for card in one.up)}
    unseen = [card for card in contest.pack.cards if card not in seen]
    to_come = len(players) * full - sum(len(one.up) for one in players) + max(0, contest.board - lying)
    if max(held) > full or lying > max(contest.board, 1) or to_come > len(unseen):
        return None
    cards = np.zeros((len(players), full), dtype=np.int64)
    for row, one in zip(cards, players, strict=True):
        row[: len(one.up)] = one.up
    board = np.zeros(contest.board or lying, dtype=np.int64)
    board[:lying] = prospect.board
    draws = bool(contest.draws and not prospect.drawn)
    known = Known(
        cards,
        ints([len(one.up) for one in players]),
        ints(held),
        ints([one.picks for one in players]),
    )
    coming = Coming(board, lying, contest.thrown_at if throws else -1, int(draws), ints(unseen))
    look = int(_look(contest, lying, draws, max(held)))
    sight = Sight(look, board[:lying], contest.ranking, contest.keeping)
    won = share_won(state, deals, known, coming, sight)
    return won / (deals * POT)


def work(contest: Contest, players: int, drawn: bool) -> int:
    """About how much work a random deal is."""
    each = DEALING + sum(RANKING[MadeOf(use.made_of)] for use in contest.uses)
    each += DRAWING if contest.draws and not drawn else 0
    each += THROWING if contest.plays < contest.dealt else 0
    return players * each


def _look(contest: Contest, lying: int, draws: bool, held: int) -> Look:
    """How to compare hands at this moment."""
    if contest.board and lying < LEAST_BOARD:
        return Look.BY_PAIRS
    if draws and held == HAND and contest.keeping.form == Form.LOW:
        return Look.BY_KEPT
    return Look.BY_RANK if len(contest.prizes) == 1 else Look.BY_BOTH


@kernel
def take_card(state: Ints, deck: Ints, left: int) -> int:
    """A random one of the first `left` cards; it goes to the last of these places, and counts as dealt."""
    place = draw_below(state, left)
    card = deck[place]
    deck[place] = deck[left - 1]
    deck[left - 1] = card
    return int(card)


@kernel
def looks_both_ways(cards: Ints, sight: Sight) -> int:
    """What a hand looks like now where a low may share the pot."""
    uses, tables = sight.ranking
    high = rank_for(cards, sight.board, uses[0], tables[0])
    worth = (WORTH[high >> CATEGORY_SHIFT] << CATEGORY_SHIFT) + (high & TIE_BITS)
    enough = cards.shape[0] + sight.board.shape[0] >= HAND
    if enough and rank_for(cards, sight.board, uses[1], tables[1]) >= uses[1].least:
        return int(worth + (LOW_WORTH << CATEGORY_SHIFT))
    near = count_bits(low_cards(cards, sight.keeping))
    return int(worth + (max(0, 2 * near - 3) << CATEGORY_SHIFT))


@kernel
def looks(cards: Ints, sight: Sight) -> int:
    """What a hand looks like now, to choose the best of several by."""
    uses, tables = sight.ranking
    if sight.look == Look.BY_PAIRS:
        total = 0
        for first in range(cards.shape[0]):
            for second in range(first):
                total += hope_before_board(cards[first], cards[second], uses.shape[0])
        return total
    if sight.look == Look.BY_KEPT:
        kept = keep_cards(cards, sight.keeping, tables)
        return (count_bits(kept) << MORE_CARDS) + rank_of_choice(cards, kept, tables[0])
    if sight.look == Look.BY_RANK:
        return rank_for(cards, sight.board, uses[0], tables[0])
    return looks_both_ways(cards, sight)


@kernel
def deal_best(state: Ints, deck: Ints, left: int, hand: Ints, up: int, picks: int, sight: Sight) -> int:
    """Fill in the hidden cards of a hand, the best of several; gives how many cards are left."""
    hidden = hand.shape[0] - up
    best = np.empty(hidden, dtype=np.int64)
    most = -1
    for _ in range(picks):
        for place in range(hidden):
            hand[up + place] = take_card(state, deck, left - place)
        worth = looks(hand, sight)
        if worth > most:
            most = worth
            best[:] = hand[up:]
    hand[up:] = best
    for place in range(hidden):
        # The chosen cards go behind those that are left.
        found = 0
        while deck[found] != best[place]:
            found += 1
        deck[found] = deck[left - 1 - place]
        deck[left - 1 - place] = best[place]
    return int(left - hidden)


@kernel
def draw_cards(state: Ints, deck: Ints, left: int, hand: Ints, sight: Sight) -> int:
    """Change the cards that the rules of keeping give up; gives how many cards are left."""
    kept = keep_cards(hand, sight.keeping, sight.ranking.tables)
    for place in range(hand.shape[0]):
        if not kept >> place & 1 and left:
            hand[place] = take_card(state, deck, left)
            left -= 1
    return left


@kernel
def deal_rest(state: Ints, deck: Ints, hands: Known, final: Ints, lying: int, sight: Sight) -> int:
    """Deal every hand what it holds, the rest of the board and the cards still to come; how many cards are
    left in the deck."""
    cards, up, held, picks = hands
    left = deck.shape[0]
    players, full = cards.shape
    for player in range(players):
        if picks[player] > 1:
            hand = cards[player, : held[player]]
            left = deal_best(state, deck, left, hand, up[player], picks[player], sight)
        else:
            for place in range(up[player], held[player]):
                cards[player, place] = take_card(state, deck, left)
                left -= 1
    for place in range(lying, final.shape[0]):
        final[place] = take_card(state, deck, left)
        left -= 1
    for player in range(players):
        for place in range(held[player], full):
            cards[player, place] = take_card(state, deck, left)
            left -= 1
    return int(left)


@kernel
def share_won(state: Ints, deals: int, known: Known, coming: Coming, sight: Sight) -> int:
    """Parts of so many pots that the first hand wins, the cards nobody has seen dealt at random. Where a draw
    is to come all draw by the rules of keeping; where a hole card is thrown away all throw one."""
    uses, tables = sight.ranking
    thrown_at, lying = coming.thrown_at, coming.lying
    players, full = known.cards.shape
    last = uses.shape[0] - 1
    first_use, first_table, last_use, last_table = uses[0], tables[0], uses[last], tables[last]
    deck, final = coming.unseen.copy(), coming.board.copy()
    hands = Known(known.cards.copy(), known.up, known.held, known.picks)
    kept = np.empty(full - (thrown_at >= 0), dtype=np.int64)
    ranks = np.empty((players, uses.shape[0]), dtype=np.int64)
    parts = np.empty((players, uses.shape[0]), dtype=np.int64)
    won = 0
    for _ in range(deals):
        left = deal_rest(state, deck, hands, final, lying, sight)
        for player in range(players):
            if thrown_at >= 0:
                throw_away(hands.cards[player], full, final[:thrown_at], uses, tables, kept)
            else:
                # Card by card: to cut rows out of arrays costs more than to copy them.
                for place in range(full):
                    kept[place] = hands.cards[player, place]
            if coming.draws:
                left = draw_cards(state, deck, left, kept, sight)
            ranks[player, 0] = rank_for(kept, final, first_use, first_table)
            if last:
                ranks[player, last] = rank_for(kept, final, last_use, last_table)
        divide_pot(ranks, uses, parts)
        for prize in range(last + 1):
            won += parts[0, prize]
    return won
