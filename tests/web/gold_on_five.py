"""Baccarat Gold from a shoe that was arranged: in every hand the player hand has five, a three comes next and
the player-dealer has seven."""

from __future__ import annotations

from dataclasses import replace

from houseway.cards import PACKS, parse_card, shoe
from houseway.games.banked.baccarat.gold import flow as baccarat_gold
from houseway.play import Felt, Flow
from houseway.rooms import Sheet, sheet

GOLD = "lake-elsinore/baccarat-gold"
FIRST = ("Kc", "Kh", "5d", "7s", "3h")
"""Player, player-dealer, player, player-dealer, third card."""


def play(t: Felt) -> Flow:
    pack = shoe(PACKS["standard-52"], t.rules.decks)
    rest = list(pack.cards)
    first = [parse_card(card) for card in FIRST]
    for card in first:
        rest.remove(card)
    saved = {"pack": pack.name, "order": [*first, *rest], "at": 0, "cut_card": 14, "secret": None}
    t.state.shoe = saved
    yield from baccarat_gold.play(t)


def gold_on_five() -> Sheet:
    """The room's own sheet with the shoe arranged."""
    found = sheet(GOLD).change({})
    found.module = replace(found.module, play=play)
    return found
