"""Hands read the slow way, written apart from the engine: what the tables and kernels must agree with.

A hand is a tuple that compares as the hand does, its category first; cards are (rank, suit) with ace 14,
and a joker is tried as every card it may be.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

JOKER = 52
CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)
STRAIGHT_TOPS = {frozenset(range(top - 4, top + 1)): top for top in range(6, 15)} | {
    frozenset((14, 2, 3, 4, 5)): 5
}
PATTERNS = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}


def faces(cards):
    return [(card // 4 + 2, card % 4) for card in cards]


def high_five(five, straight_tops=STRAIGHT_TOPS, order=CATEGORIES, royal=14):
    """Five (rank, suit) cards for high; a suit of None matches no other."""
    ranks = [rank for rank, _ in five]
    suits = {suit for _, suit in five}
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    category = PATTERNS[tuple(times for _, times in groups)]
    ties = tuple(rank for rank, _ in groups)
    top = straight_tops.get(frozenset(ranks))
    flush = len(suits) == 1 and None not in suits
    if top is not None and flush:
        category, ties = ("royal flush" if top == royal else "straight flush"), (top,)
    elif flush:
        category = "flush"
    elif top is not None:
        category, ties = "straight", (top,)
    return (order.index(category), ties)


def best_high(cards, **how):
    return max(high_five(five, **how) for five in combinations(faces(cards), 5))


def best_with_joker(cards, stand_ins, **how):
    """The best five where `stand_ins(four)` lists the hands that four cards and the joker may be."""
    natural = [card for card in cards if card != JOKER]
    hands = [high_five(five, **how) for five in combinations(faces(natural), 5)]
    if len(natural) < len(cards):
        hands += [hand for four in combinations(faces(natural), 4) for hand in stand_ins(four, **how)]
    return max(hands)


def as_bug(four, **how):
    """The joker as an ace, or as a card that completes a straight or a flush."""
    yield high_five([*four, (14, None)], **how)
    for rank in range(2, 15):
        for suit in range(4):
            if (rank, suit) not in four:
                hand = high_five([*four, (rank, suit)], **how)
                if "straight" in CATEGORIES[hand[0]] or "flush" in CATEGORIES[hand[0]]:
                    yield hand


def as_wild(fives, ranks=range(2, 15)):
    """The joker as any card that is not there, and as a fifth card of the ranks `fives`."""

    def stand_ins(four, **how):
        for rank in ranks:
            for suit in range(4):
                if (rank, suit) not in four:
                    yield high_five([*four, (rank, suit)], **how)
        if len({rank for rank, _ in four}) == 1 and four[0][0] in fives:
            yield high_five([*four, (four[0][0], None)], **how)

    return stand_ins


def low_five(ranks):
    """Five ranks for low, ace 1: the fewer alike the better, then the lower; better is larger."""
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    alike = sum(times * times for _, times in groups)
    return (-alike, tuple(-rank for rank, _ in groups))


def low_ranks(cards):
    return [(card // 4 + 1) % 13 + 1 for card in cards if card != JOKER]


def best_low(cards):
    """The joker is the lowest rank that is not in the hand."""
    ranks = low_ranks(cards)
    if JOKER in cards:
        ranks.append(min(set(range(1, 15)) - set(ranks)))
    return max(low_five(five) for five in combinations(ranks, 5))


def deuce_to_seven(cards):
    """The high hand turned round; 5-4-3-2-A is no straight."""
    tops = {ranks: top for ranks, top in STRAIGHT_TOPS.items() if top != 5}
    category, ties = high_five(faces(cards), straight_tops=tops)
    return (-category, tuple(-tie for tie in ties))


def ace_to_six(cards):
    """The high hand turned round with the ace as one; A-K-Q-J-10 is no straight."""
    tops = {frozenset(range(top - 4, top + 1)): top for top in range(5, 14)}
    aces_low = [(1 if rank == 14 else rank, suit) for rank, suit in faces(cards)]
    category, ties = high_five(aces_low, straight_tops=tops)
    return (-category, tuple(-tie for tie in ties))


def four_of_five(cards):
    """The best four cards as Crazy 4 ranks them."""
    return max(map(_four, combinations(faces(cards), 4)))


def _four(four):
    ranks = [rank for rank, _ in four]
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    pattern = tuple(times for _, times in groups)
    ties = tuple(rank for rank, _ in groups)
    flush = len({suit for _, suit in four}) == 1
    straight = sorted(ranks) in [[2, 3, 4, 14], *([low, low + 1, low + 2, low + 3] for low in range(2, 12))]
    if straight:
        ties = (4,) if sorted(ranks) == [2, 3, 4, 14] else (max(ranks),)
    if pattern == (4,):
        return (9 if ties == (14,) else 8, ties)
    if straight and flush:
        return (7, ties)
    if pattern == (3, 1):
        return (6, ties)
    if flush:
        return (5, ties)
    if straight:
        return (4, ties)
    return ({(2, 2): 3, (2, 1, 1): 2, (1, 1, 1, 1): 1}[pattern], ties)
