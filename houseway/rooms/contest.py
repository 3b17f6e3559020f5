"""Which contest of cards a sheet's table plays: what prices and bots need to know of a pot game."""

from __future__ import annotations

from houseway.games.pot.bots import Played
from houseway.games.pot.contests import Contest, contest_of
from houseway.games.pot.naming import NAMED
from houseway.play import View
from houseway.play.events import Decided, Ruled
from houseway.rooms.sheets import Sheet

CONTESTS = "contests"
"""Where a sheet remembers its contests."""


class Contests(dict[str, Contest | None]):
    """The contests of a sheet, by the clause that turned the hand round."""


def contest_at(sheet: Sheet, turned: str = "") -> Contest | None:
    """What the cards of a sheet's pot game decide, perhaps after a clause that turned the hand round; None
    where a hand has no shape of its own."""
    known = sheet.memo.setdefault(CONTESTS, Contests())
    assert isinstance(known, Contests)
    if turned not in known:
        shape = sheet.module.turned[turned] if turned else sheet.module.shape
        known[turned] = None if shape is None else contest_of(shape(sheet.settings))
    return known[turned]


def played_at(sheet: Sheet) -> Played:
    """The contest that a view of this sheet's table shows: where games are named, that of the one named."""
    chosen: dict[str, Sheet] = {}

    def played(view: View) -> Contest | None:
        if not getattr(sheet.settings, "menu", ()):
            return _shown(sheet, view)
        named = (e.choice for e in view.events if isinstance(e, Decided) and e.what == NAMED)
        name = next((choice for choice in named if isinstance(choice, str)), "")
        if not name:
            return contest_at(sheet)
        if name not in chosen:
            # Lowball has no joker where games are named.
            chosen[name] = sheet.offered(name, {"jokers": 0})
        return _shown(chosen[name], view)

    return played


def _shown(sheet: Sheet, view: View) -> Contest | None:
    turned = sheet.module.turned
    if not turned:
        return contest_at(sheet)
    clauses = [event.clause for event in view.events if isinstance(event, Ruled) and event.clause in turned]
    return contest_at(sheet, clauses[-1] if clauses else "")
