"""What a party has seen as one row of numbers, the same columns for every seat of a table."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.env.seen import Seen
from houseway.play import Amount, Ask, TableState
from houseway.play.asks import KINDS
from houseway.play.events import HIDDEN

Row: TypeAlias = npt.NDArray[np.float32]

JOKERS = 53
"""Card codes of packs, the joker last."""
FIRST_TILE, TILES = 64, 32
CARDS = JOKERS + TILES + 1
"""Columns of a group of cards: how many lie there of each card and tile, and last how many are hidden."""
AMOUNTS = ("to call", "least", "most")
PER_PARTY = ("stack", "in front", "wagers", "bank", "folded", "seat")
BUTTON_CARD = "button card"
"""The kind of place where the cards lie that are drawn for the button: they are nobody's hand."""
LARGEST = 1e9


class Columns:
    """The columns of a table with so many parties and these wagers."""

    def __init__(self, parties: int, wagers: tuple[str, ...], unit: int) -> None:
        self.parties, self.wagers, self.unit = parties, wagers, unit

    @property
    def names(self) -> list[str]:
        """What every column says."""
        groups = ["own", "the table's", *(f"left {i}'s" for i in range(1, self.parties))]
        cards = [*map(str, range(JOKERS)), *(f"tile {i}" for i in range(TILES)), "hidden"]
        names = [f"{group} card {card}" for group in groups for card in cards]
        for who in ("self", *(f"left {i}" for i in range(1, self.parties))):
            names += [f"{who}: {what}" for what in PER_PARTY]
        names += [f"own wager {wager}" for wager in self.wagers]
        names += [f"asked to {kind}" for kind in KINDS]
        return [*names, "hand asked about", "pot", "acts", *AMOUNTS]

    def row(self, party: int, seen: Seen, table: TableState, ask: Ask | None) -> Row:
        """What a party has seen, and what it is asked."""
        parts = [
            self._cards(party, seen, table),
            self._chips(party, seen, table),
            self._wagers(party, seen),
            self._asked(seen, ask),
        ]
        return np.minimum(np.concatenate(parts), LARGEST).astype(np.float32)

    def _cards(self, party: int, seen: Seen, table: TableState) -> npt.NDArray[np.float64]:
        """Cards by who has them: oneself, nobody, and the others from one's left on."""
        groups = np.zeros((self.parties + 1, CARDS))
        for place, cards in seen.cards.items():
            if place.kind == BUTTON_CARD:
                continue
            owner = table.at_seat(place.seat) if place.seat else None
            if owner is None:
                group = 1
            else:
                left = (owner - party) % self.parties
                group = left + 1 if left else 0
            for card in cards:
                groups[group, column_of(card)] += 1
        return groups.ravel()

    def _chips(self, party: int, seen: Seen, table: TableState) -> npt.NDArray[np.float64]:
        chips = np.zeros((self.parties, len(PER_PARTY)))
        for left in range(self.parties):
            who = (party + left) % self.parties
            laid = sum(amount for (owner, *_), amount in seen.wagers.items() if owner == who)
            front, bank = seen.staked[who], seen.banked[who]
            money = np.array([seen.stacks[who] - front, front, laid, bank]) / self.unit
            chips[left] = [*money, who in seen.folded, table.seats[who]]
        return np.maximum(chips, 0).ravel()

    def _wagers(self, party: int, seen: Seen) -> npt.NDArray[np.float64]:
        """One's own wagers by kind, on all spots."""
        laid = np.zeros(len(self.wagers))
        for (owner, _, wager), amount in seen.wagers.items():
            if owner == party and wager in self.wagers:
                laid[self.wagers.index(wager)] += amount / self.unit
        return np.maximum(laid, 0)

    def _asked(self, seen: Seen, ask: Ask | None) -> npt.NDArray[np.float64]:
        kinds = np.zeros(len(KINDS))
        hand, amounts = 0, (0, 0, 0)
        if ask is not None:
            kinds[KINDS.index(ask.kind)] = 1
            hand, amounts = ask.place.hand, amounts_of(ask)
        pot = seen.pot / self.unit
        rest = [hand, max(pot, 0), seen.acts, *(amount / self.unit for amount in amounts)]
        return np.concatenate([kinds, np.array(rest)])


def column_of(card: int) -> int:
    """The column of a card in its group."""
    if card == HIDDEN:
        return CARDS - 1
    return card if card < FIRST_TILE else JOKERS + card - FIRST_TILE


def amounts_of(ask: Ask) -> tuple[int, int, int]:
    """What an ask is about: what a call costs, and the least and the most of what may be chosen."""
    if isinstance(ask, Amount):
        return 0, ask.low, ask.high
    cost = next((option.cost for option in ask.options if option.cost), 0)
    sized = next((option for option in ask.options if option.low is not None), None)
    if sized is None:
        return cost, 0, 0
    return cost, sized.low or 0, sized.high or 0
