"""The side bet that one of two baccarat hands wins by a margin: natural, then a table of margins. One arithmetic
for the live hand, the simulator and the exact odds."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from houseway.games.baccarat_drawing import Ints, is_natural
from houseway.kernel import kernel
from houseway.play.payoff import Odds

MARGIN_PAYS: Mapping[str, Odds] = {
    "by-4": Odds(1),
    "by-5": Odds(2),
    "by-6": Odds(4),
    "by-7": Odds(6),
    "by-8": Odds(10),
    "by-9": Odds(30),
}
"""What a win by so many points pays; a margin that is not in the table loses."""

NATURAL_WINS, NATURAL_UNDRAWN, NATURALS_TIE, MARGIN_WINS, MARGIN_LOSES = range(5)
"""What can become of the bet: a natural wins after the other hand drew, or when neither did; both hands are
naturals and tie; a win by a margin in the table; anything else."""


def margin_rows(pays: Mapping[str, Odds]) -> Ints:
    """A pay table as kernels read it: a row of odds for each margin from 0 to 9, nothing to one where it loses."""
    return np.array([pays.get(f"by-{margin}", Odds(0)) for margin in range(10)], dtype=np.int64)


@kernel
def margin_ruling(backed: int, backed_cards: int, other: int, other_cards: int, rows: Ints) -> int:
    """What becomes of a bet on the hand `backed`, by both totals and numbers of cards."""
    natural = backed_cards == 2 and is_natural(backed)
    if natural and backed > other:
        return NATURAL_UNDRAWN if other_cards == 2 else NATURAL_WINS
    if natural and backed == other and other_cards == 2:
        return NATURALS_TIE
    return MARGIN_WINS if backed > other and rows[backed - other, 0] > 0 else MARGIN_LOSES
