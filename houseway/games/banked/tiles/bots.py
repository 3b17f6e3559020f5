"""How bots set tiles: by a table of what to do with every four kinds of tiles."""

from __future__ import annotations

from houseway.games.banked.tiles.prices import play
from houseway.games.banked.tiles.prices.play import PLACE, Ints
from houseway.games.banked.tiles.rules import TilesRules
from houseway.games.banked.tiles.settle import WAYS
from houseway.games.game import Plays
from houseway.hands.tiles import FIRST
from houseway.play import Arrange, Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide


def by_ways(ways: Ints) -> Decide:
    """Set four tiles as the table says. For the bank do as the clock would: the table counts on it."""

    def decide(view: View, ask: Ask) -> Choice:
        if not isinstance(ask, Arrange) or ask.place.kind != "seat":
            return ask.default
        tiles = sorted(ask.cards)
        way = WAYS[ways[PLACE[tuple((tile - FIRST) >> 1 for tile in tiles)]]]
        return [[tiles[place] for place in half] for half in (way[:2], way[2:])]

    return decide


PLAYS: Plays[TilesRules] = Plays(
    names=play.STRATEGIES,
    by=lambda rules, name: by_ways(play.ways_of(rules, play.kind_counts(rules, 1, ""), name)),
)
