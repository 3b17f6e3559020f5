"""How every hand of Ultimate Texas Hold'em ends under a strategy: counted out over all boards, or dealt round
by round; one tally for both."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.settle import ENDINGS, Ending, ending, ending_live
from houseway.games.banked.ultimate.prices.boards import (
    BOARD,
    FLOPS,
    LEFT,
    MEETS,
    PAIRS,
    Beside,
    Flops,
    Ints,
    all_flops,
    compare_beside,
    flop_of_board,
    over_boards,
    pair_number,
    rank_beside,
    room,
)
from houseway.games.banked.ultimate.prices.play import (
    CHUNKS,
    FOLDED,
    Playing,
    Strategy,
    UltimatePrice,
    chance_taken,
    simple_on_river,
    terms_of,
    worth,
)
from houseway.games.banked.ultimate.rules import QUALIFIERS, UltimateRules
from houseway.games.banked.ultimate.settle import CATEGORIES, bad_beat_row, best_of_seven, trips_least
from houseway.hands.lookup import rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel
from houseway.pricing.disk_cache import kept

ROUND_CARDS = 9


class Sides(NamedTuple):
    """What the bonus bets go by, as kernels take it."""

    trips_least: int
    folded_board: int
    rows: Ints
    """The category by which Bad Beat pays, by those of the player's and the bank's hand and by whether the
    bank's is the higher; 0 where it is lost."""
    wins: Ints
    """Whether a player's hand of each category can win Bad Beat at all."""


class Tally(NamedTuple):
    """How hands end."""

    played: Ints
    """By Play, category of the hand, and end."""
    folded: Ints
    trips: Ints
    """By the category that Trips looks at."""
    bad_beat: Ints
    """By the category by which Bad Beat pays, the lost ones at 0."""


def empty(rules: UltimateRules) -> Tally:
    """A tally of nothing."""
    return Tally(
        np.zeros((len(rules.play_before_flop) + 2, CATEGORIES, ENDINGS), dtype=np.int64),
        np.zeros(1, dtype=np.int64),
        np.zeros(CATEGORIES, dtype=np.int64),
        np.zeros(CATEGORIES, dtype=np.int64),
    )


def sides_of(rules: UltimateRules) -> Sides:
    qualifier = QUALIFIERS[rules.qualifier]
    rows = np.zeros((CATEGORIES, CATEGORIES, 2), dtype=np.int64)
    for player in range(1, CATEGORIES):
        for bank in range(1, CATEGORIES):
            for higher in range(2):
                other = bank << CATEGORY_SHIFT | 2 * higher
                end = ending_live(player << CATEGORY_SHIFT | 1, other, qualifier)
                rows[player, bank, higher] = bad_beat_row(end, player, bank, rules)
    wins = np.asarray(rows.any(axis=(1, 2)), dtype=np.int64)
    return Sides(trips_least(rules), int(rules.trips_on_fold == "board-only"), rows, wins)


@kernel
def add_played(tally: Tally, level: int, rank: int, met: Ints, weight: int, terms: UltimatePrice) -> None:
    """Add a hand that makes a Play and meets so many lower, equal and unqualified pairs of the bank."""
    lower, equal, unqualified = met
    higher = MEETS - lower - equal
    ends = tally.played[level, rank >> CATEGORY_SHIFT]
    if rank >= terms.qualifier:
        ends[Ending.WON] += weight * (lower - unqualified)
        ends[Ending.WON_UNQUALIFIED] += weight * unqualified
        ends[Ending.TIED] += weight * equal
        ends[Ending.LOST] += weight * higher
    else:
        ends[Ending.WON_UNQUALIFIED] += weight * lower
        ends[Ending.TIED_UNQUALIFIED] += weight * equal
        ends[Ending.LOST_UNQUALIFIED] += weight * (unqualified - lower - equal)
        ends[Ending.LOST] += weight * (MEETS - unqualified)


@kernel
def add_bad_beats(tally: Tally, rank: int, met: Ints, with_kind: Ints, weight: int, sides: Sides) -> None:
    """Add a hand that plays by the kinds of the bank's pairs, `with_kind` of each that share no card."""
    own = rank >> CATEGORY_SHIFT
    lower, equal, _ = met
    left = MEETS - equal
    for kind in range(1, CATEGORIES):
        if kind == own:
            continue
        row = sides.rows[own, kind, 1 if kind > own else 0]
        tally.bad_beat[row] += weight * with_kind[kind]
        left -= with_kind[kind]
        if kind < own:
            lower -= with_kind[kind]
    tally.bad_beat[sides.rows[own, own, 0]] += weight * lower
    tally.bad_beat[sides.rows[own, own, 1]] += weight * (left - lower)
    tally.bad_beat[0] += weight * equal


@kernel
def count_raises(
    board: Ints, early: Ints, play: Strategy, flops: Flops, beside: Beside, raised: Ints
) -> None:
    """On how many of a board's ten flops every pair plays that has not played before."""
    raised[:] = 0
    for triple in range(FLOPS):
        flop = flop_of_board(board, triple)
        turned, plays = flops.cards[flops.turn[flop]], play.flop[flops.of[flop]]
        for pair in range(PAIRS):
            if not early[pair]:
                one = turned[beside.cards[beside.first[pair]]]
                other = turned[beside.cards[beside.second[pair]]]
                raised[pair] += plays[pair_number(one, other)]


@kernel
def count_kinds(play: Strategy, beside: Beside, early: Ints, of_kind: Ints, kind_with: Ints) -> None:
    """Enter which pairs play early, how many make each kind of hand, and how many of those have each card."""
    of_kind[:] = 0
    kind_with[:] = 0
    for pair in range(PAIRS):
        one, other = beside.cards[beside.first[pair]], beside.cards[beside.second[pair]]
        early[pair] = play.early[pair_number(one, other)]
        kind = beside.ranks[pair] >> CATEGORY_SHIFT
        of_kind[kind] += 1
        kind_with[kind, beside.first[pair]] += 1
        kind_with[kind, beside.second[pair]] += 1


@kernel
def add_boards(
    boards: Ints,
    weights: Ints,
    play: Playing,
    sides: Sides,
    beside: Beside,
    freely: Beside,
    tally: Tally,
) -> None:
    """Add every pair of hole cards over these boards. `freely` is room for the hands that Trips looks at."""
    terms = play.terms
    of_kind = np.zeros(CATEGORIES, dtype=np.int64)
    kind_with = np.zeros((CATEGORIES, LEFT), dtype=np.int64)
    with_kind = np.zeros(CATEGORIES, dtype=np.int64)
    met = np.zeros(3, dtype=np.int64)
    early = np.zeros(PAIRS, dtype=np.int64)
    raised = np.zeros(PAIRS, dtype=np.int64)
    for number in range(len(boards)):
        board, weight = boards[number], weights[number]
        rank_beside(board, terms.least, terms.table, beside)
        compare_beside(terms.qualifier, beside)
        ranks = beside.ranks
        if sides.trips_least != terms.least:
            rank_beside(board, sides.trips_least, terms.table, freely)
            ranks = freely.ranks
        on_board = rank_hand(board, terms.table) >> CATEGORY_SHIFT
        count_kinds(play.strategy, beside, early, of_kind, kind_with)
        count_raises(board, early, play.strategy, play.flops, beside, raised)
        for pair in range(PAIRS):
            first, second, rank = beside.first[pair], beside.second[pair], beside.ranks[pair]
            one, other = beside.cards[first], beside.cards[second]
            met[0], met[1], met[2] = beside.lower[pair], beside.equal[pair], beside.unqualified[pair]
            kept = FLOPS
            if early[pair]:
                add_played(tally, early[pair] - 1, rank, met, FLOPS * weight, terms)
            else:
                if raised[pair]:
                    add_played(tally, terms.early, rank, met, raised[pair] * weight, terms)
                if play.strategy.counted:
                    stands, won = worth(rank, met[0], met[1], met[2], terms)
                    plays = stands + terms.river * won > -2 * terms.unit * MEETS
                else:
                    plays = simple_on_river(one, other, rank, board, beside, terms.table)
                if plays:
                    add_played(tally, terms.early + 1, rank, met, (FLOPS - raised[pair]) * weight, terms)
                else:
                    kept = raised[pair]
                    tally.folded[0] += (FLOPS - kept) * weight * MEETS
            if kept and sides.wins[rank >> CATEGORY_SHIFT]:
                for kind in range(1, CATEGORIES):
                    with_kind[kind] = of_kind[kind] - kind_with[kind, first] - kind_with[kind, second]
                with_kind[rank >> CATEGORY_SHIFT] += 1
                add_bad_beats(tally, rank, met, with_kind, kept * weight, sides)
                tally.bad_beat[0] += (FLOPS - kept) * weight * MEETS
            else:
                tally.bad_beat[0] += FLOPS * weight * MEETS
            seen = ranks[pair] >> CATEGORY_SHIFT
            tally.trips[seen] += kept * weight * MEETS
            tally.trips[on_board if sides.folded_board else seen] += (FLOPS - kept) * weight * MEETS


def count_out(rules: UltimateRules, play: Strategy) -> Tally:
    """All deals of a full pack."""
    terms, sides = terms_of(rules), sides_of(rules)
    given = (*play, *terms, *sides)
    return Tally(*kept("ultimate-tally", given, lambda: _count(empty(rules), play, terms, sides)))


def _count(total: Tally, play: Strategy, terms: UltimatePrice, sides: Sides) -> Tally:
    how = Playing(play, terms, all_flops())

    def work(boards: Ints, weights: Ints) -> Tally:
        part = Tally(*map(np.zeros_like, total))
        add_boards(boards, weights, how, sides, room(), room(), part)
        return part

    for part in over_boards(work, CHUNKS):
        for whole, added in zip(total, part, strict=True):
            whole += added
    return total


@kernel
def draw_rounds(
    state: Ints, rounds: int, deck: Ints, play: Playing, sides: Sides, beside: Beside, tally: Tally
) -> None:
    """Add so many rounds of one hand against the bank."""
    terms = play.terms
    own = np.empty(2 + BOARD, dtype=np.int64)
    bank = np.empty(2 + BOARD, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        own[:2], bank[:2] = deck[:2], deck[2:4]
        own[2:], bank[2:] = deck[4:ROUND_CARDS], deck[4:ROUND_CARDS]
        board = own[2:]
        rank = best_of_seven(own, terms.least, terms.table)
        level = chance_taken(own[0], own[1], rank, board, play, beside)
        seen = best_of_seven(own, sides.trips_least, terms.table)
        if level == FOLDED:
            tally.folded[0] += 1
            tally.bad_beat[0] += 1
            if sides.folded_board:
                seen = rank_hand(board, terms.table)
        else:
            against = best_of_seven(bank, terms.least, terms.table)
            kind, other = rank >> CATEGORY_SHIFT, against >> CATEGORY_SHIFT
            tally.played[level, kind, ending(rank, against, terms.qualifier)] += 1
            row = 0 if rank == against else sides.rows[kind, other, int(against > rank)]
            tally.bad_beat[row] += 1
        tally.trips[seen >> CATEGORY_SHIFT] += 1
