"""Kernels that count Three Card Poker deals: a hand against every bank hand behind each open card, and every
set of six cards.

Hands are numbered as three cards in rising order that may repeat, so one numbering serves a single pack and
several mixed together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.settle import ENDINGS, ending
from houseway.games.banked.three_card.settle import ThreeCardTerms
from houseway.hands.lookup import KEYS, SUITED_BITS, SUITED_MASK, Table, flush_suit, rank_hand, rank_sum
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import sorted_three, three_card
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]
Plays = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.int32]
Counts = npt.NDArray[np.int32]

HANDS = 52 * 53 * 54 // 6
"""Hands of three cards, copies of one card allowed."""
FOLD = ENDINGS
"""The place of a fold after the endings in a tally."""
ROUND_CARDS = 6
"""Cards of the player and of the bank."""


@kernel
def hand_number(a: int, b: int, c: int) -> int:
    """The number of a hand, whatever the order of its cards."""
    low, middle, high = sorted_three(a, b, c)
    return low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6


@kernel
def rank_all(suited_ace_two_three: int, ranks: Ranks) -> None:
    """The rank of every three cards, in a cube with an edge a card: quicker to look up than to rank anew."""
    for a in range(52):
        for b in range(52):
            for c in range(52):
                ranks[a, b, c] = three_card(a, b, c, suited_ace_two_three)


@kernel
def count_bank_hands(hand: Ints, left: Ints, ranks: Ranks, qualifier: int, counts: Counts) -> None:
    """For each open bank card, how many deals of the whole bank hand come to each ending. `left` are the
    cards from which all are dealt."""
    unseen = left.copy()
    for card in hand:
        unseen[card] -= 1
    player = ranks[hand[0], hand[1], hand[2]]
    free = np.flatnonzero(unseen)
    for up in free:
        ups = unseen[up]
        unseen[up] -= 1
        for at in range(free.shape[0]):
            first = free[at]
            firsts = ups * unseen[first]
            twins = firsts * (unseen[first] - 1) // 2
            if twins:
                bank = ranks[up, first, first]
                counts[up, ending(player, bank, qualifier)] += twins
            for second in free[at + 1 :]:
                bank = ranks[up, first, second]
                counts[up, ending(player, bank, qualifier)] += firsts * unseen[second]
        unseen[up] += 1


@kernel
def count_hands(hands: Ints, left: Ints, ranks: Ranks, qualifier: int, counts: Counts) -> None:
    """`count_bank_hands` for several hands."""
    for row in range(hands.shape[0]):
        count_bank_hands(hands[row], left, ranks, qualifier, counts[row])


@kernel
def count_six_cards(deck: Ints, lowest: int, table: Table, categories: Ints) -> None:
    """Add the categories of all sets of six different cards whose first in the deck is at `lowest`."""
    size = deck.shape[0]
    one = deck[lowest]
    for b in range(lowest + 1, size):
        key_b, bits_b = KEYS[one] + KEYS[deck[b]], SUITED_BITS[one] | SUITED_BITS[deck[b]]
        for c in range(b + 1, size):
            key_c, bits_c = key_b + KEYS[deck[c]], bits_b | SUITED_BITS[deck[c]]
            for d in range(c + 1, size):
                key_d, bits_d = key_c + KEYS[deck[d]], bits_c | SUITED_BITS[deck[d]]
                for e in range(d + 1, size):
                    key_e, bits_e = key_d + KEYS[deck[e]], bits_d | SUITED_BITS[deck[e]]
                    for f in range(e + 1, size):
                        total = key_e + KEYS[deck[f]]
                        suit = flush_suit(total)
                        suited = 0
                        if suit >= 0:
                            suited = ((bits_e | SUITED_BITS[deck[f]]) >> (13 * suit)) & SUITED_MASK
                        categories[rank_sum(total, suited, table) >> CATEGORY_SHIFT] += 1


@kernel
def count_six_behind(a: int, b: int, c: int, left: Ints, table: Table, counts: Ints) -> None:
    """For each open bank card, how many deals of the whole bank hand make each category of best five of six,
    in one pack."""
    unseen = left.copy()
    unseen[a] = 0
    unseen[b] = 0
    unseen[c] = 0
    six = np.array([a, b, c, 0, 0, 0], dtype=np.int64)
    for up in range(52):
        if unseen[up] == 0:
            continue
        six[3] = up
        for first in range(52):
            if unseen[first] == 0 or first == up:
                continue
            six[4] = first
            for second in range(first + 1, 52):
                if unseen[second] == 0 or second == up:
                    continue
                six[5] = second
                counts[up, rank_hand(six, table) >> CATEGORY_SHIFT] += 1


class Playing(NamedTuple):
    """A strategy as kernels look it up: by the hand's number and the bank's open card."""

    plays: Plays
    up_card: int
    """Which card of the bank's three lies open, counted from 1."""


@kernel
def draw_rounds(
    state: Ints, rounds: int, deck: Ints, play: Playing, rules: ThreeCardTerms, tally: Ints
) -> None:
    """Add so many rounds of one hand against the bank: how it ends, or the fold."""
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        if play.plays[hand_number(deck[0], deck[1], deck[2]), deck[2 + play.up_card]]:
            player = three_card(deck[0], deck[1], deck[2], rules.suited_ace_two_three)
            bank = three_card(deck[3], deck[4], deck[5], rules.suited_ace_two_three)
            tally[ending(player, bank, rules.qualifier)] += 1
        else:
            tally[FOLD] += 1


@kernel
def draw_own_cards(state: Ints, rounds: int, deck: Ints, suited_ace_two_three: int, tally: Ints) -> None:
    """Add the categories of so many hands of three cards."""
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        tally[three_card(deck[0], deck[1], deck[2], suited_ace_two_three) >> CATEGORY_SHIFT] += 1


@kernel
def draw_six_cards(state: Ints, rounds: int, deck: Ints, play: Playing, table: Table, tally: Ints) -> None:
    """Add the categories of the best five of six cards in so many rounds of one pack; the last place of the
    tally counts the hands that were folded."""
    six = np.empty(ROUND_CARDS, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        for place in range(ROUND_CARDS):
            six[place] = deck[place]
        if play.plays[hand_number(deck[0], deck[1], deck[2]), deck[2 + play.up_card]]:
            tally[rank_hand(six, table) >> CATEGORY_SHIFT] += 1
        else:
            tally[tally.shape[0] - 1] += 1
