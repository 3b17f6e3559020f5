"""What many tables of a counting game remember, by name: shoes, wagers, the acts of the round, questions and
results."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Ints: TypeAlias = npt.NDArray[np.int64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Features: TypeAlias = npt.NDArray[np.float32]
Records: TypeAlias = np.recarray[tuple[int, ...], np.dtype[np.record]]

MOST_CHOICES = 256
"""More choices than the hands of a round can make."""

RANK_COLUMNS = 14
"""Columns of cards by rank, the joker last."""


class Stage(IntEnum):
    """What a table asks."""

    WAGERS = 0
    EARLY = 1
    """Whether to surrender before the hole card is looked at."""
    HANDS = 2


STAGES = len(Stage)

ASKED = np.dtype(
    [
        *((name, np.int64) for name in ("stage", "seat", "place", "hand", "waits", "early", "doubled")),
        *((name, np.int64) for name in ("made", "read")),
        *((name, np.int64) for name in ("stand", "hit", "double", "split", "surrender", "rescue")),
        ("choices", np.int64, (MOST_CHOICES,)),
    ]
)
"""What a table asks: at which stage, which seat, at which place of those that are dealt in, and which hand of
it; whether somebody must choose, how many were asked early, and whether the hand is doubled; how many choices
were made in this round, and how many of them are read; what the hand may do, and the choices themselves."""


class Play(IntEnum):
    """The actions on a hand; they come after those that lay wagers."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    RESCUE = 5
    PLAY_ON = 6


PLAYS = ("stand", "hit", "double: least", "split", "surrender", "rescue", "play")
"""The same by name."""


class Shoes(NamedTuple):
    """The shoe of every table in the order in which its cards leave it, its generator, how many rounds are
    over, and how many cards a round may need."""

    decks: Ints
    states: Ints
    numbers: Ints
    cards: int


class Questions(NamedTuple):
    """What every table asks whom, what is legal, what is seen, and which action every seat laid its wagers
    by."""

    asked: Records
    wagers: Ints
    masks: Flags
    features: Features
    parties: Ints


class Results(NamedTuple):
    """What the last step brought every seat, and whether a round ended."""

    rewards: Ints
    ended: Flags


def questions_for(count: int, seats: int, actions: int, features: int) -> Questions:
    """Room for the questions of so many tables."""
    return Questions(
        asked=np.zeros((count, 1), dtype=ASKED).view(np.recarray),
        wagers=np.zeros((count, seats), dtype=np.int64),
        masks=np.zeros((count, actions), dtype=np.bool_),
        features=np.zeros((count, features), dtype=np.float32),
        parties=np.zeros(count, dtype=np.int64),
    )


def results_for(count: int, seats: int) -> Results:
    """Room for the results of so many tables."""
    return Results(np.zeros((count, seats), dtype=np.int64), np.zeros(count, dtype=np.bool_))
