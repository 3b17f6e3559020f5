"""Houseway: a complete California card room. `from houseway import Table, sheet, odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.analysis import equity, odds
    from houseway.cards import Chance
    from houseway.errors import HousewayError
    from houseway.play import Party
    from houseway.rooms import Table, sheet

__all__ = ["Chance", "HousewayError", "Party", "Table", "equity", "odds", "sheet"]

_HOMES = {
    "Chance": "houseway.cards",
    "HousewayError": "houseway.errors",
    "Party": "houseway.play",
    "equity": "houseway.analysis",
    "odds": "houseway.analysis",
    "Table": "houseway.rooms",
    "sheet": "houseway.rooms",
}


def __getattr__(name: str) -> object:
    """Import what is asked for, so that `import houseway` costs nothing."""
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'houseway' has no attribute {name!r}")
