"""What a game tells the odds: exact wagers, simulated ones, whole tables, strategies and charts.

A game's `prices` end with `PRICED`, a `PricedGame`. Progress, stopping and resuming, cores, clusters, fees,
the bank's side, reports and pictures follow from it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVar

from houseway.cards.fast import seed_state
from houseway.errors import HousewayError, nearest
from houseway.notebook import data_frame, table
from houseway.plain import Json
from houseway.pricing.model import WagerOdds
from houseway.pricing.setting import Setting

if TYPE_CHECKING:
    from pandas import DataFrame

Ints = npt.NDArray[np.int64]


Rules = TypeVar("Rules", default=object)
Rules_co = TypeVar("Rules_co", covariant=True, default=object)


class Question(NamedTuple, Generic[Rules_co]):
    """What is asked about a sheet's rules. It can be pickled: a cluster's workers are asked the same."""

    rules: Rules_co
    wagers: tuple[str, ...]
    decks: int
    seen: str = ""
    strategy: str | None = None


Tally = npt.NDArray[Any]
"""What chunks of rounds come to: counts, sums, or a row for each of them."""

CHUNK = 1 << 16
"""Rounds of one stream; part of what a seed means."""


def _count(so_far: Tally, part: Tally) -> Tally:
    return np.asarray(so_far + part)


class Job(NamedTuple):
    """What is simulated: `draw(seed state, rounds)` gives the tally of one chunk."""

    name: str
    """Says which rounds these are; saved work fits only the job that wrote it."""
    draw: Callable[[Ints, int], Tally]
    size: tuple[int, ...]
    """The shape of the tally of no rounds."""
    number: type = np.int64
    """What it counts in."""
    add: Callable[[Tally, Tally], Tally] = _count
    chunk: int = CHUNK

    def nothing(self) -> Tally:
        return np.zeros(self.size, dtype=self.number)

    def draw_chunk(self, seed: int, chunk: int, rounds: int) -> Tally:
        """One chunk of so many rounds in all."""
        return self.draw(seed_state(seed, chunk), min(self.chunk, rounds - chunk * self.chunk))


class Tables(NamedTuple):
    """Whole tables by the round, before coverage: the bank's side is settled on them.

    `deal(state, bets, results, counted, stages)` fills as many rounds as the arrays have. `bets`, `results`
    and `stages` are by round, seat from the bank's left, and circle. The opening bets stand in `bets`; bets
    that a hand adds are written beside them. `results` are cents won or lost, `counted` what the card counts
    that finds the first seat. `stages` starts as zeros; what is settled later than the rest has a higher
    number there.
    """

    circles: tuple[str, ...]
    """The columns, in the order in which a seat's wagers are settled."""
    deal: Callable[[Ints, Ints, Ints, Ints, Ints], None]


@dataclass(frozen=True, slots=True)
class Chart:
    """A strategy to read: what to do by a row and a column, such as one's own hand and the bank's card."""

    title: str
    row_heading: str
    column_heading: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """A word of one to three letters for each row and column, empty where it cannot come about; in a chart
    without a legend what to do is written out."""
    words: Mapping[str, str]
    """What the words in the cells mean, in the order of the legend; none where the cells say it."""

    @property
    def heading(self) -> str:
        """The title with what the rows and columns are; a chart of one column names only its rows."""
        by = f" by {self.column_heading}" if self.column_heading else ""
        return f"{self.title} ({self.row_heading}{by})"

    def __repr__(self) -> str:
        return f"<chart of {self.heading}, {len(self.rows)} by {len(self.columns)}>"

    def _repr_html_(self) -> str:
        rows = [(row, *cells) for row, cells in zip(self.rows, self.cells, strict=True)]
        legend = "; ".join(f"{word} {meaning}" for word, meaning in self.words.items())
        return table(self.heading, ("", *self.columns), rows) + f"<p>{escape(legend)}</p>"

    def to_frame(self) -> DataFrame:
        """A dataframe with the rows and columns of the chart."""
        lines = zip(self.rows, self.cells, strict=True)
        name = self.row_heading or "row"
        found = ({name: row, **dict(zip(self.columns, cells, strict=True))} for row, cells in lines)
        return data_frame(found, index=name)

    def to_json(self) -> Json:
        return asdict(self)


class HandChoice(NamedTuple):
    """One thing to do with a hand as it is dealt, and its mean result before fees."""

    choice: str
    ev: float
    stderr: float
    out: float
    """How often the hand then wins by going out."""


def _same_circle(rules: object, wager: str) -> tuple[str, ...]:
    return (wager,)


@dataclass(frozen=True, slots=True, kw_only=True)
class PricedGame(Generic[Rules]):
    """How a game's wagers are priced."""

    exact: Callable[[Question[Rules]], Sequence[WagerOdds]] = lambda asked: ()
    """Those of the wagers asked for that can be counted out; the rest are simulated."""
    job: Callable[[Question[Rules]], Job]
    """Rounds to simulate, whichever wagers are asked for."""
    read: Callable[[Question[Rules], Ints], Sequence[WagerOdds]]
    """The wagers asked for from the tally of such a job."""
    rounds: int = 1 << 22
    """Rounds simulated for wagers that are not exact, where no number is asked for."""

    strategies: Mapping[str, str] = field(default_factory=dict)
    """Ways to play by name, the usual one first, each with a line that says what it does."""
    charts: Callable[[Question[Rules]], Sequence[Chart]] = lambda asked: ()
    """The strategy asked for as charts."""

    set_hand: Callable[[Question[Rules], tuple[int, ...]], Sequence[Setting]] | None = None
    """The house-way and the best setting of a hand, where cards are set into hands."""

    value_hand: Callable[[Question[Rules], tuple[int, ...], int | None, int], Sequence[HandChoice]] | None = (
        None
    )
    """What each thing one may do with a dealt hand is worth, by so many rounds and a seed."""

    circles: Callable[[Rules, str], tuple[str, ...]] = _same_circle
    """The circles on which a wager's first bet lies, each of the same size, under given rules."""
    later: Callable[[Rules, str], tuple[str, ...]] = lambda rules, wager: ()
    """The circles on which it goes on when cards are known; a fee that counts them takes it that every hand
    does."""
    counted: Mapping[str, tuple[str, ...]]
    """The game's words for what the bank's fee is counted on."""
    base: tuple[str, ...]
    """Its base circles, on which players' fees are counted."""
    staked_at_table: Callable[[Rules, str, int, int], int] = lambda rules, wager, bet, players: bet
    """Cents to which the odds of a wager apply for each player of a table, by his bet and the players there:
    where it wins by the others' hands, that many times its unit."""
    tables: Callable[[Question[Rules], int], Tables] | None = None
    """Whole tables of so many players; without them the bank's side is dealt live."""


def check_strategy(game: PricedGame[Rules], name: str | None) -> None:
    """Refuse a strategy that the game does not have."""
    if name is None or name in game.strategies:
        return
    if not game.strategies:
        raise HousewayError(f"there is no strategy {name!r}: nothing is decided after the bets")
    known = ", ".join(game.strategies)
    raise HousewayError(
        f"there is no strategy {name!r} here{nearest(name, game.strategies)}; there are {known}"
    )
