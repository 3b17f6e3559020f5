"""The roster of evaluators: every kind of hand by the name that sheets and the command line use.

Each function makes one kind; its parameters are the readings a sheet may choose, with their defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import signature
from types import MappingProxyType
from typing import get_args, get_type_hints

from houseway.cards.packs import PACKS
from houseway.errors import SheetError, nearest
from houseway.hands.badugi import badugi_evaluator
from houseway.hands.chinese import chinese_front_evaluator, sweep_evaluator
from houseway.hands.evaluator import Evaluator
from houseway.hands.fortune import RoyalMatchJoker, TripsVStraight, fortune_evaluator
from houseway.hands.four_card import four_card_evaluator
from houseway.hands.high import (
    SHORT_DECK,
    AceAsSix,
    FiveOfAKind,
    Joker,
    JokerFlush,
    Wheel,
    YesNo,
    asian_ladder,
    asian_table,
    bug_high_table,
    full_ladder,
    high_table,
    mexican_ladder,
    mexican_table,
    short_deck_table,
    wild_high_table,
)
from houseway.hands.low import (
    SIX_LADDER,
    JokerLow,
    Qualifier,
    WheelIs,
    ace_to_six_table,
    bug_deuce_table,
    bug_low_table,
    deuce_ladder,
    deuce_to_seven_table,
    low_table,
)
from houseway.hands.nines import baccarat_evaluator, nine_evaluator, push_nine_evaluator
from houseway.hands.poker import DEUCE, LOW, SIX, PokerEvaluator
from houseway.hands.ranks import ACE
from houseway.hands.selection import HoleCardEvaluator
from houseway.hands.three_card import three_card_evaluator
from houseway.hands.tiles import tiles_evaluator
from houseway.hands.twenty_one import california_22_evaluator, no_bust_evaluator, twenty_one_evaluator

STANDARD = PACKS["standard-52"]
WITH_JOKER = PACKS["joker-53"]
FIVE_OR_MORE = (5, 6, 7, 8, 9)
UP_CARDS = (1, 2, 3, 4)
ANY_RANK = -1


def _high(name: str, cards: tuple[int, ...], wheel: Wheel = "lowest") -> PokerEvaluator:
    return PokerEvaluator(name, cards, STANDARD, partial(high_table, wheel), ladder=full_ladder(wheel))


def _low(name: str, cards: tuple[int, ...], qualifier: Qualifier) -> PokerEvaluator:
    return PokerEvaluator(name, cards, STANDARD, partial(low_table, qualifier), LOW)


def _deuce_to_seven(wheel_is: WheelIs = "ace-high") -> Evaluator:
    build = partial(deuce_to_seven_table, wheel_is)
    ladder = deuce_ladder(wheel_is)
    return PokerEvaluator("deuce-to-seven", FIVE_OR_MORE, STANDARD, build, DEUCE, ladder, reach=5)


def _bug_deuce(wheel_is: WheelIs = "ace-high") -> Evaluator:
    build = partial(bug_deuce_table, wheel_is)
    return PokerEvaluator("bug-deuce", (5,), WITH_JOKER, build, DEUCE, deuce_ladder(wheel_is))


def _ace_to_six() -> Evaluator:
    return PokerEvaluator("ace-to-six", FIVE_OR_MORE, STANDARD, ace_to_six_table, SIX, SIX_LADDER, reach=5)


def _bug_high(wheel: Wheel = "lowest", joker_flush: JokerFlush = "highest-missing") -> PokerEvaluator:
    build = partial(bug_high_table, wheel, joker_flush)
    return PokerEvaluator("bug-high", FIVE_OR_MORE, WITH_JOKER, build, ladder=full_ladder(wheel))


def _bug_low(joker_low: JokerLow = "lowest-missing", qualifier: Qualifier = "none") -> Evaluator:
    build = partial(bug_low_table, joker_low, qualifier)
    return PokerEvaluator("bug-low", FIVE_OR_MORE, WITH_JOKER, build, LOW)


def _wild_high(wheel: Wheel = "lowest", five_of_a_kind: FiveOfAKind = "aces-only") -> PokerEvaluator:
    build = partial(wild_high_table, wheel, five_of_a_kind)
    return PokerEvaluator("wild-high", FIVE_OR_MORE, WITH_JOKER, build, ladder=full_ladder(wheel))


def _front(joker: Joker = "bug") -> Evaluator:
    build = bug_high_table if joker == "bug" else wild_high_table
    return PokerEvaluator("front", (2,), WITH_JOKER, build)


def _fortune(
    joker: Joker = "bug",
    five_of_a_kind: FiveOfAKind = "aces-only",
    trips_v_straight: TripsVStraight = "best-pay",
    royal_match_joker: RoyalMatchJoker = "royal-only",
) -> Evaluator:
    poker, pairs = (_bug_high(), ACE) if joker == "bug" else (_wild_high("lowest", five_of_a_kind), ANY_RANK)
    return fortune_evaluator(poker, pairs, trips_v_straight, royal_match_joker)


def _asian(
    flush_over_full_house: YesNo = "yes", ace_as_six: YesNo = "yes", ace_as_six_rank: AceAsSix = "lowest"
) -> Evaluator:
    build = partial(asian_table, flush_over_full_house, ace_as_six, ace_as_six_rank)
    ladder = asian_ladder(ace_as_six, ace_as_six_rank)
    return PokerEvaluator("asian", (5,), PACKS["asian-32"], build, ladder=ladder)


def _short_deck() -> Evaluator:
    return PokerEvaluator("short-deck", FIVE_OR_MORE, PACKS["short-36"], short_deck_table, ladder=SHORT_DECK)


def _mexican(
    name: str,
    cards: tuple[int, ...],
    flush_over_full_house: YesNo = "yes",
    seven_jack_adjacent: YesNo = "yes",
    joker: Joker = "wild",
) -> Evaluator:
    build = partial(mexican_table, flush_over_full_house, seven_jack_adjacent, joker)
    ladder = mexican_ladder(seven_jack_adjacent)
    return PokerEvaluator(name, cards, PACKS["mexican-41"], build, ladder=ladder)


Make = Callable[[], Evaluator]
"""Makes the evaluator of a kind; what it may be told are the kind's readings, and each has a default."""


def _some_of(name: str, poker: PokerEvaluator, hole: int, least: int, most: int) -> Make:
    return partial(HoleCardEvaluator, name, poker, hole, least, most)


HIGH = _high("high", FIVE_OR_MORE)
LOWS = {
    "low": _low("low", FIVE_OR_MORE, "none"),
    "low-8": _low("low-8", FIVE_OR_MORE, "eight"),
    "low-9": _low("low-9", FIVE_OR_MORE, "nine"),
}

KINDS: Mapping[str, Make] = MappingProxyType(
    {
        "high": partial(_high, "high", FIVE_OR_MORE),
        "low": partial(_low, "low", FIVE_OR_MORE, "none"),
        "low-8": partial(_low, "low-8", FIVE_OR_MORE, "eight"),
        "low-9": partial(_low, "low-9", FIVE_OR_MORE, "nine"),
        "ace-to-six": _ace_to_six,
        "deuce-to-seven": _deuce_to_seven,
        "board": partial(_high, "board", UP_CARDS),
        "low-board": partial(_low, "low-board", UP_CARDS, "none"),
        "omaha-high": _some_of("omaha-high", HIGH, hole=4, least=2, most=2),
        **{f"omaha-{low}": _some_of(f"omaha-{low}", LOWS[low], hole=4, least=2, most=2) for low in LOWS},
        "tahoe-high": _some_of("tahoe-high", HIGH, hole=3, least=0, most=2),
        **{f"tahoe-{low}": _some_of(f"tahoe-{low}", LOWS[low], hole=3, least=0, most=2) for low in LOWS},
        "one-hole-card-high": _some_of("one-hole-card-high", HIGH, hole=2, least=1, most=2),
        "best-of-six": partial(_high, "best-of-six", (6,)),
        "three-card": three_card_evaluator,
        "four-card": four_card_evaluator,
        "bug-deuce": _bug_deuce,
        "bug-high": _bug_high,
        "bug-low": _bug_low,
        "wild-high": _wild_high,
        "asian": _asian,
        "mexican": partial(_mexican, "mexican", (5,)),
        "mexican-board": partial(_mexican, "mexican-board", UP_CARDS),
        "short-deck": _short_deck,
        "badugi": badugi_evaluator,
        "front": _front,
        "fortune": _fortune,
        "chinese-front": chinese_front_evaluator,
        "sweep": sweep_evaluator,
        "baccarat": baccarat_evaluator,
        "nine": nine_evaluator,
        "push-9": push_nine_evaluator,
        "twenty-one": twenty_one_evaluator,
        "no-bust": no_bust_evaluator,
        "california-22": california_22_evaluator,
        "tiles": tiles_evaluator,
    }
)

EVALUATORS: Mapping[str, Evaluator] = MappingProxyType({name: make() for name, make in KINDS.items()})
"""Every kind with the default readings."""


def evaluator(kind: str, **readings: str) -> Evaluator:
    """The evaluator of a kind with these readings; the same one each time it is asked for."""
    if not readings and kind in EVALUATORS:
        return EVALUATORS[kind]
    return _made(kind, frozenset(readings.items()))


def readings_of(kind: str) -> dict[str, tuple[str, ...]]:
    """The readings of a kind and their options, the default first."""
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise SheetError(f"there is no evaluator named {kind!r}{nearest(kind, KINDS)}; there are {known}")
    make = KINDS[kind]
    hints = get_type_hints(make.func if isinstance(make, partial) else make)
    return {
        name: tuple(sorted(get_args(hints[name]), key=reading.default.__ne__))
        for name, reading in signature(make).parameters.items()
    }


@cache
def _made(kind: str, readings: frozenset[tuple[str, str]]) -> Evaluator:
    known = readings_of(kind)
    for name, value in sorted(readings):
        if name not in known:
            raise SheetError(f"{kind} has no reading named {name!r}{nearest(name, known)}")
        if value not in known[name]:
            raise SheetError(f"{name} of {kind} is one of {', '.join(known[name])}, not {value!r}")
    return KINDS[kind](**dict(readings))
