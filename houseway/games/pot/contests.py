"""What the cards of a pot game decide, told to kernels: how many cards make a hand, and who takes which part
of the pot. Prices and bots compare hands by this alone; they know no game by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS, Pack, parse_cards
from houseway.errors import HousewayError
from houseway.games.pot.hand import PotGame
from houseway.hands import Evaluator, evaluator
from houseway.hands.badugi import badugi
from houseway.hands.lookup import (
    KEYS,
    SUIT_SHIFT,
    SUITED_BITS,
    SUITED_MASK,
    TABLE_SIZE,
    Table,
    flush_suit,
    rank_hand,
    rank_sum,
)
from houseway.hands.poker import DEUCE, SIX, PokerEvaluator, Style
from houseway.hands.poker import LOW as ACE_TO_FIVE
from houseway.hands.selection import HoleCardEvaluator, rank_using
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]
Tables = npt.NDArray[np.int32]
Use: TypeAlias = np.record
Uses: TypeAlias = np.recarray[tuple[int, ...], np.dtype[np.record]]

POT = 5040
"""Parts of a pot, so that up to ten winners of a half share it without a rest."""

FIVE = 5
"""Cards of a poker hand."""

USE = np.dtype([(name, np.int64) for name in ("made_of", "least_hole", "most_hole", "least")])
"""What kernels are told of a prize; `least` is the lowest rank that qualifies."""

RANK_KEYS = KEYS[:52:4] & ((1 << SUIT_SHIFT) - 1)
"""The part of a card's key that stands for its rank."""

ROUGH_NINE, ROUGH_TEN = parse_cards("9c 8d 7h 6s 5c"), parse_cards("Tc 9d 8h 7s 5c")
"""The worst low hands that stand pat, where straights do not count and where they do."""

Direction = Literal["high", "low", "deuce"]
"""Which hands win: high ones, low ones with the ace low, or low ones with the ace high."""


class MadeOf(IntEnum):
    """How a hand is made: of any of its cards, of so many hole cards with the board, of three cards' ranks,
    of any five cards that are looked at by themselves, or of cards that differ in rank and suit."""

    ANY_CARDS = 0
    SOME_HOLE_CARDS = 1
    THREE_BY_RANK = 2
    FIVE_AT_A_TIME = 3
    ALL_DIFFERENT = 4


class Form(IntEnum):
    """Which hands win."""

    HIGH = 0
    LOW = 1
    BOTH = 2
    BADUGI = 3


class Keeping(NamedTuple):
    """What the rules of keeping are told of a game: which hands win, most cards to change, the lowest low
    hand that stands pat, and whether the two is the lowest card rather than the ace."""

    form: int
    most: int
    pat: int
    deuces: int


class Prize(NamedTuple):
    """A part of the pot, and the hand that takes it."""

    name: str
    evaluator: Evaluator
    least: int = 1
    """The lowest rank that qualifies."""

    @property
    def is_badugi(self) -> bool:
        """Whether cards count that differ in rank and suit."""
        return self.evaluator.name == "badugi"

    @property
    def direction(self) -> Direction:
        style = self._style
        return "low" if style in (ACE_TO_FIVE, SIX) else "deuce" if style is DEUCE else "high"

    @property
    def stands_pat(self) -> int:
        """The lowest rank of a low hand that is not drawn to; any that qualifies where a nine does not."""
        rough = ROUGH_NINE if self._style is ACE_TO_FIVE else ROUGH_TEN
        return self.evaluator.rank(rough) or self.least

    @property
    def _style(self) -> Style | None:
        poker = self.evaluator.poker if isinstance(self.evaluator, HoleCardEvaluator) else self.evaluator
        return poker.style if isinstance(poker, PokerEvaluator) else None


class Ranking(NamedTuple):
    """What kernels rank hands by: a row and a table for every prize."""

    uses: Uses
    tables: Tables


@dataclass(frozen=True, kw_only=True)
class Contest:
    """A pot game as its cards see it."""

    pack: Pack
    dealt: int
    """Cards of one's own before any are thrown away."""
    down: int
    """How many of them lie face down."""
    plays: int
    """Cards of one's own at the showdown."""
    board: int = 0
    """Cards of a finished board."""
    thrown_at: int = 0
    """Board cards that lie when the cards above `plays` are thrown away."""
    draws: int = 0
    """Most cards that may be changed for others."""
    prizes: tuple[Prize, ...]

    @cached_property
    def tables(self) -> Tables:
        """The prizes' tables, a row each."""
        return np.stack([_table(prize.evaluator) for prize in self.prizes])

    @cached_property
    def uses(self) -> Uses:
        """What kernels are told of the prizes, a row each."""
        cards = self.plays + self.board
        return np.array([_use(prize, cards) for prize in self.prizes], dtype=USE).view(np.recarray)

    @cached_property
    def ranking(self) -> Ranking:
        """All that kernels rank hands by."""
        return Ranking(self.uses, self.tables)

    @cached_property
    def keeping(self) -> Keeping:
        """What the rules of keeping are told."""
        if any(prize.is_badugi for prize in self.prizes):
            return Keeping(int(Form.BADUGI), self.draws, 0, 0)
        directions = [prize.direction for prize in self.prizes]
        lows = [prize for prize in self.prizes if prize.direction != "high"]
        form = Form.HIGH if not lows else Form.BOTH if "high" in directions else Form.LOW
        pat = lows[0].stands_pat if lows and self.draws else 0
        return Keeping(int(form), self.draws, int(pat), int("deuce" in directions))

    @cached_property
    def codes(self) -> Ints:
        """The cards of the pack."""
        return np.array(self.pack.cards, dtype=np.int64)


def contest_of(game: PotGame) -> Contest:
    """What the cards of a game decide."""
    dealt = sum(street.down + street.up for street in game.streets)
    prizes = (
        Prize(share.name, evaluator(share.kind, **dict(share.readings)), share.least) for share in game.shares
    )
    return Contest(
        pack=PACKS[game.pack],
        dealt=dealt,
        down=sum(street.down for street in game.streets) - game.turns_up,
        plays=game.keeps or dealt,
        board=sum(street.board for street in game.streets),
        thrown_at=game.thrown_at,
        draws=game.changes,
        prizes=tuple(prizes),
    )


def _use(prize: Prize, cards: int) -> tuple[int, int, int, int]:
    made_by = prize.evaluator
    if prize.is_badugi:
        return MadeOf.ALL_DIFFERENT, 0, 0, prize.least
    if isinstance(made_by, HoleCardEvaluator):
        return MadeOf.SOME_HOLE_CARDS, made_by.least, made_by.most, prize.least
    if not isinstance(made_by, PokerEvaluator):
        return MadeOf.THREE_BY_RANK, 0, 0, prize.least
    made_of = MadeOf.FIVE_AT_A_TIME if made_by.reach < cards else MadeOf.ANY_CARDS
    return made_of, 0, 0, prize.least


def _table(made_by: Evaluator) -> Table:
    if isinstance(made_by, PokerEvaluator | HoleCardEvaluator):
        return made_by.table
    if made_by.name == "badugi":
        # Its kernel needs no table; there is one for every prize.
        return np.zeros(TABLE_SIZE, dtype=np.int32)
    if made_by.cards != (3,):
        raise HousewayError(f"hands of the kind {made_by.name} cannot be compared by the million")
    # Three cards whose suits do not matter: all of them are written down once.
    ranks = np.array([(a * 4, b * 4 + 1, c * 4 + 2) for a, b, c in product(range(13), repeat=3)])
    table = np.zeros(TABLE_SIZE, dtype=np.int32)
    table[: len(ranks)] = made_by.ranks(ranks)
    return table


def ints(cards: Sequence[int]) -> Ints:
    """Cards as kernels take them."""
    return np.array(cards, dtype=np.int64)


@kernel
def rank_fives(cards: Ints, table: Table) -> int:
    """The best rank of any five cards, for a table that reads no more; fewer are read as they are."""
    count = cards.shape[0]
    if count <= FIVE:
        return rank_hand(cards, table)
    five = np.empty(FIVE, dtype=np.int64)
    best = -1
    for choice in range(1 << count):
        held = 0
        for place in range(count):
            if choice >> place & 1:
                if held < FIVE:
                    five[held] = cards[place]
                held += 1
        if held == FIVE:
            best = max(best, rank_hand(five, table))
    return best


@kernel
def rank_for(own: Ints, board: Ints, use: Use, table: Table) -> int:
    """The rank of a hand for one prize, with the cards of the board."""
    if use.made_of == MadeOf.ANY_CARDS:
        return rank_together(own, board, table)
    if use.made_of == MadeOf.ALL_DIFFERENT:
        return badugi(own)
    if use.made_of == MadeOf.THREE_BY_RANK:
        return int(table[((own[0] >> 2) * 13 + (own[1] >> 2)) * 13 + (own[2] >> 2)])
    cards = np.empty(own.shape[0] + board.shape[0], dtype=np.int64)
    cards[: own.shape[0]] = own
    cards[own.shape[0] :] = board
    if use.made_of == MadeOf.SOME_HOLE_CARDS:
        return rank_using(cards, own.shape[0], use.least_hole, use.most_hole, table)
    return rank_fives(cards, table)


@kernel
def rank_together(own: Ints, board: Ints, table: Table) -> int:
    """The rank of up to seven cards of hand and board."""
    total = 0
    for card in own:
        total += KEYS[card]
    for card in board:
        total += KEYS[card]
    suit = flush_suit(total)
    suited = 0
    if suit >= 0:
        for card in own:
            suited |= SUITED_BITS[card]
        for card in board:
            suited |= SUITED_BITS[card]
        suited = (suited >> (13 * suit)) & SUITED_MASK
    return rank_sum(total, suited, table)


@kernel
def rank_prizes(own: Ints, board: Ints, uses: Uses, tables: Tables, ranks: Ints) -> None:
    """Fill in the ranks of a hand for every prize."""
    for prize in range(uses.shape[0]):
        ranks[prize] = rank_for(own, board, uses[prize], tables[prize])


@kernel
def divide_pot(ranks: Ints, uses: Uses, parts: Ints) -> None:
    """Fill in the parts of a pot that each hand takes by each prize. A prize nobody qualifies for goes to the
    others; where nobody qualifies for anything the first prize is the pot and needs no qualifier."""
    hands, prizes = ranks.shape
    parts[:] = 0
    won = 0
    for prize in range(prizes):
        for hand in range(hands):
            if ranks[hand, prize] >= uses[prize].least:
                won += 1
                break
    for prize in range(prizes if won else 1):
        best, winners = -1, 0
        for hand in range(hands):
            rank = ranks[hand, prize]
            if won and rank < uses[prize].least:
                continue
            if rank > best:
                best, winners = rank, 1
            elif rank == best:
                winners += 1
        for hand in range(hands):
            if winners and ranks[hand, prize] == best:
                parts[hand, prize] = POT // max(won, 1) // winners
