"""The flop games of Casino Real, for tests that run on several of their sheets.

P1 has the first button at $4/$8 with blinds of $2 and $4, unless a test says otherwise. The button pays the
fee before the deal, but in Omaha Hi/Lo the pot pays it at the flop.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from houseway.play import Round
from tests.pots.arrange import deal
from tests.pots.arrange_flop import check_on, on_sheets, streets, table_of

FAST, SPLIT, OMAHA = "fast-action-holdem", "holdem-hi-low-split-8", "omaha"
OMAHA_SPLIT, PINEAPPLE, CRAZY = "omaha-hi-lo-split-8", "pineapple-hi", "crazy-pineapple"
TAHOE = "tahoe-hi-low-split-pineapple"
HOLDEM = "texas-holdem"
"""Hold'em, most of whose tests are in files of their own."""

FIVE = (FAST, SPLIT, OMAHA, PINEAPPLE, CRAZY)
"""The sheets that print seven tables and no blinds."""
SIX = (*FIVE, OMAHA_SPLIT)
"""The sheets that take their procedure from Tahoe's."""

HOLE_CARDS = {FAST: 2, SPLIT: 2, OMAHA: 4, PINEAPPLE: 3, CRAZY: 3, OMAHA_SPLIT: 4, TAHOE: 3, HOLDEM: 2}

on = partial(on_sheets, "casino-real")


def every(sheets: Iterable[str], ids: str) -> dict[str, str]:
    """The same rule ids on each of these sheets."""
    return dict.fromkeys(sheets, ids)


def hole_count(sheet: str) -> int:
    """How many cards a player of this sheet is dealt."""
    return HOLE_CARDS[sheet.removeprefix("casino-real/")]


def dealt(sheet: str, cards: str) -> str:
    """As many of these hole cards as the game deals."""
    return " ".join(cards.split()[: hole_count(sheet)])


def fast(sheet: str) -> bool:
    """Whether the whole board comes at once."""
    return sheet.endswith(FAST)


def showdown(sheet: str, hands: Iterable[str], board: str, settings: Any = ()) -> Round:
    """P1, P2 and so on hold these hands and check to the end; who must throw a card away throws his last."""
    named = {f"seat {seat}": dealt(sheet, cards) for seat, cards in enumerate(hands, 1)}
    cards = {"flop": board} if fast(sheet) else streets(board)
    round = deal(table_of(sheet, len(named), settings), {**named, **cards})
    check_on(round)
    return round
