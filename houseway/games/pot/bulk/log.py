"""The log of hold'em hands played in bulk: rows of integers, read back as the events of a live round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

import numpy as np

from houseway.cards import Place
from houseway.games.pot.bulk import betting as row
from houseway.games.pot.bulk.betting import Integers
from houseway.games.pot.bulk.cards import BOARD_CARDS, MOST_CARDS, deal_board, deal_cards
from houseway.games.pot.bulk.hand import most_held
from houseway.games.pot.bulk.money import UNSEEN
from houseway.games.pot.bulk.opening import Opening
from houseway.games.pot.bulk.results import BulkResults
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
ON_BOARD = (slice(0), slice(0, 3), slice(3, 4), slice(4, 5))
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
    "antes",
)
KIND = "high"


class Cards(NamedTuple):
    """The cards of one hand: two for each position, and the board."""

    hole: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class BulkLog(BulkResults):
    """Hands played in bulk, and all that happened in them."""

    there_are: ClassVar[str] = "the log has"

    blocks: list[Integers] = field(repr=False)
    """The rows of every so many hands."""
    ends: Integers = field(repr=False)
    """Where each hand's rows end in its block."""

    def rows(self, hand: int) -> Integers:
        """The log of a hand as it was written: kind, position, amount and total of all that happened."""
        block, place = divmod(self.number(hand), BLOCK)
        begin = self.ends[hand - 1] if place else 0
        return self.blocks[block][begin : self.ends[hand]]

    def events(self, hand: int) -> list[Event]:
        """The events of a hand, exactly as the live round would have them."""
        number = self.session.before.number + 1 + self.number(hand)
        opening = self.session.opening(hand)
        before = self.session.stacks_before(hand, self.stacks)
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

    def _cards(self, hand: int) -> Cards:
        """Everybody's cards and the whole board, dealt once more."""
        told, deck, players = self.session.told, self.session.decks[hand], self.stacks.shape[1]
        at = np.zeros((row.POSITION_COUNT, players), dtype=np.int64)
        at[row.LIVE] = 1
        now = np.zeros(row.NOW_COUNT, dtype=np.int64)
        own = np.zeros((players, most_held(told.streets)), dtype=np.int64)
        board = np.zeros(MOST_CARDS, dtype=np.int64)
        for number, street in enumerate(told.streets):
            if street[BOARD_CARDS]:
                deal_board(told.rules, told.streets, number, now, deck, board)
            else:
                deal_cards(told.rules, told.streets, number, at, now, deck, own, own)
        return Cards(tuple(map(tuple, own.tolist())), tuple(board[: now[row.LYING]].tolist()))

    def _shown(self, position: int, opening: Opening, cards: Cards) -> Shown:
        shown = cards.hole[position]
        worth = Worth(KIND, shown + cards.board)
        if self.session.game.rules.showdown.winner_shows == "playing-cards":
            best = evaluate(worth.cards, worth.kind).cards
            shown = tuple(card for card in shown if card in best)
        return Shown(Place("seat", opening.seats[position]), shown, worth)


def _chips(stacks: Integers) -> tuple[int, ...]:
    return tuple(stacks.tolist())


def _dealt(street: int, opening: Opening, cards: Cards) -> list[Event]:
    name = STREETS[street]
    if street:
        return [Dealt(name, (Place(name),), (cards.board[ON_BOARD[street]],), (EVERYBODY,))]
    places = tuple(Place("seat", seat) for seat in opening.seats)
    audiences = tuple((party,) for party in opening.parties)
    return [Shuffled("shuffle", "standard-52", ""), Dealt(name, places, cards.hole, audiences)]


def _transfer(kind: int, position: int, amount: int, total: int, opening: Opening) -> Transfer:
    party = POT if position == row.NOBODY else opening.parties[position]
    if kind == row.GATHERED:
        return Transfer(party, POT, amount, GATHERED[total], "bets_form_pot")
    if kind == row.FEE_PAID:
        why, clause = FEES[total]
        return Transfer(party, HOUSE, amount, why, clause)
    if kind == row.ANTE_PAID:
        return Transfer(party, POT, amount, "ante", "antes")
    if kind == row.COLLECTION:
        return Transfer(party, POT, amount, "collection blind", "dead_money")
    if total == UNSEEN:
        return Transfer(POT, party, amount, "wins the pot uncalled", "last_player_wins")
    pot = f"side pot {total}" if total else "main pot"
    return Transfer(POT, party, amount, f"wins the {pot}", "best_hand_wins")
