"""Which contest of cards a sheet's table plays: what prices and bots need to know of a pot game."""

from __future__ import annotations

from houseway.play import View
from houseway.pots.bots import Played
from houseway.pots.contests import Contest, contest_of
from houseway.rooms.sheets import Sheet

MEMO = "contest"


def contest_at(sheet: Sheet) -> Contest | None:
    """What the cards of a sheet's pot game decide; None where a hand has no shape of its own."""
    if MEMO not in sheet.memo:
        shape = sheet.module.shape
        sheet.memo[MEMO] = None if shape is None else contest_of(shape(sheet.settings))
    found: Contest | None = sheet.memo[MEMO]
    return found


def played_at(sheet: Sheet) -> Played:
    """The contest that a view of this sheet's table shows."""

    def played(view: View) -> Contest | None:
        return contest_at(sheet)

    return played
