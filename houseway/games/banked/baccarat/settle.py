"""What becomes of a baccarat wager: a verdict by how both hands end, the same for the live hand, the
simulator and the exact odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from houseway.games.banked.baccarat.drawing import Ints, two_cards_are_natural
from houseway.games.banked.baccarat.rules import BaccaratRules, OneBaccarat
from houseway.games.banked.verdict import LOST, PUSH, Verdict

ENDINGS = (10, 2, 10, 2)
"""The shape of a table by how both hands end: what each counts, and whether it has a third card."""


class Ending(NamedTuple):
    """Both hands when they are complete: what they count and how many cards they have."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int
    naturals_first: bool = False
    """Whether a natural ranks above every hand of three cards."""

    @classmethod
    def at(cls, player: int, player_third: int, banker: int, banker_third: int) -> Ending:
        """The ending that has this place in a table of `ENDINGS`."""
        return cls(player, 2 + player_third, banker, 2 + banker_third)

    @property
    def ahead(self) -> int:
        """By how much the player hand is closer to nine; or only whose the natural is, where that counts
        first."""
        if self.naturals_first and self.player_natural != self.banker_natural:
            return 1 if self.player_natural else -1
        return self.player - self.banker

    @property
    def player_natural(self) -> bool:
        return self.player_cards == 2 and two_cards_are_natural(self.player)

    @property
    def banker_natural(self) -> bool:
        return self.banker_cards == 2 and two_cards_are_natural(self.banker)

    @property
    def three_card_seven_wins(self) -> bool:
        """The banker hand wins with a three-card 7."""
        return self.ahead < 0 and self.banker == 7 and self.banker_cards == 3


Judge = Callable[[str, Ending, OneBaccarat], Verdict]
"""A game's verdict on a kind of wager under its rules."""


def common_verdict(kind: str, ending: Ending, rules: BaccaratRules) -> Verdict:
    """Both lines and the tie, which every baccarat has."""
    if kind == "tie":
        return Verdict("tie_wins", rules.tie_pays) if ending.ahead == 0 else Verdict("tie_loses", LOST)
    if ending.ahead == 0:
        return Verdict("lines_push", PUSH) if rules.on_tie == "push" else Verdict("lines_lose", LOST)
    if kind == "player":
        if ending.ahead > 0:
            return Verdict("player_line_wins", rules.player_pays)
        return Verdict("player_line_loses", LOST)
    if ending.ahead > 0:
        return Verdict("banker_line_loses", LOST)
    if rules.banker_wins_with_three_card_seven == "push" and ending.three_card_seven_wins:
        return Verdict("banker_seven_pushes", PUSH)
    if ending.banker == 6 and rules.banker_wins_with_six != rules.banker_pays:
        return Verdict("banker_six_wins", rules.banker_wins_with_six)
    return Verdict("banker_line_wins", rules.banker_pays)


def pays_by_ending(judge: Judge[OneBaccarat], kinds: Sequence[str], rules: OneBaccarat) -> Ints:
    """The odds of every circle, so much for so much, under every ending: what bulk kernels settle by."""
    endings = [Ending.at(*place) for place in product(*map(range, ENDINGS))]
    pays = [[judge(kind, ending, rules).pays for ending in endings] for kind in kinds]
    return np.array(pays, dtype=np.int64).reshape(len(kinds), *ENDINGS, 2)
