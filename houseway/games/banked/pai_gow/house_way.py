"""The house way: the chart by which a house dealer sets seven cards of pai gow poker. One chart with one
order of its rows serves every room; three switches say what the rooms leave open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

import numpy as np
import numpy.typing as npt

from houseway.hands import ranks, table_of
from houseway.hands.high import FiveOfAKind, Joker, Wheel
from houseway.hands.lookup import JOKER, Cards, Table, rank_hand
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, KING, QUEEN
from houseway.kernel import kernel

FiveAcesSetting = Literal["aces-front", "kings-front", "pair-front"]
QuadsWithSmallPair = Literal["pair-front", "split"]
TwoPairWithStraight = Literal["golden-rule", "two-pair-rows"]
RankName = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Least = RankName | Literal["any", "never"]
"""The least card for the front with which a hand stays together behind."""
Behind = Mapping[RankName, Least]
"""Rows of the chart that a sheet writes itself, by the rank of the four or of the bigger pair."""

# -- the chart -----------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row of the chart: what the seven cards hold, and how they are set."""

    holding: str
    setting: str

    @property
    def clause(self) -> str:
        """The name by which a sheet binds its row."""
        return f"chart_{self.holding.replace(' ', '_')}"


CHART = (
    Row("five of a kind", "two of them in front, or the odd pair where the room says so"),
    Row("four and a pair or three", "the pair in front, or a pair out of the three"),
    Row("golden rule", "the highest pair in front that leaves a straight or better behind"),
    Row("four of a kind", "behind with a card high enough for the front, otherwise two and two"),
    Row("two threes", "a pair of the higher three in front"),
    Row("full house", "the highest pair in front, the three behind"),
    Row("three aces", "one ace and the next highest card in front"),
    Row("three of a kind", "the three behind, the two highest others in front"),
    Row("three pair", "the highest pair in front"),
    Row("two pair", "both behind with a card high enough for the front, otherwise the small one in front"),
    Row("straight or flush", "the two highest cards in front that leave a straight or better behind"),
    Row("one pair", "the pair behind, the two highest others in front"),
    Row("no pair", "the second and third highest in front"),
)
"""The rows in the order in which they are looked up: the first that fits sets the hand."""

(
    FIVE,
    FOUR_AND_MORE,
    GOLDEN_RULE,
    FOUR,
    TWO_THREES,
    FULL_HOUSE,
    THREE_ACES,
    THREE,
    THREE_PAIR,
    TWO_PAIR,
    COMPLETE,
    PAIR,
    NO_PAIR,
) = range(len(CHART))

RANK_NAMES: tuple[RankName, ...] = get_args(RankName)
ANY, NEVER = 0, ACE + 1
FOUR_BEHIND = np.array([ANY] * 4 + [QUEEN] * 3 + [KING] * 3 + [NEVER] * 3, dtype=np.int64)
"""By the rank of a four, twos first: the least card for the front with which it stays together."""
TWO_PAIR_BEHIND = np.array([QUEEN] * 4 + [KING] * 3 + [ACE] * 3 + [NEVER] * 3, dtype=np.int64)
"""By the rank of the bigger of two pairs: the least card for the front with which both stay behind."""


class Switched(Protocol):
    """The fields of a game's rules that the chart reads."""

    @property
    def joker(self) -> Joker: ...
    @property
    def wheel(self) -> Wheel: ...
    @property
    def five_of_a_kind(self) -> FiveOfAKind: ...
    @property
    def five_aces_setting(self) -> FiveAcesSetting: ...
    @property
    def quads_with_small_pair(self) -> QuadsWithSmallPair: ...
    @property
    def two_pair_with_straight(self) -> TwoPairWithStraight: ...
    @property
    def two_pair_behind(self) -> Behind: ...
    @property
    def four_behind(self) -> Behind: ...


class Ways(NamedTuple):
    """The chart's switches as kernels take them."""

    table: Table
    """Ranks of two to seven cards, with the joker as the room reads it."""
    wild: int
    odd_pair: int
    """The least rank of the odd pair that goes in front of five of a kind; NEVER for none."""
    only_kings: int
    split_small: int
    two_pair_rows: int
    two_pair_behind: tuple[int, ...]
    """By the rank of the bigger pair, twos first: the least card for the front."""
    four_behind: tuple[int, ...]


def ways_of(rules: Switched) -> Ways:
    """The switches of a game's rules."""
    if rules.joker == "wild":
        table = table_of("wild-high", wheel=rules.wheel, five_of_a_kind=rules.five_of_a_kind)
    else:
        table = table_of("bug-high", wheel=rules.wheel)
    odd_pair = {"aces-front": NEVER, "kings-front": KING, "pair-front": ANY}[rules.five_aces_setting]
    return Ways(
        table,
        int(rules.joker == "wild"),
        odd_pair,
        int(rules.five_aces_setting == "kings-front"),
        int(rules.quads_with_small_pair == "split"),
        int(rules.two_pair_with_straight == "two-pair-rows"),
        _least_by_rank(TWO_PAIR_BEHIND, rules.two_pair_behind),
        _least_by_rank(FOUR_BEHIND, rules.four_behind),
    )


def _least_by_rank(usual: npt.NDArray[np.int64], rows: Behind) -> tuple[int, ...]:
    """The common rows with a sheet's own over them."""
    words: dict[str, int] = {"any": ANY, "never": NEVER}
    words |= {name: rank for rank, name in enumerate(RANK_NAMES)}
    own = {words[name]: words[least] for name, least in rows.items()}
    return tuple(own.get(rank, int(least)) for rank, least in enumerate(usual))


def house_way(cards: Sequence[int], ways: Ways) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seven cards as the chart sets them: the front and the back."""
    held = np.array(cards, dtype=np.int64)
    front = front_of(held, ways.table, switches_of(ways))
    first, second = front >> 3, front & 7
    back = tuple(card for place, card in enumerate(cards) if place not in (first, second))
    return (cards[first], cards[second]), back


def row_of_chart(cards: Sequence[int], ways: Ways) -> Row:
    """The row that sets seven cards."""
    held = np.array(cards, dtype=np.int64)
    read = np.empty(len(held), dtype=np.int64)
    counts = np.zeros(ACE + 1, dtype=np.int64)
    switches = switches_of(ways)
    read_cards(held, ways.table, switches[WILD], read, counts)
    return CHART[row_of(held, counts, ways.table, switches)]


def other_front(cards: Sequence[int], ways: Ways) -> tuple[int, int]:
    """With two pair or four of a kind, which stay behind or not by a high card, the front that the chart does
    not choose."""
    held = np.array(cards, dtype=np.int64)
    read, counts = np.empty(len(held), dtype=np.int64), np.zeros(ACE + 1, dtype=np.int64)
    switches = switches_of(ways)
    read_cards(held, ways.table, switches[WILD], read, counts)
    high = highest_rank(counts, 2, NEVER)
    small = highest_rank(counts, 2, high)
    together, apart = two_highest(read, high, small), two_of(held, read, high if small < 0 else small)
    front = apart if front_of(held, ways.table, switches) == together else together
    return cards[front >> 3], cards[front & 7]


def switches_of(ways: Ways) -> npt.NDArray[np.int64]:
    plain = (ways.wild, ways.odd_pair, ways.only_kings, ways.split_small, ways.two_pair_rows)
    return np.array((*plain, *ways.two_pair_behind, *ways.four_behind), dtype=np.int64)


WILD, ODD_PAIR, ONLY_KINGS, SPLIT_SMALL, TWO_PAIR_ROWS, TWO_PAIR_AT = range(6)
FOUR_AT = TWO_PAIR_AT + len(RANK_NAMES)
"""Places of the switches, and where the rows for two pair and for four of a kind begin."""

# -- reading seven cards -------------------------------------------------------------------------------------


@kernel
def read_cards(cards: Cards, table: Table, wild: int, read: Cards, counts: Cards) -> None:
    """The rank of every card and how many there are of each, the joker as an ace or as what it makes."""
    for place in range(cards.shape[0]):
        rank = cards[place] >> 2
        if cards[place] == JOKER:
            rank = wild_rank(cards, place, table) if wild else ACE
        read[place] = rank
        counts[rank] += 1


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
def highest_rank(counts: Cards, least: int, below: int) -> int:
    """The highest rank under `below` of which there are at least so many; -1 for none."""
    for rank in range(below - 1, -1, -1):
        if counts[rank] >= least:
            return rank
    return -1


@kernel
def row_of(cards: Cards, counts: Cards, table: Table, switches: Cards) -> int:
    """The number in CHART of the first row that fits."""
    most, pairs, threes = 0, 0, 0
    for rank in range(ACE + 1):
        most = max(most, counts[rank])
        pairs += counts[rank] == 2
        threes += counts[rank] == 3
    if most == 5:
        return FIVE
    if most == 4 and pairs + threes:
        return FOUR_AND_MORE
    complete = rank_hand(cards, table) >> CATEGORY_SHIFT >= ranks.STRAIGHT
    two_pair_first = switches[TWO_PAIR_ROWS] and pairs == 2 and most == 2
    if complete and not two_pair_first and front_leaving_complete(cards, table, ranks.PAIR) >= 0:
        return GOLDEN_RULE
    if most == 4:
        return FOUR
    if threes == 2:
        return TWO_THREES
    if threes:
        return FULL_HOUSE if pairs else THREE_ACES if counts[ACE] == 3 else THREE
    if pairs >= 2:
        return THREE_PAIR if pairs == 3 else TWO_PAIR
    if complete:
        return COMPLETE
    return PAIR if pairs else NO_PAIR


# -- setting them --------------------------------------------------------------------------------------------


@kernel
def front_of(cards: Cards, table: Table, switches: Cards) -> int:
    """The places of the two cards that the chart puts in front, as eight times the first and the second."""
    read = np.empty(cards.shape[0], dtype=np.int64)
    counts = np.zeros(ACE + 1, dtype=np.int64)
    read_cards(cards, table, switches[WILD], read, counts)
    row = row_of(cards, counts, table, switches)
    if row == FIVE:
        return front_of_five(cards, read, counts, switches)
    if row in (FOUR_AND_MORE, FOUR):
        return front_of_four(cards, read, counts, switches)
    if row == GOLDEN_RULE:
        return front_leaving_complete(cards, table, ranks.PAIR)
    if row == COMPLETE:
        return front_leaving_complete(cards, table, ranks.HIGH_CARD)
    pair = highest_rank(counts, 2, NEVER)
    three = highest_rank(counts, 3, NEVER)
    if row == TWO_THREES:
        return two_of(cards, read, three)
    if row == FULL_HOUSE:
        under = counts.copy()
        under[three] = 0
        return two_of(cards, read, highest_rank(under, 2, NEVER))
    if row == THREE_ACES:
        ace = two_of(cards, read, ACE) >> 3
        return ace * 8 + highest_place(read, ACE, -1, -1)
    if row == THREE:
        return two_highest(read, three, -1)
    if row == THREE_PAIR:
        return two_of(cards, read, pair)
    if row == TWO_PAIR:
        small = highest_rank(counts, 2, pair)
        front = two_highest(read, pair, small)
        if read[front >> 3] >= switches[TWO_PAIR_AT + pair]:
            return front
        return two_of(cards, read, small)
    if row == PAIR:
        return two_highest(read, pair, -1)
    return two_highest(read, highest_rank(counts, 1, NEVER), -1)


@kernel
def fronts_of(hands: Cards, table: Table, switches: Cards, fronts: Cards) -> None:
    """The places in front for many hands, a row each."""
    for row in range(hands.shape[0]):
        fronts[row] = front_of(hands[row], table, switches)


@kernel
def front_of_five(cards: Cards, read: Cards, counts: Cards, switches: Cards) -> int:
    """Five of a kind: two in front, or the odd pair by the switch for aces, always for a lower five."""
    five = highest_rank(counts, 5, NEVER)
    under = counts.copy()
    under[five] = 0
    odd = highest_rank(under, 2, NEVER)
    least = switches[ODD_PAIR] if five == ACE else ANY
    fits = odd >= least and (five != ACE or not switches[ONLY_KINGS] or odd == KING)
    return two_of(cards, read, odd if odd >= 0 and fits else five)


@kernel
def front_of_four(cards: Cards, read: Cards, counts: Cards, switches: Cards) -> int:
    """Four of a kind, with or without a pair or a three beside it."""
    four = highest_rank(counts, 4, NEVER)
    front = two_highest(read, four, -1)
    least = switches[FOUR_AT + four]
    high_enough = read[front >> 3] >= least
    under = counts.copy()
    under[four] = 0
    other = highest_rank(under, 2, NEVER)
    if other >= 0:
        middling = ANY < least < NEVER
        if counts[other] == 3 or high_enough or not (switches[SPLIT_SMALL] and middling):
            return two_of(cards, read, other)
    elif high_enough:
        return front
    return two_of(cards, read, four)


@kernel
def two_of(cards: Cards, read: Cards, rank: int) -> int:
    """The places of two cards of a rank, the joker only where there are no others."""
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
    return int(second * 8 + first if cards[first] == JOKER else first * 8 + second)


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
def two_highest(read: Cards, without: int, without_too: int) -> int:
    """The places of the two highest cards that have neither rank."""
    first = highest_place(read, without, without_too, -1)
    return first * 8 + highest_place(read, without, without_too, first)


@kernel
def front_leaving_complete(cards: Cards, table: Table, least: int) -> int:
    """The highest front of at least a category that leaves a straight or better behind, and of equal ones
    that with the better back; -1 where there is none."""
    front, back = np.empty(2, dtype=np.int64), np.empty(5, dtype=np.int64)
    found, high, behind = -1, 0, 0
    for first in range(6):
        for second in range(first + 1, 7):
            front[0], front[1] = cards[first], cards[second]
            ahead = rank_hand(front, table)
            if ahead >> CATEGORY_SHIFT < least or ahead < high:
                continue
            at = 0
            for place in range(7):
                if place != first and place != second:
                    back[at] = cards[place]
                    at += 1
            rank = rank_hand(back, table)
            better = ahead > high or rank > behind
            if rank >> CATEGORY_SHIFT >= ranks.STRAIGHT and better:
                found, high, behind = first * 8 + second, ahead, rank
    return found
