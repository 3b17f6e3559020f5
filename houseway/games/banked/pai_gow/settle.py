"""The arithmetic of pai gow poker: which setting is foul, and what a wager comes to by the ranks of front and
back against the bank's. The live hand, the simulator and the odds call these functions."""

from __future__ import annotations

from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.kernel import kernel

RULINGS = ("wins_both", "loses_both", "front_won_pushes", "back_won_pushes", "copy_takes_wager")
"""What `ruling` numbers."""
WINS_BOTH, LOSES_BOTH, FRONT_WON, BACK_WON, COPY_TAKES_WAGER = range(len(RULINGS))


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
    """The number in RULINGS by the ranks of both hands; an equal hand is the bank's, and where a copy takes
    the whole wager it does so however the other hand stands."""
    if whole_wager and (front == bank_front or back == bank_back):
        return COPY_TAKES_WAGER
    if front > bank_front:
        return WINS_BOTH if back > bank_back else FRONT_WON
    return BACK_WON if back > bank_back else LOSES_BOTH


@kernel
def comes_to(number: int, amount: int, pays: int, to: int) -> int:
    """What a wager comes to in cents by its ruling and the odds of a win."""
    if number == WINS_BOTH:
        return amount * pays // to
    if number in (FRONT_WON, BACK_WON):
        return 0
    return -amount
