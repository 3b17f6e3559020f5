"""The felt: what a flow sees and does during one round. It deals, cites rules and moves chips; it reads no
clock, no globals and no random numbers but those of `Chance`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from houseway.cards import Chance, Pack, Place, Stub
from houseway.plain import NEW
from houseway.play import trace
from houseway.play.asks import Ask, Choice, Wait
from houseway.play.events import (
    ButtonPlaced,
    Dealt,
    Decided,
    Discarded,
    Event,
    Looked,
    Rolled,
    Ruled,
    Shown,
    Shuffled,
    Worth,
    Worths,
)
from houseway.play.game import Game
from houseway.play.money import Purse
from houseway.play.state import TableState

Derived = TypeVar("Derived")
Rules = TypeVar("Rules")
Rules_co = TypeVar("Rules_co", covariant=True)

Asking = Generator[Ask | Wait, Any, Derived]
"""A part of a round: yields when somebody may decide, resumes with the choice, and comes to a result."""

Flow = Asking[None]
"""A round, or a part of one with no result of its own."""


class Felt(Generic[Rules_co]):
    """One round in progress, under the rules of its game."""

    __slots__ = ("chance", "emit", "events", "game", "opened_by", "purse", "rules", "state")

    def __init__(self, game: Game[Rules_co], state: TableState, chance: Chance) -> None:
        self.game = game
        self.rules: Rules_co = game.rules
        self.state = state
        self.opened_by: frozenset[str] = frozenset()
        """Clauses that the table's own game carried out before it chose another."""
        self.chance = chance
        self.events: list[Event] = []
        self.emit = self.events.append
        self.purse = Purse(state.stacks, state.carried_in, self.emit)

    def play_as(self: Felt[Rules], game: Game[Rules]) -> None:
        """From here on the round goes by another game's rules, which the table's own game has chosen."""
        self.opened_by = frozenset(
            clause for event in self.events if (clause := getattr(event, "clause", ""))
        )
        self.game = game
        self.rules = game.rules

    # -- rules -------------------------------------------------------------------------------------------

    def rule(self, clause: str, detail: str = "") -> None:
        """Cite the clause that what follows carries out, and say so in the log."""
        self.by(clause)
        self.emit(NEW(Ruled, (clause, detail)))

    def by(self, clause: str) -> None:
        """Cite a clause without a log line: it goes without saying, or a transfer or outcome carries it."""
        if trace.touched is not None:
            trace.touched.add((self.game.id, f"clause {clause}"))

    def place_button(self, button: str, seat: int, clause: str, detail: str = "") -> None:
        """A button goes to a seat under a clause that has been cited."""
        self.emit(NEW(ButtonPlaced, (button, seat, clause, detail)))

    def pay(self, payer: int | str, payee: int | str, amount: int, why: str, clause: str) -> None:
        """Chips change owner under a clause."""
        if amount:
            self.by(clause)
            self.purse.move(payer, payee, amount, why, clause)

    def derived(self: Felt[Rules], name: str, build: Callable[[Rules], Derived]) -> Derived:
        """What follows from the rules alone, worked out once for all rounds of a table."""
        if trace.touched is not None:
            return build(self.rules)
        memo: dict[str, Any] = self.game.memo
        if name not in memo:
            memo[name] = build(self.rules)
        known: Derived = memo[name]
        return known

    # -- chance ------------------------------------------------------------------------------------------

    def shuffle(self, pack: Pack, name: str = "shuffle") -> Stub:
        """A freshly shuffled pack."""
        stub = self.chance.shuffle(pack, name)
        commitment = stub.commitment
        self.emit(Shuffled(name, pack.name, commitment.root if commitment is not None else ""))
        return stub

    def reshuffle(self, stub: Stub, name: str) -> None:
        """Mix what is left of a pack with what was put back; the new root is told before a card comes."""
        stub.reshuffle(name)
        commitment = stub.commitment
        self.emit(Shuffled(name, stub.pack.name, commitment.root if commitment is not None else ""))

    def shoe(self, pack: Pack, cut_card: int, name: str = "shoe") -> Stub:
        """The table's shoe: the one in use until its cut card has come out, then a fresh shuffle."""
        saved = self.state.shoe
        if saved is not None:
            stub = Stub.from_json(saved)
            if stub.pack.name == pack.name and not stub.past_cut_card:
                return self.chance.overlay(stub, name)
        stub = self.shuffle(pack, name)
        stub.cut_card = cut_card
        return stub

    def keep_shoe(self, stub: Stub) -> None:
        """Leave the shoe on the table for the next round."""
        self.state.shoe = stub.to_json()

    def roll(self, name: str, count: int = 3) -> tuple[int, ...]:
        dice = self.chance.dice(name, count)
        self.emit(Rolled(name, dice))
        return dice

    def number(self, name: str, below: int) -> int:
        drawn = self.chance.number(name, below)
        self.emit(Rolled(name, (drawn,)))
        return drawn

    # -- cards -------------------------------------------------------------------------------------------

    def dealt(
        self,
        street: str,
        places: Sequence[Place],
        cards: Sequence[tuple[int, ...]],
        audiences: Sequence[tuple[int, ...] | None],
    ) -> None:
        """Log one street of cards with who may see them."""
        self.emit(NEW(Dealt, (street, tuple(places), tuple(cards), tuple(audiences))))

    def turn_up(self, place: Place, cards: Sequence[int], name: str | Worth | Worths = "") -> None:
        """Turn cards face up for everybody."""
        self.emit(NEW(Shown, (place, tuple(cards), name)))

    def looked(self, place: Place, cards: Sequence[int], audience: tuple[int, ...]) -> None:
        """Log that cards lying face down are looked at, and by whom."""
        self.emit(Looked(place, tuple(cards), audience))

    def moved(self, place: Place, cards: Sequence[int], to: Place) -> None:
        """Log open cards that go from one hand to another."""
        self.emit(Discarded(place, tuple(cards), None, to))

    def discarded(self, place: Place, cards: Sequence[int], audience: tuple[int, ...] | None) -> None:
        """Log cards that leave a place; `audience` limits who sees which."""
        self.emit(Discarded(place, tuple(cards), audience))

    def decided(self, party: int, what: str, choice: Choice, audience: tuple[int, ...] | None = None) -> None:
        """Log a decision; `audience` limits who sees what was chosen."""
        self.emit(Decided(party, what, choice, audience))

    # -- seats -------------------------------------------------------------------------------------------

    def clockwise(self, after: int, seats: Iterable[int], direction: str = "clockwise") -> list[int]:
        """Seats in order from the first one past `after`, once round the table."""
        return list(walk(after, tuple(seats), direction))


@lru_cache(maxsize=4096)
def walk(after: int, seats: tuple[int, ...], direction: str) -> tuple[int, ...]:
    """The one walk of the seats."""
    if direction == "clockwise":
        order = sorted(seats)
        start = next((i for i, seat in enumerate(order) if seat > after), 0)
    else:
        order = sorted(seats, reverse=True)
        start = next((i for i, seat in enumerate(order) if seat < after), 0)
    return (*order[start:], *order[:start])
