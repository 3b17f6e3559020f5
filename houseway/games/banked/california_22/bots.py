"""How bots play California Blackjack: they draw by the charts of a way to play, as players and as bank."""

from __future__ import annotations

from houseway.cards import BANK
from houseway.games.banked.california_22.flow import California22Rules, either_way, least_points, terms
from houseway.games.banked.california_22.prices import play
from houseway.games.banked.california_22.prices.play import SOFT, Ways, class_of
from houseway.games.banked.twenty_one.bots import cards_on
from houseway.games.game import Plays
from houseway.play import Ask, Choose, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide


def by_ways(rules: California22Rules, ways: Ways) -> Decide:
    """Draw when the chart says so. A natural is declared, as the clock would."""
    only_eleven = terms(rules).only_eleven

    def decide(view: View, ask: Ask) -> Choice:
        if not isinstance(ask, Choose) or "hit" not in {option.id for option in ask.options}:
            return ask.default
        cards = cards_on(view, ask.place)
        least = sum(least_points(card, only_eleven) for card in cards)
        either = min(sum(either_way(card, only_eleven) for card in cards), SOFT - 1)
        if ask.place == BANK:
            return "hit" if ways.bank[least, either] else "stand"
        up = class_of(cards_on(view, BANK)[-1])
        return "hit" if ways.player[up, least, either] else "stand"

    return decide


PLAYS: Plays[California22Rules] = Plays(
    names=play.STRATEGIES,
    by=lambda rules, name: by_ways(rules, play.ways_of(rules, name)),
    usual="stand-on-18",
)
