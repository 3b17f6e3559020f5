"""Settled rounds of whole tables, from bulk kernels or dealt live, and the jobs that add them up: sums for
every seat and the bank, and sessions with their paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from houseway.analysis.live import live_rounds
from houseway.analysis.seats import Settled, Stakes
from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.table_rounds import Floats, Rounds, settle_tables, terms
from houseway.games.roster import priced_game
from houseway.pricing.game import Ints, Job, Question, Tally
from houseway.rooms import Sheet

CHUNK = 1 << 13
"""Rounds of one stream; part of what a seed means."""
LIVE_CHUNK = 1 << 8
NEVER_SHORT = 10**13
"""Cents of a bank that covers everything."""
MARKS = 50
"""The most moments at which a session's path is kept."""


@dataclass(frozen=True, slots=True)
class TableRounds:
    """Rounds in which the whole table bets on one wager, or the seats in turn on several."""

    game: str
    question: Question
    wagers: tuple[str, ...]
    asked: Stakes
    sheet: Sheet[BankRules] | None = None
    """The sheet, where rounds are dealt live because the game has no bulk tables."""

    @property
    def chunk(self) -> int:
        return CHUNK if self.sheet is None else LIVE_CHUNK

    def source(self) -> Callable[[Ints, int], Settled]:
        if self.sheet is not None:
            return live_rounds(self.sheet, self.wagers, self.asked, self.question.strategy)
        return self._bulk_rounds()

    def _bulk_rounds(self) -> Callable[[Ints, int], Settled]:
        game = priced_game(self.game)
        assert game.tables is not None
        players, rules = self.asked.players, self.question.rules
        assert isinstance(rules, BankRules)
        tables = game.tables(self.question, players)
        opening = np.zeros((players, len(tables.circles)), dtype=np.int64)
        for seat in range(players):
            for kind in game.circles(rules, self.wagers[seat % len(self.wagers)]):
                opening[seat, tables.circles.index(kind)] = self.asked.bet
        bank = NEVER_SHORT if self.asked.bank is None else self.asked.bank
        agreed = terms(rules, bank, players, len(tables.circles))

        def deal(state: Ints, rounds: int) -> Settled:
            bets = np.tile(opening, (rounds, 1, 1))
            results, stages = np.zeros_like(bets), np.zeros_like(bets)
            came, whole = (np.zeros((rounds, players + 1), dtype=np.int64) for _ in range(2))
            counted = np.zeros(rounds, dtype=np.int64)
            tables.deal(state, bets, results, counted, stages)
            settle_tables(state, Rounds(bets, results, counted, stages), agreed, came, whole)
            return Settled(came, whole)

        return deal

    def __reduce__(self) -> str | tuple[object, ...]:
        if self.sheet is not None:
            raise HousewayError(f"{self.sheet.id} is dealt live, which a cluster does not do")
        return TableRounds, (self.game, self.question, self.wagers, self.asked)


def rounds_at(
    sheet: Sheet[BankRules], question: Question, wagers: tuple[str, ...], asked: Stakes
) -> TableRounds:
    """Bulk tables where the game has them, or else live ones."""
    bulk = priced_game(sheet.module.id, sheet.id).tables is not None
    return TableRounds(sheet.module.id, question, wagers, asked, None if bulk else sheet)


# -- sums ----------------------------------------------------------------------------------------------------


class Sums(NamedTuple):
    """What a seat or the bank came to in all rounds: a row of the moments, the bank's the last."""

    sum: float
    squares: float
    whole: float
    """Rounds settled in full."""
    fourths: float
    """Fourth powers, from which the error of a deviation follows."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The recipe of sums over rounds."""

    rounds: TableRounds

    def __call__(self) -> Job:
        source = self.rounds.source()

        def draw(state: Ints, rounds: int) -> Floats:
            came, whole = source(state, rounds)
            exact = came.astype(np.float64)
            powers = [(exact**power).sum(axis=0) for power in (1, 2, 4)]
            return np.stack([powers[0], powers[1], whole.sum(axis=0), powers[2]], axis=1)

        size = (self.rounds.asked.players + 1, len(Sums._fields))
        return Job(
            f"sums and fourth powers of {self.rounds}", draw, size, np.float64, chunk=self.rounds.chunk
        )


# -- sessions ------------------------------------------------------------------------------------------------


def marks(length: int) -> Ints:
    """After how many rounds of a session its path is kept."""
    return np.unique(np.linspace(1, length, min(length, MARKS)).round().astype(np.int64))


@dataclass(frozen=True, slots=True)
class Sessions:
    """The recipe of sessions of so many rounds, a row each: the bank's path after fees at the marks, its
    lowest point, and the same of the player in the first seat."""

    rounds: TableRounds
    length: int
    bank_fee: int
    player_fee: int

    def __call__(self) -> Job:
        source, kept = self.rounds.source(), marks(self.length)

        def draw(state: Ints, sessions: int) -> Tally:
            came = source(state, sessions * self.length).came.reshape(sessions, self.length, -1)
            paths = [
                np.cumsum(came[:, :, seat] - fee, axis=1)
                for seat, fee in ((-1, self.bank_fee), (0, self.player_fee))
            ]
            return np.concatenate(
                [part for path in paths for part in (path[:, kept - 1], path.min(axis=1)[:, None])], axis=1
            )

        size = (0, 2 * (len(kept) + 1))
        name = f"sessions of {self.length} fees {self.bank_fee} {self.player_fee} of {self.rounds}"
        return Job(name, draw, size, add=_rows, chunk=max(1, self.rounds.chunk // self.length))


def _rows(so_far: Tally, part: Tally) -> Tally:
    return np.concatenate([so_far, part])
