"""How bots play Caribbean Stud: by the strategies that the odds know."""

from __future__ import annotations

from houseway.games.banked.bank_poker.caribbean_stud import prices as odds
from houseway.games.banked.bank_poker.caribbean_stud.rules import CaribbeanStudRules
from houseway.games.banked.bank_poker.reading import Cards, by_hand
from houseway.games.game import Plays
from houseway.hands import evaluator
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide


def by_strategy(rules: CaribbeanStudRules, name: str) -> Decide:
    """Play by a strategy of the odds."""
    calls = None if name in odds.LEAST else odds.calls_of(rules, name)

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        if all(option.id != "call" for option in ask.options):
            return ask.default
        if calls is None:
            return "call" if evaluator("high").rank(cards) >= odds.LEAST[name] else "fold"
        return "call" if odds.is_called(calls, cards, opened[0]) else "fold"

    return by_hand(choose)


PLAYS = Plays(names=odds.PRICED.strategies, by=by_strategy, usual="ace-king")
