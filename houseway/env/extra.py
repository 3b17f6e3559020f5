"""Libraries of the `env` extra, imported where they are used."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from houseway.errors import HousewayError

NAMES = {"pettingzoo": "PettingZoo", "gymnasium": "Gymnasium", "pyspiel": "OpenSpiel"}
EXTRA = "pip install 'houseway[env]'"
"""What brings PettingZoo and Gymnasium."""
SPIEL = "pip install open_spiel"


def needed(module: str) -> ModuleType:
    """A library, or one sentence that says what to install."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        install = SPIEL if library == "pyspiel" else EXTRA
        raise HousewayError(f"this environment needs {NAMES[library]}: {install}") from None
