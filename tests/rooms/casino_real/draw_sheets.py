"""The draw games of Casino Real that take LoBall's rules over: draw poker and its split game.

P1 has the first button at $4/$8 with blinds of $2 and $4 and pays the fee of $2 ($3 in the split game) before
the deal, unless a test says otherwise.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from houseway.play import Round
from houseway.play.events import Dealt
from houseway.rooms import Table
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_lowball import lap

HIGH, SPLIT = "draw-poker", "draw-hi-low-split"
on = partial(on_sheets, "casino-real")

both = on({HIGH: "bet.1", SPLIT: "bet.1"})
"""A rule of LoBall's stakes and betting, which these sheets take over with their own rule bet.1."""

FEE = {HIGH: 2, SPLIT: 3}
"""What the button pays with up to six players."""


def fee(sheet: str) -> int:
    """What the button pays with up to six players."""
    return FEE[sheet.removeprefix("casino-real/")]


def running(sheet: str, players: int = 6, settings: Any = ()) -> Table:
    """A game whose button has gone once round: P1 has it again in the next hand."""
    return lap(table_of(sheet, players, settings), players)


def dealt_in(round: Round) -> list[int]:
    """The seats that got cards, first to last."""
    deals = [event for event in round.events if isinstance(event, Dealt) and event.street == "cards"]
    return [int(place.removeprefix("seat ")) for place in deals[-1].places] if deals else []
