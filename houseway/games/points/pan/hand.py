"""A hand of panguingue in progress: who holds what, who is still in, and the cards of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from houseway.cards import Place, Stub
from houseway.games.points.pan.melds import MeldTerms
from houseway.games.points.pan.rules import HAND, PanRules
from houseway.play import Felt

PILE = Place("discards")
"""Where cards lie that were thrown away face up."""
Standing = Literal["in", "retired", "foul", "dead"]


class Pay(NamedTuple):
    """Chips that everybody owes a player, and the clause they are owed under."""

    chips: int
    why: str
    clause: str


@dataclass(slots=True)
class Improper:
    """A spread that is no meld: where it lies, when somebody notices, and what it has brought in."""

    at: int
    found: int
    brought: dict[int, int]


@dataclass(slots=True)
class PanHand:
    """One player's cards and how he stands."""

    seat: int
    party: int
    cards: list[int] = field(default_factory=list)
    melds: list[list[int]] = field(default_factory=list)
    standing: Standing = "in"
    collected: dict[int, int] = field(default_factory=dict)
    """Cents collected for conditions, by who paid them."""
    waiting: list[Pay] = field(default_factory=list)
    """Pays that he has not asked for."""
    acts: int = 0
    """His declaration and his draws, counted."""
    draws: int = 0
    hit: bool = False
    """Whether cards were laid or added this turn."""
    wrong_count: int | None = None
    """After how many of his acts a wrong number of cards is noticed."""
    improper: list[Improper] = field(default_factory=list)

    @property
    def place(self) -> Place:
        return Place("seat", self.seat)

    @property
    def drawing(self) -> Place:
        """Where the card lies that he has drawn."""
        return Place("draw", self.seat)

    def meld(self, at: int) -> Place:
        """Where one of his melds lies."""
        return Place("meld", self.seat, at + 1)

    @property
    def melded(self) -> int:
        """Cards in melds."""
        return sum(len(meld) for meld in self.melds)

    @property
    def all_spread(self) -> bool:
        """Whether he needs one more card to go out, and has none left to throw."""
        return self.melded == HAND

    def set_aside(self) -> list[int]:
        """Give up all cards; they are out of play."""
        cards = [*self.cards, *(card for meld in self.melds for card in meld)]
        self.cards, self.melds, self.waiting, self.improper = [], [], [], []
        return cards


class Offered(NamedTuple):
    """The card the player whose turn it is may take: who threw it, where that was a player."""

    card: int
    thrower: int | None


@dataclass(slots=True)
class PanTable:
    """One hand: the players in the order of play, the deck and the discards."""

    t: Felt[PanRules]
    terms: MeldTerms
    chip: int
    """Cents of a chip."""
    hands: list[PanHand]
    stub: Stub
    front: list[int] = field(default_factory=list)
    """Cards that lie on the deck again, the next one first."""
    discards: list[int] = field(default_factory=list)
    offered: Offered | None = None
    progress: bool = False
    """Whether anybody has laid a card since the deck was new."""
    stalled: bool = False
    """Whether a whole deck has gone by without that."""

    def live(self) -> list[PanHand]:
        """Players in action."""
        return [hand for hand in self.hands if hand.standing == "in"]

    def others(self, hand: PanHand) -> list[PanHand]:
        """Players in action but one, in the order of play after him."""
        return [other for other in self.following(hand) if other.standing == "in"]

    def following(self, hand: PanHand) -> Iterator[PanHand]:
        """Everybody else, from the right-hand neighbour on."""
        at = self.hands.index(hand)
        yield from (*self.hands[at + 1 :], *self.hands[:at])

    def next_in(self, hand: PanHand) -> PanHand:
        """Who plays after a player."""
        return next(iter(self.others(hand)), hand)

    def name(self, hand: PanHand) -> str:
        return self.t.state.names[hand.party]

    def stack(self, hand: PanHand) -> int:
        return self.t.purse.stacks[hand.party]
