"""Bots at Chinese poker: they set their cards well and declare the clean sweeps they have."""

from __future__ import annotations

from houseway.errors import HousewayError, nearest
from houseway.games.chinese_poker import DECLARE, DeclareSweep
from houseway.play import Ask, View
from houseway.play.asks import Choice
from houseway.play.driver import Decide
from houseway.rooms import Sheet

WELL_SET = "well-set"


def points_bot(sheet: Sheet, strategy: str | None) -> Decide:
    """The way to play that goes by a name; there is one."""
    if strategy not in (None, WELL_SET):
        raise HousewayError(f"there is no strategy {strategy!r} at {sheet.id}{nearest(strategy, [WELL_SET])}")
    return set_well


def set_well(view: View, ask: Ask) -> Choice:
    """The usual setting; a clean sweep is declared when the dealer would not warn of it."""
    if isinstance(ask, DeclareSweep):
        return ask.default if ask.warnings(DECLARE) else DECLARE
    return ask.default
