"""The words of the house way: what seven cards hold, what goes in front, and the chart that a room writes
with them, compiled into one table that kernels look things up in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.errors import nearest
from houseway.hands.ranks import ACE

Ints = npt.NDArray[np.int64]
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ANY = 0
"""The least card for the front, where every card is high enough."""
NO_RANK = ACE + 1
"""Where a hand has no second group of equal cards."""


class Shape(IntEnum):
    """How often each rank comes in seven cards."""

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_PAIR = 3
    THREE = 4
    TWO_THREES = 5
    FULL_HOUSE = 6
    FOUR = 7
    FOUR_AND_A_PAIR = 8
    FOUR_AND_A_THREE = 9
    FIVE = 10
    FIVE_AND_A_PAIR = 11


class Leaves(IntEnum):
    """What the best front leaves behind: a complete hand is a straight or better."""

    NOTHING = 0
    COMPLETE = 1
    """Some front leaves a complete hand behind, but no pair does."""
    COMPLETE_BEHIND_A_PAIR = 2


class Front(IntEnum):
    """What goes in front. The others are all cards but the pair, three, four or five that names the row, the
    two pairs, or with no pair the highest card."""

    HIGHEST_OTHERS = 0
    NEXT_OTHERS = 1
    LOWEST_OTHERS = 2
    TWO_OF_THE_FIRST = 3
    TWO_OF_THE_SECOND = 4
    TWO_OF_THE_THIRD = 5
    ONE_AND_THE_HIGHEST_OTHER = 6
    HIGHEST_LEAVING = 7
    """The highest two that leave a complete hand, a pair if one does."""
    LOWEST_PAIR_LEAVING = 8
    AS_WITHOUT = 9
    """The hand is set as if it had no straight or flush."""


# -- what may be written -------------------------------------------------------------------------------------

OTHERS = {
    "two highest others": Front.HIGHEST_OTHERS,
    "second and third highest others": Front.NEXT_OTHERS,
    "two lowest others": Front.LOWEST_OTHERS,
}
OF_A_THREE = OTHERS | {"one of them and the highest other": Front.ONE_AND_THE_HIGHEST_OTHER}
EVERY = tuple(Shape)


class Holding(NamedTuple):
    """What seven cards may hold, as a row begins, and the fronts that its row may name."""

    clause: str
    """The row of the printed charts, whose rule carries it out."""
    shapes: tuple[Shape, ...]
    fronts: Mapping[str, Front]
    leaves: tuple[Leaves, ...] = tuple(Leaves)
    second: bool = False
    """Whether a row may name the rank of the second pair or three as well."""
    only: tuple[int, ...] = tuple(range(ACE + 1))
    """Ranks that it is about."""


def _complete(shape: Shape, name: str) -> Holding:
    """A straight or flush with a pair or more besides."""
    fronts = {COMPLETE_FRONT: Front.HIGHEST_LEAVING, f"as {name}": Front.AS_WITHOUT}
    return Holding("straight or flush", (shape,), fronts, LEAVING)


COMPLETE_FRONT = "two highest that leave a complete hand"
LEAVING = (Leaves.COMPLETE, Leaves.COMPLETE_BEHIND_A_PAIR)
HOLDINGS: Mapping[str, Holding] = {
    "five and a pair": Holding(
        "five of a kind",
        (Shape.FIVE_AND_A_PAIR,),
        {"two of them": Front.TWO_OF_THE_FIRST, "the pair": Front.TWO_OF_THE_SECOND},
        second=True,
    ),
    "five of a kind": Holding(
        "five of a kind",
        (Shape.FIVE,),
        {"two of them": Front.TWO_OF_THE_FIRST, "the two others": Front.HIGHEST_OTHERS},
    ),
    "four and a pair": Holding(
        "four and a pair or three",
        (Shape.FOUR_AND_A_PAIR,),
        {
            "the pair": Front.TWO_OF_THE_SECOND,
            "two of them": Front.TWO_OF_THE_FIRST,
            "two highest others": Front.HIGHEST_OTHERS,
        },
        second=True,
    ),
    "four and a three": Holding(
        "four and a pair or three",
        (Shape.FOUR_AND_A_THREE,),
        {"two of the three": Front.TWO_OF_THE_SECOND, "two of the four": Front.TWO_OF_THE_FIRST},
        second=True,
    ),
    "golden rule": Holding(
        "golden rule",
        EVERY,
        {
            "highest pair that leaves a complete hand": Front.HIGHEST_LEAVING,
            "lowest pair that leaves a complete hand": Front.LOWEST_PAIR_LEAVING,
        },
        (Leaves.COMPLETE_BEHIND_A_PAIR,),
    ),
    "four of a kind": Holding(
        "four of a kind", (Shape.FOUR,), OTHERS | {"two of them": Front.TWO_OF_THE_FIRST}
    ),
    "two threes": Holding(
        "two threes",
        (Shape.TWO_THREES,),
        {"two of the higher": Front.TWO_OF_THE_FIRST, "two of the lower": Front.TWO_OF_THE_SECOND},
        second=True,
    ),
    "full house": Holding(
        "full house",
        (Shape.FULL_HOUSE,),
        {
            "highest pair": Front.TWO_OF_THE_SECOND,
            "lowest pair": Front.TWO_OF_THE_THIRD,
            "two highest others": Front.HIGHEST_OTHERS,
        },
        second=True,
    ),
    "three aces": Holding("three aces", (Shape.THREE,), OF_A_THREE, only=(ACE,)),
    "three of a kind": Holding("three of a kind", (Shape.THREE,), OF_A_THREE),
    "three pair": Holding(
        "three pair",
        (Shape.THREE_PAIR,),
        {
            "highest pair": Front.TWO_OF_THE_FIRST,
            "middle pair": Front.TWO_OF_THE_SECOND,
            "lowest pair": Front.TWO_OF_THE_THIRD,
        },
    ),
    "two pair": Holding(
        "two pair",
        (Shape.TWO_PAIR,),
        OTHERS | {"small pair": Front.TWO_OF_THE_SECOND},
        second=True,
    ),
    "straight or flush and three of a kind": _complete(Shape.THREE, "three of a kind"),
    "straight or flush and two pair": _complete(Shape.TWO_PAIR, "two pair"),
    "straight or flush and one pair": _complete(Shape.ONE_PAIR, "one pair"),
    "straight or flush": Holding(
        "straight or flush",
        EVERY,
        {COMPLETE_FRONT: Front.HIGHEST_LEAVING, "as without it": Front.AS_WITHOUT},
        LEAVING,
    ),
    "one pair": Holding("one pair", (Shape.ONE_PAIR,), OTHERS),
    "no pair": Holding(
        "no pair",
        (Shape.NO_PAIR,),
        {
            "second and third highest": Front.HIGHEST_OTHERS,
            "third and fourth highest": Front.NEXT_OTHERS,
            "two lowest": Front.LOWEST_OTHERS,
        },
    ),
}
"""Everything that a row may be about, in the order in which charts usually look."""

USUAL_ORDER = tuple(HOLDINGS)
USUAL_CHART: Mapping[str, str] = {
    "golden rule": "highest pair that leaves a complete hand",
    "no pair": "second and third highest",
    "one pair": "two highest others",
    "two pair: A K Q": "small pair",
    "two pair: J 10 9": "two highest others with A, else small pair",
    "two pair: 8 7 6": "two highest others with K or better, else small pair",
    "two pair: 5 or lower": "two highest others with Q or better, else small pair",
    "three aces": "one of them and the highest other",
    "three of a kind": "two highest others",
    "two threes": "two of the higher",
    "three pair": "highest pair",
    "straight or flush": COMPLETE_FRONT,
    "full house": "highest pair",
    "four of a kind: A K Q": "two of them",
    "four of a kind: J 10 9": "two highest others with K or better, else two of them",
    "four of a kind: 8 7 6": "two highest others with Q or better, else two of them",
    "four of a kind: 5 or lower": "two highest others",
    "four and a pair": "the pair",
    "four and a three": "two of the three",
    "five of a kind": "two of them",
    "five and a pair: A": "two of them",
    "five and a pair: K or lower": "the pair",
}
"""The chart that the sheets which print one have in common, for a sheet that prints none."""

# -- reading a chart -----------------------------------------------------------------------------------------


class ChartError(Exception):
    """What is wrong with a chart."""


class Line(NamedTuple):
    """A row of the chart as it is written, and what it says."""

    text: str
    holding: str
    first: tuple[int, ...]
    """The ranks of the pair, three, four or five that it is about."""
    second: tuple[int, ...]
    """Those of the second pair or three."""
    front: Front
    least: int
    """The least highest other card with which `front` is played."""
    otherwise: Front

    @property
    def of(self) -> Holding:
        return HOLDINGS[self.holding]

    @property
    def width(self) -> int:
        """Of two rows about one holding the narrower one is the exception."""
        return len(self.first) * len(self.second)

    def cells(self) -> Iterator[tuple[int, int, int, int]]:
        """Every hand that it is about: what may be left behind, the shape, and the two ranks."""
        for leaves in self.of.leaves:
            for shape in self.of.shapes:
                for first in self.first:
                    for second in self.second:
                        yield leaves, shape, first, second


CONDITION = re.compile(r"(?P<front>.+?) with (?P<rank>\S+)(?P<better> or better)?, else (?P<otherwise>.+)")


def read_line(text: str, setting: str) -> Line:
    """One row: what the hand holds, and what goes in front."""
    name, _, ranks = (part.strip() for part in text.partition(":"))
    holding = HOLDINGS.get(name)
    if holding is None:
        raise ChartError(f"in_front: no hand is called {name!r} in the row {text!r}{nearest(name, HOLDINGS)}")
    if (ranks and len(holding.shapes) > 1) or (ranks and holding.leaves == LEAVING):
        raise ChartError(f"in_front: the row {text!r} names ranks, but {name} is one row for all")
    high, over, low = (part.strip() for part in ranks.partition(" over "))
    if over and not holding.second:
        raise ChartError(f"in_front: the row {text!r} says over, but {name} has one rank to name")
    first = _ranks(high, text) if high else holding.only
    second = _ranks(low, text) if low else (*range(ACE + 1), NO_RANK)
    found = CONDITION.fullmatch(setting)
    if found is None:
        front = _front(setting, text, holding)
        return Line(text, name, first, second, front, ANY, front)
    if holding.leaves != tuple(Leaves):
        raise ChartError(f"in_front: the row {text!r} goes by a high card, but {name} is set in one way")
    rank = found["rank"]
    if rank not in RANKS:
        raise ChartError(f"in_front: {rank!r} in the row {text!r} is not one of {', '.join(RANKS)}")
    if (rank == "A") == bool(found["better"]):
        right = "with A" if rank == "A" else f"with {rank} or better"
        raise ChartError(f"in_front: write {right!r} in the row {text!r}")
    otherwise = _front(found["otherwise"], text, holding)
    return Line(
        text, name, first, second, _front(found["front"], text, holding), RANKS.index(rank), otherwise
    )


def _front(words: str, text: str, holding: Holding) -> Front:
    if words not in holding.fronts:
        known = ", ".join(holding.fronts)
        near = nearest(words, holding.fronts)
        raise ChartError(f"in_front: the row {text!r} puts {known} in front, not {words!r}{near}")
    return holding.fronts[words]


def _ranks(written: str, text: str) -> tuple[int, ...]:
    """The ranks of `J 10 9`, `5 or lower`, `Q or higher`."""
    words = written.replace(",", " ").split()
    span = " ".join(words[1:])
    plain = words[:1] if span in ("or lower", "or higher") else words
    for word in plain:
        if word not in RANKS:
            raise ChartError(f"in_front: {word!r} in the row {text!r} is not one of {', '.join(RANKS)}")
    ranks = tuple(RANKS.index(word) for word in plain)
    if len(set(ranks)) != len(ranks):
        raise ChartError(f"in_front: the row {text!r} names a rank twice")
    if plain != words:
        return tuple(range(ranks[0] + 1) if span == "or lower" else range(ranks[0], ACE + 1))
    return ranks


# -- compiling it --------------------------------------------------------------------------------------------

PLAY = np.dtype([("front", np.int64), ("least", np.int64), ("otherwise", np.int64)])
"""What a row does: a front, the least highest other card for it, and the front without that card."""


class Compiled(NamedTuple):
    """A chart as kernels read it."""

    lines: tuple[Line, ...]
    rows: Ints
    """The number of the row by what is left behind, shape, first and second rank."""
    plays: np.recarray[tuple[int], np.dtype[np.void]]
    looks: Ints
    """By shape, whether it matters what is left behind."""


def compile_chart(rows: Mapping[str, str], order: Sequence[str]) -> Compiled:
    """The table of a chart; a chart that cannot be played is refused."""
    return _compiled(tuple(rows.items()), tuple(order))


@lru_cache(maxsize=64)
def _compiled(rows: tuple[tuple[str, str], ...], order: tuple[str, ...]) -> Compiled:
    lines = tuple(read_line(text, setting) for text, setting in rows)
    _check_order(lines, order)
    ranked = sorted(range(len(lines)), key=lambda at: (order.index(lines[at].holding), lines[at].width))
    table = np.full((len(Leaves), len(Shape), NO_RANK, NO_RANK + 1), -1, dtype=np.int64)
    _fill(table, lines, ranked)
    looks = np.array([bool((table[:, shape] != table[0, shape]).any()) for shape in Shape], dtype=np.int64)
    plays = np.array([(one.front, one.least, one.otherwise) for one in lines], dtype=PLAY)
    return Compiled(lines, table, plays.view(np.recarray), looks)


def _check_order(lines: Sequence[Line], order: Sequence[str]) -> None:
    for name in order:
        if name not in HOLDINGS:
            raise ChartError(f"in_front_order: no hand is called {name!r}{nearest(name, HOLDINGS)}")
        if order.count(name) > 1:
            raise ChartError(f"in_front_order names {name!r} twice")
    for line in lines:
        if line.holding not in order:
            raise ChartError(f"in_front_order does not name {line.holding!r}, of which in_front has a row")


def _fill(table: Ints, lines: Sequence[Line], ranked: Sequence[int]) -> None:
    """Each hand gets the first row in the chart's order, the narrower of two."""
    used, passed = set(), set()
    for at in ranked:
        for cell in lines[at].cells():
            if not possible(cell[1], cell[2], cell[3]):
                continue
            before = int(table[cell])
            if before >= 0 or cell in passed:
                other = lines[before]
                if before >= 0 and other.holding == lines[at].holding and other.width == lines[at].width:
                    both = f"the rows {lines[at].text!r} and {other.text!r} are about the same hands"
                    raise ChartError(f"in_front: {both}: take {RANKS[cell[2]]} out of one")
                continue
            used.add(at)
            if lines[at].front == Front.AS_WITHOUT:
                passed.add(cell)
            else:
                table[cell] = at
    for at, line in enumerate(lines):
        if at not in used:
            raise ChartError(f"in_front: the row {line.text!r} sets no hand: other rows come before it")
    # A hand that is set as without its straight or flush goes by the row of its pairs.
    for cell in passed:
        if table[cell] < 0:
            table[cell] = table[0, cell[1], cell[2], cell[3]]


def missing(chart: Compiled, fives: Sequence[int]) -> str:
    """A hand that no row sets, in words; nothing where there is none. `fives` are the ranks of which the
    joker makes five."""
    for shape in Shape:
        name = next(name for name, one in HOLDINGS.items() if one.shapes == (shape,) and name != "three aces")
        ranks = fives if shape in (Shape.FIVE, Shape.FIVE_AND_A_PAIR) else range(ACE + 1)
        for first in reversed(ranks):
            for second in range(NO_RANK + 1):
                if possible(shape, first, second) and (chart.rows[:, shape, first, second] < 0).any():
                    return name if shape == Shape.NO_PAIR else f"{name}: {RANKS[first]}"
    return ""


def possible(shape: int, first: int, second: int) -> bool:
    """Whether seven cards can have a shape with these ranks."""
    if shape in (Shape.NO_PAIR, Shape.ONE_PAIR, Shape.THREE, Shape.FOUR, Shape.FIVE):
        return second == NO_RANK and (shape != Shape.NO_PAIR or first >= 6)
    if second in (first, NO_RANK):
        return False
    if shape == Shape.THREE_PAIR:
        return 0 < second < first
    return second < first or shape not in (Shape.TWO_PAIR, Shape.TWO_THREES)
