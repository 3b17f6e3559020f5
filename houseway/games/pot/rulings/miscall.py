"""Hands that their owners miscall at the showdown so that others throw theirs away, as scripted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.hand import PotGame, PotHand
from houseway.play import Felt, Flow
from houseway.play.incidents import Incidents

if TYPE_CHECKING:
    from houseway.games.pot.flop.family import FlopRules

MISCALLS: Incidents = {"claim of seat N": ("miscalled",)}
"""What a player can say of his hand before it is shown."""


def rule_on_miscalls(felt: Felt[FlopRules], hand: PotHand, game: PotGame) -> Flow:
    """Before hands are compared: words do not bind, but a player who miscalls his hand may lose the pot."""
    yield from ()
    assert hand.stub is not None
    if not hand.stub.incidents:
        return
    for i in hand.live_positions():
        place = hand.places[i]
        if hand.stub.meet(f"claim of {place}") is None:
            continue
        forfeits = felt.rules.miscalled_hand == "forfeits" and sum(hand.live) > 1
        if forfeits:
            felt.rule("miscall_forfeits", place)
            hand.live[i] = False
        else:
            felt.rule("miscall_no_effect", place)
