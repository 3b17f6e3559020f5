"""Which bot a strategy's name means at a table with a player-dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.bank.bots import Bot, house_way
from houseway.bots import bank_poker
from houseway.bots.twenty_one import by_chart_of_play
from houseway.cards import Chance
from houseway.errors import HousewayError, nearest
from houseway.games import nines_rules
from houseway.games.twenty_one_chart import basic_chart
from houseway.games.twenty_one_rules import TwentyOneRules
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.play.events import HIDDEN, Dealt, Shown
from houseway.rooms import Sheet

if TYPE_CHECKING:
    from houseway.odds import PlayTable

HOUSE_WAY = "house-way"
BASIC = "basic"
USUAL = {
    "three-card-poker": "queen-six-four",
    "caribbean-stud": "ace-king",
    "let-it-ride": "made-hands",
    "crazy-4-poker": "king-queen-eight-four",
    "ultimate-texas-holdem": "simple",
    "pure-21-5": BASIC,
    "pure-spanish-21-5": BASIC,
    "california-22": "stand-on-18",
    "no-bust-21st-century": BASIC,
}
"""How bots play their cards where nothing else is asked for: simple play that needs no counting out first."""


def card_play(sheet: Sheet, strategy: str | None) -> Decide:
    """The way to play one's cards at this sheet that goes by a name."""
    game = sheet.module.id
    name = strategy or USUAL.get(game, HOUSE_WAY)
    if name == HOUSE_WAY:
        return house_way
    known = [HOUSE_WAY]
    if game == "three-card-poker":
        from houseway.odds.three_card_play import STRATEGIES

        if name in STRATEGIES:
            return _by_open_card(STRATEGIES[name](sheet.settings, None, ""))
        known += STRATEGIES
    if game in bank_poker.PLAYS:
        from houseway.odds.priced import priced_game

        if name in priced_game(game).strategies:
            return bank_poker.PLAYS[game](sheet.settings, name)
        known += priced_game(game).strategies
    if game == "baccarat-gold":
        from houseway.bots.baccarat_gold import by_open_card
        from houseway.odds import baccarat_gold

        if name in baccarat_gold.STRATEGIES:
            return by_open_card(baccarat_gold.choices_at(sheet.settings, name).tolist())
        known += baccarat_gold.STRATEGIES
    if game == "california-22":
        from houseway.bots.california_22 import by_ways
        from houseway.odds import california_22_play

        if name in california_22_play.STRATEGIES:
            return by_ways(sheet.settings, california_22_play.ways_of(sheet.settings, name))
        known += california_22_play.STRATEGIES
    if game == "no-bust-21st-century":
        from houseway.bots.no_bust import by_joker_chart
        from houseway.odds import no_bust_play

        if name in no_bust_play.STRATEGIES:
            return by_joker_chart(sheet.settings, no_bust_play.chart_at(sheet.settings, name))
        known += no_bust_play.STRATEGIES
    if isinstance(sheet.settings, nines_rules.Rules):
        from houseway.bots.nines import by_draws
        from houseway.odds import nines_play

        if name in nines_play.STRATEGIES:
            left = nines_play.value_counts(sheet.settings, None, "")
            return by_draws(nines_play.draws_of(sheet.settings, left, name))
        known += nines_play.STRATEGIES
    if game == "pai-gow-tiles":
        from houseway.bots.tiles import by_ways as by_table
        from houseway.odds import tiles_play

        if name in tiles_play.STRATEGIES:
            left = tiles_play.kind_counts(sheet.settings, 1, "")
            return by_table(tiles_play.ways_of(sheet.settings, left, name))
        known += tiles_play.STRATEGIES
    if isinstance(sheet.settings, TwentyOneRules):
        from houseway.odds.twenty_one_game import chart_named
        from houseway.odds.twenty_one_play import STRATEGIES as CHARTS

        if name == BASIC:
            return by_chart_of_play(sheet.settings, basic_chart())
        if name in CHARTS:
            return by_chart_of_play(sheet.settings, chart_named(sheet.settings, name).sheets)
        known += CHARTS
    raise HousewayError(f"there is no strategy {name!r} at {sheet.id}{nearest(name, known)}")


def _by_open_card(table: PlayTable) -> Decide:
    """Play by a table of one's own cards and the bank's open card."""

    def decide(view: View, ask: Ask) -> Choice:
        words = [option.id for option in getattr(ask, "options", ())]
        opened = [event for event in view.events if isinstance(event, Shown) and event.place == "bank"]
        cards = cards_at(view, ask.text.rpartition(" on ")[2])
        if "play" not in words or not opened or not cards:
            return ask.default
        # Behind a seat one cannot see its cards, and is asked only when the seat plays: one trusts it.
        return "play" if HIDDEN in cards else table(cards, opened[0].cards[0])

    return decide


def cards_at(view: View, place: str) -> tuple[int, ...]:
    """The cards dealt to a place, hidden ones too; nothing where none were dealt."""
    for event in view.events:
        if isinstance(event, Dealt) and place in event.places:
            return event.cards[event.places.index(place)]
    return ()


def banked_bot(chance: Chance, bank: int, cards: Decide) -> Decide:
    """A player who banks with so much when the bank comes to him."""
    return Bot(chance, bank=bank, decide=cards).choose
