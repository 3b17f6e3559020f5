"""What bulk rounds of the 21 games are given and write down: bets and what they come to, the shoe, and the
hands on the felt. All of it is read by name, compiled or not."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.cards.fast import draw_below
from houseway.games.banked.twenty_one.terms import Ended, Ints, Records, TwentyOneTerms
from houseway.kernel import kernel

# -- what a round is given -----------------------------------------------------------------------------------

BETS = np.dtype([(wager, np.int64) for wager in ("game", "insured", "red", "bust", "matched")])
"""The bets of a seat. That on insurance is so many hundredths of the most allowed; with it the holder of a
natural takes even money where that is flat."""
CAME = np.dtype(
    [(wager, np.int64) for wager in ("game", "insured", "red", "bust", "matched", "staked", "natural_first")]
)
"""What they come to, all that was staked on the game, and whether its natural is paid before anybody acts."""
NO_TABLE = np.zeros((0, 2), dtype=np.int64)


class Pays(NamedTuple):
    """The pay tables of a game, empty where it has no such wager."""

    red: Ints = NO_TABLE
    buster: Ints = NO_TABLE
    match: Ints = NO_TABLE
    naturals: Ints = NO_TABLE
    """By the cards that a natural is made of, where that matters."""


class Played(NamedTuple):
    """What is played: the terms of a sheet, its pay tables, and the chart of all players."""

    terms: TwentyOneTerms
    pays: Pays
    chart: Records


# -- what lies on the table ----------------------------------------------------------------------------------

HANDS = 4
"""The most a spot can come to."""
CARDS = 24
HAND = np.dtype([("cards", np.int64, (CARDS,)), ("held", np.int64), ("added", np.int64), ("ended", np.int64)])
"""A hand's cards and how many they are, what doubling added, and how it has `Ended`."""
SPOT = np.dtype([("hands", np.int64), ("paid", np.int64)])
"""How many hands a spot has, and whether they are paid already."""


class Shoe(NamedTuple):
    """A deck that is dealt from its front; with `mixes` it is shuffled as it is dealt, by the state of a
    generator."""

    deck: Ints
    state: Ints
    mixes: int
    at: Ints
    """The next place, the only number here."""


class Felt(NamedTuple):
    """The memory of a round: spots, the hands of every spot, and the bank's hand, a record alone."""

    shoe: Shoe
    spots: Records
    hands: Records
    bank: Records


def empty_felt(deck: Ints, state: Ints, seats: int, *, mixes: bool = True) -> Felt:
    """Room for rounds of so many seats."""
    return Felt(
        Shoe(deck, state, int(mixes), np.zeros(1, dtype=np.int64)),
        np.zeros(seats, dtype=SPOT).view(np.recarray),
        np.zeros((seats, HANDS), dtype=HAND).view(np.recarray),
        np.zeros(1, dtype=HAND).view(np.recarray),
    )


def no_bets(*shape: int) -> Records:
    return np.zeros(shape, dtype=BETS).view(np.recarray)


def nothing_came(*shape: int) -> Records:
    return np.zeros(shape, dtype=CAME).view(np.recarray)


@kernel
def take(shoe: Shoe) -> int:
    """The next card; where the deck is shuffled as it is dealt, it is drawn now from all that are left."""
    at = shoe.at[0]
    if shoe.mixes:
        other = at + draw_below(shoe.state, shoe.deck.shape[0] - at)
        card = shoe.deck[at]
        shoe.deck[at] = shoe.deck[other]
        shoe.deck[other] = card
    shoe.at[0] = at + 1
    return int(shoe.deck[at])


@kernel
def deal_to(hand: np.record, shoe: Shoe) -> None:
    hand.cards[hand.held] = take(shoe)
    hand.held += 1


@kernel
def clear(hand: np.record) -> None:
    hand.held = 0
    hand.added = 0
    hand.ended = Ended.PLAYED


@kernel
def clear_felt(felt: Felt, came: Records) -> None:
    felt.shoe.at[0] = 0
    clear(felt.bank[0])
    for seat in range(came.shape[0]):
        felt.spots[seat].hands = 1
        felt.spots[seat].paid = 0
        clear(felt.hands[seat, 0])
        came[seat].game = 0
        came[seat].insured = 0
        came[seat].natural_first = 0
