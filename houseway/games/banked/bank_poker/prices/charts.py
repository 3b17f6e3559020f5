"""Strategies of poker against the bank as charts: hands from the best down by their rank, those that are
played alike in one row."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.banked.bank_poker.prices.five_cards import Ints, sets_of

DEPENDS = "S"
"""The word of a cell in which not all hands do the same."""
Decisions = npt.NDArray[np.uint8]
"""What hands do: the place of a word among a chart's letters."""


class Rows(NamedTuple):
    """The rows of a chart and what they say."""

    names: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]


def word_of(decided: Decisions, letters: str) -> str:
    """The word of a cell: what all these hands do; empty without any."""
    found = np.unique(decided).tolist()
    if len(found) > 1:
        return DEPENDS
    return letters[found[0]] if found else ""


def rank_rows(ranks: Ints, decided: Decisions, letters: str, name: Callable[[int], str]) -> Rows:
    """One column for hands with these ranks; `name` says what a hand is by its place."""
    order = np.argsort(-ranks, kind="stable")
    starts = np.flatnonzero(np.diff(ranks[order], prepend=-1))
    ends: list[list[int]] = []
    cells: list[tuple[str]] = []
    for start, own in zip(starts.tolist(), np.split(decided[order], starts[1:]), strict=True):
        cell = (word_of(own, letters),)
        if cells and cells[-1] == cell:
            ends[-1][1] = start
        else:
            ends.append([start, start])
            cells.append(cell)
    said = [[name(int(order[end])) for end in dict.fromkeys(both)] for both in ends]
    return Rows(tuple(" down to ".join(both) for both in said), tuple(cells))


DRAWS = ("a hand that pays", "four to a flush", "four to an outside straight", "four to an inside straight")


def draw_rows(rides: Decisions, made: Decisions, high: int, letters: str) -> Rows:
    """Every four cards of Let It Ride by what they may still become, and by how many of them would pay as a
    pair, which those of the rank `high` and above do. `made` says which pay as they are."""
    cards = sets_of(4).astype(np.int64)
    held = np.zeros((len(cards), 13), dtype=np.int64)
    np.add.at(held, (np.arange(len(cards))[:, None], cards >> 2), 1)
    flush = (cards & 3 == cards[:, :1] & 3).all(axis=1)
    fills = _straights_filled(held)
    kinds = np.select([made > 0, flush, fills > 1, fills == 1], [0, 1, 2, 3], len(DRAWS))
    counts = held[:, high:].sum(axis=1)
    cells = []
    for kind in range(len(DRAWS) + 1):
        own = kinds == kind
        cells.append(tuple(word_of(rides[own & (counts == count)], letters) for count in range(5)))
    return Rows((*DRAWS, "anything else"), tuple(cells))


def _straights_filled(held: Ints) -> Ints:
    """How many ranks would make a straight of four cards; the ace is high or low."""
    ladder = np.hstack([held[:, 12:], held]) > 0
    fills = np.zeros(held.shape, dtype=bool)
    for low in range(10):
        window = ladder[:, low : low + 5]
        four = window.sum(axis=1) == 4
        missing = (low + np.argmin(window, axis=1) - 1) % 13
        fills[np.flatnonzero(four), missing[four]] = True
    return np.asarray(fills.sum(axis=1) * (held.max(axis=1) == 1))
