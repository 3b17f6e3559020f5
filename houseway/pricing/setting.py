"""Cards set into hands: what each way to set them is worth against the bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from houseway.cards import show
from houseway.plain import Json


class SetRow(NamedTuple):
    """One hand of a setting: which it is, its cards and what they are called."""

    name: str
    cards: tuple[int, ...]
    hand: str

    def to_json(self) -> Json:
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

    def to_json(self) -> Json:
        chances = {"win": self.win, "push": self.push, "lose": self.lose, "ev": self.ev}
        return {"strategy": self.strategy, "rows": [row.to_json() for row in self.rows], **chances}
