"""Houseway: a complete California card room. `from houseway import Table, sheet, odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway import odds
    from houseway.cards import Chance
    from houseway.errors import HousewayError
    from houseway.play import Party
    from houseway.rooms import Table, sheet

__all__ = ["Chance", "HousewayError", "Party", "Table", "odds", "sheet"]

_HOMES = {
    "Chance": "houseway.cards",
    "HousewayError": "houseway.errors",
    "Party": "houseway.play",
    "Table": "houseway.rooms",
    "sheet": "houseway.rooms",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for, so that `import houseway` costs nothing."""
    from importlib import import_module

    if name == "odds":
        return import_module("houseway.odds")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'houseway' has no attribute {name!r}")
