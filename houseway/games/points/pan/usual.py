"""The usual way to play panguingue: lay what pays or brings one nearer to going out, force where it hurts."""

from __future__ import annotations

from houseway.games.points.pan.asks import (
    ASK,
    CALL,
    DRAW,
    FORCE,
    INSPECT,
    RETIRE,
    STAY,
    TAKE,
    AskForPay,
    CallFoul,
    DrawOrTake,
    Force,
    InspectHand,
    StayOrRetire,
)
from houseway.games.points.pan.laying import ENOUGH, worth_playing, worth_taking
from houseway.games.points.pan.melds import MeldTerms
from houseway.games.points.pan.rules import HAND
from houseway.play import Ask
from houseway.play.asks import Choice

USUAL, STAYS = "usual", "stays"
STRATEGIES = {
    USUAL: "stays with a promising hand, lays what pays or brings it nearer to going out",
    STAYS: "the same, and never retires",
}
WAITING = 2
"""A player with so many cards left waits for one card: to force another on him breaks his pair."""


def answer(ask: Ask, terms: MeldTerms, *, stays: bool = False) -> Choice:
    """What the usual player answers: an ask of panguingue shows its player all that he goes by."""
    if isinstance(ask, StayOrRetire):
        return STAY if stays or worth_playing(ask.hand, terms) >= ENOUGH else RETIRE
    if isinstance(ask, DrawOrTake):
        may = any(option.id == TAKE for option in ask.options)
        return TAKE if may and worth_taking(ask.melds, ask.hand, ask.card, terms) else DRAW
    if isinstance(ask, Force):
        return FORCE if HAND - ask.melded == WAITING else ask.default
    if isinstance(ask, AskForPay):
        return [ASK, ask.cents]
    if isinstance(ask, CallFoul):
        return CALL
    if isinstance(ask, InspectHand):
        return ask.default if ask.gains else INSPECT
    return ask.default
