"""The log of hands played in bulk: rows of integers, read back as the events of a live round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from houseway.games.pot.bulk import betting as row
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.holdem_hand import BOARD, HOLE_CARDS, UNSEEN, find_cards, lap_of
from houseway.hands import evaluate
from houseway.play.events import (
    EVERYBODY,
    HOUSE,
    POT,
    Acted,
    Began,
    Dealt,
    Ended,
    Event,
    Ruled,
    Shown,
    Shuffled,
    Transfer,
    Worth,
)

BLOCK = 1024
"""Hands whose rows lie together in one array."""

STREETS = ("hole cards", "flop", "turn", "river")
BOARD_CARDS = (slice(0), slice(0, 3), slice(3, 4), slice(4, 5))
GATHERED = (*(f"bets before the {street}" for street in STREETS[1:]), "last bets")
WORDS = ("fold", "check", "call", "bet", "raise", "blind")
FEES = (
    ("collection", "drop"),
    ("collection after the river", "added_drop"),
    ("modified fee", "modified_fee"),
)
RULINGS = (
    "smallest_chip_plays",
    "skipped_big_blind",
    "blinds_posted",
    "uncalled_bet_returned",
    "fee_capped_by_pot",
    "equal_hands_share",
    "odd_chip",
)
KIND = "high"


class Opening(NamedTuple):
    """How a hand opens while the button is at one place."""

    before: dict[str, Any]
    """What pot games keep on the table before the hand, and after it."""
    after: dict[str, Any]
    events: tuple[Event, ...]
    parties: tuple[int, ...]
    """By position, from the left of the button; so are seats and blinds."""
    seats: tuple[int, ...]
    blinds: tuple[int, ...]
    call: int
    opener: int
    big_blind: int
    button: int
    skipped: bool

    def numbers(self) -> tuple[int, ...]:
        """What the kernel reads of it besides parties and blinds, in the kernel's order."""
        return self.call, self.opener, self.big_blind, self.button, int(self.skipped)


class Cards(NamedTuple):
    """The cards of one hand: two for each position, and the board."""

    hole: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """What is played: a table's rules, how its hands open, with which chips, and the decks."""

    rules: Integers
    openings: tuple[Opening, ...]
    start: Integers
    """Every party's chips before the first hand."""
    fresh_stacks: bool
    decks: Integers
    first_number: int
    """The number of the first hand in the table's count of rounds."""
    playing_cards_only: bool
    """Whether a winner shows the cards that play, and no other."""

    def opening(self, hand: int) -> Opening:
        """How a hand opens."""
        return self.openings[lap_of(hand, len(self.start))]

    def stacks_before(self, hand: int, stacks: Integers) -> Integers:
        """Every party's chips when a hand begins; `stacks` has them after each hand."""
        return self.start if self.fresh_stacks or not hand else stacks[hand - 1]


class BulkLog:
    """What became of hands played in bulk. Hands are counted from 0."""

    def __init__(
        self, session: Session, stacks: Integers, drops: Integers, rows: list[Integers], ends: Integers
    ) -> None:
        self.stacks = stacks
        """Every party's chips after each hand."""
        self.drops = drops
        """What the house took from each hand."""
        self._session = session
        self._rows = rows
        self._ends = ends

    def __len__(self) -> int:
        return len(self.drops)

    def rows(self, hand: int) -> Integers:
        """The log of a hand as it was written: kind, position, amount and total of all that happened."""
        block, place = divmod(self._number(hand), BLOCK)
        begin = self._ends[hand - 1] if place else 0
        return self._rows[block][begin : self._ends[hand]]

    def events(self, hand: int) -> list[Event]:
        """The events of a hand, exactly as the live round would have them."""
        number = self._session.first_number + self._number(hand)
        opening = self._session.opening(hand)
        before = self._session.stacks_before(hand, self.stacks)
        cards = self._cards(hand)
        told: list[Event] = [Began(number, _chips(before), 0), *opening.events]
        for kind, position, amount, total in self.rows(hand).tolist():
            if kind <= row.BLIND:
                told.append(Acted(opening.parties[position], WORDS[kind], amount, total))
            elif kind == row.RULED:
                told.append(Ruled(RULINGS[position], ""))
            elif kind == row.DEAL:
                told += _dealt(total, opening, cards)
            elif kind == row.SHOWN:
                told.append(self._shown(position, opening, cards))
            else:
                told.append(_transfer(kind, position, amount, total, opening))
        told.append(Ended(_chips(self.stacks[hand]), 0, int(self.drops[hand])))
        return told

    def _number(self, hand: int) -> int:
        if not 0 <= hand < len(self):
            raise IndexError(f"there is no hand {hand}: the log has hands 0 to {len(self) - 1}")
        return hand

    def _cards(self, hand: int) -> Cards:
        hole = np.empty((self.stacks.shape[1], HOLE_CARDS), dtype=np.int64)
        board = np.empty(BOARD, dtype=np.int64)
        find_cards(self._session.rules, self._session.decks[hand], hole, board)
        return Cards(tuple(tuple(pair) for pair in hole.tolist()), tuple(board.tolist()))

    def _shown(self, position: int, opening: Opening, cards: Cards) -> Shown:
        shown = cards.hole[position]
        worth = Worth(KIND, shown + cards.board)
        if self._session.playing_cards_only:
            best = evaluate(worth.cards, worth.kind).cards
            shown = tuple(card for card in shown if card in best)
        return Shown(f"seat {opening.seats[position]}", shown, worth)


def _chips(stacks: Integers) -> tuple[int, ...]:
    return tuple(stacks.tolist())


def _dealt(street: int, opening: Opening, cards: Cards) -> list[Event]:
    name = STREETS[street]
    if street:
        return [Dealt(name, (name,), (cards.board[BOARD_CARDS[street]],), (EVERYBODY,))]
    places = tuple(f"seat {seat}" for seat in opening.seats)
    audiences = tuple((party,) for party in opening.parties)
    return [Shuffled("shuffle", "standard-52", ""), Dealt(name, places, cards.hole, audiences)]


def _transfer(kind: int, position: int, amount: int, total: int, opening: Opening) -> Transfer:
    party = POT if position == row.NOBODY else opening.parties[position]
    if kind == row.GATHERED:
        return Transfer(party, POT, amount, GATHERED[total], "bets_form_pot")
    if kind == row.FEE_PAID:
        why, clause = FEES[total]
        return Transfer(party, HOUSE, amount, why, clause)
    if kind == row.COLLECTION:
        return Transfer(party, POT, amount, "collection blind", "dead_money")
    if total == UNSEEN:
        return Transfer(POT, party, amount, "wins the pot uncalled", "last_player_wins")
    pot = f"side pot {total}" if total else "main pot"
    return Transfer(POT, party, amount, f"wins the {pot}", "best_hand_wins")
