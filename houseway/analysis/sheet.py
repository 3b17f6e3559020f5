"""The odds of a sheet: its wagers, and the bank's side or the cost of the drop beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houseway.analysis.bank import BankOdds
from houseway.analysis.pots import DropCost
from houseway.errors import HousewayError, nearest
from houseway.notebook import data_frame, table
from houseway.plain import Json
from houseway.pricing.model import WagerOdds

if TYPE_CHECKING:
    from pandas import DataFrame

HEADINGS = ("wager", "expected", "per", "deviation", "wins", "error", "strategy")


@dataclass(frozen=True, slots=True)
class SheetOdds:
    """The odds of a sheet's wagers; the bank's side or the cost of the drop where they were asked for."""

    sheet: str
    wagers: tuple[WagerOdds, ...]
    bank: BankOdds | None = None
    drop: DropCost | None = None

    def __getitem__(self, wager: str) -> WagerOdds:
        for one in self.wagers:
            if one.wager == wager:
                return one
        known = [one.wager for one in self.wagers]
        raise HousewayError(f"no wager {wager!r} is priced here{nearest(wager, known)}; {_listed(known)}")

    def __repr__(self) -> str:
        parts = [f"{one.wager} {one.ev:+.4%}" for one in self.wagers]
        if self.drop is not None:
            parts.append(f"the drop costs a player ${self.drop.player_hand / 100:.2f} a hand")
        return f"<odds of {self.sheet}: {', '.join(parts)}>"

    def _repr_html_(self) -> str:
        if self.drop is not None:
            return table(f"{self.sheet}: the drop", ("", ""), self.drop.to_json().items())
        rows = [
            (
                *(one.wager, f"{one.ev:+.4%}", one.per, f"{one.sd:.4f}", f"{one.hit_frequency:.4%}"),
                *(f"{one.stderr:.4%}" if one.stderr else one.method, one.strategy or ""),
            )
            for one in self.wagers
        ]
        return table(self.sheet, HEADINGS, rows)

    def to_frame(self) -> DataFrame:
        """A dataframe with a line for each wager; `odds[wager].to_frame()` has its outcomes. Of a pot game it
        has one line, the cost of the drop."""
        if self.drop is not None:
            return data_frame([self.drop.to_json()])
        kept = ({k: v for k, v in one.to_json().items() if k != "outcomes"} for one in self.wagers)
        return data_frame(kept, index="wager")

    def to_json(self) -> Json:
        told: Json = {"sheet": self.sheet, "wagers": [one.to_json() for one in self.wagers]}
        if self.bank is not None:
            told["bank"] = self.bank.to_json()
        if self.drop is not None:
            told["drop"] = self.drop.to_json()
        return told


def _listed(names: Sequence[str]) -> str:
    return f"there are {', '.join(names)}" if names else "there is none"
