"""Whose the seats are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Place


class Seats:
    """Who sits where."""

    def __init__(self, names: Sequence[str], seats: Sequence[int]) -> None:
        self.names = tuple(names)
        self.at: Mapping[int, str] = {seat: name for name, seat in zip(names, seats, strict=True) if seat}
        self.seat_of: Mapping[str, int] = {name: seat for seat, name in self.at.items()}

    def owner(self, place: Place) -> str | None:
        return self.at.get(place.seat) if place.seat else None
