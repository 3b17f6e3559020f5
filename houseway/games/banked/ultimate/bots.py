"""How bots play Ultimate Texas Hold'em: by the strategies that the odds know."""

from __future__ import annotations

from typing import Any

from houseway.games.banked.bank_poker.reading import cards_of, community_cards
from houseway.games.banked.ultimate.prices import PRICED
from houseway.games.banked.ultimate.prices.hand import chances
from houseway.games.game import Plays
from houseway.play import Ask, View
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN


def by_strategy(rules: Any, name: str) -> Decide:

    taken = chances(rules, name)

    def decide(view: View, ask: Ask) -> Choice:
        cards = cards_of(view, ask)
        if not isinstance(ask, Choose) or not cards:
            return ask.default
        plays = [option.id for option in ask.options if option.id != ask.default]
        if HIDDEN in cards:
            # Behind another's hand one is asked only when it plays, and trusts it.
            return plays[0] if plays else ask.default
        wanted = taken(cards, community_cards(view))
        return wanted if wanted in plays else plays[-1] if wanted and plays else ask.default

    return decide


PLAYS = Plays(names=PRICED.strategies, by=by_strategy, usual="simple")
