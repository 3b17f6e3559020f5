"""The odds of a sheet: its wagers, and the bank's side or the cost of the drop beside them."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.analysis.bank import BankOdds
from houseway.analysis.pots import DropCost
from houseway.plain import Json
from houseway.pricing.model import WagerOdds


@dataclass(frozen=True, slots=True)
class SheetOdds:
    """The odds of a sheet's wagers; the bank's side or the cost of the drop where they were asked for."""

    sheet: str
    wagers: tuple[WagerOdds, ...]
    bank: BankOdds | None = None
    drop: DropCost | None = None

    def __getitem__(self, wager: str) -> WagerOdds:
        return next(one for one in self.wagers if one.wager == wager)

    def to_json(self) -> Json:
        told: Json = {"sheet": self.sheet, "wagers": [one.to_json() for one in self.wagers]}
        if self.bank is not None:
            told["bank"] = self.bank.to_json()
        if self.drop is not None:
            told["drop"] = self.drop.to_json()
        return told
