"""How bots play No Bust 21st Century: by a chart of their hand and of what the bank shows."""

from __future__ import annotations

from houseway.cards import BANK, Place
from houseway.games.banked.no_bust import bulk, settle
from houseway.games.banked.no_bust.prices import play
from houseway.games.banked.no_bust.rules import NoBustRules, terms
from houseway.games.banked.twenty_one.bots import by_chart, cards_on, follow, may_of, say
from houseway.games.banked.twenty_one.terms import Records
from houseway.games.game import Plays
from houseway.kernel import in_python
from houseway.play import Ask, Choose, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import Wagered

count_22 = in_python(settle.count_22)
seen_class = in_python(bulk.seen_class)


def by_joker_chart(rules: NoBustRules, chart: Records) -> Decide:
    """Play by a chart; behind another's hand chips follow his."""
    found = terms(rules)

    def decide(view: View, ask: Ask) -> Choice:
        if not ask.place or not isinstance(ask, Choose):
            return ask.default
        words = {option.id: option for option in ask.options}
        if not words.keys() & {"stand", "hit"}:
            return follow(ask, words)
        cards, seen = cards_on(view, ask.place), seen_class(cards_on(view, BANK))
        count = count_22(cards, int(is_split(view, ask.place)), found)
        return say(words[by_chart(chart, seen, cards, count, may_of(words)).option])

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
