"""Which bot a strategy's name means at a table."""

from __future__ import annotations

from houseway.cards import Chance
from houseway.errors import HousewayError, nearest
from houseway.games.banked.bots import Bot, house_way
from houseway.games.game import HOUSE_WAY
from houseway.games.roster import plays_of
from houseway.play.driver import Decide
from houseway.rooms import Sheet


def usual_play(game: str) -> str:
    """How bots play their cards at a game where nothing else is asked for."""
    plays = plays_of(game)
    return HOUSE_WAY if plays is None else plays.usual


def card_play(sheet: Sheet, strategy: str | None) -> Decide:
    """The way to play one's cards at a table with a player-dealer that goes by a name."""
    name = strategy or usual_play(sheet.module.id)
    return house_way if name == HOUSE_WAY else play_named(sheet, name, HOUSE_WAY)


def play_named(sheet: Sheet, name: str, *others: str) -> Decide:
    """A game's own way to play of a name; the others are told of too when it has none such."""
    plays = plays_of(sheet.module.id)
    if plays is None or name not in plays.names:
        known = list(dict.fromkeys((*others, *(plays.names if plays is not None else ()))))
        told = f"there are {', '.join(known)}" if known else "it has none"
        raise HousewayError(f"there is no strategy {name!r} at {sheet.id}{nearest(name, known)}; {told}")
    return plays.by(sheet.settings, name)


def banked_bot(chance: Chance, bank: int, cards: Decide) -> Decide:
    """A player who banks with so much when the bank comes to him."""
    return Bot(chance, bank=bank, decide=cards).choose
