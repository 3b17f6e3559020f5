"""Cards set into hands: what each way to set them is worth against the bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cards import show
from houseway.errors import HousewayError
from houseway.odds.game import Question
from houseway.odds.priced import priced_game

if TYPE_CHECKING:
    from houseway.rooms import Sheet


class SetRow(NamedTuple):
    """One hand of a setting: which it is, its cards and what they are called."""

    name: str
    cards: tuple[int, ...]
    hand: str

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "cards": [show(card) for card in self.cards], "hand": self.hand}


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to set cards, by the strategy that chooses it, with its chances before fees."""

    strategy: str
    rows: tuple[SetRow, ...]
    win: float
    push: float
    lose: float
    ev: float
    """Mean result per unit of the wager."""

    def to_json(self) -> dict[str, Any]:
        chances = {"win": self.win, "push": self.push, "lose": self.lose, "ev": self.ev}
        return {"strategy": self.strategy, "rows": [row.to_json() for row in self.rows], **chances}


def set_hand(sheet: Sheet, cards: tuple[int, ...]) -> tuple[Setting, ...]:
    """The house-way setting and the best setting of a hand."""
    game = priced_game(sheet.module.id, sheet.id)
    if game.set_hand is None:
        raise HousewayError(f"{sheet.id}: no cards are set into hands here")
    decks = int(getattr(sheet.settings, "decks", 1))
    return tuple(game.set_hand(Question(sheet.settings, sheet.wagers, decks), cards))
