"""The arithmetic of California Blackjack: what cards count, when a hand may draw, and what becomes of a
wager. The live round, the simulator and the exact odds call these functions."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from houseway.cards import JOKER
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import nearest_of, twenty_one_value
from houseway.kernel import kernel


class Ruling(IntEnum):
    """What becomes of a wager, by the name of the clause that says so; at equal distance one clause decides
    both ways."""

    EQUAL_TOTALS_PUSH = 0
    NEARER_WINS = 1
    FARTHER_LOSES = 2
    UNDER_BEATS_OVER = 3
    OVER_LOSES_TO_UNDER = 4
    NATURAL_WINS = 5
    NATURALS_PUSH = 6
    BANK_NATURAL_WINS = 7

    @property
    def clause(self) -> str:
        one = Ruling.UNDER_BEATS_OVER if self is Ruling.OVER_LOSES_TO_UNDER else self
        return one.name.lower()

    @property
    def sign(self) -> int:
        """Whether the wager wins, pushes or loses."""
        if self in (Ruling.NEARER_WINS, Ruling.UNDER_BEATS_OVER, Ruling.NATURAL_WINS):
            return 1
        return 0 if self in (Ruling.EQUAL_TOTALS_PUSH, Ruling.NATURALS_PUSH) else -1


class California22Terms(NamedTuple):
    """What a sheet says to the kernels: whether aces and jokers count 11 only, any 22 ends drawing, the
    bank's natural ends the round, and two naturals push."""

    only_eleven: int
    any_22: int
    ends_round: int
    both_push: int


@kernel
def either_way(card: int, only_eleven: int) -> int:
    """1 for a card that may count ten more than its least."""
    return 0 if only_eleven else int(card == JOKER or card >> 2 == ACE)


@kernel
def least_points(card: int, only_eleven: int) -> int:
    """What a card counts at the least."""
    if card == JOKER or card >> 2 == ACE:
        return 11 if only_eleven else 1
    return twenty_one_value(card)


@kernel
def may_draw(least: int, either: int, any_22: int) -> int:
    """Whether a hand that counts so much, and ten more for any of `either` cards, may draw on."""
    return int((nearest_of(least, either) if any_22 else least) < 22)


@kernel
def ruling(player: int, bank: int) -> Ruling:
    """What becomes of a wager, by both totals."""
    if player == bank:
        return Ruling.EQUAL_TOTALS_PUSH
    near, far = abs(player - 22), abs(bank - 22)
    if near == far:
        return Ruling.UNDER_BEATS_OVER if player < bank else Ruling.OVER_LOSES_TO_UNDER
    return Ruling.NEARER_WINS if near < far else Ruling.FARTHER_LOSES


@kernel
def natural_ruling(declared: int, both_push: int) -> Ruling:
    """What becomes of a player's natural."""
    return Ruling.NATURALS_PUSH if declared and both_push else Ruling.NATURAL_WINS
