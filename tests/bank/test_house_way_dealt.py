"""The house way on hands by the ten thousand: held to a literal reading of its chart, row by row and pair
of rows by pair of rows, and never foul. Ten million hands with --exhaustive."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

import numpy as np
import pytest

from houseway.cards import JOKER, PACKS, parse_cards, show_cards
from houseway.cards.fast import seed_state, shuffle_rows
from houseway.games.banked.pai_gow.house_way import CHART, house_way, row_of_chart
from houseway.games.banked.pai_gow.rules import PaiGowRules
from houseway.kernel import JIT
from tests.bank.house_way import (
    COMPLETE,
    Reading,
    Seven,
    as_front,
    first_row,
    front_asked_for,
    reading_of,
    rows_that_fit,
)

RULES = PaiGowRules()
BUG = reading_of(RULES)
WILD = reading_of(replace(RULES, joker="wild"))
FIVES = reading_of(replace(RULES, joker="wild", five_of_a_kind="below-five-aces"))
DEALT, EXHAUSTIVE = 14_000 if JIT else 1_000, 10_000_000
PATTERNED = 20_000 if JIT else 800
LEAST, EXHAUSTIVE_LEAST = 150 if JIT else 1, 1_000
"""Hands that every row must have set."""

PATTERNS = (
    (4, 3),
    (4, 2, 1),
    (4, 1, 1, 1),
    (3, 3, 1),
    (3, 2, 2),
    (3, 2, 1, 1),
    (3, 1, 1, 1, 1),
    (2, 2, 2, 1),
    (2, 2, 1, 1, 1),
    (2, 1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1, 1, 1),
)
"""How often each rank comes in seven cards; drawn alike, so that rare rows and rows that fit together come
up often."""

Cards = tuple[int, ...]


def dealt(count: int) -> Iterator[Cards]:
    """Hands as they are dealt, seven from every shuffle."""
    deck, state = np.array(PACKS["joker-53"].cards, dtype=np.int64), seed_state(11)
    rows = np.empty((1_000, 49), dtype=np.int64)
    for _ in range(-(-count // 7_000)):
        shuffle_rows(state, deck, rows)
        yield from map(tuple, rows.reshape(-1, 7).tolist())


def patterned(count: int) -> Iterator[Cards]:
    """Hands of every pattern, half of them of near ranks, half mostly of one suit, a third with the joker."""
    source = random.Random(12)
    for number in range(count):
        pattern = PATTERNS[number % len(PATTERNS)]
        low = source.randrange(6)
        near = range(low, low + 8) if number % 2 else range(13)
        ranks = source.sample(near, len(pattern))
        main = source.randrange(4)
        cards = []
        for rank, held in zip(ranks, pattern, strict=True):
            suits = source.sample(range(4), 4)
            if source.random() < 0.8 * (number // 2 % 2):
                suits.sort(key=lambda suit: suit != main)
            cards += [4 * rank + suit for suit in suits[:held]]
        source.shuffle(cards)
        if number % 3 == 0:
            cards[0] = JOKER
        yield tuple(cards)


def five_aces() -> Iterator[Cards]:
    """Every hand of the one row that is too rare to be dealt so often."""
    aces = parse_cards("Ac Ad Ah As Jk")
    yield from ((*aces, *others) for others in combinations(range(48), 2))


def check(cards: Cards, read: Reading) -> str:
    """The kernel sets the hand as its first row asks, and never foul; gives that row."""
    seven = Seven(cards, read)
    row = first_row(seven)
    front, back = house_way(cards, read.ways)
    rank = read.front.rank(front)
    assert {*front, *back} == {*cards}
    found = as_front(rank) if row in COMPLETE else tuple(seven.ranks_of(front))
    assert found == front_asked_for(row, seven), show_cards(cards)
    assert row_of_chart(cards, read.ways).holding == row, show_cards(cards)
    assert rank <= read.back.rank(back), show_cards(cards)
    return row


def test_hands_are_set_as_the_chart_reads_and_every_row_often(exhaustive):
    rounds, least = (EXHAUSTIVE, EXHAUSTIVE_LEAST) if exhaustive else (DEALT, LEAST)
    rows: Counter[str] = Counter()
    for hands in (dealt(rounds), patterned(PATTERNED), five_aces()):
        rows.update(check(cards, BUG) for cards in hands)
    assert set(rows) == {row.holding for row in CHART}
    assert min(rows.values()) >= least, rows


@pytest.mark.parametrize("read", [WILD, FIVES], ids=["aces only", "all fives"])
def test_hands_with_a_wild_joker_are_set_as_the_chart_reads(read):
    """The joker stands for the card of the best hand."""
    for cards in islice(patterned(PATTERNED), 0, PATTERNED // 4, 3):
        check(cards, read)


def test_five_of_a_kind_with_a_wild_joker():
    for rank in range(13):
        four = tuple(range(4 * rank, 4 * rank + 4))
        others = [card for card in range(52) if card not in four]
        for pair in islice(combinations(others, 2), rank, None, 23):
            assert check((*four, JOKER, *pair), FIVES) == "five of a kind"


# -- pair by pair --------------------------------------------------------------------------------------------

MOVED = {
    ("five of a kind", "four and a pair or three"): "Jk As Ah Ad Ac 3h 3c",
    ("five of a kind", "full house"): "Jk As Ah Ad Ac 3h 3c",
    ("five of a kind", "three aces"): "Jk As Ah Ad Ac 8d 5h",
    ("five of a kind", "three of a kind"): "Jk As Ah Ad Ac 8d 5h",
    ("five of a kind", "one pair"): "Jk As Ah Ad Ac 8d 5h",
    ("four and a pair or three", "golden rule"): "9s 9h 9d 9c 4h 4d 4c",
    ("four and a pair or three", "four of a kind"): "9s 9h 9d 9c 7s 4s 4d",
    ("four and a pair or three", "three aces"): "As Ah Ad Ac 8s 8h 7h",
    ("golden rule", "full house"): "Jk Ad Jd 5d 3h 3d 3c",
    ("golden rule", "three aces"): "Jk Ah Ad Qh 9h 8h 7h",
    ("golden rule", "three of a kind"): "Jk Js Jh Jd Th 8h 5h",
    ("golden rule", "one pair"): "Jk Js Jh Jd Th 8h 5h",
    ("four of a kind", "three aces"): "Jk As Ah Ac Jd 8c 4d",
    ("four of a kind", "three of a kind"): "Ts Th Td Tc 9h 8d 6c",
    ("four of a kind", "one pair"): "Ts Th Td Tc 9h 8d 6c",
    ("two threes", "three aces"): "Ah Ad Ac Qd 3h 3d 3c",
    ("full house", "three aces"): "Jk As Ac Jc 5s 5c 2c",
    ("full house", "three of a kind"): "Jk Qs Qd Qc Td 7s 7c",
    ("full house", "straight or flush"): "Jk As Ac Jc 5s 5c 2c",
    ("full house", "one pair"): "Jk Qs Qd Qc Td 7s 7c",
    ("three aces", "three of a kind"): "Ah Ad Ac Qs 8s 7s 5h",
    ("three aces", "straight or flush"): "Jk Ah Ad Kc Qs Ts 7h",
    ("three aces", "one pair"): "Ah Ad Ac Qs 8s 7s 5h",
    ("three pair", "straight or flush"): "Jk As Ks Qs Qc 9s 9d",
    ("two pair", "straight or flush"): "Jh Jc 8h 8c 7h 6h 5h",
    ("two pair", "one pair"): "Ks Kd Tc 9d 7s 7d 4c",
    ("straight or flush", "one pair"): "Jk Ad Td 9d 8d 4c 3d",
    ("straight or flush", "no pair"): "Jk Jh Td 9s 8s 7h 6d",
}
"""Two rows that fit together and ask for different fronts: the first sets the hand."""
ALIKE = {
    ("five of a kind", "golden rule"): "Jk As Ah Ad Ac 3h 3c",
    ("five of a kind", "four of a kind"): "Jk As Ah Ad Ac 3h 3c",
    ("five of a kind", "two pair"): "Jk As Ah Ad Ac 3h 3c",
    ("four and a pair or three", "two threes"): "Js Jh Jd 7s 7h 7d 7c",
    ("four and a pair or three", "full house"): "Jk Qh Qc 6s 6h 6d 6c",
    ("four and a pair or three", "three of a kind"): "Jk Qh Qc 6s 6h 6d 6c",
    ("four and a pair or three", "two pair"): "Jk Qh Qc 6s 6h 6d 6c",
    ("four and a pair or three", "one pair"): "Jk Qh Qc 6s 6h 6d 6c",
    ("golden rule", "four of a kind"): "Jk As Ad Ac 9c 7c 2c",
    ("golden rule", "three pair"): "Ad Ac Ks Kc 5h 5d 5c",
    ("golden rule", "two pair"): "Ad Ac Ks Kc 5h 5d 5c",
    ("golden rule", "straight or flush"): "Jk Js Jh Jd Th 8h 5h",
    ("two threes", "full house"): "7s 7h 7d 6h 4s 4h 4c",
    ("two threes", "three of a kind"): "7s 7h 7d 6h 4s 4h 4c",
    ("two threes", "two pair"): "7s 7h 7d 6h 4s 4h 4c",
    ("two threes", "one pair"): "7s 7h 7d 6h 4s 4h 4c",
    ("full house", "two pair"): "Jk Qs Qd Qc Td 7s 7c",
    ("three of a kind", "one pair"): "Ts 9h 6s 5h 5d 5c 4d",
    ("three pair", "two pair"): "Qs Qh Js Jh 9s 9d 8s",
    ("three pair", "one pair"): "Qs Qh Js Jh 9s 9d 8s",
}
"""Two rows that fit together and ask for one front, or of which the second is only part of the first."""


@pytest.mark.parametrize(("first", "second"), [*MOVED, *ALIKE])
def test_of_two_rows_the_first_sets_the_hand(first, second):
    cards = parse_cards((MOVED | ALIKE)[first, second])
    assert check(cards, BUG) == first
    seven = Seven(cards, BUG)
    assert second in rows_that_fit(seven)
    if (first, second) in MOVED:
        assert front_asked_for(first, seven) != front_asked_for(second, seven)


def test_no_other_two_rows_fit_together():
    for hands in (patterned(PATTERNED // 4), islice(five_aces(), 0, None, 40)):
        for cards in hands:
            first, *others = rows_that_fit(Seven(cards, BUG))
            assert {(first, second) for second in others} <= {*MOVED, *ALIKE}, show_cards(cards)
