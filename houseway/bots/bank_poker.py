"""How bots play Caribbean Stud, Let It Ride, Crazy 4 Poker and Ultimate Texas Hold'em: by the strategies that
the odds know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from houseway.play import Ask, View
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN, Dealt, Shown

Cards = tuple[int, ...]


def cards_of(view: View, ask: Ask) -> Cards:
    """The cards that lie at the place the question is about; none where they were not dealt."""
    place = ask.text.rpartition(" on ")[2]
    for event in view.events:
        if isinstance(event, Dealt) and place in event.places:
            return event.cards[event.places.index(place)]
    return ()


def open_cards(view: View) -> Cards:
    """The cards of the bank's place that lie open, in the order in which they were turned up."""
    shown = [event for event in view.events if isinstance(event, Shown) and event.place == "bank"]
    return tuple(event.cards[0] for event in shown)


def by_hand(choose: Callable[[Cards, Cards, Choose], Choice]) -> Decide:
    """A player who looks at his own cards and the open ones of the bank. Behind another's hand, whose cards
    he does not see, he is asked only when it goes on, and trusts it."""

    def decide(view: View, ask: Ask) -> Choice:
        cards = cards_of(view, ask)
        if not isinstance(ask, Choose) or not cards:
            return ask.default
        if HIDDEN in cards:
            return next((option.id for option in ask.options if option.id != ask.default), ask.default)
        return choose(cards, open_cards(view), ask)

    return decide


def caribbean_stud(rules: Any, name: str) -> Decide:
    from houseway.hands import evaluator
    from houseway.odds import caribbean_stud as odds

    calls = None if name in odds.LEAST else odds.calls_of(rules, name)

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        if all(option.id != "call" for option in ask.options):
            return ask.default
        if calls is None:
            return "call" if evaluator("high").rank(cards) >= odds.LEAST[name] else "fold"
        return "call" if odds.is_called(calls, cards, opened[0]) else "fold"

    return by_hand(choose)


def let_it_ride(rules: Any, name: str) -> Decide:
    from houseway.odds import let_it_ride as odds
    from houseway.odds.five_cards import set_number

    rides = odds.ride_table(rules, name)

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        seen = np.array(sorted((*cards, *opened)), dtype=np.int64)
        table = rides.fours if opened else rides.threes
        return "ride" if table[set_number(seen, len(seen))] else "withdraw"

    return by_hand(choose)


def crazy_4_poker(rules: Any, name: str) -> Decide:
    from houseway.games.crazy_4_rules import params
    from houseway.hands.four_card import best_four
    from houseway.odds import crazy_4_poker as odds

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


def community_cards(view: View) -> Cards:
    """The cards of the board that lie open, in their order."""
    seen: list[int] = []
    for event in view.events:
        if isinstance(event, Dealt) and event.places == ("board",):
            seen += [card for card in event.cards[0] if card != HIDDEN]
        elif isinstance(event, Shown) and event.place == "board":
            seen += event.cards
    return tuple(seen)


def ultimate_texas_holdem(rules: Any, name: str) -> Decide:
    from houseway.odds.ultimate_hand import chances

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


PLAYS: dict[str, Callable[[Any, str], Decide]] = {
    "caribbean-stud": caribbean_stud,
    "let-it-ride": let_it_ride,
    "crazy-4-poker": crazy_4_poker,
    "ultimate-texas-holdem": ultimate_texas_holdem,
}
"""What makes a player of one of a game's strategies."""
