"""How a hand stands against a bank that has to qualify, as kernels see it: what an Ante, a Play and a Call of
several games are settled by."""

from __future__ import annotations

from houseway.kernel import kernel

UNQUALIFIED, HIGHER, EQUAL, LOWER = range(4)
"""The bank does not qualify; or it does, and the player's hand is higher, equal or lower."""
STANDINGS = 4


@kernel
def standing(player: int, bank: int, qualifier: int) -> int:
    """How a player's rank stands against the bank's; `qualifier` is the least rank with which it plays."""
    if bank < qualifier:
        return UNQUALIFIED
    if player > bank:
        return HIGHER
    return EQUAL if player == bank else LOWER
