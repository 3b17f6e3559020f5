"""How bots play the 21 games: by a chart of play, from what lies open on the felt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.cards import BANK, Place
from houseway.games.banked.twenty_one import chart as charts
from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.chart import basic_chart
from houseway.games.banked.twenty_one.prices.play import STRATEGIES
from houseway.games.banked.twenty_one.prices.priced import chart_named
from houseway.games.banked.twenty_one.rules import TwentyOneRules, terms
from houseway.games.banked.twenty_one.terms import Choice as Does
from houseway.games.banked.twenty_one.terms import May, Records
from houseway.games.game import Plays
from houseway.kernel import in_python
from houseway.play import Ask, Choose, Option, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import Dealt, Discarded, Shown

before_look = in_python(settle.before_look)
by_chart = in_python(charts.by_chart)
by_chart_doubled = in_python(charts.by_chart_doubled)
card_class = in_python(charts.card_class)
count_of = in_python(settle.count_of)


def by_chart_of_play(rules: TwentyOneRules, chart: Records) -> Decide:
    """Play by a chart. Insurance and even money are let go; behind another's hand chips follow his."""
    found = terms(rules)

    def decide(view: View, ask: Ask) -> Choice:
        if not ask.place or not isinstance(ask, Choose):
            return ask.default
        words = {option.id: option for option in ask.options}
        if not words.keys() & {"stand", "hit", "play"}:
            return follow(ask, words)
        cards, bank = cards_on(view, ask.place), cards_on(view, BANK)
        seen, count = card_class(bank[0], found.natural.plain_tens), count_of(cards)
        if "play" in words:
            choice = by_chart(chart, seen, cards, count, before_look(cards[0], cards[1], found.split))
            return say(words["surrender" if choice == Does.SURRENDER else "play"])
        may = may_of(words)
        if len(cards) > 2 and (may.rescue or may.double):
            # Only a hand that was doubled has such a choice, and each doubling brought it one card.
            return say(words[by_chart_doubled(chart, seen, len(cards) - 2, count, may).option])
        return say(words.get(by_chart(chart, seen, cards, count, may).option, ask.options[0]))

    return decide


def may_of(words: Iterable[str]) -> May:
    """The choices that options stand for."""
    return May.only(*(Does[word.upper()] for word in words))


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
