"""A hand set into rows: the house way and the best way, and what each is worth."""

from __future__ import annotations

from houseway.errors import HousewayError
from houseway.games.roster import priced_game
from houseway.patience import within_patience
from houseway.pricing.game import Question
from houseway.pricing.setting import Setting
from houseway.rooms import Sheet


@within_patience()
def set_hand(sheet: Sheet, cards: tuple[int, ...]) -> tuple[Setting, ...]:
    """The house-way setting and the best setting of a hand."""
    game = priced_game(sheet.module.id, sheet.id)
    if game.set_hand is None:
        raise HousewayError(f"{sheet.id}: no cards are set into hands here")
    decks = int(getattr(sheet.settings, "decks", 1))
    return tuple(game.set_hand(Question(sheet.settings, sheet.wagers, decks), cards))
