"""The house way: how a house dealer sets seven cards of pai gow poker by the chart that a room has written.
The chart is data (`chart.py`); the kernels here read the cards, look up their row and lay the front down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from houseway.games.banked.pai_gow.chart import (
    ANY,
    NO_RANK,
    ChartError,
    Compiled,
    Front,
    Leaves,
    Shape,
    compile_chart,
    missing,
)
from houseway.hands import ranks, table_of
from houseway.hands.high import FiveOfAKind, Joker, Wheel
from houseway.hands.lookup import JOKER, Cards, Table, rank_hand
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.kernel import kernel

# -- the chart -----------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row of the printed charts: what the seven cards hold, and how they are usually set."""

    holding: str
    setting: str

    @property
    def clause(self) -> str:
        """The name by which a sheet binds its row."""
        return f"chart_{self.holding.replace(' ', '_')}"


CHART = (
    Row("five of a kind", "two of them go in front, or the odd pair where the room says so"),
    Row("four and a pair or three", "the pair goes in front, or a pair out of the three"),
    Row("golden rule", "the highest pair that leaves a straight or better behind goes in front"),
    Row(
        "four of a kind",
        "they stay behind with a card high enough for the front, otherwise they are split two and two",
    ),
    Row("two threes", "a pair of the higher three goes in front"),
    Row("full house", "the highest pair goes in front, the three stay behind"),
    Row("three aces", "one ace and the next highest card go in front"),
    Row("three of a kind", "the three stay behind, the two highest others go in front"),
    Row("three pair", "the highest pair goes in front"),
    Row(
        "two pair",
        "both stay behind with a card high enough for the front, otherwise the small one goes in front",
    ),
    Row("straight or flush", "the two highest cards that leave a straight or better behind go in front"),
    Row("one pair", "the pair stays behind, the two highest others go in front"),
    Row("no pair", "the second and third highest go in front"),
)
"""The rules that carry a chart out, whose rows a room may set in another way."""
ROWS = {row.holding: row for row in CHART}


class Written(Protocol):
    """The fields of a game's rules that say how the house sets a hand."""

    @property
    def joker(self) -> Joker: ...
    @property
    def wheel(self) -> Wheel: ...
    @property
    def five_of_a_kind(self) -> FiveOfAKind: ...
    @property
    def in_front(self) -> Mapping[str, str]: ...
    @property
    def in_front_order(self) -> tuple[str, ...]: ...


class Chart(NamedTuple):
    """A chart and the joker as kernels take them."""

    table: Table
    """Ranks of two to seven cards, with the joker as the room reads it."""
    wild: int
    rows: npt.NDArray[np.int64]
    """The number of the row by what is left behind, shape, first and second rank."""
    plays: np.recarray[tuple[int], np.dtype[np.void]]
    """What each row does."""
    looks: npt.NDArray[np.int64]
    """By shape, whether it matters what is left behind."""


class Ways(NamedTuple):
    """How the house sets hands."""

    chart: Chart
    read: Compiled

    @property
    def table(self) -> Table:
        return self.chart.table


def ways_of(rules: Written) -> Ways:
    """The house way of a game's rules."""
    return _ways(
        tuple(rules.in_front.items()), rules.in_front_order, rules.joker, rules.wheel, rules.five_of_a_kind
    )


@lru_cache(maxsize=64)
def _ways(
    rows: tuple[tuple[str, str], ...],
    order: tuple[str, ...],
    joker: Joker,
    wheel: Wheel,
    five_of_a_kind: FiveOfAKind,
) -> Ways:
    if joker == "wild":
        table = table_of("wild-high", wheel=wheel, five_of_a_kind=five_of_a_kind)
    else:
        table = table_of("bug-high", wheel=wheel)
    read = compile_chart(dict(rows), order)
    return Ways(Chart(table, int(joker == "wild"), read.rows, read.plays, read.looks), read)


def chart_fault(rules: Written) -> str:
    """Why hands cannot be set by a chart; nothing where they can."""
    try:
        read = compile_chart(rules.in_front, rules.in_front_order)
    except ChartError as fault:
        return str(fault)
    fives = range(ACE + 1) if rules.joker == "wild" and rules.five_of_a_kind != "aces-only" else (ACE,)
    if hand := missing(read, fives):
        return f"in_front has no row for {hand}: add one"
    if rules.joker == "wild":
        for shape in (Shape.ONE_PAIR, Shape.NO_PAIR):
            for number in set(read.rows[Leaves.COMPLETE, shape].ravel().tolist()) - {-1}:
                if (line := read.lines[number]).front != Front.HIGHEST_LEAVING:
                    why = "leaves a straight or flush alone, but a wild joker in front would be a pair"
                    return f"in_front: the row {line.text!r} {why}"
    return ""


def house_way(cards: Sequence[int], ways: Ways) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seven cards as the chart sets them: the front and the back."""
    first, second = front_of(np.array(cards, dtype=np.int64), ways.chart)
    back = tuple(card for place, card in enumerate(cards) if place not in (first, second))
    return (cards[first], cards[second]), back


def row_of_chart(cards: Sequence[int], ways: Ways) -> Row:
    """The printed row whose rule sets seven cards."""
    number = row_of(np.array(cards, dtype=np.int64), ways.chart)
    return ROWS[ways.read.lines[number].of.clause]


def other_front(cards: Sequence[int], ways: Ways) -> tuple[int, int]:
    """With two pair or four of a kind, which stay behind or not by a high card, the front that the chart does
    not choose."""
    first, second = front_not_chosen(np.array(cards, dtype=np.int64), ways.chart)
    return cards[first], cards[second]


# -- reading seven cards -------------------------------------------------------------------------------------


class Held(NamedTuple):
    """What seven cards hold."""

    shape: int
    first: int
    """The rank of the pair, three, four or five that comes first; with no pair the highest card."""
    second: int
    """That of the second pair or three; NO_RANK for none."""
    third: int
    """That of the last pair of two or three beside it."""


class Places(NamedTuple):
    """Where the two cards for the front lie among the seven; -1 where there are none."""

    first: int
    second: int


class Left(NamedTuple):
    """What the best front leaves behind, and the pair that leaves a complete hand."""

    leaves: int
    golden: Places


@kernel
def read_cards(cards: Cards, table: Table, wild: int, read: Cards) -> Held:
    """The rank of every card, the joker as an ace or as what it makes, and what they hold together."""
    counts = np.zeros(ACE + 1, dtype=np.int64)
    for place in range(cards.shape[0]):
        rank = cards[place] >> 2
        if cards[place] == JOKER:
            rank = wild_rank(cards, place, table) if wild else ACE
        read[place] = rank
        counts[rank] += 1
    return held_of(counts)


@kernel
def held_of(counts: Cards) -> Held:
    """What seven cards hold by how many there are of each rank."""
    most, pairs, threes = 0, 0, 0
    for rank in range(ACE + 1):
        most = max(most, counts[rank])
        pairs += counts[rank] == 2
        threes += counts[rank] == 3
    first = highest_of(counts, most, NO_RANK)
    if most == 1:
        return Held(Shape.NO_PAIR, first, NO_RANK, NO_RANK)
    if most == 2:
        return held_in_pairs(counts, pairs, first)
    if most == 3:
        if threes == 2:
            return Held(Shape.TWO_THREES, first, highest_of(counts, 3, first), NO_RANK)
        if pairs == 0:
            return Held(Shape.THREE, first, NO_RANK, NO_RANK)
        pair = highest_of(counts, 2, NO_RANK)
        return Held(Shape.FULL_HOUSE, first, pair, highest_of(counts, 2, pair) if pairs == 2 else pair)
    if threes:
        return Held(Shape.FOUR_AND_A_THREE, first, highest_of(counts, 3, NO_RANK), NO_RANK)
    if pairs:
        shape = Shape.FIVE_AND_A_PAIR if most == 5 else Shape.FOUR_AND_A_PAIR
        return Held(shape, first, highest_of(counts, 2, NO_RANK), NO_RANK)
    return Held(Shape.FIVE if most == 5 else Shape.FOUR, first, NO_RANK, NO_RANK)


@kernel
def held_in_pairs(counts: Cards, pairs: int, first: int) -> Held:
    """One, two or three pair, of which the first is the highest."""
    if pairs == 1:
        return Held(Shape.ONE_PAIR, first, NO_RANK, NO_RANK)
    second = highest_of(counts, 2, first)
    if pairs == 2:
        return Held(Shape.TWO_PAIR, first, second, NO_RANK)
    return Held(Shape.THREE_PAIR, first, second, highest_of(counts, 2, second))


@kernel
def highest_of(counts: Cards, count: int, below: int) -> int:
    """The highest rank under `below` of which there are exactly so many; -1 for none."""
    for rank in range(below - 1, -1, -1):
        if counts[rank] == count:
            return rank
    return -1


@kernel
def wild_rank(cards: Cards, place: int, table: Table) -> int:
    """The rank for which a wild joker stands in the best five of seven cards."""
    best = rank_hand(cards, table)
    if best >> CATEGORY_SHIFT == ranks.FIVE_OF_A_KIND:
        return (best >> 16) & 15
    tried = cards.copy()
    found, highest = ACE, -1
    for card in range(JOKER - 1, -1, -1):
        held = False
        for other in cards:
            held = held or other == card
        if held:
            continue
        tried[place] = card
        rank = rank_hand(tried, table)
        if rank > highest:
            found, highest = card >> 2, rank
    return found


@kernel
def left_behind(cards: Cards, table: Table) -> Left:
    """Whether a straight or better can stay behind, and a pair go in front of it."""
    if rank_hand(cards, table) >> CATEGORY_SHIFT < ranks.STRAIGHT:
        return Left(Leaves.NOTHING, Places(-1, -1))
    golden = highest_leaving(cards, table, ranks.PAIR)
    if golden.first < 0:
        return Left(Leaves.COMPLETE, golden)
    return Left(Leaves.COMPLETE_BEHIND_A_PAIR, golden)


@kernel
def row_of(cards: Cards, chart: Chart) -> int:
    """The number of the row that sets seven cards."""
    held = read_cards(cards, chart.table, chart.wild, np.empty(cards.shape[0], dtype=np.int64))
    left = Left(Leaves.NOTHING, Places(-1, -1))
    if chart.looks[held.shape]:
        left = left_behind(cards, chart.table)
    return int(chart.rows[left.leaves, held.shape, held.first, held.second])


# -- setting them --------------------------------------------------------------------------------------------


@kernel
def front_of(cards: Cards, chart: Chart) -> Places:
    """The two cards that the chart puts in front."""
    read = np.empty(cards.shape[0], dtype=np.int64)
    held = read_cards(cards, chart.table, chart.wild, read)
    left = Left(Leaves.NOTHING, Places(-1, -1))
    if chart.looks[held.shape]:
        left = left_behind(cards, chart.table)
    play = chart.plays[chart.rows[left.leaves, held.shape, held.first, held.second]]
    front = play.front
    if play.least > ANY and highest_other(read, held) < play.least:
        front = play.otherwise
    if front == Front.HIGHEST_OTHERS:
        return two_highest(read, held)
    if front == Front.HIGHEST_LEAVING:
        return left.golden if left.golden.first >= 0 else highest_leaving(cards, chart.table, ranks.HIGH_CARD)
    if front == Front.LOWEST_PAIR_LEAVING:
        return lowest_pair_leaving(cards, chart.table)
    return lay_front(front, cards, read, held)


@kernel
def lay_front(front: int, cards: Cards, read: Cards, held: Held) -> Places:
    """Cards that a row names by what the hand holds."""
    if front == Front.TWO_OF_THE_FIRST:
        return two_of(cards, read, held.first)
    if front == Front.TWO_OF_THE_SECOND:
        return two_of(cards, read, held.second)
    if front == Front.TWO_OF_THE_THIRD:
        return two_of(cards, read, held.third)
    if front == Front.ONE_AND_THE_HIGHEST_OTHER:
        return Places(two_of(cards, read, held.first).first, two_highest(read, held).first)
    return lower_others(front, read, held)


@kernel
def fronts_of(hands: Cards, chart: Chart, fronts: Cards) -> None:
    """The places in front for many hands, a row each."""
    for row in range(hands.shape[0]):
        front = front_of(hands[row], chart)
        fronts[row, 0], fronts[row, 1] = front.first, front.second


@kernel
def front_not_chosen(cards: Cards, chart: Chart) -> Places:
    """Of two pair or four of a kind the front that the chart does not choose: both behind, or two and two."""
    read = np.empty(cards.shape[0], dtype=np.int64)
    held = read_cards(cards, chart.table, chart.wild, read)
    together = two_highest(read, held)
    chosen = front_of(cards, chart)
    if chosen.first != together.first or chosen.second != together.second:
        return together
    return two_of(cards, read, held.second if held.shape == Shape.TWO_PAIR else held.first)


@kernel
def two_of(cards: Cards, read: Cards, rank: int) -> Places:
    """Two cards of a rank, the joker only where there are no others."""
    first = second = -1
    for place in range(read.shape[0]):
        if read[place] != rank:
            continue
        if first < 0:
            first = place
        elif second < 0:
            second = place
        elif cards[first] == JOKER:
            first = place
        elif cards[second] == JOKER:
            second = place
    return Places(second, first) if cards[first] == JOKER else Places(first, second)


@kernel
def highest_place(read: Cards, without: int, without_too: int, taken: int) -> int:
    """The place of the highest card that has neither rank and is not taken."""
    best = -1
    for place in range(read.shape[0]):
        free = place != taken and read[place] != without and read[place] != without_too
        if free and (best < 0 or read[place] > read[best]):
            best = place
    return best


@kernel
def second_without(held: Held) -> int:
    """Two pair name their row together; else one rank does."""
    return held.second if held.shape == Shape.TWO_PAIR else NO_RANK


@kernel
def highest_other(read: Cards, held: Held) -> int:
    """The highest rank that does not name the row."""
    without, best = second_without(held), -1
    for rank in read:
        if rank > best and rank != held.first and rank != without:
            best = rank
    return best


@kernel
def two_highest(read: Cards, held: Held) -> Places:
    """The two highest cards that do not name the row."""
    without = second_without(held)
    first = second = high = low = -1
    for place in range(read.shape[0]):
        rank = read[place]
        if rank == held.first or rank == without:
            continue
        if rank > high:
            first, second = place, first
            high, low = rank, high
        elif rank > low:
            second, low = place, rank
    return Places(first, second)


@kernel
def lower_others(front: int, read: Cards, held: Held) -> Places:
    """The second and third of the cards that do not name the row, or the two lowest."""
    free = read.copy()
    without = second_without(held)
    before = last = highest_place(free, held.first, without, -1)
    for _ in range(1 if front == Front.NEXT_OTHERS else read.shape[0]):
        following = highest_place(free, held.first, without, last)
        if following < 0:
            break
        free[last] = held.first
        before, last = last, following
    if front == Front.NEXT_OTHERS:
        following = highest_place(free, held.first, without, last)
        before, last = (last, following) if following >= 0 else (before, last)
    return Places(before, last)


@kernel
def lay_back(cards: Cards, first: int, second: int, back: Cards) -> None:
    """All cards but two."""
    at = 0
    for place in range(7):
        if place != first and place != second:
            back[at] = cards[place]
            at += 1


@kernel
def highest_leaving(cards: Cards, table: Table, least: int) -> Places:
    """The highest front of at least a category that leaves a complete hand behind, and of equal ones that
    with the better back."""
    front, back = np.empty(2, dtype=np.int64), np.empty(5, dtype=np.int64)
    found, high, behind = Places(-1, -1), 0, 0
    for first in range(6):
        for second in range(first + 1, 7):
            front[0], front[1] = cards[first], cards[second]
            ahead = rank_hand(front, table)
            if ahead >> CATEGORY_SHIFT < least or ahead < high:
                continue
            lay_back(cards, first, second, back)
            rank = rank_hand(back, table)
            better = ahead > high or rank > behind
            if rank >> CATEGORY_SHIFT >= ranks.STRAIGHT and better:
                found, high, behind = Places(first, second), ahead, rank
    return found


@kernel
def lowest_pair_leaving(cards: Cards, table: Table) -> Places:
    """The lowest pair that leaves a complete hand behind, and of equal ones that with the better back."""
    front, back = np.empty(2, dtype=np.int64), np.empty(5, dtype=np.int64)
    found, low, behind = Places(-1, -1), 1 << 30, 0
    for first in range(6):
        for second in range(first + 1, 7):
            front[0], front[1] = cards[first], cards[second]
            ahead = rank_hand(front, table)
            if ahead >> CATEGORY_SHIFT < ranks.PAIR or ahead > low:
                continue
            lay_back(cards, first, second, back)
            rank = rank_hand(back, table)
            better = ahead < low or rank > behind
            if rank >> CATEGORY_SHIFT >= ranks.STRAIGHT and better:
                found, low, behind = Places(first, second), ahead, rank
    return found
