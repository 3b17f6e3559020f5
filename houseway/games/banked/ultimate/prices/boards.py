"""Every pair of hole cards over every board of Ultimate Texas Hold'em, against every pair the bank may hold.

Boards that differ only in the names of suits are dealt once: some 134,000 of 2,598,960. Over one board the
1,081 pairs of the 47 other cards are ranked and walked from the lowest up; what a pair beats is what lies
below it, less the pairs that hold one of its own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from houseway.games.banked.bank_poker.prices.five_cards import CHOOSE, sets_of, suit_classes
from houseway.hands.lookup import KEYS, SUITED_BITS, SUITED_MASK, Table, flush_suit, rank_sum
from houseway.kernel import kernel
from houseway.pricing.chunks import in_order, tell, to_sum

Ints = npt.NDArray[np.int64]
Marks = npt.NDArray[np.uint8]
Found = TypeVar("Found")

BOARD, FLOP = 5, 3
LEFT = 52 - BOARD
PAIRS = LEFT * (LEFT - 1) // 2
"""Pairs of hole cards beside a board."""
DIGIT = 12
"""Bits of a rank by which pairs are sorted at a time: a rank has two such digits."""
ALL_PAIRS = 52 * 51 // 2
MEETS = (LEFT - 2) * (LEFT - 3) // 2
"""Pairs that the bank may hold beside a board and a player's pair."""
FLOPS = 10
"""Ways in which three cards of a board came first."""
TRIPLES = np.array(
    [[a, b, c] for c in range(BOARD) for b in range(c) for a in range(b)],
    dtype=np.int64,
)
"""The places of each of them on the board."""


@kernel
def pair_number(one: int, other: int) -> int:
    """The number of two cards among all pairs of a pack."""
    high = max(one, other)
    return high * (high - 1) // 2 + min(one, other)


# -- ranking the pairs over one board ------------------------------------------------------------------------


class Beside(NamedTuple):
    """Room to work in: the cards and the pairs beside a board, with what they are worth."""

    cards: Ints
    """The cards that are left, by place."""
    first: Ints
    second: Ints
    """The places of the two cards of each pair."""
    ranks: Ints
    """The hand of each pair in the base game."""
    single: Ints
    """The best five of the board and one card, which must be among them where hands need a hole card."""
    lower: Ints
    equal: Ints
    unqualified: Ints
    """How many pairs of the bank are lower than each pair, equal to it, and too low to qualify."""


def room() -> Beside:
    """Room for one board at a time."""
    first, second = np.triu_indices(LEFT, 1)
    single = np.zeros(LEFT, dtype=np.int64)
    pairs = [np.zeros(PAIRS, dtype=np.int64) for _ in range(4)]
    return Beside(
        np.zeros(LEFT, dtype=np.int64),
        first.astype(np.int64),
        second.astype(np.int64),
        pairs[0],
        single,
        *pairs[1:],
    )


@kernel
def rank_of_keys(total: int, bits: int, table: Table) -> int:
    """The rank of cards by the sum of their keys and their suited bits."""
    suit = flush_suit(total)
    suited = (bits >> (13 * suit)) & SUITED_MASK if suit >= 0 else 0
    return rank_sum(total, suited, table)


@kernel
def rank_singles(board: Ints, least: int, table: Table, beside: Beside) -> None:
    """Fill in the cards beside a board and what one of them makes of it."""
    whole_key, whole_bits = 0, 0
    for card in board:
        whole_key += KEYS[card]
        whole_bits |= SUITED_BITS[card]
    place = 0
    for card in range(52):
        if card in board:
            continue
        best = 0
        if least == 0:
            best = rank_of_keys(whole_key + KEYS[card], whole_bits | SUITED_BITS[card], table)
        else:
            for left_out in board:
                total = whole_key - KEYS[left_out] + KEYS[card]
                suited = (whole_bits & ~SUITED_BITS[left_out]) | SUITED_BITS[card]
                best = max(best, rank_of_keys(total, suited, table))
        beside.cards[place] = card
        beside.single[place] = best
        place += 1


@kernel
def rank_beside(board: Ints, least: int, table: Table, beside: Beside) -> None:
    """Fill in the cards beside a board and the ranks of their pairs, of which at least `least` cards play."""
    rank_singles(board, least, table, beside)
    whole_key, whole_bits = 0, 0
    for card in board:
        whole_key += KEYS[card]
        whole_bits |= SUITED_BITS[card]
    keys = np.zeros(FLOPS, dtype=np.int64)
    bits = np.zeros(FLOPS, dtype=np.int64)
    for triple in range(FLOPS):
        for place in TRIPLES[triple]:
            keys[triple] += KEYS[board[place]]
            bits[triple] |= SUITED_BITS[board[place]]
    for pair in range(PAIRS):
        one, other = beside.first[pair], beside.second[pair]
        key = KEYS[beside.cards[one]] + KEYS[beside.cards[other]]
        own = SUITED_BITS[beside.cards[one]] | SUITED_BITS[beside.cards[other]]
        if least == 0:
            beside.ranks[pair] = rank_of_keys(whole_key + key, whole_bits | own, table)
            continue
        best = max(beside.single[one], beside.single[other]) if least == 1 else 0
        for triple in range(FLOPS):
            best = max(best, rank_of_keys(keys[triple] + key, bits[triple] | own, table))
        beside.ranks[pair] = best


@kernel
def lowest_first(ranks: Ints) -> Ints:
    """The places of ranks in their order, sorted by the low digit and then by the high one."""
    size = len(ranks)
    order = np.arange(size)
    for shift in (0, DIGIT):
        starts = np.zeros((1 << DIGIT) + 1, dtype=np.int64)
        for rank in ranks:
            starts[((rank >> shift) & ((1 << DIGIT) - 1)) + 1] += 1
        for digit in range(1 << DIGIT):
            starts[digit + 1] += starts[digit]
        sorted_so_far = order.copy()
        for place in sorted_so_far:
            digit = (ranks[place] >> shift) & ((1 << DIGIT) - 1)
            order[starts[digit]] = place
            starts[digit] += 1
    return order


@kernel
def compare_beside(qualifier: int, beside: Beside) -> None:
    """Fill in what every pair meets."""
    order = lowest_first(beside.ranks)
    below_with = np.zeros(LEFT, dtype=np.int64)
    here_with = np.zeros(LEFT, dtype=np.int64)
    low_with = np.zeros(LEFT, dtype=np.int64)
    low, start = 0, 0
    while start < PAIRS:
        rank = beside.ranks[order[start]]
        end = start
        while end < PAIRS and beside.ranks[order[end]] == rank:
            pair = order[end]
            here_with[beside.first[pair]] += 1
            here_with[beside.second[pair]] += 1
            end += 1
        for at in range(start, end):
            pair = order[at]
            one, other = beside.first[pair], beside.second[pair]
            beside.lower[pair] = start - below_with[one] - below_with[other]
            # The pair itself is counted with both of its cards.
            beside.equal[pair] = end - start - here_with[one] - here_with[other] + 1
        for at in range(start, end):
            pair = order[at]
            for place in (beside.first[pair], beside.second[pair]):
                below_with[place] += 1
                here_with[place] = 0
                if rank < qualifier:
                    low_with[place] += 1
            if rank < qualifier:
                low += 1
        start = end
    for pair in range(PAIRS):
        own = 1 if beside.ranks[pair] < qualifier else 0
        beside.unqualified[pair] = low - low_with[beside.first[pair]] - low_with[beside.second[pair]] + own


# -- all boards ----------------------------------------------------------------------------------------------


class Flops(NamedTuple):
    """The flops without the names of suits."""

    of: Ints
    """The class of every flop by its number."""
    turn: Ints
    """The change of suits, by number, that turns each flop into the one that stands for its class."""
    cards: Ints
    """What each change of suits makes of each card."""
    classes: int
    """How many there are."""


@lru_cache(maxsize=1)
def all_flops() -> Flops:
    """Every flop with the class it is of."""
    classes = suit_classes(FLOP)
    every = sets_of(FLOP).astype(np.int64)
    changes = np.array(
        [[card & ~3 | order[card & 3] for card in range(52)] for order in permutations(range(4))],
        dtype=np.int64,
    )
    wanted = classes.first[classes.of]
    turn = np.full(len(every), -1, dtype=np.int64)
    for number, cards in enumerate(changes):
        turned = np.sort(cards[every], axis=1)
        numbers = sum(CHOOSE[turned[:, place], place + 1] for place in range(FLOP))
        turn = np.where((turn < 0) & (numbers == wanted), number, turn)
    return Flops(classes.of, turn, changes, len(classes.first))


@lru_cache(maxsize=1)
def pair_turns() -> Ints:
    """What each change of suits makes of each pair, by number."""
    pairs = sets_of(2).astype(np.int64)
    turned = all_flops().cards[:, pairs]
    return np.asarray(CHOOSE[turned.max(axis=2), 2] + turned.min(axis=2))


@lru_cache(maxsize=1)
def keeping() -> tuple[Ints, ...]:
    """For each class of flops the changes of suits that leave the one that stands for it as it is."""
    every = sets_of(FLOP).astype(np.int64)[suit_classes(FLOP).first]
    found = np.stack(
        [(np.sort(cards[every], axis=1) == every).all(axis=1) for cards in all_flops().cards], axis=1
    )
    return tuple(np.flatnonzero(row) for row in found)


def over_boards(work: Callable[[Ints, Ints], Found], chunks: int) -> Iterator[Found]:
    """Do some work on every class of boards, with how many boards it has, in so many chunks."""
    classes = suit_classes(BOARD)
    boards = sets_of(BOARD)[classes.first].astype(np.int64)
    parts = to_sum(np.array_split(np.arange(len(boards)), chunks))
    for number, done in enumerate(in_order(lambda some: work(boards[some], classes.weights[some]), parts)):
        tell(number + 1, chunks)
        yield done


@kernel
def flop_number(one: int, other: int, third: int) -> int:
    """The number of three cards among all flops."""
    low, high = min(one, other, third), max(one, other, third)
    middle = one + other + third - low - high
    number: int = CHOOSE[high, 3] + CHOOSE[middle, 2] + low
    return number


@kernel
def flop_of_board(board: Ints, triple: int) -> int:
    """The number of the flop that some three cards of a board are."""
    first, second, third = TRIPLES[triple]
    return flop_number(board[first], board[second], board[third])
