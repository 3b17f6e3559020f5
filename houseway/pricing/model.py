"""What a wager is worth: its outcomes with their chances, and the figures that follow from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.notebook import data_frame, table
from houseway.plain import Json

if TYPE_CHECKING:
    from pandas import DataFrame

Method = Literal["exact", "simulated", "exact-splits-approximated"]
"""How figures were worked out; the last is said of 21 games: split hands are put together at the end."""


class Case(NamedTuple):
    """An outcome before it becomes figures: how many of all deals end so, and what a unit comes to."""

    name: str
    weight: int
    pays: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a wager can end: its chance, and the player's net result per unit of the first bet."""

    name: str
    probability: float
    pays: float


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """One wager, or several bets that one way of playing covers, from the player's side and before fees."""

    wager: str
    ev: float
    """Mean result per unit of `per`."""
    per: str
    """The first, unavoidable bet."""
    sd: float
    hit_frequency: float
    """How often the player comes out ahead."""
    element_of_risk: float
    """Mean result per unit of everything staked on average."""
    method: Method
    stderr: float
    """Standard error of `ev`; 0 where it is exact."""
    strategy: str | None
    """How the player plays, where there is anything to decide."""
    outcomes: tuple[Outcome, ...]

    def __repr__(self) -> str:
        return f"<{self.wager}: {self.ev:+.4%} of the {self.per}, {self.method}>"

    def _repr_html_(self) -> str:
        rows = [(one.name, f"{one.probability:.6%}", f"{one.pays:+g}") for one in self.outcomes]
        return table(repr(self)[1:-1], ("outcome", "probability", "pays"), rows)

    def to_frame(self) -> DataFrame:
        """A dataframe with a line for each outcome."""
        return data_frame((asdict(one) for one in self.outcomes), index="name")

    @classmethod
    def from_json(cls, told: Json) -> WagerOdds:
        """What `to_json` told."""
        return cls(**told | {"outcomes": tuple(Outcome(**one) for one in told["outcomes"])})

    def to_json(self) -> Json:
        return {
            "wager": self.wager,
            "ev": self.ev,
            "per": self.per,
            "sd": self.sd,
            "hit_frequency": self.hit_frequency,
            "element_of_risk": self.element_of_risk,
            "method": self.method,
            "stderr": self.stderr,
            "strategy": self.strategy,
            "outcomes": [
                {"name": one.name, "probability": one.probability, "pays": one.pays} for one in self.outcomes
            ],
        }


def weigh(
    wager: str,
    cases: Iterable[Case],
    *,
    per: str | None = None,
    staked: Fraction = Fraction(1),
    strategy: str | None = None,
    method: Method = "exact",
) -> WagerOdds:
    """Figures from counted outcomes. `staked` is what the player has out on average, in units of `per`."""
    counted = [case for case in cases if case.weight]
    total = sum(case.weight for case in counted)
    mean = sum((case.weight * case.pays for case in counted), Fraction()) / total
    square = sum((case.weight * case.pays**2 for case in counted), Fraction()) / total
    deviation = sqrt(square - mean**2)
    won = sum(case.weight for case in counted if case.pays > 0)
    return WagerOdds(
        wager=wager,
        ev=float(mean),
        per=per or wager,
        sd=deviation,
        hit_frequency=float(Fraction(won, total)),
        element_of_risk=float(mean / staked),
        method=method,
        stderr=0.0 if method == "exact" else deviation / sqrt(total),
        strategy=strategy,
        outcomes=tuple(
            Outcome(case.name, float(Fraction(case.weight, total)), float(case.pays)) for case in counted
        ),
    )
