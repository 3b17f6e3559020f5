"""The words of a bulk hand: what the numbers that its kernels pass on stand for."""

from __future__ import annotations

from enum import IntEnum

NOBODY = -1
"""In the place of a position."""


class Structure(IntEnum):
    """How much may be bet."""

    FIXED = 0
    SPREAD = 1
    POT_LIMIT = 2
    NO_LIMIT = 3


class HeadsUpCap(IntEnum):
    """Whether the raise cap holds between two players."""

    CAPPED = 0
    ROUND_START = 1
    ANY_TIME = 2


class ShowOrder(IntEnum):
    """Who shows first at the showdown."""

    LEFT_OF_BUTTON = 0
    LAST_AGGRESSOR = 1
    FIRST_TO_ACT = 2


class Payer(IntEnum):
    """From whom the house takes its fee."""

    POT = 0
    BUTTON = 1
    EACH_PLAYER = 2


class Moment(IntEnum):
    """When it takes it."""

    NEVER = 0
    BEFORE_DEAL = 1
    BLINDS_IN = 2
    BEFORE_FLOP = 3
    AFTER_FLOP = 4
    BEFORE_DRAW = 5


class Fee(IntEnum):
    """Which fee it takes."""

    DROP = 0
    ADDED_DROP = 1
    MODIFIED_FEE = 2


class Opener(IntEnum):
    """Who opens a betting round."""

    LEFT_OF_BLINDS = 0
    LEFT_OF_BUTTON = 1
    BRING_IN = 2
    BOARD = 3


class Stage(IntEnum):
    """How far a hand has come on a street, or that it has not begun."""

    NEW = 0
    DEALING = 1
    DRAWING = 2
    OPENING = 3
    BETTING = 4


class Burn(IntEnum):
    """Which cards are burned in the draw."""

    NONE = 0
    ONCE = 1
    PER_DRAWER = 2


class OddChip(IntEnum):
    """Where the odd chip of two halves goes."""

    HIGH = 0
    LOW = 1
    FIRST_SEAT = 2


class Part(IntEnum):
    """The parts of a pot: a game with one winner has the first alone."""

    HIGH = 0
    LOW = 1


class Word(IntEnum):
    """The word of an act."""

    FOLD = 0
    CHECK = 1
    CALL = 2
    BET = 3
    RAISE = 4
    BRING_IN = 5
    DISCARD = 6


class Kind(IntEnum):
    """What a row of the log tells."""

    ACTED = 0
    BLIND = 1
    DEALT = 2
    GATHERED = 3
    FEE_PAID = 4
    COLLECTION = 5
    ANTE = 6
    WON = 7
    SHOWN = 8
    RULED = 9


class Ruling(IntEnum):
    """The clauses that rows of rulings name."""

    SMALLEST_CHIP_PLAYS = 0
    SKIPPED_BIG_BLIND = 1
    BLINDS_POSTED = 2
    UNCALLED_BET_RETURNED = 3
    FEE_CAPPED_BY_POT = 4
    EQUAL_HANDS_SHARE = 5
    ODD_CHIP = 6
    ANTES = 7


class Came(IntEnum):
    """How a hand came out."""

    PLAYED = 0
    REFUSED = 1
    TOO_FEW_ACTS = 2
    TOO_MANY_ACTS = 3
    NO_CHIPS = 4
    UNOPENED = 5
    NOT_A_PACK = 6
    OUT_OF_CARDS = 7
    NO_OPENER = 8


def code(words: type[IntEnum], said: str) -> int:
    """The number of a word as sheets write it."""
    return int(words[said.upper().replace("-", "_")])


def said(word: IntEnum) -> str:
    """A word as the felt says it."""
    return word.name.lower().replace("_", "-")
