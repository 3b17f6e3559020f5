"""`Evaluator`: what every kind of hand offers, one at a time and by the million; and `Hand`, its answer."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from html import escape
from time import monotonic
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway import kernel
from houseway.cards.card import JOKER, UNKNOWN, cards_html, check_cards, show, show_cards
from houseway.cards.packs import Pack
from houseway.errors import CardError
from houseway.hands.lookup import Hands, Ranks
from houseway.patience import expect, within_patience

CHUNK = 1 << 17
"""Rows a thread ranks at a time: long enough to forget its start, short enough to share evenly."""
NAMED = range(UNKNOWN, JOKER + 1)


class Hand(NamedTuple):
    """What cards are worth: a rank to compare, a name in words, the cards that make it in reading order."""

    rank: int
    name: str
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name}: {show_cards(self.cards)}"

    def __repr__(self) -> str:
        return f"<{self}, rank {self.rank}>"

    def _repr_html_(self) -> str:
        return f"{cards_html(self.cards)} {escape(self.name)}"


class Evaluator(ABC):
    """A kind of hand: how many cards of which pack it reads, and what they are worth."""

    def __init__(self, name: str, cards: Sequence[int], pack: Pack) -> None:
        self.name = name
        self.cards = tuple(cards)
        self.pack = pack
        self._held = frozenset(pack.cards)

    def __repr__(self) -> str:
        return f"<evaluator {self.name}>"

    @abstractmethod
    def rank(self, cards: Sequence[int]) -> int:
        """The rank of one hand; higher is better."""

    @abstractmethod
    def best(self, cards: Sequence[int]) -> Hand:
        """The rank of one hand, its name and the cards that make it."""

    @abstractmethod
    def rank_rows(self, hands: Hands, ranks: Ranks) -> None:
        """Fill in the rank of every row; called in several threads at once."""

    def ranks(self, hands: npt.ArrayLike) -> Ranks:
        """The rank of every row of an (N, k) array. Cards foreign to the pack are refused; a card that stands
        twice in a row is not looked for here."""
        rows = np.asarray(hands)
        if rows.ndim != 2 or rows.shape[1] not in self.cards:
            raise CardError(
                f"{self.name} ranks rows of {self._how_many()} cards, not an array of shape {rows.shape}"
            )
        self._check_rows(rows)
        rows = np.ascontiguousarray(rows, dtype=np.uint8)
        ranks = np.empty(len(rows), dtype=np.int32)
        in_threads(len(rows), lambda start, end: self.rank_rows(rows[start:end], ranks[start:end]))
        return ranks

    def check(self, cards: Sequence[int]) -> None:
        """Raise CardError for a wrong number of cards, a foreign card, or one that is there too often."""
        if len(cards) in self.cards and self._held.issuperset(cards) and len(set(cards)) == len(cards):
            return
        if len(cards) not in self.cards:
            raise CardError(f"{self.name} reads {self._how_many()} cards, not {len(cards)}")
        if UNKNOWN in cards:
            raise CardError(f"{self.name} cannot rank an unknown card ({show(UNKNOWN)})")
        check_cards(cards, self.pack)

    def _check_rows(self, rows: npt.NDArray[np.int64 | np.uint8]) -> None:
        if not rows.size:
            return
        least, most = min(self.pack.cards), max(self.pack.cards)
        foreign = [card for card in (int(rows.min()), int(rows.max())) if not least <= card <= most]
        if not foreign and len(self.pack.counts) <= most - least:
            held = np.isin(np.arange(most + 1), self.pack.cards)
            foreign = [int(card) for card in rows[~held[rows]][:1]]
        if foreign:
            card = show(foreign[0]) if foreign[0] in NAMED else foreign[0]
            raise CardError(f"{self.name} cannot rank {card}: it is not in the pack {self.pack.name}")

    def _how_many(self) -> str:
        *most, last = map(str, self.cards)
        return f"{', '.join(most)} or {last}" if most else last


Read = Callable[[int, tuple[int, ...]], tuple[str, tuple[int, ...]]]


class KernelEvaluator(Evaluator):
    """A kind that two kernels rank: `one` a hand of so many cards, `many` the rows of an array; `read` says
    the rank of given cards in words and puts them in reading order."""

    def __init__(
        self,
        name: str,
        cards: Sequence[int],
        pack: Pack,
        one: Callable[[Sequence[int]], int],
        many: Callable[[Hands, Ranks], None],
        read: Read,
    ) -> None:
        super().__init__(name, cards, pack)
        self.one = one
        self.many = many
        self.read = read

    def rank(self, cards: Sequence[int]) -> int:
        self.check(cards)
        return int(self.one(cards))

    def rank_rows(self, hands: Hands, ranks: Ranks) -> None:
        self.many(hands, ranks)

    def best(self, cards: Sequence[int]) -> Hand:
        rank = self.rank(cards)
        return Hand(rank, *self.read(rank, tuple(cards)))


def in_threads(rows: int, work: Callable[[int, int], object]) -> None:
    """Call `work(start, end)` on every stretch of the rows, on all cores: kernels do not hold the lock."""
    if rows <= CHUNK:
        work(0, rows)
        return
    starts = range(0, rows, CHUNK)
    if not kernel.JIT:
        _one_by_one(rows, starts, work)
        return
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        for done in [pool.submit(work, start, min(start + CHUNK, rows)) for start in starts]:
            done.result()


def _one_by_one(rows: int, starts: Sequence[int], work: Callable[[int, int], object]) -> None:
    """The same in plain Python, which holds the lock."""
    with within_patience():
        began = monotonic()
        for start in starts:
            end = min(start + CHUNK, rows)
            work(start, end)
            expect(end, rows, began)
