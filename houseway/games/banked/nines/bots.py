"""How bots play the nines: they draw by a table of their own three cards."""

from __future__ import annotations

from houseway.cards import Place
from houseway.games.banked.nines.prices import play
from houseway.games.banked.nines.prices.play import Draws
from houseway.games.banked.nines.rules import NinesRules
from houseway.games.game import Plays
from houseway.hands.nines import baccarat_value
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN, Dealt, Looked


def by_draws(draws: Draws) -> Decide:
    """Draw when the table says so. For the bank, and for a hand one cannot see, do as the clock would."""

    def decide(view: View, ask: Ask) -> Choice:
        cards = first_cards(view, ask.place)
        words = {option.id for option in ask.options}
        if not words & {"hit", "stand"} or len(cards) != 3 or HIDDEN in cards:
            return ask.default
        drawn = "hit" if draws[tuple(map(baccarat_value, cards))] else "stand"
        return drawn if drawn in words else ask.default

    return decide


def first_cards(view: View, place: Place) -> tuple[int, ...]:
    """The three cards of a spot as the viewer last saw them."""
    cards: tuple[int, ...] = ()
    for event in view.events:
        if isinstance(event, Dealt) and event.street == "deal" and place in event.places:
            cards = event.cards[event.places.index(place)]
        elif isinstance(event, Looked) and event.place == place:
            cards = event.cards
    return cards if place.kind == "seat" else ()


PLAYS: Plays[NinesRules] = Plays(
    names=play.STRATEGIES,
    by=lambda rules, name: by_draws(play.draws_of(rules, play.value_counts(rules, None, ""), name)),
)
