"""The roster of evaluators: every kind of hand by the name that sheets and the command line use.

Each function makes one kind; its parameters are the readings a sheet may choose, with their defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import signature
from types import MappingProxyType
from typing import get_args, get_type_hints

from houseway.cards.packs import PACKS, shoe
from houseway.errors import SheetError, nearest
from houseway.hands.evaluator import Evaluator
from houseway.hands.high import Wheel, full_ladder, high_table
from houseway.hands.low import Qualifier, low_table
from houseway.hands.nines import Nine, say_baccarat, say_nine
from houseway.hands.poker import LOW, PokerEvaluator
from houseway.hands.three_card import SuitedAceTwoThree, ThreeCard

STANDARD = PACKS["standard-52"]
FIVE_OR_MORE = (5, 6, 7, 8, 9)
UP_CARDS = (1, 2, 3, 4)


def _high(name: str, cards: tuple[int, ...], wheel: Wheel = "lowest") -> Evaluator:
    return PokerEvaluator(name, cards, STANDARD, partial(high_table, wheel), ladder=full_ladder(wheel))


def _low(name: str, cards: tuple[int, ...], qualifier: Qualifier) -> Evaluator:
    return PokerEvaluator(name, cards, STANDARD, partial(low_table, qualifier), LOW)


def _three_card(suited_ace_two_three: SuitedAceTwoThree = "straight-flush") -> Evaluator:
    return ThreeCard(suited_ace_two_three)


KINDS: Mapping[str, Callable[..., Evaluator]] = MappingProxyType(
    {
        "high": partial(_high, "high", FIVE_OR_MORE),
        "board": partial(_high, "board", UP_CARDS),
        "best-of-six": partial(_high, "best-of-six", (6,)),
        "low": partial(_low, "low", FIVE_OR_MORE, "none"),
        "low-8": partial(_low, "low-8", FIVE_OR_MORE, "eight"),
        "low-9": partial(_low, "low-9", FIVE_OR_MORE, "nine"),
        "low-board": partial(_low, "low-board", UP_CARDS, "none"),
        "three-card": _three_card,
        "baccarat": partial(Nine, "baccarat", (2, 3), shoe(STANDARD, 8), say_baccarat),
        "nine": partial(Nine, "nine", (3, 4), PACKS["nine-288"], say_nine),
    }
)

EVALUATORS: Mapping[str, Evaluator] = MappingProxyType({name: make() for name, make in KINDS.items()})
"""Every kind with the default readings."""


def evaluator(kind: str, **readings: str) -> Evaluator:
    """The evaluator of a kind with these readings; the same one each time it is asked for."""
    if kind not in KINDS:
        raise SheetError(f"there is no evaluator named {kind!r}{nearest(kind, KINDS)}")
    if not readings:
        return EVALUATORS[kind]
    known = readings_of(kind)
    for name, value in readings.items():
        if name not in known:
            raise SheetError(f"{kind} has no reading named {name!r}{nearest(name, known)}")
        if value not in known[name]:
            raise SheetError(f"{name} of {kind} is one of {', '.join(known[name])}, not {value!r}")
    return _made(kind, frozenset(readings.items()))


def readings_of(kind: str) -> dict[str, tuple[str, ...]]:
    """The readings of a kind and their options, the default first."""
    make = KINDS[kind]
    hints = get_type_hints(make.func if isinstance(make, partial) else make)
    return {
        name: tuple(sorted(get_args(hints[name]), key=reading.default.__ne__))
        for name, reading in signature(make).parameters.items()
    }


@cache
def _made(kind: str, readings: frozenset[tuple[str, str]]) -> Evaluator:
    return KINDS[kind](**dict(readings))
