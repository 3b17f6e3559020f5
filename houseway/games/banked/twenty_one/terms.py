"""The words that the kernels of the 21 games speak: the terms of a sheet, integers nested by topic and alike
for every sheet, and the codes of choices and rulings."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from houseway.play.payoff import Odds

Ints = npt.NDArray[np.int64]
Records = np.recarray[tuple[int, ...], np.dtype[np.record]]
"""Memory that is read and written by name; one of its records is an `np.record`."""
Codes = TypeVar("Codes", bound=IntEnum)

# -- codes ---------------------------------------------------------------------------------------------------


class Choice(IntEnum):
    """What a hand does, by the name of its option."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    RESCUE = 5

    @property
    def option(self) -> str:
        return self.name.lower()


class Ruling(IntEnum):
    """What becomes of a hand played out, by the name of the clause that says so."""

    NATURAL_WINS = 0
    NATURALS_PUSH = 1
    NATURAL_WINS_TIE = 2
    NATURAL_LOSES_TIE = 3
    LOSES_TO_NATURAL = 4
    ADDED_RETURNED = 5
    WINS_AGAINST_OVER = 6
    OVER_LOSES = 7
    HIGHER_WINS = 8
    LOWER_LOSES = 9
    EQUAL_PUSHES = 10
    TWENTY_ONE_WINS_TIE = 11
    THREE_EIGHTS_PUSH = 12
    EXACT_MATCH_PUSHES = 13
    CLOSER_OVER_PUSHES = 14
    EQUAL_OVER_PUSHES = 15
    BOTH_OVER_LOSES = 16

    @property
    def clause(self) -> str:
        return self.name.lower()


class Ended(IntEnum):
    """How the play of a hand ends: it stood, is over or a natural; its last doubling was taken back; it was
    given up."""

    PLAYED = 0
    RESCUED = 1
    SURRENDERED = 2


class HardHand(IntEnum):
    """Which hands the chart binds."""

    ORDINARY = 0
    NO_ACE = 1
    ANY = 2


class ChartScope(IntEnum):
    """What a hand that must stand may not do."""

    HIT_AND_STAND = 0
    BARS_DOUBLE = 1
    ALL_ACTIONS = 2


class Surrender(IntEnum):
    """When half a wager may be given up."""

    NONE = 0
    LATE = 1
    EARLY = 2


def code(codes: type[Codes], word: str) -> int:
    """The number of what a sheet writes as `word`."""
    return int(codes[word.upper().replace("-", "_")])


# -- terms ---------------------------------------------------------------------------------------------------


class NaturalTerms(NamedTuple):
    """What is a natural, and what the bank looks for one under."""

    plain_tens: int
    after_split: int
    looked_for_under_bonus: int


class ChartTerms(NamedTuple):
    """Which hands must stand or hit."""

    binds: int
    stand_from: int
    hit_to: int
    scope: int


class DoubleTerms(NamedTuple):
    """Which hands may be doubled, how often in all, and whether they may be rescued then."""

    hard_12_to_19_only: int
    after_split: int
    most: int
    rescue: int


class SplitTerms(NamedTuple):
    """Which pairs may be split and how often, and whether split aces draw as they like."""

    same_rank: int
    most: int
    most_tens: int
    aces: int
    aces_again: int
    aces_draw: int


class SurrenderTerms(NamedTuple):
    """When a hand may be given up, and whether bonus bets go with it."""

    when: int
    after_split: int
    takes_bonus: int


class MeetTerms(NamedTuple):
    """How hands meet that are alike: the rulings on two naturals, on two of 21, and by which a hand that is
    over pushes against a bank that is over."""

    naturals: int
    twenty_ones: int
    over: int
    marks_differ: int
    added_returned: int


class PayTerms(NamedTuple):
    """What wins pay, cut to whole units of so many cents."""

    natural: Odds
    both_natural: Odds
    win: Odds
    insurance: Odds
    unit: int


class DealTerms(NamedTuple):
    """How the round runs: whether the bank waits for its second card, whether its natural ends the round when
    it shows, whether a joker freezes hands of one card, and whether naturals are paid at once."""

    bank_waits: int = 0
    natural_ends: int = 0
    joker_freezes_one: int = 0
    pays_at_once: int = 0


class JokerTerms(NamedTuple):
    """Hands with jokers that aim at 22: the pairs that are a natural, added up, the highest total that is not
    over, when a joker chooses its value, whether its 21 beats another, and whether an open ace bars surrender
    as a joker does."""

    naturals: int = 0
    most: int = 21
    value: int = 0
    beats: int = 0
    ace_bars: int = 0


class TwentyOneTerms(NamedTuple):
    """All that a sheet says to the kernels."""

    natural: NaturalTerms
    chart: ChartTerms
    double: DoubleTerms
    split: SplitTerms
    surrender: SurrenderTerms
    meet: MeetTerms
    pays: PayTerms
    bank_hits_soft_17: int
    even_money: int
    match_hole: int
    deal: DealTerms = DealTerms()
    """Of No Bust, as are the jokers; in the other games two cards each are dealt at once."""
    joker: JokerTerms = JokerTerms()


# -- hands ---------------------------------------------------------------------------------------------------


class Count(NamedTuple):
    """A hand's points with every ace as 1, and its aces."""

    hard: int
    aces: int


class May(NamedTuple):
    """Which choices a hand has."""

    stand: int
    hit: int
    double: int
    split: int
    surrender: int
    rescue: int

    @classmethod
    def only(cls, *choices: Choice) -> May:
        return cls(*(int(choice in choices) for choice in Choice))


MUST_STAND = May.only(Choice.STAND)
