"""The arithmetic of pai gow poker: which setting is foul, and what a wager comes to by the ranks of front and
back against the bank's. The live hand, the simulator and the odds call these functions."""

from __future__ import annotations

from enum import IntEnum

from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel


class Ruling(IntEnum):
    """How a hand ends against the bank's, by the names of the clauses."""

    WINS_BOTH = 0
    LOSES_BOTH = 1
    FRONT_WON_PUSHES = 2
    BACK_WON_PUSHES = 3
    COPY_TAKES_WAGER = 4


RULINGS = tuple(one.name.lower() for one in Ruling)
"""The clauses that `ruling` numbers."""
PUSHES = (Ruling.FRONT_WON_PUSHES, Ruling.BACK_WON_PUSHES)


@kernel
def front_too_strong(front: int, back: int, equal_is_foul: int) -> int:
    """Whether a setting is foul: its front beats its back, or equals the cards that it meets there."""
    if front > back:
        return 1
    if not equal_is_foul or front >> CATEGORY_SHIFT != back >> CATEGORY_SHIFT:
        return 0
    shift = 16 if front >> CATEGORY_SHIFT == ranks.PAIR else 12
    return int(front >> shift == back >> shift)


@kernel
def ruling(front: int, back: int, bank_front: int, bank_back: int, whole_wager: int) -> int:
    """How a hand ends by the ranks of both hands; an equal hand is the bank's, and where a copy takes
    the whole wager it does so however the other hand stands."""
    if whole_wager and (front == bank_front or back == bank_back):
        return Ruling.COPY_TAKES_WAGER
    if front > bank_front:
        return Ruling.WINS_BOTH if back > bank_back else Ruling.FRONT_WON_PUSHES
    return Ruling.BACK_WON_PUSHES if back > bank_back else Ruling.LOSES_BOTH


@kernel
def comes_to(number: int, amount: int, pays: int, to: int) -> int:
    """What a wager comes to in cents by its ruling and the odds of a win."""
    if number == Ruling.WINS_BOTH:
        return amount * pays // to
    if number == Ruling.FRONT_WON_PUSHES or number == Ruling.BACK_WON_PUSHES:
        return 0
    return -amount
