"""How bots play Crazy 4 Poker: by the strategies that the odds know."""

from __future__ import annotations

from houseway.games.banked.bank_poker.crazy_4 import prices as odds
from houseway.games.banked.bank_poker.crazy_4.rules import Crazy4Rules, params
from houseway.games.banked.bank_poker.reading import Cards, by_hand
from houseway.games.game import Plays
from houseway.hands.four_card import best_four
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide


def by_strategy(rules: Crazy4Rules, name: str) -> Decide:
    """Play by a strategy of the odds."""
    choices = None if name in odds.LEAST else odds.choices_of(rules, name)
    boost = params(rules).boost

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        words = {option.id: option for option in ask.options}
        if choices is None:
            rank = best_four(*cards)
            wanted = odds.FOLDED if rank < odds.LEAST[name] else odds.LARGEST if rank >= boost else odds.USUAL
        else:
            wanted = odds.choose(choices, cards)
        if wanted == odds.FOLDED or "play" not in words:
            return "fold"
        return ["raise", words["raise"].high] if wanted == odds.LARGEST and "raise" in words else "play"

    return by_hand(choose)


PLAYS = Plays(names=odds.PRICED.strategies, by=by_strategy, usual="king-queen-eight-four")
