"""Poker Flats' flop games that follow its hold'em: the split game, the pineapples and Tahoe, for tests that
run on several of their sheets.

P1 has the first button at $3-6 with blinds of $2 and $3 and pays the drop of $3 before the deal, unless a
test says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from houseway.play import Round
from tests.pots.arrange import deal
from tests.pots.arrange_flop import check_on, on_sheets, streets, table_of

SPLIT, PINEAPPLE = "holdem-hi-lo-split", "pineapple-hi"
CRAZY, TAHOE = "crazy-pineapple", "tahoe-pineapple"

on = partial(on_sheets, "poker-flats")

AS_HOLDEM = {SPLIT: "bet.1", PINEAPPLE: "bet.2", CRAZY: "bet.1", TAHOE: "bet.1"}
"""Where each sheet takes stakes, button and blinds from hold'em."""
ROOM_READINGS = {SPLIT: "amb.5", PINEAPPLE: "amb.5", CRAZY: "amb.4", TAHOE: "amb.4"}
"""Where each sheet sends its reader to the room for what is not printed."""
INCIDENTS = dict.fromkeys((SPLIT, PINEAPPLE, CRAZY, TAHOE), "irr.1")


def dealt(sheet: str, cards: str) -> str:
    """As many of these hole cards as the game deals."""
    return " ".join(cards.split()[: 2 if sheet.endswith(SPLIT) else 3])


def showdown(sheet: str, hands: Iterable[str], board: str, settings: Any = ()) -> Round:
    """P1, P2 and so on hold these hands and check to the end; who must throw a card away throws his last."""
    named = {f"seat {seat}": dealt(sheet, cards) for seat, cards in enumerate(hands, 1)}
    round = deal(table_of(sheet, len(named), settings), {**named, **streets(board)})
    check_on(round)
    return round
