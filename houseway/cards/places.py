"""Places: where cards lie on the felt."""

from __future__ import annotations

from functools import lru_cache

from houseway.plain import Json


class Place(str):
    """Where cards lie. As text it is the name that scripts, records and sentences have for it; programs read
    its `kind`, the `seat` it belongs to (0: to none) and which `hand` of the seat it is, from 1."""

    __slots__ = ("hand", "kind", "seat")

    kind: str
    seat: int
    hand: int

    def __new__(cls, kind: str, seat: int = 0, hand: int = 1) -> Place:
        return _made(kind, seat, hand)

    def __reduce__(self) -> tuple[type[Place], tuple[str, int, int]]:
        return Place, (self.kind, self.seat, self.hand)

    def to_json(self) -> Json:
        """The place for a client, which never has to read its name."""
        shown: Json = {"kind": self.kind}
        if self.seat:
            shown["seat"] = self.seat
        if self.hand > 1:
            shown["hand"] = self.hand
        return shown


@lru_cache(maxsize=4096)
def _made(kind: str, seat: int, hand: int) -> Place:
    """The one object of a place: it never changes, and there are few."""
    place = str.__new__(Place, _name(kind, seat, hand))
    place.kind, place.seat, place.hand = kind, seat, hand
    return place


def _name(kind: str, seat: int, hand: int) -> str:
    match kind:
        case "seat":
            return f"seat {seat}" if hand == 1 else f"seat {seat} hand {hand}"
        case "draw" | "opening":
            return f"seat {seat} {kind}"
        case "meld":
            return f"seat {seat} meld {hand}"
        case "button card":
            return f"draw {seat}"
        case "stack" | "pile":
            return f"{kind} {hand}"
        case _:
            return f"{kind} of seat {seat}" if seat else kind


BANK = Place("bank")
BOARD = Place("board")
BURN = Place("burn")
EMPTY_SEAT = Place("empty seat")
BEHIND = Place("behind the line")
"""Where somebody stands who bets without a seat."""
