"""How bots play Crazy 4 Poker: by the strategies that the odds know."""

from __future__ import annotations

from houseway.games.banked.bank_poker.crazy_4 import prices as odds
from houseway.games.banked.bank_poker.crazy_4.prices import Decision
from houseway.games.banked.bank_poker.crazy_4.rules import PAIRS, Crazy4Rules
from houseway.games.banked.bank_poker.reading import Cards, by_hand
from houseway.games.game import Plays
from houseway.hands.four_card import best_four
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide


def by_strategy(rules: Crazy4Rules, name: str) -> Decide:
    """Play by a strategy of the odds."""
    choices = None if name in odds.LEAST else odds.choices_of(rules, name)
    boost = PAIRS[rules.play_boost_hand]

    def wanted(cards: Cards) -> int:
        if choices is not None:
            return odds.choose(choices, cards)
        rank = best_four(*cards)
        if rank < odds.LEAST[name]:
            return Decision.FOLDED
        return Decision.LARGEST if rank >= boost else Decision.USUAL

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        words = {option.id: option for option in ask.options}
        decision = wanted(cards)
        if decision == Decision.FOLDED or "play" not in words:
            return "fold"
        return ["raise", words["raise"].high] if decision == Decision.LARGEST and "raise" in words else "play"

    return by_hand(choose)


PLAYS = Plays(names=odds.PRICED.strategies, by=by_strategy, usual="king-queen-eight-four")
