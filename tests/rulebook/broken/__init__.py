"""What broken rules do that the program itself cannot do: for the entries of `breaks.toml`."""

from importlib import import_module
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    """A module of this folder, read when an entry first needs it: it imports the program."""
    return import_module(f"{__name__}.{name}")
