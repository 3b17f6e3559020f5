"""Bots at panguingue: the usual way to play, at a sheet's terms."""

from __future__ import annotations

from houseway.games.game import Plays
from houseway.games.points.pan.melds import meld_terms
from houseway.games.points.pan.rules import PanRules
from houseway.games.points.pan.usual import STAYS, STRATEGIES, answer
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide


def by_strategy(rules: PanRules, name: str) -> Decide:
    """The way to play that goes by a name."""
    terms = meld_terms(rules)

    def decide(view: View, ask: Ask) -> Choice:
        return answer(ask, terms, stays=name == STAYS)

    return decide


PLAYS = Plays(names=STRATEGIES, by=by_strategy, usual=next(iter(STRATEGIES)))
