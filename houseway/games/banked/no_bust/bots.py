"""How bots play No Bust 21st Century: by a chart of their hand and of what the bank shows."""

from __future__ import annotations

import numpy as np

from houseway.cards import BANK, Place
from houseway.games.banked.no_bust.bulk import seen_class
from houseway.games.banked.no_bust.prices import play
from houseway.games.banked.no_bust.rules import NoBustRules, params
from houseway.games.banked.no_bust.settle import count_22
from houseway.games.banked.twenty_one.bots import WORDS, cards_on, follow, say
from houseway.games.banked.twenty_one.chart import by_chart
from houseway.games.banked.twenty_one.settle import Ints
from houseway.games.game import Plays
from houseway.play import Ask, Choose, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import Wagered


def by_joker_chart(rules: NoBustRules, chart: Ints) -> Decide:
    """Play by a chart; behind another's hand chips follow his."""
    numbers = params(rules)

    def decide(view: View, ask: Ask) -> Choice:
        if not ask.place or not isinstance(ask, Choose):
            return ask.default
        words = {option.id: option for option in ask.options}
        if not words.keys() & {"stand", "hit"}:
            return follow(ask, words)
        held = np.array(cards_on(view, ask.place), dtype=np.int64)
        shown = np.array(cards_on(view, BANK), dtype=np.int64)
        points = count_22(held, int(is_split(view, ask.place)), numbers)
        allowed = sum({WORDS[word] for word in words})
        choice = by_chart(chart, seen_class(shown), held[0], len(held), points >> 4, points & 15, allowed)
        return say(next(option for word, option in words.items() if WORDS[word] == choice))

    return decide


def is_split(view: View, place: Place) -> bool:
    """Whether the hand at a place came out of a split: its spot has a second one."""
    spot = " ".join(place.split()[:2])
    return any(isinstance(event, Wagered) and event.hand == f"{spot} hand 2" for event in view.events)


PLAYS: Plays[NoBustRules] = Plays(
    names=play.STRATEGIES,
    by=lambda rules, name: by_joker_chart(rules, play.chart_at(rules, name)),
    usual="basic",
)
