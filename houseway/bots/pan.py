"""Bots at panguingue: the usual way to play, at a sheet's terms."""

from __future__ import annotations

from houseway.errors import HousewayError, nearest
from houseway.games.pan_melds import meld_terms
from houseway.games.pan_usual import STAYS, STRATEGIES, answer
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.rooms import Sheet


def pan_bot(sheet: Sheet, strategy: str | None) -> Decide:
    """The way to play that goes by a name."""
    if strategy is not None and strategy not in STRATEGIES:
        raise HousewayError(f"there is no strategy {strategy!r} at {sheet.id}{nearest(strategy, STRATEGIES)}")
    terms = meld_terms(sheet.settings)

    def decide(view: View, ask: Ask) -> Choice:
        return answer(ask, terms, stays=strategy == STAYS)

    return decide
