"""How bots play Three Card Poker: by a table of one's own cards and the bank's open card."""

from __future__ import annotations

from houseway.games.banked.bank_poker.reading import cards_of, open_cards
from houseway.games.banked.three_card.prices.play import STRATEGIES
from houseway.games.banked.three_card.rules import ThreeCardRules
from houseway.games.game import Plays
from houseway.play import Ask, Choose, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN


def by_strategy(rules: ThreeCardRules, name: str) -> Decide:
    """Play by the table of a strategy."""
    table = STRATEGIES[name](rules, None, "")

    def decide(view: View, ask: Ask) -> Choice:
        cards, opened = cards_of(view, ask), open_cards(view)
        if not isinstance(ask, Choose) or not opened or not cards:
            return ask.default
        if all(option.id != "play" for option in ask.options):
            return ask.default
        # Behind a seat one cannot see its cards, and is asked only when the seat plays: one trusts it.
        return "play" if HIDDEN in cards else table(cards, opened[0])

    return decide


PLAYS = Plays(names=STRATEGIES, by=by_strategy, usual="queen-six-four")
