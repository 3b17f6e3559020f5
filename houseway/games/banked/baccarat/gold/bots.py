"""Choosing on five at Baccarat Gold by the player-dealer's open card."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.banked.baccarat.gold import prices
from houseway.games.banked.baccarat.gold.rules import GoldRules
from houseway.games.banked.baccarat.gold.settle import OnFive
from houseway.games.game import Plays
from houseway.hands.nines import baccarat_value
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN, Dealt


def by_open_card(choices: Sequence[int]) -> Decide:
    """Stand or take the third card as `choices` says for the value of the open card."""

    def decide(view: View, ask: Ask) -> Choice:
        words = [option.id for option in ask.options]
        if "stand" not in words:
            return ask.default
        return "stand" if choices[baccarat_value(open_card(view))] == OnFive.STANDS else "hit"

    return decide


def open_card(view: View) -> int:
    """The card of the player-dealer's hand that lies face up."""
    dealt = [
        cards
        for event in view.events
        if isinstance(event, Dealt)
        for place, cards in zip(event.places, event.cards, strict=True)
        if place == "banker"
    ]
    return next(card for cards in dealt for card in cards if card != HIDDEN)


PLAYS: Plays[GoldRules] = Plays(
    names=prices.STRATEGIES, by=lambda rules, name: by_open_card(prices.choices_at(rules, name).tolist())
)
