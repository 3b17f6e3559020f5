"""How bots play Ultimate Texas Hold'em: by the strategies that the odds know."""

from __future__ import annotations

from houseway.games.banked.bank_poker.reading import Cards, by_hand, community_cards
from houseway.games.banked.ultimate.prices import PRICED
from houseway.games.banked.ultimate.prices.hand import chances
from houseway.games.banked.ultimate.rules import UltimateRules
from houseway.games.game import Plays
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide


def by_strategy(rules: UltimateRules, name: str) -> Decide:
    """Play by a strategy of the odds."""
    taken = chances(rules, name)

    def choose(cards: Cards, board: Cards, ask: Choose) -> Choice:
        plays = [option.id for option in ask.options if option.id != ask.default]
        wanted = taken(cards, board)
        return wanted if wanted in plays else plays[-1] if wanted and plays else ask.default

    return by_hand(choose, community_cards)


PLAYS = Plays(names=PRICED.strategies, by=by_strategy, usual="simple")
