"""Wagers that favour the bettor: what a house wants to know of a sheet before it is posted."""

from __future__ import annotations

from houseway.analysis.wagers import price
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError
from houseway.games.roster import priced_game
from houseway.pricing.game import Question
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet

CERTAIN = 3.0
"""So many standard errors above nothing count as an edge, where a wager is simulated."""


def favourable_wagers(sheet: Sheet, seed: int = 1) -> tuple[WagerOdds, ...]:
    """The wagers of a sheet against a bank on which the bettor has the edge, before fees."""
    if not is_banked(sheet):
        return ()
    try:
        priced_game(sheet.module.id, sheet.id)
    except HousewayError:
        return ()
    asked = Question(sheet.settings, sheet.wagers, sheet.settings.decks, "", None)
    priced = price(sheet.module.id, asked, None, Running(seed, None, None, None, None))
    return tuple(one for one in priced if one.ev > CERTAIN * one.stderr)
