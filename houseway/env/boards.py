"""Wager boards as a fixed list of actions: nothing, and each wager of one spot alone or beside the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.play import Board
from houseway.play.asks import Choice
from houseway.play.boards import Circle

WAGERS = 12
"""Wagers of a spot that have actions of their own, in the order of the board."""
TIMES = {"least": 1, "double": 2, "five": 5}
"""How many least wagers are laid, by name."""
MOST = "most"

BOARD_ACTIONS = (
    "no wager",
    *(f"wager {n}: {step}" for n in range(1, WAGERS + 1) for step in (*TIMES, MOST)),
    *(f"wagers 1 and {n}: least" for n in range(2, WAGERS + 1)),
    "every wager: least",
)
"""The actions of a board by name. A wager brings what it needs beside it."""


def board_choices(ask: Board) -> Iterator[tuple[str, Choice]]:
    """What each action would lay; the ask says which of it stands."""
    circles = spot_of(ask)
    yield "no wager", {}
    for number, circle in enumerate(circles, 1):
        for step, times in TIMES.items():
            yield f"wager {number}: {step}", laid(ask, circle, circle.low * times)
        yield f"wager {number}: {MOST}", laid(ask, circle, most_on(ask, circle))
    for number, circle in enumerate(circles[1:], 2):
        both = {**laid(ask, circles[0], circles[0].low), **laid(ask, circle, circle.low)}
        yield f"wagers 1 and {number}: least", dict(both)
    everything: dict[str, int] = {}
    for circle in circles:
        everything |= laid(ask, circle, circle.low)
    yield "every wager: least", dict(everything)


def spot_of(ask: Board) -> list[Circle]:
    """The circles of one's own spot; of the first spot that has any for whoever stands behind the line."""
    own = [circle for circle in ask.circles if circle.spot == ask.own_spot]
    first = [circle for circle in ask.circles if circle.spot == ask.circles[0].spot] if ask.circles else []
    return (own or first)[:WAGERS]


def laid(ask: Board, circle: Circle, amount: int) -> Mapping[str, int]:
    """So many cents on a circle, with what it needs beside it."""
    by_wager = {one.wager: one for one in ask.circles if one.spot == circle.spot}
    placed = {circle.key: amount}
    if circle.equals:
        placed[by_wager[circle.equals].key] = amount
    elif circle.most_of:
        placed[by_wager[circle.most_of].key] = max(amount, by_wager[circle.most_of].low)
    for other in circle.needs[:1]:
        if not any(f"{one}@{circle.spot}" in placed for one in circle.needs):
            placed[by_wager[other].key] = by_wager[other].low
    return placed


def most_on(ask: Board, circle: Circle) -> int:
    """The most that a circle takes of what is in front, beside what it needs or brings."""
    beside = sum(laid(ask, circle, 0).values())
    shares = 1 + len(circle.brings) + bool(circle.equals or circle.most_of)
    shares += 0 if circle.vacant or circle.spot == ask.own_spot else circle.follows
    most = min(circle.high, (ask.budget - beside) // shares)
    return most if most < circle.low else most - (most - circle.low) % circle.step
