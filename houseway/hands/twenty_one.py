"""The 21 games: totals soft and hard, 21.5 of an ace and a Bonus card, and the two games that aim at 22.

A rank's category tells a hand that is over from one that counts and from a natural. Below it stand, for a
hand that counts, its total doubled (so that 21.5 is 43); for one that is over, how near it stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from houseway.cards.packs import PACKS, shoe
from houseway.hands.evaluator import Evaluator, KernelEvaluator
from houseway.hands.lookup import JOKER, Cards, Hands, Ranks, take_row
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.kernel import kernel

Held = Cards | Sequence[int]
"""A live hand has a list of cards, a bulk round an array."""

OVER = 1
COUNTS = 2
NATURAL = 3

TEN = 8
"""The rank of a ten; tens and pictures count ten."""
FURTHEST = 255
"""Taken from to rank what is nearer higher."""
HAND_SIZES = range(1, 23)

JOKER_JOKER = 1
ACE_JOKER = 2
ACE_ACE = 4
"""Pairs of dealt cards that may be a natural 22, added up."""
NaturalHands = Literal["joker-joker", "joker-joker ace-joker", "joker-joker ace-joker ace-ace"]


@kernel
def twenty_one_value(card: int) -> int:
    """Points of a card: ace 1, tens and pictures 10, the joker 0."""
    rank = card >> 2
    if card == JOKER:
        return 0
    if rank == ACE:
        return 1
    return min(rank + 2, 10)


@kernel
def hard_total(cards: Held) -> int:
    """The points of a hand with every ace as 1 and every joker as nothing."""
    total = 0
    for card in cards:
        total += twenty_one_value(card)
    return total


@kernel
def aces_in(cards: Held) -> int:
    """How many aces a hand holds."""
    aces = 0
    for card in cards:
        aces += card >> 2 == ACE
    return aces


@kernel
def jokers_in(cards: Held) -> int:
    """How many jokers a hand holds."""
    jokers = 0
    for card in cards:
        jokers += card == JOKER
    return jokers


@kernel
def soft_total(hard: int, aces: int, most: int) -> int:
    """The total with an ace as 11 where that does not pass `most`."""
    return hard + 10 if aces and hard + 10 <= most else hard


@kernel
def pure_twenty_one(cards: Cards, plain_tens: int) -> int:
    """The rank of a hand that aims at 21.5: an ace and a Bonus card as dealt are the natural.

    `plain_tens` takes the tens out of the Bonus cards."""
    hard = hard_total(cards)
    if len(cards) == 2 and hard == 11 and aces_in(cards) == 1:
        ten = min(cards[0] >> 2, cards[1] >> 2)
        if ten > TEN or not plain_tens:
            return NATURAL << CATEGORY_SHIFT | 43
    if hard > 21:
        return OVER << CATEGORY_SHIFT | (FURTHEST - hard)
    return COUNTS << CATEGORY_SHIFT | 2 * soft_total(hard, aces_in(cards), 21)


@kernel
def dealt_22(cards: Held) -> int:
    """Which pair of dealt cards a natural 22 is made of: `JOKER_JOKER`, `ACE_JOKER`, `ACE_ACE`, or 0."""
    if len(cards) != 2:
        return 0
    jokers, aces = jokers_in(cards), aces_in(cards)
    if jokers + aces != 2:
        return 0
    return JOKER_JOKER if jokers == 2 else ACE_JOKER if jokers == 1 else ACE_ACE


@kernel
def no_bust(cards: Held, naturals: int, most: int, joker_chooses: int, joker_beats: int) -> int:
    """The rank of a hand that aims at 22: `naturals` are the dealt pairs that make it, else a joker makes 21.

    `most` is 21 or, where a drawn 22 is not over, 22. A joker that chooses counts 1 to 11 instead."""
    if dealt_22(cards) & naturals:
        return NATURAL << CATEGORY_SHIFT | 44
    hard, aces, jokers = hard_total(cards), aces_in(cards), jokers_in(cards)
    least = hard + (jokers if joker_chooses else 0)
    if least > most:
        return OVER << CATEGORY_SHIFT | (FURTHEST - least)
    if jokers and joker_chooses:
        return COUNTS << CATEGORY_SHIFT | 2 * min(most, hard + 11 * jokers + (10 if aces else 0))
    if jokers:
        return COUNTS << CATEGORY_SHIFT | 42 + joker_beats
    return COUNTS << CATEGORY_SHIFT | 2 * soft_total(hard, aces, most)


@kernel
def nearest_total(cards: Cards, only_eleven: int) -> int:
    """The total nearest 22 from either side, under before over; an ace or a joker is 1 or 11."""
    jokers, aces = jokers_in(cards), aces_in(cards)
    least = hard_total(cards) + jokers
    return least + 10 * (jokers + aces) if only_eleven else nearest_of(least, jokers + aces)


@kernel
def nearest_of(least: int, either_way: int) -> int:
    """The total nearest 22 of a hand that counts `least` and ten more for any of its cards that go either
    way."""
    total = least
    for _ in range(either_way):
        if abs(total + 10 - 22) < abs(total - 22):
            total += 10
    return total


@kernel
def california_22(cards: Cards, only_eleven: int) -> int:
    """The rank of a hand that wins by being nearer 22; at equal distance under beats over."""
    total = nearest_total(cards, only_eleven)
    if dealt_22(cards):
        total = 22
    return COUNTS << CATEGORY_SHIFT | FURTHEST - 2 * abs(total - 22) - (1 if total > 22 else 0)


@kernel
def pure_twenty_one_hands(hands: Hands, plain_tens: int, ranks: Ranks) -> None:
    """`pure_twenty_one` for many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = pure_twenty_one(cards, plain_tens)


@kernel
def no_bust_hands(
    hands: Hands, naturals: int, most: int, joker_chooses: int, joker_beats: int, ranks: Ranks
) -> None:
    """`no_bust` for many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = no_bust(cards, naturals, most, joker_chooses, joker_beats)


@kernel
def california_22_hands(hands: Hands, only_eleven: int, ranks: Ranks) -> None:
    """`california_22` for many hands, a row each."""
    cards = np.empty(hands.shape[1], dtype=np.int64)
    for row in range(hands.shape[0]):
        take_row(hands, row, cards)
        ranks[row] = california_22(cards, only_eleven)


def twenty_one_evaluator(tens: Literal["bonus", "plain"] = "bonus") -> Evaluator:
    """A hand of Pure or Spanish 21.5, dealt from a shoe of Bonus cards."""
    plain_tens = int(tens == "plain")

    def one(cards: Sequence[int]) -> int:
        return pure_twenty_one(np.array(cards, dtype=np.int64), plain_tens)

    def many(hands: Hands, ranks: Ranks) -> None:
        pure_twenty_one_hands(hands, plain_tens, ranks)

    return KernelEvaluator("twenty-one", HAND_SIZES, shoe(PACKS["bonus-52"], 8), one, many, _read_pure)


def no_bust_evaluator(
    natural_hands: NaturalHands = "joker-joker",
    drawn_22: Literal["over", "below-natural"] = "over",
    joker_value: Literal["makes-21", "chosen-value"] = "makes-21",
    joker_21: Literal["ties-21", "beats-21"] = "ties-21",
) -> Evaluator:
    """A hand of No Bust 21st Century, dealt from packs with a joker each."""
    pairs = {"joker-joker": JOKER_JOKER, "ace-joker": ACE_JOKER, "ace-ace": ACE_ACE}
    readings = (
        sum(pairs[pair] for pair in natural_hands.split()),
        21 if drawn_22 == "over" else 22,
        int(joker_value == "chosen-value"),
        int(joker_21 == "beats-21"),
    )

    def one(cards: Sequence[int]) -> int:
        return no_bust(np.array(cards, dtype=np.int64), *readings)

    def many(hands: Hands, ranks: Ranks) -> None:
        no_bust_hands(hands, *readings, ranks)

    return KernelEvaluator("no-bust", HAND_SIZES, shoe(PACKS["joker-53"], 8), one, many, _read_no_bust)


def california_22_evaluator(ace_joker_value: Literal["1-or-11", "11-only"] = "1-or-11") -> Evaluator:
    """A hand of California 22, dealt from 56 cards."""
    only_eleven = int(ace_joker_value == "11-only")

    def one(cards: Sequence[int]) -> int:
        return california_22(np.array(cards, dtype=np.int64), only_eleven)

    def many(hands: Hands, ranks: Ranks) -> None:
        california_22_hands(hands, only_eleven, ranks)

    return KernelEvaluator("california-22", HAND_SIZES, PACKS["jokers-56"], one, many, _read_california)


def _read_pure(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    if rank >> CATEGORY_SHIFT == NATURAL:
        return "21.5 natural", cards
    return _read_count(rank, cards)


def _read_no_bust(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    if rank >> CATEGORY_SHIFT == NATURAL:
        return "natural 22", cards
    if JOKER in cards and rank >> CATEGORY_SHIFT == COUNTS:
        return f"{(rank & FURTHEST) // 2} with a joker", cards
    return _read_count(rank, cards)


def _read_count(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    if rank >> CATEGORY_SHIFT == OVER:
        return f"over with {FURTHEST - (rank & FURTHEST)}", cards
    total = (rank & FURTHEST) // 2
    soft = total != sum(map(twenty_one_value, cards))
    return f"soft {total}" if soft else str(total), cards


def _read_california(rank: int, cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    if dealt_22(np.array(cards, dtype=np.int64)):
        return "natural 22", cards
    away = FURTHEST - (rank & FURTHEST)
    return str(22 + away // 2 if away % 2 else 22 - away // 2), cards
