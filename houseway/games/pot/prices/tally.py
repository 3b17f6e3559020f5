"""The tally of showdowns: what each hand took of how many pots, and the figures that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Literal

import numpy as np

from houseway.errors import HousewayError, nearest
from houseway.games.pot.contests import POT, Ints, Uses, divide_pot
from houseway.kernel import kernel
from houseway.notebook import data_frame, table
from houseway.plain import Json

if TYPE_CHECKING:
    from pandas import DataFrame

Method = Literal["exact", "simulated"]

TAKEN, SQUARED, WHOLE, PART, FIRST = 0, 1, 2, 3, 4
"""Columns of a tally of halved pots: parts taken and their squares, pots taken whole, pots taken in part, and
from `FIRST` on the parts that each prize brought. Where pots are not halved the columns are the pots won
alone, shared by two, by three, …"""


def empty_tally(players: int, prizes: int) -> Ints:
    """A tally for so many players, a row each."""
    return np.zeros((players, players if prizes == 1 else FIRST + prizes), dtype=np.int64)


@kernel
def award(ranks: Ints, uses: Uses, weight: int, parts: Ints, tally: Ints) -> None:
    """Count one showdown `weight` times; `parts` is room to work in, a row a hand and a column a prize."""
    if ranks.shape[1] > 1:
        award_halves(ranks, uses, weight, parts, tally)
        return
    best = ranks[0, 0]
    winners = 1
    for player in range(1, ranks.shape[0]):
        if ranks[player, 0] > best:
            best = ranks[player, 0]
            winners = 1
        elif ranks[player, 0] == best:
            winners += 1
    for player in range(ranks.shape[0]):
        if ranks[player, 0] == best:
            tally[player, winners - 1] += weight


@kernel
def award_halves(ranks: Ints, uses: Uses, weight: int, parts: Ints, tally: Ints) -> None:
    """The same for a pot that is halved where somebody qualifies."""
    divide_pot(ranks, uses, parts)
    for player in range(ranks.shape[0]):
        taken = 0
        for prize in range(ranks.shape[1]):
            taken += parts[player, prize]
            tally[player, FIRST + prize] += weight * parts[player, prize]
        if taken:
            tally[player, TAKEN] += weight * taken
            tally[player, SQUARED] += weight * taken * taken
            tally[player, WHOLE if taken == POT else PART] += weight


@dataclass(frozen=True, slots=True)
class HandEquity:
    """How one hand or range fares: how often it takes the whole pot, or a part, and its share of the pot."""

    hand: str
    win: float
    """The whole pot alone: where a pot has two halves, both of them."""
    tie: float
    """A part of the pot: a tie, or one half."""
    share: float
    stderr: float
    """Standard error of the share; 0 where it is exact."""
    high: float | None = None
    low: float | None = None
    """The part of the share that each half brings, where a pot has two."""

    def to_json(self) -> Json:
        told = asdict(self)
        if self.high is None:
            del told["high"], told["low"]
        else:
            told["scoop"] = self.win
        return told


@dataclass(frozen=True, slots=True)
class Equity:
    """The equity of every hand, and how it was found."""

    sheet: str
    board: str
    dead: str
    method: Method
    showdowns: int
    hands: tuple[HandEquity, ...]
    policy: str = ""
    """How hands that were not told what to throw away threw away."""

    def __getitem__(self, hand: str) -> HandEquity:
        """The equity of a hand, named as it was written; of equal hands that of the first."""
        for one in self.hands:
            if one.hand == hand:
                return one
        known = [one.hand for one in self.hands]
        raise HousewayError(f"no hand here is {hand!r}{nearest(hand, known)}; there are {', '.join(known)}")

    def __repr__(self) -> str:
        told = ", ".join(f"{one.hand} {one.share:.4%}" for one in self.hands)
        return f"<equity at {self.sheet}: {told}; {self.method}, {self.showdowns:,} showdowns>"

    def _repr_html_(self) -> str:
        rows = [(one.hand, f"{one.win:.4%}", f"{one.tie:.4%}", f"{one.share:.4%}") for one in self.hands]
        caption = f"{self.sheet} {self.board}: {self.method}, {self.showdowns:,} showdowns"
        return table(caption, ("hand", "win", "tie", "share"), rows)

    def to_frame(self) -> DataFrame:
        """A dataframe with a line for each hand."""
        return data_frame((hand.to_json() for hand in self.hands), index="hand")

    @classmethod
    def from_json(cls, told: Json) -> Equity:
        """What `to_json` told."""
        hands = [{name: one for name, one in hand.items() if name != "scoop"} for hand in told["hands"]]
        return cls(**told | {"hands": tuple(HandEquity(**hand) for hand in hands)})

    def to_json(self) -> Json:
        return asdict(self) | {"hands": [hand.to_json() for hand in self.hands]}


def figures(text: str, row: Sequence[int], prizes: int, total: int, method: Method) -> HandEquity:
    """A row of a tally as figures."""
    if prizes == 1:
        taken = sum((Fraction(pots, sharers) for sharers, pots in enumerate(row, 1)), Fraction())
        squared = sum((Fraction(pots, sharers**2) for sharers, pots in enumerate(row, 1)), Fraction())
        whole, part, halves = row[0], sum(row[1:]), []
    else:
        taken, squared = Fraction(row[TAKEN], POT), Fraction(row[SQUARED], POT**2)
        whole, part, halves = row[WHOLE], row[PART], [parts / (POT * total) for parts in row[FIRST:]]
    share = taken / total
    return HandEquity(
        text,
        win=float(Fraction(whole, total)),
        tie=float(Fraction(part, total)),
        share=float(share),
        stderr=0.0 if method == "exact" else sqrt(float(squared / total - share**2)) / sqrt(total),
        high=halves[0] if halves else None,
        low=halves[1] if halves else None,
    )
