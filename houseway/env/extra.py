"""Libraries of the `env` extra, imported where they are used."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from houseway.extras import MissingExtra, is_installed, require

SPIEL = "pyspiel"


def needed(module: str) -> ModuleType:
    """A library, or one sentence that says what to install."""
    library = module.partition(".")[0]
    if library != SPIEL:
        require("env", "this environment", library)
    elif not is_installed(library):
        raise MissingExtra("this environment needs OpenSpiel: pip install open_spiel")
    return import_module(module)
