"""Houseway: a complete California card room. It deals, plays, settles and prices 105 sheets of five rooms.

A hand, from the deal to the last chip:

    >>> from houseway import Chance, Table
    >>> table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])   # money is whole cents
    >>> round = table.deal(Chance(1))                   # a seed; without one the shuffle is drawn fresh
    >>> round.pending                                   # who may decide, and everything that is legal
    >>> ask = round.asks[0]
    >>> round.act(ask.id, ask.default)                  # a choice; an illegal one is refused with its reason
    >>> round.view("Ann").state                         # the felt as Ann may see it
    >>> round.settlement                                # once it is over: who has what

Tables      Table, Party, Chance, Incident, Round: seat people, deal, act, see, copy, resample
Bots        play_out: the rest of a round, played by bots of the game or by a function of your own
Rooms       rooms, sheets, sheet, Sheet: what is played where, with every rule, setting and reading
Figures     odds, equity, evaluate: what wagers, hands and cards are worth
Files       save_round, read_round, histories: rounds written down and read again
Learning    env: environments for programs that learn
Errors      HousewayError, and Refused for an act that is not legal

`help(houseway.Table)` and the like tell more, and so does docs/library.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway import env, histories
    from houseway.analysis import equity, odds
    from houseway.bots.rest import play_out
    from houseway.cards import Chance, Incident
    from houseway.errors import HousewayError, Refused
    from houseway.hands.reading import evaluate
    from houseway.play import Party, Round
    from houseway.rooms import Sheet, Table, read_round, rooms, save_round, sheet
    from houseway.rooms.searching import sheets

    __version__: str

__all__ = [
    "Chance",
    "HousewayError",
    "Incident",
    "Party",
    "Refused",
    "Round",
    "Sheet",
    "Table",
    "__version__",
    "env",
    "equity",
    "evaluate",
    "histories",
    "odds",
    "play_out",
    "read_round",
    "rooms",
    "save_round",
    "sheet",
    "sheets",
]

_HOMES = {
    "Chance": "houseway.cards",
    "HousewayError": "houseway.errors",
    "Incident": "houseway.cards",
    "Party": "houseway.play",
    "Refused": "houseway.errors",
    "Round": "houseway.play",
    "Sheet": "houseway.rooms",
    "Table": "houseway.rooms",
    "equity": "houseway.analysis",
    "evaluate": "houseway.hands.reading",
    "odds": "houseway.analysis",
    "play_out": "houseway.bots.rest",
    "read_round": "houseway.rooms",
    "save_round": "houseway.rooms",
    "sheet": "houseway.rooms",
    "sheets": "houseway.rooms.searching",
}
_FOLDERS = ("env", "histories", "rooms")
"""Folders of the package that are asked for by name; `rooms` is called as well, and lists the rooms."""


if not TYPE_CHECKING:
    # A type checker would take any name that this might give; it has the imports above.

    def __getattr__(name: str) -> object:
        """Import what is asked for, so that `import houseway` costs nothing."""
        from importlib import import_module

        if name in _HOMES:
            return getattr(import_module(_HOMES[name]), name)
        if name in _FOLDERS:
            return import_module(f"houseway.{name}")
        if name == "__version__":
            from importlib.metadata import version

            return version("houseway")
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
