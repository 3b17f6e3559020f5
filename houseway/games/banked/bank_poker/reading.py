"""What a player of poker against the bank reads off the table, and how he answers by it."""

from __future__ import annotations

from collections.abc import Callable

from houseway.cards import BANK, BOARD
from houseway.play import Ask, View
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN, Dealt, Shown

Cards = tuple[int, ...]


def cards_of(view: View, ask: Ask) -> Cards:
    """The cards that lie at the place the question is about; none where they were not dealt."""
    for event in view.events:
        if isinstance(event, Dealt) and ask.place in event.places:
            return event.cards[event.places.index(ask.place)]
    return ()


def open_cards(view: View) -> Cards:
    """The cards of the bank's place that lie open, in the order in which they were turned up."""
    shown = [event for event in view.events if isinstance(event, Shown) and event.place == BANK]
    return tuple(event.cards[0] for event in shown)


def by_hand(
    choose: Callable[[Cards, Cards, Choose], Choice], others: Callable[[View], Cards] = open_cards
) -> Decide:
    """A player who looks at his own cards and at others that lie open, the bank's or the board's. Behind
    another's hand, whose cards he does not see, he is asked only when it goes on, and trusts it."""

    def decide(view: View, ask: Ask) -> Choice:
        cards = cards_of(view, ask)
        if not isinstance(ask, Choose) or not cards:
            return ask.default
        if HIDDEN in cards:
            return next((option.id for option in ask.options if option.id != ask.default), ask.default)
        return choose(cards, others(view), ask)

    return decide


def community_cards(view: View) -> Cards:
    """The cards of the board that lie open, in their order."""
    seen: list[int] = []
    for event in view.events:
        if isinstance(event, Dealt) and event.places == (BOARD,):
            seen += [card for card in event.cards[0] if card != HIDDEN]
        elif isinstance(event, Shown) and event.place == BOARD:
            seen += event.cards
    return tuple(seen)
