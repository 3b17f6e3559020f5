"""Random hands, read by table and kernel and by the slow evaluator beside this test: they must agree.

Two hands are drawn at a time, so that not the categories alone but every comparison is checked.
"""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards.packs import PACKS
from houseway.hands import category, chinese, evaluator, showdown
from houseway.hands.ranks import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from tests.hands import slow

CATEGORY_NUMBERS = (
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
    FIVE_OF_A_KIND,
)
"""The engine's number for each of `slow.CATEGORIES`."""

JOKER = 52
NARROW = [card for card in range(52) if card // 4 in (0, 1, 2, 3, 4, 12) or card % 4 == 3]
"""Low cards, aces and spades: flushes, straights and sets come up far more often than in a pack."""


def drawn(size, pack=range(52)):
    return st.lists(st.sampled_from(list(pack)), min_size=size, max_size=size, unique=True)


def two_hands(sizes, pack=range(52)):
    pool = list(pack)
    narrow = [card for card in pool if card in NARROW or card == JOKER]
    return st.tuples(st.sampled_from(sizes), st.sampled_from([pool, narrow])).flatmap(
        lambda drawing: st.tuples(drawn(drawing[0], drawing[1]), drawn(drawing[0], drawing[1]))
    )


def sign(difference):
    return (difference > 0) - (difference < 0)


def same_order(judge, read, first, second):
    """Whether two hands compare alike for the engine and for the slow evaluator."""
    engine = sign(judge.rank(first) - judge.rank(second))
    one, other = read(first), read(second)
    return engine == (one > other) - (one < other)


@given(two_hands((5, 6, 7, 8)))
def test_high(hands):
    judge = evaluator("high")
    assert CATEGORY_NUMBERS[slow.best_high(hands[0])[0]] == category(judge.rank(hands[0]))
    assert same_order(judge, slow.best_high, *hands)


@given(two_hands((5, 6, 7), range(53)))
def test_the_joker_as_a_bug(hands):
    judge = evaluator("bug-high")

    def read(cards):
        return slow.best_with_joker(cards, slow.as_bug)

    assert CATEGORY_NUMBERS[read(hands[0])[0]] == category(judge.rank(hands[0]))
    assert same_order(judge, read, *hands)


@pytest.mark.parametrize(("reading", "fives"), [("aces-only", {14}), ("below-five-aces", set(range(2, 15)))])
@given(hands=two_hands((5, 6), [*range(0, 52, 2), *range(33, 52), JOKER]))
def test_the_joker_wild(reading, fives, hands):
    judge = evaluator("wild-high", five_of_a_kind=reading)

    def read(cards):
        return slow.best_with_joker(cards, slow.as_wild(fives))

    assert CATEGORY_NUMBERS[read(hands[0])[0]] == category(judge.rank(hands[0]))
    assert same_order(judge, read, *hands)


@given(two_hands((5,), range(52)))
def test_the_wheel_as_second_highest_straight(hands):
    tops = slow.STRAIGHT_TOPS | {frozenset((14, 2, 3, 4, 5)): 13.5}

    def read(cards):
        return slow.best_high(cards, straight_tops=tops)

    assert same_order(evaluator("high", wheel="second-highest"), read, *hands)


SHORT_ORDER = (*slow.CATEGORIES[:5], "full house", "flush", *slow.CATEGORIES[7:])


@given(two_hands((5,), PACKS["asian-32"].cards))
def test_asian(hands):
    tops = {ranks: top for ranks, top in slow.STRAIGHT_TOPS.items() if top > 10}
    tops[frozenset((14, 7, 8, 9, 10))] = 10

    def read(cards):
        return slow.best_high(cards, straight_tops=tops, order=SHORT_ORDER)

    assert same_order(evaluator("asian"), read, *hands)


@given(two_hands((5,), PACKS["mexican-41"].cards))
def test_mexican(hands):
    ladder = [14, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14]
    tops = {frozenset(ladder[low : low + 5]): ladder[low + 4] for low in range(7)}
    ranks = [2, 3, 4, 5, 6, 7, 11, 12, 13, 14]

    def read(cards):
        wild = slow.as_wild(set(ranks), ranks)
        return slow.best_with_joker(cards, wild, straight_tops=tops, order=SHORT_ORDER)

    assert same_order(evaluator("mexican"), read, *hands)


@given(two_hands((5, 6, 7, 8)))
def test_low(hands):
    assert same_order(evaluator("low"), slow.best_low, *hands)


@given(two_hands((5, 7)))
def test_a_low_that_does_not_qualify_is_nothing(hands):
    top = -slow.best_low(hands[0])[1][0]
    unpaired = slow.best_low(hands[0])[0] == -5
    assert (evaluator("low-8").rank(hands[0]) > 0) == (unpaired and top <= 8)
    assert (evaluator("low-9").rank(hands[0]) > 0) == (unpaired and top <= 9)


@given(two_hands((5,), range(53)))
def test_low_with_the_joker(hands):
    assert same_order(evaluator("bug-low"), slow.best_low, *hands)


@given(two_hands((5,)))
def test_deuce_to_seven(hands):
    assert same_order(evaluator("deuce-to-seven"), slow.deuce_to_seven, *hands)


@given(two_hands((5,)))
def test_ace_to_six(hands):
    assert same_order(evaluator("ace-to-six"), slow.ace_to_six, *hands)


@given(two_hands((5,)))
def test_four_card(hands):
    assert category(evaluator("four-card").rank(hands[0])) == slow.four_of_five(hands[0])[0]
    assert same_order(evaluator("four-card"), slow.four_of_five, *hands)


def using(cards, hole, counts, read):
    """The best hand with one of these numbers of hole cards."""
    own, board = cards[:hole], cards[hole:]
    return max(
        read([*some, *rest])
        for count in counts
        for some in combinations(own, count)
        for rest in combinations(board, 5 - count)
    )


@pytest.mark.parametrize(
    ("kind", "hole", "counts", "read"),
    [
        ("omaha-high", 4, (2,), slow.best_high),
        ("omaha-low", 4, (2,), slow.best_low),
        ("tahoe-high", 3, (0, 1, 2), slow.best_high),
        ("tahoe-low", 3, (0, 1, 2), slow.best_low),
        ("one-hole-card-high", 2, (1, 2), slow.best_high),
    ],
)
@given(data=st.data())
def test_hands_that_use_some_of_their_hole_cards(kind, hole, counts, read, data):
    hands = data.draw(two_hands((hole + 3, hole + 5)))
    assert same_order(evaluator(kind), lambda cards: using(cards, hole, counts, read), *hands)


@given(drawn(15))
def test_a_showdown_ranks_every_hand_with_the_board(cards):
    hole = np.array(cards[:10], dtype=np.int64).reshape(5, 2)
    ranks = showdown(hole, np.array(cards[10:], dtype=np.int64))
    assert ranks.tolist() == [evaluator("high").rank([*row, *cards[10:]]) for row in hole.tolist()]


@given(drawn(13))
def test_an_omaha_showdown_uses_two_hole_cards(cards):
    hole = np.array(cards[:8], dtype=np.int64).reshape(2, 4)
    ranks = showdown(hole, np.array(cards[8:], dtype=np.int64), "omaha-high")
    assert ranks.tolist() == [evaluator("omaha-high").rank([*row, *cards[8:]]) for row in hole.tolist()]


def slow_sweep(cards):
    """The best sweep by trying: lay out runs or suits until the hand is used up."""
    ranks = [card // 4 for card in cards]
    if len(set(ranks)) == 13:
        return chinese.SUPER_DRAGON if len({card % 4 for card in cards}) == 1 else chinese.DRAGON
    if sum(ranks.count(rank) // 2 for rank in range(13)) == 6:
        return chinese.SIX_PAIRS
    if lays_out(ranks, (3, 5, 5), runs_from):
        return chinese.THREE_STRAIGHTS
    suits = [card % 4 for card in cards]
    return chinese.THREE_FLUSHES if lays_out(suits, (3, 5, 5), repeats) else chinese.NO_SWEEP


def lays_out(left, sizes, groups):
    if not sizes:
        return True
    for group in groups(sizes[0]):
        rest = list(left)
        try:
            for item in group:
                rest.remove(item)
        except ValueError:
            continue
        if lays_out(rest, sizes[1:], groups):
            return True
    return False


def runs_from(size):
    around = [12, *range(13)]
    return [around[start : start + size] for start in range(14 - size + 1)]


def repeats(size):
    return [[suit] * size for suit in range(4)]


@st.composite
def likely_sweeps(draw):
    """Thirteen cards laid out as a sweep, of which one or none is changed."""
    groups = draw(st.sampled_from([runs_from, repeats]))
    rows = [item for size in (3, 5, 5) for item in draw(st.sampled_from(groups(size)))]
    cards = []
    for item in rows:
        of = [item * 4 + suit for suit in range(4)] if groups is runs_from else range(item, 52, 4)
        free = [card for card in of if card not in cards]
        cards.append(draw(st.sampled_from(free or [card for card in range(52) if card not in cards])))
    if draw(st.booleans()):
        cards[0] = draw(st.sampled_from([card for card in range(52) if card not in cards]))
    return cards


@given(likely_sweeps())
def test_sweeps(cards):
    assert evaluator("sweep").rank(cards) == slow_sweep(cards)
