"""The log of hold'em hands played in bulk: rows of integers, read back as the events of a live round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, cast

from houseway.cards import Place
from houseway.games.pot.bulk.cards import deal_board, deal_cards
from houseway.games.pot.bulk.opening import Opening
from houseway.games.pot.bulk.records import UNSEEN, Integers, Records, room_for
from houseway.games.pot.bulk.results import BulkResults
from houseway.games.pot.bulk.words import NOBODY, Fee, Kind, Ruling, Word, said
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
FEES = {
    Fee.DROP: "collection",
    Fee.ADDED_DROP: "collection after the river",
    Fee.MODIFIED_FEE: "modified fee",
}
WORDS = tuple(said(word) for word in Word)
CLAUSES = tuple(ruling.name.lower() for ruling in Ruling)
KIND = "high"


class Cards(NamedTuple):
    """The cards of one hand: two for each position, and the board."""

    hole: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class BulkLog(BulkResults):
    """Hands played in bulk, and all that happened in them."""

    there_are: ClassVar[str] = "the log has"

    blocks: list[Records] = field(repr=False)
    """The rows of every so many hands."""
    ends: Integers = field(repr=False)
    """Where each hand's rows end in its block."""

    def rows(self, hand: int) -> Records:
        """The log of a hand as it was written: what happened, in order."""
        block, place = divmod(self.number(hand), BLOCK)
        begin = self.ends[hand - 1] if place else 0
        return cast(Records, self.blocks[block][begin : self.ends[hand]])

    def events(self, hand: int) -> list[Event]:
        """The events of a hand, exactly as the live round would have them."""
        number = self.session.before.number + 1 + self.number(hand)
        opening = self.session.opening(hand)
        before = self.session.stacks_before(hand, self.stacks)
        cards = self._cards(hand)
        told: list[Event] = [Began(number, _chips(before), 0), *opening.events]
        for kind, about, position, amount, total in self.rows(hand).tolist():
            if kind == Kind.ACTED:
                told.append(Acted(opening.parties[position], WORDS[about], amount, total))
            elif kind == Kind.BLIND:
                told.append(Acted(opening.parties[position], "blind", amount, total))
            elif kind == Kind.RULED:
                told.append(Ruled(CLAUSES[about], ""))
            elif kind == Kind.DEALT:
                told += _dealt(about, opening, cards)
            elif kind == Kind.SHOWN:
                told.append(self._shown(position, opening, cards))
            else:
                party = POT if position == NOBODY else opening.parties[position]
                told.append(_transfer(kind, about, party, amount))
        told.append(Ended(_chips(self.stacks[hand]), 0, int(self.drops[hand])))
        return told

    def _cards(self, hand: int) -> Cards:
        """Everybody's cards and the whole board, dealt once more."""
        told, deck, players = self.session.told, self.session.decks[hand], self.stacks.shape[1]
        room, burns = room_for(told, players, 0), told.terms.burns
        hand_so_far = room.hand[0]
        room.seats.live = 1
        for street in told.streets:
            if street.board:
                deal_board(burns, street, hand_so_far, deck, room.board)
            else:
                deal_cards(burns, street, room.seats, hand_so_far, deck, room.own, room.up)
        return Cards(tuple(map(tuple, room.own.tolist())), tuple(room.board[: hand_so_far.lying].tolist()))

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


def _transfer(kind: int, about: int, party: str, amount: int) -> Transfer:
    if kind == Kind.GATHERED:
        return Transfer(party, POT, amount, GATHERED[about], "bets_form_pot")
    if kind == Kind.FEE_PAID:
        fee = Fee(about)
        return Transfer(party, HOUSE, amount, FEES[fee], fee.name.lower())
    if kind == Kind.ANTE:
        return Transfer(party, POT, amount, "ante", "antes")
    if kind == Kind.COLLECTION:
        return Transfer(party, POT, amount, "collection blind", "dead_money")
    if about == UNSEEN:
        return Transfer(POT, party, amount, "wins the pot uncalled", "last_player_wins")
    pot = f"side pot {about}" if about else "main pot"
    return Transfer(POT, party, amount, f"wins the {pot}", "best_hand_wins")
