"""The advice on setting four tiles as a room writes it: steps that are tried in their order, each about tiles
that may be played together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.tiles import PAIRS
from houseway.errors import nearest

Ints = npt.NDArray[np.int64]
KINDS = len(PAIRS)
MOST_SPOTS = 24
NAMES = tuple(pair.removeprefix("chop ") for pair in PAIRS)

USUAL_ADVICE: Mapping[str, str] = {
    "1": "a pair",
    "2": "teen or day with 7, 8 or 9",
    "3": "two small tiles that make 7, 8 or 9",
    "4": "the biggest with the smallest",
}


class Plays(IntEnum):
    """What a step plays together."""

    PAIR = 0
    NAMED_WITH_SPOTS = 1
    SMALL_TILES = 2
    BIGGEST_WITH_SMALLEST = 3


CLAUSES = {
    Plays.PAIR: "advice_pairs",
    Plays.NAMED_WITH_SPOTS: "advice_teen_day",
    Plays.SMALL_TILES: "advice_small_tiles",
    Plays.BIGGEST_WITH_SMALLEST: "advice_big_with_small",
}
FORMS = (
    (Plays.PAIR, re.compile(r"a pair(?P<tiles>)(?P<spots>)")),
    (Plays.PAIR, re.compile(r"a pair of (?P<tiles>.+?)(?P<spots>)")),
    (Plays.SMALL_TILES, re.compile(r"two small tiles that make (?P<spots>[\d, or]+)(?P<tiles>)")),
    (Plays.BIGGEST_WITH_SMALLEST, re.compile(r"the biggest with the smallest(?P<tiles>)(?P<spots>)")),
    (Plays.NAMED_WITH_SPOTS, re.compile(r"(?P<tiles>.+) with (?P<spots>[\d, or]+)")),
)
SAMPLES = (*USUAL_ADVICE.values(), "a pair of teen, day or yun")


class AdviceError(Exception):
    """What is wrong with a step."""


class Advice(NamedTuple):
    """The steps as kernels take them, a row each."""

    plays: Ints
    tiles: Ints
    """By kind of tile, whether the step names it."""
    spots: Ints
    """By number, whether the step names it."""


class Steps(NamedTuple):
    """The steps, and the clause of each."""

    advice: Advice
    clauses: tuple[str, ...]


def read_advice(written: Mapping[str, str]) -> Steps:
    """The steps in the order of their numbers."""
    return _read(tuple(written.items()))


@lru_cache(maxsize=32)
def _read(written: tuple[tuple[str, str], ...]) -> Steps:
    for number, _ in written:
        if not number.isdecimal():
            raise AdviceError(f"advice: a step is called by its number, not {number!r}")
    steps = [(number, text) for number, text in sorted(written, key=lambda step: int(step[0]))]
    plays = np.zeros(len(steps), dtype=np.int64)
    tiles = np.zeros((len(steps), KINDS), dtype=np.int64)
    spots = np.zeros((len(steps), MOST_SPOTS + 1), dtype=np.int64)
    for at, (number, text) in enumerate(steps):
        plays[at], named, counts = _step(number, text)
        tiles[at, named], spots[at, counts] = 1, 1
    if not steps or plays[-1] != Plays.BIGGEST_WITH_SMALLEST:
        raise AdviceError(
            "advice has no step for tiles of every kind: end it with the biggest with the smallest"
        )
    if (plays[:-1] == Plays.BIGGEST_WITH_SMALLEST).any():
        raise AdviceError("advice: no step is reached after the biggest with the smallest")
    return Steps(Advice(plays, tiles, spots), tuple(CLAUSES[Plays(one)] for one in plays.tolist()))


def _step(number: str, text: str) -> tuple[Plays, list[int], list[int]]:
    for plays, form in FORMS:
        if (found := form.fullmatch(text)) is None:
            continue
        named = [_tile(name, number, text) for name in _listed(found["tiles"])]
        counts = [_count(one, number, text) for one in _listed(found["spots"])]
        if plays == Plays.PAIR and not named:
            named = list(range(KINDS))
        return plays, named, counts
    raise AdviceError(f"advice: step '{number}' is {text!r}, which says nothing{nearest(text, SAMPLES)}")


def _listed(text: str) -> list[str]:
    return [one.strip() for one in re.split(r", | or ", text) if one.strip()]


def _tile(name: str, number: str, text: str) -> int:
    if name not in NAMES:
        raise AdviceError(f"advice: step '{number}' names {name!r}, which is no tile{nearest(name, NAMES)}")
    return NAMES.index(name)


def _count(one: str, number: str, text: str) -> int:
    if not one.isdecimal() or not 2 <= int(one) <= 12:
        raise AdviceError(f"advice: step '{number}' names {one!r}, but numbers run from 2 to 12")
    return int(one)


def advice_fault(written: Mapping[str, str]) -> str:
    """Why tiles cannot be set by this advice; nothing where they can."""
    try:
        read_advice(written)
    except AdviceError as fault:
        return str(fault)
    return ""
