"""Strategies of Ultimate Texas Hold'em: the published simple one, and the best, counted out backwards from
every river over every flop to every two cards."""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.prices.five_cards import sets_of, suit_classes
from houseway.games.banked.bank_poker.settle import Ending
from houseway.games.banked.ultimate.prices.boards import (
    ALL_PAIRS,
    BOARD,
    FLOP,
    FLOPS,
    LEFT,
    MEETS,
    PAIRS,
    Beside,
    Flops,
    Ints,
    Marks,
    all_flops,
    compare_beside,
    flop_number,
    flop_of_board,
    keeping,
    over_boards,
    pair_number,
    pair_turns,
    rank_beside,
    rank_singles,
    room,
)
from houseway.games.banked.ultimate.rules import HOLE_USE, QUALIFIERS, UltimateRules
from houseway.games.banked.ultimate.settle import CATEGORIES, blind_verdict
from houseway.hands import table_of
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, KING, PAIR, QUEEN, TWO_PAIR
from houseway.kernel import kernel
from houseway.pricing.disk_cache import kept

STRATEGIES = {
    "best": "plays whenever, and as much as, that loses least on average",
    "simple": "4 Antes with 3-3 or better, an ace, K-5, K-2 suited, Q-8, Q-6 suited, J-10 or J-8 suited; 2 "
    "with two pair, a pair of its own but 2-2, or four to a flush with a ten or better; 1 with a pair of its "
    "own or when fewer than 21 cards beat it",
}

CHUNKS = 32
DEUCE, FIVE, SIX, EIGHT, TEN, JACK = 0, 3, 4, 6, 8, 9
FEWEST_OUTS = 21
FOLDED = -1


class UltimatePrice(NamedTuple):
    """The rules by which hands are compared and valued, as kernels take them."""

    qualifier: int
    least: int
    unit: int
    """Chips of an Ante on which every payoff is whole."""
    blind: Ints
    """What the Blind of a winning hand of each category comes to, in chips."""
    early: int
    """How many Plays are offered on two cards."""
    flop: int
    river: int
    """The later Plays, in Antes."""
    table: Table


class Strategy(NamedTuple):
    """What a hand does at each of its three chances."""

    early: Ints
    """For each pair of cards by number: 1 more than the place of its Play among those on two cards, or 0."""
    flop: Marks
    """For each class of flops and pair of cards, turned with it: whether it plays."""
    counted: int
    """On the river: whether every pair of the bank is counted, or only the cards that beat the hand."""


def terms_of(rules: UltimateRules) -> UltimatePrice:
    unit = lcm(*(odds.to for odds in rules.blind_pays.values()))
    blind = [blind_verdict(Ending.WON, category, rules).on(unit) for category in range(CATEGORIES)]
    return UltimatePrice(
        QUALIFIERS[rules.qualifier],
        HOLE_USE[rules.hole_use],
        unit,
        np.array(blind, dtype=np.int64),
        len(rules.play_before_flop),
        rules.play_on_flop,
        rules.play_on_river,
        table_of("high"),
    )


class Playing(NamedTuple):
    """How hands are played: a strategy, the rules by which it values them, and the flops that it looks up."""

    strategy: Strategy
    terms: UltimatePrice
    flops: Flops


@kernel
def worth(rank: int, lower: int, equal: int, unqualified: int, terms: UltimatePrice) -> tuple[int, int]:
    """What Ante and Blind come to over all pairs of the bank, and a Play of one Ante."""
    higher = MEETS - lower - equal
    # Whoever is below a bank that qualifies beats only such as do not.
    above = rank >= terms.qualifier
    beaten = lower - unqualified if above else 0
    beating = higher if above else MEETS - unqualified
    stands = terms.unit * (beaten - beating - higher) + int(terms.blind[rank >> CATEGORY_SHIFT]) * lower
    return stands, terms.unit * (lower - higher)


# -- best play -----------------------------------------------------------------------------------------------


@kernel
def add_worth(
    boards: Ints,
    weights: Ints,
    terms: UltimatePrice,
    flops: Flops,
    beside: Beside,
    later: Ints,
    early: Ints,
) -> None:
    """Add up over boards what checking a flop and playing on it come to, by class of flops and pair, and what
    Ante with Blind and a Play of one Ante come to on two cards."""
    check = np.zeros(PAIRS, dtype=np.int64)
    play = np.zeros(PAIRS, dtype=np.int64)
    for number in range(len(boards)):
        board, weight = boards[number], weights[number]
        rank_beside(board, terms.least, terms.table, beside)
        compare_beside(terms.qualifier, beside)
        for pair in range(PAIRS):
            stands, won = worth(
                beside.ranks[pair], beside.lower[pair], beside.equal[pair], beside.unqualified[pair], terms
            )
            check[pair] = weight * max(stands + terms.river * won, -2 * terms.unit * MEETS)
            play[pair] = weight * (stands + terms.flop * won)
            cards = pair_number(beside.cards[beside.first[pair]], beside.cards[beside.second[pair]])
            early[cards, 0] += FLOPS * weight * stands
            early[cards, 1] += FLOPS * weight * won
        for triple in range(FLOPS):
            flop = flop_of_board(board, triple)
            turned = flops.cards[flops.turn[flop]]
            row = later[flops.of[flop]]
            for pair in range(PAIRS):
                one = turned[beside.cards[beside.first[pair]]]
                other = turned[beside.cards[beside.second[pair]]]
                cards = pair_number(one, other)
                row[cards, 0] += check[pair]
                row[cards, 1] += play[pair]


def best_play(rules: UltimateRules) -> Strategy:
    """On the river whatever loses less; on a flop whatever all its rivers make better; on two cards the same
    over all flops."""
    terms = terms_of(rules)
    given = (*terms, rules.play_before_flop)
    early, on_flop = kept("ultimate-best", given, lambda: _best_plays(terms, rules.play_before_flop))
    return Strategy(early, on_flop, 1)


def _best_plays(terms: UltimatePrice, before_flop: tuple[int, ...]) -> tuple[Ints, Marks]:
    found = all_flops()

    def work(boards: Ints, weights: Ints) -> tuple[Ints, Ints]:
        later = np.zeros((found.classes, ALL_PAIRS, 2), dtype=np.int64)
        early = np.zeros((ALL_PAIRS, 2), dtype=np.int64)
        add_worth(boards, weights, terms, found, room(), later, early)
        return later, early

    later = np.zeros((found.classes, ALL_PAIRS, 2), dtype=np.int64)
    early = np.zeros((ALL_PAIRS, 2), dtype=np.int64)
    for part, part_early in over_boards(work, CHUNKS):
        later += part
        early += part_early
    on_flop = np.zeros((found.classes, ALL_PAIRS), dtype=np.uint8)
    checked = np.zeros(ALL_PAIRS)
    for flop, turns in enumerate(keeping()):
        # Pairs that a change of suits exchanges on this flop are one and the same, dealt in turns.
        whole = later[flop][pair_turns()[turns]].sum(axis=0)
        on_flop[flop] = whole[:, 1] > whole[:, 0]
        checked += whole.max(axis=1) / len(turns)
    kinds = pair_kinds()
    value = np.bincount(kinds, weights=checked, minlength=KINDS)
    stands, won = (np.bincount(kinds, weights=early[:, one], minlength=KINDS) for one in range(2))
    options = np.stack([value, *(stands + multiple * won for multiple in before_flop)])
    return options.argmax(axis=0)[kinds], on_flop


# -- the simple strategy -------------------------------------------------------------------------------------

KINDS = 169
"""Two cards without the names of suits."""


def pair_kinds() -> Ints:
    """The kind of every pair by number: 13 ranks by 13, suited ones above the diagonal."""
    low, high = sets_of(2).astype(np.int64).T
    suited = low & 3 == high & 3
    small, large = low >> 2, high >> 2
    return np.asarray(np.where(suited, large * 13 + small, small * 13 + large))


def simple_early() -> Ints:
    """The pairs that make the first Play on two cards, marked by number."""
    low, high = sets_of(2).astype(np.int64).T
    small, large, suited = low >> 2, high >> 2, low & 3 == high & 3
    plays = (large == ACE) | ((small == large) & (small > DEUCE))
    for top, least, least_suited in ((KING, FIVE, DEUCE), (QUEEN, EIGHT, SIX), (JACK, TEN, EIGHT)):
        plays |= (large == top) & (small >= np.where(suited, least_suited, least))
    return np.asarray(plays, dtype=np.int64)


def simple_play(rules: UltimateRules) -> Strategy:
    """The simple strategy on every flop."""
    on_flop = np.zeros((all_flops().classes, ALL_PAIRS), dtype=np.uint8)
    flops_dealt = sets_of(FLOP)[suit_classes(FLOP).first].astype(np.int64)
    mark_flops(flops_dealt, sets_of(2).astype(np.int64), table_of("high"), on_flop)
    return Strategy(simple_early(), on_flop, 0)


@kernel
def is_paired(one: int, other: int, board: Ints) -> bool:
    """Whether two hole cards have a pair, of themselves or with the board."""
    if one >> 2 == other >> 2:
        return True
    paired = False
    for card in board:
        paired |= card >> 2 in (one >> 2, other >> 2)
    return paired


@kernel
def plays_flop(one: int, other: int, flop: Ints, table: Table) -> bool:
    """The simple play on a flop."""
    cards = np.empty(BOARD, dtype=np.int64)
    cards[0], cards[1], cards[2:] = one, other, flop
    rank = rank_hand(cards, table)
    if rank >> CATEGORY_SHIFT >= TWO_PAIR:
        return True
    if is_paired(one, other, flop):
        return not (one >> 2 == DEUCE and other >> 2 == DEUCE)
    for suit in range(4):
        held, best = 0, -1
        for place in range(BOARD):
            if cards[place] & 3 == suit:
                held += 1
                if place < 2:
                    best = max(best, cards[place] >> 2)
        if held == 4 and best >= TEN:
            return True
    return False


@kernel
def mark_flops(dealt: Ints, pairs: Ints, table: Table, on_flop: Marks) -> None:
    """Mark the pairs that play on each flop."""
    for number in range(len(dealt)):
        flop = dealt[number]
        for pair in range(len(pairs)):
            one, other = pairs[pair]
            if one in flop or other in flop:
                continue
            on_flop[number, pair] = plays_flop(one, other, flop, table)


@kernel
def simple_on_river(one: int, other: int, rank: int, board: Ints, beside: Beside, table: Table) -> bool:
    """The simple play on the river: with a pair of one's own or better, or when fewer than 21 cards in the
    bank's hand would beat it."""
    kind = rank >> CATEGORY_SHIFT
    if kind >= PAIR and (is_paired(one, other, board) or kind > rank_hand(board, table) >> CATEGORY_SHIFT):
        return True
    outs = 0
    for place in range(LEFT):
        if beside.single[place] > rank and beside.cards[place] != one and beside.cards[place] != other:
            outs += 1
    return outs < FEWEST_OUTS


# -- one hand ------------------------------------------------------------------------------------------------


@kernel
def best_on_river(one: int, other: int, rank: int, beside: Beside, terms: UltimatePrice) -> bool:
    """Whether a Play loses less than a fold, over the pairs of the bank ranked beside the board."""
    lower, equal, unqualified = 0, 0, 0
    for pair in range(PAIRS):
        first, second = beside.cards[beside.first[pair]], beside.cards[beside.second[pair]]
        if first in (one, other) or second in (one, other):
            continue
        lower += beside.ranks[pair] < rank
        equal += beside.ranks[pair] == rank
        unqualified += beside.ranks[pair] < terms.qualifier
    stands, won = worth(rank, lower, equal, unqualified, terms)
    return bool(stands + terms.river * won > -2 * terms.unit * MEETS)


@kernel
def plays_on_flop(one: int, other: int, flop: int, play: Strategy, flops: Flops) -> bool:
    """Whether two cards play on a flop, by its number."""
    turned = flops.cards[flops.turn[flop]]
    return bool(play.flop[flops.of[flop], pair_number(turned[one], turned[other])])


@kernel
def plays_on_river(one: int, other: int, rank: int, board: Ints, play: Playing, beside: Beside) -> bool:
    """Whether two cards play on a board."""
    terms = play.terms
    if play.strategy.counted:
        rank_beside(board, terms.least, terms.table, beside)
        return best_on_river(one, other, rank, beside, terms)
    rank_singles(board, terms.least, terms.table, beside)
    return simple_on_river(one, other, rank, board, beside, terms.table)


@kernel
def chance_taken(one: int, other: int, rank: int, board: Ints, play: Playing, beside: Beside) -> int:
    """Which Play a hand makes: its place among all Plays, those on two cards first, or `FOLDED`. `rank` is
    what the hand is worth on the whole board."""
    early, offered = play.strategy.early[pair_number(one, other)], play.terms.early
    if early:
        return int(early) - 1
    if plays_on_flop(one, other, flop_number(board[0], board[1], board[2]), play.strategy, play.flops):
        return offered
    return offered + 1 if plays_on_river(one, other, rank, board, play, beside) else FOLDED


STRATEGY_MADE = {"best": best_play, "simple": simple_play}
_KEPT: dict[tuple[str, str], Strategy] = {}


def strategy_of(rules: UltimateRules, name: str | None) -> Strategy:
    """A strategy by its name, best play without one; made once for the same rules."""
    key = name or "best", str(rules)
    if key not in _KEPT:
        _KEPT[key] = STRATEGY_MADE[key[0]](rules)
    return _KEPT[key]
