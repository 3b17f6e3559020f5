"""Players' own cards at a stud table: up cards turned over, hands that touch the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.engine.betting import BetAsk
from houseway.games.pot.hand import PotHand
from houseway.play import Felt, Flow
from houseway.play.asks import Choice
from houseway.play.incidents import Incidents

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

CONDUCT: Incidents = {
    "seat N to act": ("hidden", "mucked"),
    "seat N after the betting": ("hidden", "mucked"),
}
"""What players can do to the cards in front of them."""


def watch_hands(felt: Felt[StudRules], hand: PotHand, betting: Flow) -> Flow:
    """A betting round, minding what becomes of the cards in front of each player at his turn and after it."""
    stub = hand.stub
    return _watch(felt, hand, betting) if stub is not None and stub.incidents else betting


def _watch(felt: Felt[StudRules], hand: PotHand, betting: Flow) -> Flow:
    ask = next(betting, None)
    while ask is not None:
        choice: Choice = "fold"
        position = hand.parties.index(ask.party) if isinstance(ask, BetAsk) else -1
        if position < 0 or not _loses_hand(felt, hand, position, "to act"):
            choice = yield ask
        try:
            ask = betting.send(choice)
        except StopIteration:
            break
    for position in hand.live_positions():
        if _loses_hand(felt, hand, position, "after the betting") and sum(hand.live) > 1:
            hand.live[position] = False


def _loses_hand(felt: Felt[StudRules], hand: PotHand, position: int, moment: str) -> bool:
    """Whether what a player does with his cards at this moment kills his hand."""
    assert hand.stub is not None
    place = hand.places[position]
    incident = hand.stub.meet(f"{place} {moment}")
    if incident is None:
        return False
    if incident.kind == "mucked":
        if felt.rules.mucked_hand == "dead":
            felt.rule("mucked_hand", place)
            return True
        felt.rule("mucked_hand_retrieved", place)
        return False
    rules = felt.rules.up_cards_hidden
    dead = (rules == "dead-after-bet" and any(hand.bets)) or (
        rules == "dead-if-it-moves-action" and moment == "to act"
    )
    if dead:
        felt.rule("up_cards_hidden", place)
        return True
    felt.rule("up_cards_turned_back", place)
    return False
