"""What comes of hands played in bulk: chips and drops, and a hand told by playing it once more live."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from houseway.cards import Chance
from houseway.games.pot.bulk.acts import BulkActs, decode
from houseway.games.pot.bulk.hand import lap_of
from houseway.games.pot.bulk.opening import Opening, state_before
from houseway.games.pot.bulk.records import Integers, Told
from houseway.games.pot.rules import PotRules
from houseway.play import Game, Round, TableState
from houseway.play.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """What is played: a table's game as it stands, how its hands open, the decks and the acts."""

    game: Game[PotRules]
    told: Told
    before: TableState
    """The table before the first hand."""
    openings: tuple[Opening, ...]
    start: Integers
    """Every party's chips before the first hand."""
    fresh_stacks: bool
    decks: Integers
    acts: BulkActs
    logged: bool
    """Whether the log of the hands is kept."""

    def opening(self, hand: int) -> Opening:
        """How a hand opens."""
        return self.openings[lap_of(hand, len(self.start))]

    def stacks_before(self, hand: int, stacks: Integers) -> Integers:
        """Every party's chips when a hand begins; `stacks` has them after each hand."""
        return self.start if self.fresh_stacks or not hand else stacks[hand - 1]

    def live_round(self, hand: int, stacks: Integers) -> Round:
        """A hand at the live table, before its first act."""
        return Round(self.game, self.state_before(hand, stacks), InOrder(self.decks[hand].tolist()))

    def state_before(self, hand: int, stacks: Integers) -> TableState:
        """The table when a hand begins; `stacks` has everybody's chips after each hand."""
        return state_before(self.before, self.openings, hand, self.stacks_before(hand, stacks).tolist())


class InOrder(Chance):
    """Every shuffle comes out as one deck."""

    def __init__(self, deck: list[int]) -> None:
        super().__init__(0)
        self.deck = tuple(deck)

    def mix(self, cards: tuple[int, ...], name: str) -> tuple[str, tuple[int, ...], bytes | None]:
        return self.name_draw("shuffle", name), self.deck, None


@dataclass(frozen=True, eq=False)
class BulkResults:
    """What became of hands played in bulk. Hands are counted from 0."""

    there_are: ClassVar[str] = "there are"

    session: Session = field(repr=False)
    stacks: Integers
    """Every party's chips after each hand."""
    drops: Integers
    """What the house took from each hand."""

    def __len__(self) -> int:
        return len(self.drops)

    def events(self, hand: int) -> list[Event]:
        """What happened in a hand, told by the live table."""
        live = self.session.live_round(self.number(hand), self.stacks)
        for act in self.session.acts.of(hand).tolist():
            live.act(live.asks[0].id, decode(act))
        return live.events

    def number(self, hand: int) -> int:
        """The number of a hand that there is."""
        if not 0 <= hand < len(self):
            raise IndexError(f"there is no hand {hand}: {self.there_are} hands 0 to {len(self) - 1}")
        return hand
