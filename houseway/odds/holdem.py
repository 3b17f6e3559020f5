"""Hold'em equity: how often each hand or range wins, ties, and what share of the pot it takes.

Exact when the ranges make at most `DEALS_AT_ONCE` deals of hole cards and these, alike ones counted once, at
most `EXACT_LIMIT` showdowns with the boards to come, which takes a few seconds; otherwise a million random
showdowns, with their standard error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import reduce
from itertools import permutations
from math import comb, gcd, lcm, sqrt
from typing import Any, Literal, NamedTuple

import numpy as np

from houseway.cards import PACKS, check_cards, parse_cards, show_cards
from houseway.cards.card import UNKNOWN
from houseway.cards.fast import seed_state
from houseway.errors import CardError, HousewayError
from houseway.hands import table_of
from houseway.odds.chunks import Progress, in_order
from houseway.odds.ranges import EVERY_HAND, Hole, Range, parse_range
from houseway.odds.showdowns import BOARD, Ints, count_deals, draw_showdowns

Method = Literal["exact", "simulated"]

EXACT_LIMIT = 2_000_000_000
"""Showdowns (different deals times boards) that are enumerated unasked; the kernels group most of them."""
DEALS_AT_ONCE = 200_000
"""Deals of hole cards that are listed unasked."""
MOST_DEALS = 5_000_000
"""Deals of hole cards that are listed when an exact answer is asked for."""
ROUNDS = 1_000_000
"""Random showdowns when nothing else is asked for."""
CHUNK = 1 << 15
"""Random showdowns of one stream; part of what a seed means."""
DEALS_TOGETHER = 16
MOST_HELD_IN_KEY = 5
"""Players whose cards fit into one 64-bit key, six bits a card."""
PACK = PACKS["standard-52"]


@dataclass(frozen=True, slots=True)
class HandEquity:
    """How one hand or range fares: chance to win alone, to tie, and its share of the pot."""

    hand: str
    win: float
    tie: float
    share: float
    stderr: float
    """Standard error of the share; 0 where it is exact."""


@dataclass(frozen=True, slots=True)
class Equity:
    """The equity of every hand, and how it was found."""

    sheet: str
    board: str
    dead: str
    method: Method
    showdowns: int
    hands: tuple[HandEquity, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"hands": [asdict(hand) for hand in self.hands]}


class Deal(NamedTuple):
    """What is asked: the ranges beside the known cards."""

    ranges: tuple[Range, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]

    @property
    def boards(self) -> int:
        """Boards that may come to given hole cards."""
        unseen = 52 - len(self.board) - len(self.dead) - 2 * len(self.ranges)
        return comb(unseen, BOARD - len(self.board))

    @property
    def unseen(self) -> Ints:
        """Marks the cards that are neither on the board nor dead."""
        marks = np.ones(52, dtype=np.int64)
        marks[[*self.board, *self.dead]] = 0
        return marks


def holdem_equity(
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    sheet: str = "",
    method: Method | None = None,
    rounds: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of hands and ranges. Without a method, `rounds` asks for a simulation and otherwise the
    number of showdowns decides; one seed gives one result on any number of cores."""
    deal = read_deal(hands, board, dead)
    listed = None
    if method == "exact":
        listed = list_deals(deal, MOST_DEALS)
        if listed is None:
            raise HousewayError(f"there are more than {MOST_DEALS:,} deals of hole cards: too many to list")
    elif method is None and rounds is None:
        listed = list_deals(deal, DEALS_AT_ONCE)
        if listed is not None and len(listed.deals) * deal.boards > EXACT_LIMIT:
            listed = None
    if listed is not None:
        found = enumerate_boards(deal, listed, threads, progress)
    else:
        found = simulate_boards(deal, rounds or ROUNDS, seed, threads, progress)
    return Equity(sheet, show_cards(deal.board), show_cards(deal.dead), *found)


Found = tuple[Method, int, tuple[HandEquity, ...]]


def read_deal(hands: Sequence[str], board: str, dead: str) -> Deal:
    """The question as cards and ranges, with everything impossible refused."""
    if len(hands) < 2:
        raise HousewayError(f"equity compares at least two hands, not {len(hands)}")
    shared, gone = parse_cards(board), parse_cards(dead)
    if len(shared) > BOARD:
        raise CardError(f"a board has at most {BOARD} cards, not {len(shared)}")
    if UNKNOWN in (*shared, *gone):
        raise CardError("an unknown card (x) cannot lie on the board or be dead")
    if 2 * len(hands) + BOARD + len(gone) > len(PACK):
        raise HousewayError(
            f"{len(hands)} hands, a board and {len(gone)} dead cards are more than a pack holds"
        )
    ranges = [parse_range(text) for text in hands]
    single = [next(iter(each.hands)) for each in ranges if len(each.hands) == 1]
    check_cards([*shared, *gone, *(card for hand in single for card in hand)], PACK)
    known = {*shared, *gone}
    free = tuple(_beside(each, known) for each in ranges)
    deal = Deal(free, shared, gone)
    if not _fits(sorted((list(each.hands) for each in free), key=len), frozenset()):
        raise HousewayError(f"the hands {', '.join(hands)} cannot all be held at once")
    return deal


def _beside(wanted: Range, known: set[int]) -> Range:
    hands = {hand: weight for hand, weight in wanted.hands.items() if known.isdisjoint(hand)}
    if not hands:
        cards = show_cards(sorted(known, reverse=True))
        raise HousewayError(f"the range {wanted.text!r} has no hand left beside the known cards {cards}")
    return Range(wanted.text, hands)


def _fits(choices: Sequence[list[Hole]], held: frozenset[int]) -> bool:
    """Whether every player can hold one of his hands at the same time."""
    if not choices:
        return True
    return any(held.isdisjoint(hand) and _fits(choices[1:], held.union(hand)) for hand in choices[0])


# -- exact ---------------------------------------------------------------------------------------------------


class Deals(NamedTuple):
    """Different deals of hole cards, players by cards, each with its weight."""

    deals: Ints
    weights: list[int]
    listed: int
    """How many deals these stand for."""


def list_deals(deal: Deal, most: int) -> Deals | None:
    """Every deal of hole cards, those that differ only in the names of suits as one; None if there are more
    than `most` to begin with."""
    deals = np.zeros((1, 0, 2), dtype=np.int64)
    held = np.zeros(1, dtype=np.int64)
    weights = np.ones(1, dtype=object)
    for each in deal.ranges:
        if len(deals) * len(each.hands) > most:
            return None
        hands = np.array(list(each.hands), dtype=np.int64)
        cards = (1 << hands).sum(axis=1)
        row, column = np.nonzero((held[:, None] & cards[None, :]) == 0)
        deals = np.concatenate([deals[row], hands[column][:, None, :]], axis=1)
        held = held[row] | cards[column]
        # Python's own integers: the weights of several ranges multiply without bound.
        weights = weights[row] * np.array(_whole(each.hands), dtype=object)[column]
    return _alike(deals, weights, deal)


def _whole(hands: Mapping[Hole, Fraction]) -> list[int]:
    """Weights in the same proportion as the smallest whole numbers."""
    scale = lcm(*(weight.denominator for weight in hands.values()))
    whole = [int(weight * scale) for weight in hands.values()]
    shared = reduce(gcd, whole)
    return [weight // shared for weight in whole]


def _alike(deals: Ints, weights: Any, deal: Deal) -> Deals:
    """One deal for all that a change of suits turns into each other without touching the known cards."""
    players = deals.shape[1]
    if players > MOST_HELD_IN_KEY:
        return Deals(deals, list(weights), len(deals))
    best = np.full(len(deals), np.iinfo(np.int64).max)
    for suits in permutations(range(4)):
        if all(
            {card & ~3 | suits[card & 3] for card in known} == set(known) for known in (deal.board, deal.dead)
        ):
            turned = np.sort(deals & ~3 | np.array(suits)[deals & 3], axis=2).reshape(len(deals), -1)
            keys = (turned << 6 * np.arange(2 * players)).sum(axis=1)
            best = np.minimum(best, keys)
    _, first, place = np.unique(best, return_index=True, return_inverse=True)
    summed = np.zeros(len(first), dtype=object)
    np.add.at(summed, place, weights)
    return Deals(np.ascontiguousarray(deals[first]), list(summed), len(deals))


def enumerate_boards(deal: Deal, listed: Deals, threads: int | None, progress: Progress | None) -> Found:
    """Every board for every deal."""
    players = len(deal.ranges)
    board, unseen, table = np.array(deal.board, dtype=np.int64), deal.unseen, table_of("high")
    tallies = np.zeros((len(listed.deals), players, players), dtype=np.int64)

    def count(start: int) -> int:
        end = min(start + DEALS_TOGETHER, len(listed.deals))
        count_deals(listed.deals, board, unseen, table, start, end, tallies)
        return end

    for done in in_order(count, range(0, len(listed.deals), DEALS_TOGETHER), threads):
        if progress is not None:
            progress(done, len(listed.deals))
    tally = [
        [sum(w * t for w, t in zip(listed.weights, column, strict=True)) for column in row]
        for row in np.moveaxis(tallies, 0, -1).tolist()
    ]
    total = sum(listed.weights) * deal.boards
    hands = tuple(
        _figures(each.text, row, total, exact=True) for each, row in zip(deal.ranges, tally, strict=True)
    )
    return "exact", listed.listed * deal.boards, hands


def _figures(text: str, row: Sequence[int], total: int, *, exact: bool) -> HandEquity:
    """A row of a tally (pots won alone, shared by two, …) as figures."""
    share = sum((Fraction(pots, sharers) for sharers, pots in enumerate(row, 1)), Fraction()) / total
    squares = sum((Fraction(pots, sharers**2) for sharers, pots in enumerate(row, 1)), Fraction()) / total
    error = 0.0 if exact else sqrt(float(squares - share**2) / total)
    return HandEquity(
        text, float(Fraction(row[0], total)), float(Fraction(sum(row[1:]), total)), float(share), error
    )


# -- simulated -----------------------------------------------------------------------------------------------


def simulate_boards(
    deal: Deal, rounds: int, seed: int, threads: int | None, progress: Progress | None
) -> Found:
    """Random hole cards and boards, chunk by chunk; a chunk's number is its stream."""
    players = len(deal.ranges)
    hands, cumulative, starts = _flatten(deal)
    board, unseen, table = np.array(deal.board, dtype=np.int64), deal.unseen, table_of("high")

    def draw(chunk: int) -> Ints:
        tally = np.zeros((players, players), dtype=np.int64)
        size = min(CHUNK, rounds - chunk * CHUNK)
        state = seed_state(seed, chunk)
        draw_showdowns(state, size, hands, cumulative, starts, board, unseen, table, tally)
        return tally

    tally = np.zeros((players, players), dtype=np.int64)
    chunks = -(-rounds // CHUNK)
    for number, part in enumerate(in_order(draw, range(chunks), threads), 1):
        tally += part
        if progress is not None:
            progress(min(number * CHUNK, rounds), rounds)
    figures = tuple(
        _figures(each.text, row, rounds, exact=False)
        for each, row in zip(deal.ranges, tally.tolist(), strict=True)
    )
    return "simulated", rounds, figures


def _flatten(deal: Deal) -> tuple[Ints, Ints, Ints]:
    """All ranges one after another, as `draw_showdowns` reads them; random hands are left to the deck."""
    free = sum(1 for high, low in EVERY_HAND if {high, low}.isdisjoint({*deal.board, *deal.dead}))
    hands: list[Hole] = []
    cumulative: list[int] = []
    starts = [0]
    for each in deal.ranges:
        if len(each.hands) < free or len(set(each.hands.values())) > 1:
            weights = np.cumsum(_whole(each.hands))
            if weights[-1] >= 1 << 31:
                raise HousewayError(f"the weights of the range {each.text!r} are too fine to be drawn by")
            hands += list(each.hands)
            cumulative += weights.tolist()
        starts.append(len(hands))
    return (
        np.array(hands, dtype=np.int64).reshape(-1, 2),
        np.array(cumulative, dtype=np.int64),
        np.array(starts, dtype=np.int64),
    )
