"""What pot games keep on a table between two hands, and how every party stands there."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict, cast

from houseway.play import TableState

PART = "pots"
"""The part of the table."""
MOVED: Final = "button moved to"
"""Where the button already lies for the hand that begins."""
SKIPPED_BY_BUTTON: Final = "skipped by the button"
"""The seat that the next button goes past."""

Standing = Literal["in", "new", "missed", "moved"]
"""In the game; never paid a blind; missed some blinds; changed seats."""
Blind = Literal["big", "small", "button"]
"""What may go by a player who is away."""

Stands = TypedDict("Stands", {"is": Standing})
MayStand = TypedDict("MayStand", {"is": Standing}, total=False)


class Record(Stands):
    """How a party stands."""

    seat: int
    active: bool
    """Whether it owes the blinds that go by it."""
    missed: list[Blind]
    wait: int
    """Hands to wait after a change of seats."""
    owes_blind: NotRequired[bool]
    """Whether it let a blind pass for want of chips."""
    excused: NotRequired[bool]
    """Whether all blinds may go by it once."""
    short_buys: NotRequired[int]
    """How often it bought chips and stayed below the least buy-in."""
    left_with: NotRequired[int]
    """Its chips when the last hand was over."""


class Changes(MayStand, total=False):
    """What changes in a record."""

    seat: int
    active: bool
    missed: list[Blind]
    wait: int
    owes_blind: bool
    excused: bool
    short_buys: int
    left_with: int


Passing = TypedDict("Passing", {"button moved to": int, "skipped by the button": int}, total=False)


class Kept(Passing):
    """What is kept from hand to hand."""

    button: int
    first_button: int
    small_blind: int
    big_blind: int
    hands: int
    """Hands played since the game began."""
    records: dict[str, Record]
    passed: list[int]
    """Seats that a blind has gone by or stands on, until the button has gone once round."""
    lap_over: bool
    """Whether it has."""
    skipped: bool
    """Whether the button carried somebody past his big blind."""
    again: bool
    """Whether the last hand is dealt over."""
    kill_holder: str
    kill_wins: int
    """Pots that he has won running."""
    claimants: list[str] | None
    """Who alone may play for a pot that stayed from an earlier hand; nobody is shut out where it is none."""
    game: NotRequired[str]
    """What was named last, where the button names the game."""


def kept_on(state: TableState) -> Kept | None:
    """What pot games have kept on a table; nothing before the first hand."""
    kept = state.parts.get(PART)
    return cast(Kept, kept) if kept else None


def fresh_kept(state: TableState) -> Kept:
    """The same on a table at which a game begins."""
    kept: Kept = {
        "button": 0,
        "first_button": 0,
        "small_blind": 0,
        "big_blind": 0,
        "hands": 0,
        "records": {},
        "passed": [],
        "lap_over": False,
        "skipped": False,
        "again": False,
        "kill_holder": "",
        "kill_wins": 0,
        "claimants": None,
    }
    state.parts[PART] = dict(kept)
    return cast(Kept, state.parts[PART])
