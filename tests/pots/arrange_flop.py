"""Arranging hands of flop games on any sheet: tables, boards in one line, discards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.play import Round
from houseway.play.events import Dealt
from houseway.rooms import Table
from tests.pots.arrange import board, seated


def table_of(
    sheet: str, stacks: int | Sequence[int | float] = 6, settings: Mapping[str, Any] | Sequence[str] = ()
) -> Table:
    """A table of a sheet: that many players with $1,000 each, or one for each stack in dollars."""
    return seated(sheet, stacks, settings)


def streets(cards: str) -> dict[str, str]:
    """Five board cards as flop, turn and river."""
    return {"flop": cards[:8], "turn": cards[9:11], "river": cards[12:]}


def throw(round: Round, discards: str) -> None:
    """Discards in turn: `P2 Kc, P3 4d`; a name alone lets his time run out."""
    for one in discards.split(","):
        who, *cards = one.split()
        assert who in round.pending, f"{one!r}, but the turn is with {', '.join(round.pending) or 'nobody'}"
        ask = round.pending[who][0]
        if cards:
            round.act(ask.id, cards)
        else:
            round.clock(ask.id)


def check_on(round: Round, count: int = 6) -> None:
    """Everybody throws his last card away when asked, and checks or calls, until that many board cards lie
    open; by default until the hand is over."""
    while not round.over and len(board(round)) < count:
        ask = round.asks[0]
        if ask.kind == "pick-cards":
            round.act(ask.id, list(ask.cards[-1:]))
        else:
            words = {option.id for option in ask.options}
            round.act(ask.id, next(word for word in ("check", "call", "show", "wait") if word in words))


def seen_hole_cards(round: Round, name: str) -> tuple[tuple[int, ...], ...]:
    """The hole cards of every place, in the order of the deal, as this player sees them."""
    (seen,) = [e for e in round.view(name).events if isinstance(e, Dealt) and e.street == "hole cards"]
    return seen.cards
