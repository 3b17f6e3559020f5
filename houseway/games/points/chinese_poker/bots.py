"""Bots at Chinese poker: they set their cards well and declare the clean sweeps they have."""

from __future__ import annotations

from houseway.games.game import Plays
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep
from houseway.play import Ask, View
from houseway.play.asks import Choice

WELL_SET = "well-set"


def set_well(view: View, ask: Ask) -> Choice:
    """The usual setting; a clean sweep is declared when the dealer would not warn of it."""
    if isinstance(ask, DeclareSweep):
        return ask.default if ask.warnings(DECLARE) else DECLARE
    return ask.default


PLAYS = Plays(names=(WELL_SET,), by=lambda rules, name: set_well, usual=WELL_SET)
