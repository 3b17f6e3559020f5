"""Bots at a live table. They decide from their view and the ask alone, and take their time from a stream that
knows nothing of their cards, so that a pause tells nobody anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from weakref import WeakKeyDictionary

from houseway.bots.company import NAMES, usual_bank
from houseway.bots.points import is_for_points, points_bot
from houseway.bots.posted import is_banked, is_for_pot
from houseway.bots.strategies import banked_bot, card_play
from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.pot.bots import pot_bot
from houseway.play import Ask, Board, Circle, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.rooms import Sheet
from houseway.rooms.contest import played_at

THINKS = (0.5, 2.2)
"""Seconds a bot takes over any decision, drawn alike for every one."""
SLOW = 0.005
"""Seconds past which a bot's decisions are worked out off the event loop."""
POT_STYLES = ("caller", "tight", "loose", "aggressive", "steady")


_WAYS: WeakKeyDictionary[Sheet, dict[str | None, Decide]] = WeakKeyDictionary()
"""How cards are played at a sheet, by the name of the strategy."""


class Player:
    """One bot in a seat."""

    def __init__(self, decide: Decide, seed: str) -> None:
        self._decide = decide
        self._pace = Random(f"pace {seed}")
        self._slowest = 0.0

    def delay(self) -> float:
        """Seconds until the next decision is made."""
        return self._pace.uniform(*THINKS)

    async def choose(self, view: View, ask: Ask) -> Choice:
        """A legal answer; `None` leaves an optional ask open."""
        began = time.perf_counter()
        if self._slowest > SLOW:
            choice = await asyncio.to_thread(self._decide, view, ask)
        else:
            choice = self._decide(view, ask)
        self._slowest = max(self._slowest, time.perf_counter() - began)
        return choice


def make_player(sheet: Sheet, name: str, seed: str, strategy: str | None = None) -> Player:
    """A bot for this sheet's table, by a named strategy or, at a pot game, by a style of its own."""
    own = f"{seed} {name}"
    if is_banked(sheet):
        decide = banked_bot(Chance(own), usual_bank(sheet, None), way_to_play(sheet, strategy))
        decide = on_one_side(decide, sheet.layout.get("scoreboard", ())[:2])
    elif is_for_points(sheet):
        decide = points_bot(sheet, strategy)
    elif not is_for_pot(sheet):
        decide = way_to_play(sheet, strategy)
    else:
        style = strategy or POT_STYLES[Random(own).randrange(len(POT_STYLES))]
        decide = pot_bot(style, own, played_at(sheet))
    return Player(decide, own)


def check_strategy(sheet: Sheet, strategy: str | None) -> None:
    """Refuse a way to play that bots of this sheet do not know."""
    make_player(sheet, "", "", strategy)


def on_one_side(decide: Decide, sides: Sequence[str]) -> Decide:
    """The same way to play, but nobody bets on both sides of one hand; with the second goes what needs it."""
    if len(sides) < 2:
        return decide

    def choose(view: View, ask: Ask) -> Choice:
        choice = decide(view, ask)
        if not isinstance(ask, Board) or not isinstance(choice, dict):
            return choice
        first, second = sides
        kept = {circle.key: circle for circle in ask.circles if circle.key in choice}
        both = {circle.spot for circle in kept.values() if circle.wager == first}
        kept = {key: one for key, one in kept.items() if one.wager != second or one.spot not in both}

        def stands(circle: Circle) -> bool:
            beside = {one.wager for one in kept.values() if one.spot == circle.spot}
            return not circle.needs or not beside.isdisjoint(circle.needs)

        return {key: choice[key] for key, circle in kept.items() if stands(circle)}

    return choose


def way_to_play(sheet: Sheet, strategy: str | None) -> Decide:
    """How bots play their cards at a banked sheet. Working it out may be slow, so that is done once."""
    known = _WAYS.setdefault(sheet, {})
    if strategy not in known:
        known[strategy] = card_play(sheet, strategy)
    return known[strategy]


def free_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody at the table has."""
    used = {name.casefold() for name in taken}
    for name in NAMES:
        if name.casefold() not in used:
            return name
    raise HousewayError("there are no more names for bots")
