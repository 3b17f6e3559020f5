"""How bots play the 21 games: by a chart of play, from what lies open on the felt."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from houseway.cards import BANK, Place
from houseway.games.banked.twenty_one.chart import basic_chart, by_chart, by_chart_doubled, card_class
from houseway.games.banked.twenty_one.prices.play import STRATEGIES
from houseway.games.banked.twenty_one.prices.priced import chart_named
from houseway.games.banked.twenty_one.rules import TwentyOneRules, params
from houseway.games.banked.twenty_one.settle import (
    DOUBLE,
    GIVE_UP,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    Ints,
    may_split,
)
from houseway.games.game import Plays
from houseway.hands.twenty_one import aces_in, hard_total
from houseway.play import Ask, Choose, Option, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import Dealt, Discarded, Shown

WORDS = {
    "stand": STAND,
    "play": STAND,
    "hit": HIT,
    "double": DOUBLE,
    "split": SPLIT,
    "surrender": GIVE_UP,
    "rescue": RESCUE,
}
"""What an option is called, as the chart knows it."""


def by_chart_of_play(rules: TwentyOneRules, chart: Ints) -> Decide:
    """Play by a chart. Insurance and even money are let go; behind another's hand chips follow his."""
    numbers = params(rules)

    def decide(view: View, ask: Ask) -> Choice:
        if not ask.place or not isinstance(ask, Choose):
            return ask.default
        words = {option.id: option for option in ask.options}
        if not words.keys() & {"stand", "hit", "play"}:
            return follow(ask, words)
        cards, bank = cards_on(view, ask.place), cards_on(view, BANK)
        held = np.array(cards, dtype=np.int64)
        allowed = sum({WORDS[word] for word in words})
        up, hard, aces = card_class(bank[0], numbers), hard_total(held), aces_in(held)
        if len(cards) > 2 and allowed & (RESCUE | DOUBLE):
            # Only a hand that was doubled has such a choice, and each doubling brought it one card.
            choice = by_chart_doubled(chart, up, len(cards) - 2, hard, aces, allowed)
        else:
            if "play" in words and may_split(cards[0], cards[1], 0, 0, numbers):
                # An early surrender is refused for the sake of a split that comes later.
                allowed |= SPLIT
            choice = by_chart(chart, up, cards[0], len(cards), hard, aces, allowed)
        return say(next((words[word] for word in words if WORDS[word] == choice), ask.options[0]))

    return decide


def follow(ask: Ask, words: Mapping[str, Option]) -> Choice:
    """Add behind a hand what its player adds; let insurance go."""
    added = [words[word] for word in ("double", "split") if word in words]
    return say(added[0]) if added else ask.default


def say(option: Option) -> Choice:
    """An option, with as much as it takes."""
    return option.id if option.high is None else [option.id, option.high]


def cards_on(view: View, place: Place) -> list[int]:
    """The cards that lie at a place, as a split left them."""
    lying: list[int] = []
    for event in view.events:
        if isinstance(event, Dealt) and place in event.places:
            lying += event.cards[event.places.index(place)]
        elif isinstance(event, Discarded) and event.place == place:
            for card in event.cards:
                lying.remove(card)
        elif isinstance(event, Discarded) and event.to == place:
            lying += event.cards
        elif isinstance(event, Shown) and event.place == place:
            lying = list(event.cards)
    return lying


BASIC = "basic"


def by_strategy(rules: TwentyOneRules, name: str) -> Decide:
    """Play by a chart that goes by a name."""
    sheets = basic_chart() if name == BASIC else chart_named(rules, name).sheets
    return by_chart_of_play(rules, sheets)


PLAYS = Plays(names=(BASIC, *STRATEGIES), by=by_strategy, usual=BASIC)
