"""How a hand stands against the bank's, which plays only when it qualifies: what Antes, Plays and Calls of
several games are settled by."""

from __future__ import annotations

import enum

from houseway.kernel import in_python, kernel


class Standing(enum.IntEnum):
    """How a player's hand stands where a bank that does not qualify is not compared with."""

    UNQUALIFIED = 0
    HIGHER = 1
    EQUAL = 2
    LOWER = 3


STANDINGS = len(Standing)


class Ending(enum.IntEnum):
    """How a player's hand ends where it is compared with any bank, qualified or not."""

    WON = 0
    WON_UNQUALIFIED = 1
    TIED = 2
    TIED_UNQUALIFIED = 3
    LOST = 4
    LOST_UNQUALIFIED = 5


ENDINGS = len(Ending)


@kernel
def standing(player: int, bank: int, qualifier: int) -> Standing:
    """How a player's rank stands against the bank's; `qualifier` is the least rank with which it plays."""
    if bank < qualifier:
        return Standing.UNQUALIFIED
    if player > bank:
        return Standing.HIGHER
    return Standing.EQUAL if player == bank else Standing.LOWER


@kernel
def ending(player: int, bank: int, qualifier: int) -> Ending:
    """How a player's rank ends against the bank's."""
    if bank < qualifier:
        if player > bank:
            return Ending.WON_UNQUALIFIED
        return Ending.TIED_UNQUALIFIED if player == bank else Ending.LOST_UNQUALIFIED
    if player > bank:
        return Ending.WON
    return Ending.TIED if player == bank else Ending.LOST


standing_live, ending_live = in_python(standing), in_python(ending)
"""The same for a live hand."""
