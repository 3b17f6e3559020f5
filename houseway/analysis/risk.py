"""The risk of holding the bank: ruin, the bankroll for a risk one accepts, and sessions of so many rounds.

The chance ever to lose a bankroll B is taken as exp(-2 m B / s²), m and s being mean and deviation of a round
after the fee. It is exact for a diffusion, and close where a bankroll is many times what a round can cost.
Sessions are simulated round by round and take nothing for granted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, log, sqrt

import numpy as np

from houseway.analysis.table_results import Sessions, marks
from houseway.errors import HousewayError
from houseway.pricing.game import Tally
from houseway.pricing.simulate import Running, run

FORMULA = "exp(-2 * mean * bankroll / sd**2)"
SESSIONS = 10_000
LIVE_SESSIONS = 200
SAMPLES = 12
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def risk_of_ruin(mean: float, deviation: float, bankroll: int) -> float:
    """The chance ever to lose the bankroll, rounds being many and small beside it."""
    if mean <= 0:
        return 1.0
    return exp(-2 * mean * bankroll / deviation**2) if deviation else 0.0


def bankroll_for(mean: float, deviation: float, risk: float) -> int | None:
    """The cents with which the chance ever to lose them all is `risk`; none are enough without an edge."""
    if not 0 < risk < 1:
        raise HousewayError(f"a risk of ruin lies between 0 and 1, not {risk:g}")
    return ceil(-(deviation**2) * log(risk) / (2 * mean)) if mean > 0 else None


@dataclass(frozen=True, slots=True)
class Band:
    """Where a path stands after so many rounds, in cents: a figure for each of `QUANTILES`."""

    rounds: int
    cents: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """One side's result over sessions, after fees, in cents."""

    mean: float
    sd: float
    losing: float
    """Share of sessions that end in a loss."""
    stderr: float
    """Standard error of that share."""
    lowest: tuple[float, ...]
    """The lowest point of a session, a figure for each of `QUANTILES`."""
    bands: tuple[Band, ...]
    samples: tuple[tuple[int, ...], ...]
    """A few sessions, each by where it stands at the rounds of the bands."""


@dataclass(frozen=True, slots=True)
class Session:
    """Sessions of so many rounds at the bank, and in the first seat against it."""

    rounds: int
    sessions: int
    quantiles: tuple[float, ...]
    broke: float | None
    """Share of sessions in which the bank was down by as much as it puts up; none where it has no limit."""
    bank: Path
    player: Path


def sessions(recipe: Sessions, count: int | None = None, running: Running | None = None) -> Session:
    """Simulated sessions."""
    if recipe.length < 1:
        raise HousewayError(f"a session has at least one round, not {recipe.length}")
    live = recipe.rounds.sheet is not None
    rows = run(recipe, count or (LIVE_SESSIONS if live else SESSIONS), running)
    kept = marks(recipe.length).tolist()
    bank, player = np.split(rows, 2, axis=1)
    limit = recipe.rounds.asked.bank
    return Session(
        rounds=recipe.length,
        sessions=len(rows),
        quantiles=QUANTILES,
        broke=None if limit is None else float((bank[:, -1] <= -limit).mean()),
        bank=_path(bank, kept),
        player=_path(player, kept),
    )


def _path(rows: Tally, kept: Sequence[int]) -> Path:
    ends, lowest = rows[:, -2], rows[:, -1]
    losing = float((ends < 0).mean())
    bands = np.quantile(rows[:, :-1], QUANTILES, axis=0)
    return Path(
        mean=float(ends.mean()),
        sd=float(ends.std()),
        losing=losing,
        stderr=sqrt(losing * (1 - losing) / len(rows)),
        lowest=tuple(np.quantile(lowest, QUANTILES).tolist()),
        bands=tuple(
            Band(rounds, tuple(column)) for rounds, column in zip(kept, bands.T.tolist(), strict=True)
        ),
        samples=tuple(map(tuple, rows[:SAMPLES, :-1].tolist())),
    )
