"""What a table keeps between rounds: chips, seats, carried money, the shoe, and parts that the pot and bank
layers put there without this module knowing what they mean."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple

from houseway.plain import Json
from houseway.play.events import Transfer


@dataclass(frozen=True, slots=True)
class Party:
    """Who owns chips and decides. Seat 0 stands behind the line: he may bet, but has no seat."""

    name: str
    chips: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Carried:
    """Money that waits for a later round: how much, why, and which parties may win it (none: anybody)."""

    amount: int
    why: str
    parties: tuple[str, ...] = ()

    def without(self, name: str) -> Carried:
        """The same money when one of those who may win it has gone."""
        return replace(self, parties=tuple(party for party in self.parties if party != name))


@dataclass(slots=True)
class TableState:
    """The whole of a table between two rounds; a round works on a copy and hands it back."""

    names: list[str]
    stacks: list[int]
    seats: list[int]
    away: list[bool]
    bought_in: list[int]
    number: int = 0
    carried: list[Carried] = field(default_factory=list)
    parts: dict[str, Json] = field(default_factory=dict)
    """By layer. What is nested inside a part is replaced, never changed in place, so that a copy is cheap."""
    shoe: Json | None = None
    """The shoe with the order of its cards: the server's own, never shown."""
    drop: int = 0
    minutes: int = 0

    def standing(self, name: str) -> int:
        """What waits for a later round in one player's name alone: it is not lost."""
        return sum(pot.amount for pot in self.carried if pot.parties == (name,))

    @property
    def carried_in(self) -> int:
        return sum([pot.amount for pot in self.carried]) if self.carried else 0

    def won_since(self, before: TableState) -> tuple[int, ...]:
        """What each party has won since an earlier state with the same parties; what stands in a party's own
        name is not lost."""
        return tuple(
            now - then + self.standing(name) - before.standing(name)
            for name, then, now in zip(self.names, before.stacks, self.stacks, strict=True)
        )

    def copy(self) -> TableState:
        return TableState(
            self.names.copy(),
            self.stacks.copy(),
            self.seats.copy(),
            self.away.copy(),
            self.bought_in.copy(),
            self.number,
            self.carried.copy(),
            {name: part.copy() for name, part in self.parts.items()},
            self.shoe,
            self.drop,
            self.minutes,
        )

    def at_seat(self, seat: int) -> int | None:
        """The party in a seat."""
        return self.seats.index(seat) if seat in self.seats else None

    def to_json(self) -> Json:
        """The table as JSON, the order of its shoe included: for the server's own eyes."""
        shown = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "carried"}
        shown["carried"] = [[pot.amount, pot.why, list(pot.parties)] for pot in self.carried]
        return copy.deepcopy(shown)

    @classmethod
    def from_json(cls, saved: Json) -> TableState:
        state = cls(**copy.deepcopy({name: value for name, value in saved.items() if name != "carried"}))
        state.carried = [Carried(amount, why, tuple(who)) for amount, why, who in saved.get("carried", [])]
        return state


class Settlement(NamedTuple):
    """What a round came to, for each of `parties`. Stacks before + carried in + bought in = stacks after +
    carried out + drop. `stacks_before` leaves out what was bought since the last round."""

    round: int
    parties: tuple[str, ...]
    stacks_before: tuple[int, ...]
    stacks_after: tuple[int, ...]
    bought_in: int
    carried_in: int
    carried_out: int
    drop: int
    transfers: tuple[Transfer, ...]
    won: tuple[int, ...]
    """What each party won, or lost as a negative number. Chips bought before the round are no winnings, and
    money that waits for a later round in a party's own name is not lost."""

    def balances(self) -> bool:
        before = sum(self.stacks_before) + self.carried_in + self.bought_in
        return before == sum(self.stacks_after) + self.carried_out + self.drop
