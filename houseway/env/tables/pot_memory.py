"""What many pot tables at once remember, by name: their hands, deals, questions and results."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.games.pot.bulk.records import (
    ACT,
    HAND,
    MOST_CARDS,
    ROW,
    SEAT,
    SIDE_POT,
    Integers,
    Records,
    Told,
    records,
)
from houseway.games.pot.bulk.terms import MOST_ROUNDS

Flags: TypeAlias = npt.NDArray[np.bool_]
Features: TypeAlias = npt.NDArray[np.float32]
Past: TypeAlias = npt.NDArray[np.int32]

MOST_ACTS = 64
"""Acts of a hand that are remembered; when there are more the oldest are forgotten."""
MOST_HELD = 5
"""The most cards of a hand from which some are thrown away."""


class PotAction(IntEnum):
    """The actions of a pot table; after `DISCARD`, which throws nothing away, come the ways to throw away."""

    FOLD = 0
    CHECK = 1
    CALL = 2
    LEAST = 3
    HALF_POT = 4
    POT = 5
    MOST = 6
    BRING_IN = 7
    DISCARD = 8


SIZED = 4
"""Actions with an amount, from `PotAction.LEAST` on."""


class Tables(NamedTuple):
    """The hands of many tables: what `Room` is for one, with a row for each, and the act each is about to
    make."""

    seats: Records
    hands: Records
    pots: Records
    log: Records
    own: Integers
    up: Integers
    board: Integers
    ranks: Integers
    acts: Records


class Deals(NamedTuple):
    """How the hands of many tables begin: everybody's chips, the openings by lap of the button, the pack and
    the generator of each table, its number of hands so far and the lap of the next, and how many cards a hand
    may need."""

    stacks: Integers
    openings: Records
    places: Records
    decks: Integers
    states: Integers
    numbers: Integers
    laps: Integers
    cards: int


class Questions(NamedTuple):
    """What every table asks: what is legal, what each sized action goes to, the features and the acts so far
    (position, word and total of each, and how many), who is asked, and the units of the features
    that a cent is."""

    masks: Flags
    totals: Integers
    features: Features
    past: Past
    told: Integers
    parties: Integers
    units: float


class Results(NamedTuple):
    """What the last step brought: chips by party, the house's drop, and whether a hand ended."""

    rewards: Integers
    drops: Integers
    ended: Flags


class Span(NamedTuple):
    """The tables from the first up to the last."""

    first: int
    last: int


def tables_for(told: Told, count: int, players: int) -> Tables:
    """Room for the hands of so many tables."""
    held = int(told.streets.down.sum() + told.streets.up.sum())
    return Tables(
        seats=records(SEAT, count, players),
        hands=records(HAND, count, 1),
        pots=records(SIDE_POT, count, players),
        log=records(ROW, 0),
        own=np.zeros((count, players, held), dtype=np.int64),
        up=np.zeros((count, players, MOST_CARDS), dtype=np.int64),
        board=np.zeros((count, MOST_CARDS), dtype=np.int64),
        ranks=np.zeros((count, len(told.ranking.uses), players), dtype=np.int64),
        acts=records(ACT, count, 1),
    )


def feature_names(told: Told, players: int) -> list[str]:
    """What each column of the features says, in the order in which the kernel writes them."""
    pack = range(told.terms.pack_codes)
    seats = ["self", *(f"left {i}" for i in range(1, players))]
    names = [f"own card {card}" for card in pack]
    if told.streets.board.any():
        names += [f"board card {card}" for card in pack]
    if told.streets.up.any():
        names += [f"{seat} up card {card}" for seat in seats for card in pack]
    for seat in seats:
        names += [f"{seat} stack", f"{seat} bet", f"{seat} in pot", f"{seat} in the hand"]
    names += [f"position {i}" for i in range(players)]
    names += [f"betting round {i}" for i in range(1, MOST_ROUNDS + 1)]
    return [*names, "bring-in", "draw", "pot", "to call", "least", "most"]


def questions_for(told: Told, count: int, players: int, unit: int) -> Questions:
    """Room for the questions of so many tables."""
    discards = 1 << int(told.streets.down.sum()) if told.streets.draws.any() else 0
    actions = PotAction.DISCARD + discards
    return Questions(
        masks=np.zeros((count, actions), dtype=np.bool_),
        totals=np.zeros((count, SIZED), dtype=np.int64),
        features=np.zeros((count, len(feature_names(told, players))), dtype=np.float32),
        past=np.zeros((count, MOST_ACTS, 3), dtype=np.int32),
        told=np.zeros(count, dtype=np.int64),
        parties=np.zeros(count, dtype=np.int64),
        units=1 / unit,
    )


def results_for(count: int, players: int) -> Results:
    """Room for the results of so many tables."""
    return Results(
        rewards=np.zeros((count, players), dtype=np.int64),
        drops=np.zeros(count, dtype=np.int64),
        ended=np.zeros(count, dtype=np.bool_),
    )
