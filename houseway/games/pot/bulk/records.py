"""What a bulk hand remembers, by name: seats, pots, streets, acts and the rows of its log."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.games.pot.bulk.terms import PotTerms
from houseway.games.pot.bulk.words import NOBODY, Kind
from houseway.games.pot.contests import Ranking
from houseway.hands.lookup import Table
from houseway.kernel import kernel

Integers: TypeAlias = npt.NDArray[np.int64]
Records: TypeAlias = np.recarray[tuple[int, ...], np.dtype[np.record]]
Record: TypeAlias = np.record

MOST_CARDS = 7
"""Cards a player can hold."""


def _numbers(names: str) -> np.dtype[np.void]:
    return np.dtype([(name, np.int64) for name in names.split()])


SEAT = _numbers("stack bet put_in live acted checked posted aside held showing later wins claims")
"""A position, counted from the first one left of the button: its chips, what it did in this round, how many
cards it holds, how many of them lie up and how many of the draw it is served last, whether it wins anything
or has a claim to a part of a pot."""

HAND = np.dtype(
    [
        *_numbers("big_blind button standing").descr,
        *_numbers("pot dead drop dropped_from_pot fee_taken called").descr,
        *_numbers("rounds opener opened high full last_raise raises cap waves").descr,
        *_numbers("aggressor checker first_to_act").descr,
        *_numbers("street stage turn able left opening_bet").descr,
        *_numbers("next_card lying burned next_act end_of_acts next_row").descr,
    ]
)
"""The hand as a whole. `rounds` are the betting rounds that are over; `opener` acts first in a round, and
`opened` has bet already when it begins. `street` and `stage` say how far the hand has come and `turn` whose
turn it is; `able` can still bet, and so many are `left` to act. `opening_bet` is what the blinds open for.
`lying` board cards lie, and `burned` says whether the burn of the draw is out."""

SIDE_POT = _numbers("amount level for_high for_low least_high least_low")
"""A pot, the main one first: what lies in it, what had to be put in to win it, the parts that the best high
and the best low hands take, and the lowest ranks that qualify for them."""

STREET = _numbers("down up board burns opener bets draws")
"""The cards of a street, whether one is burned, who opens its betting, whether there is any, or a draw."""

OPENING = _numbers("call opener big_blind button skipped")
"""How a hand opens while the button is at one place."""

PLACE = _numbers("party blind")
"""Who sits at a position while the button is at one place, and what he posts."""

ACT = _numbers("word total cards")
"""An act: what a bet or raise goes to, or `ONLY_SIZE`; cards thrown away, a bit each."""
ONLY_SIZE = -1

ROW = np.dtype(
    [
        ("kind", np.int16),
        ("about", np.int16),
        ("position", np.int32),
        ("amount", np.int64),
        ("total", np.int64),
    ]
)
"""A row of the log. It is `about` the word of an act, the street dealt, the round gathered, the fee, the side
pot or the ruling."""

UNSEEN = -1
"""In the place of a side pot: the pot that the last player took unseen."""


class Told(NamedTuple):
    """What is told of a game at a table: its terms, its streets, its prizes, and the table that ranks up
    cards."""

    terms: PotTerms
    streets: Records
    ranking: Ranking
    boards: Table


class Room(NamedTuple):
    """What a hand is played in: the seats, the hand itself, its pots and the log (without rows where none is
    kept); the cards of one's own, those of them that lie up and the board; what hands are worth for every
    prize."""

    seats: Records
    hand: Records
    pots: Records
    log: Records
    own: Integers
    up: Integers
    board: Integers
    ranks: Integers


def records(kind: np.dtype[np.void], *shape: int) -> Records:
    """So many records, all zeros."""
    return np.zeros(shape, dtype=kind).view(np.recarray)


def room_for(told: Told, players: int, rows: int) -> Room:
    """Room for a game's hands among so many players, with so many rows of log."""
    held = int(told.streets.down.sum() + told.streets.up.sum())
    return Room(
        seats=records(SEAT, players),
        hand=records(HAND, 1),
        pots=records(SIDE_POT, players),
        log=records(ROW, rows),
        own=np.zeros((players, held), dtype=np.int64),
        up=np.zeros((players, MOST_CARDS), dtype=np.int64),
        board=np.zeros(MOST_CARDS, dtype=np.int64),
        ranks=np.zeros((len(told.ranking.uses), players), dtype=np.int64),
    )


@kernel
def note(log: Records, hand: Record, kind: int, about: int, position: int, amount: int, total: int) -> None:
    """Write a row of the log, where a log is kept."""
    if not log.shape[0]:
        return
    row = log[hand.next_row]
    row.kind = kind
    row.about = about
    row.position = position
    row.amount = amount
    row.total = total
    hand.next_row += 1


@kernel
def note_ruling(log: Records, hand: Record, ruling: int) -> None:
    """Write down that a clause was applied."""
    note(log, hand, Kind.RULED, ruling, NOBODY, 0, 0)
