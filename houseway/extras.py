"""What each use of Houseway needs beside the small install: one sentence where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from houseway.errors import HousewayError


class MissingExtra(HousewayError):
    """A library that this use needs is not installed; the message says how to install it."""


def require(extra: str, what: str, *libraries: str) -> None:
    """Refuse a use whose libraries are not installed. Called before they are imported, it imports nothing."""
    for library in libraries:
        if not is_installed(library):
            raise MissingExtra(f"{what} needs {library}: {how_to_install(extra)}")


def how_to_install(extra: str) -> str:
    """The command that installs an extra."""
    return f"pip install 'houseway[{extra}]'"


def is_installed(library: str) -> bool:
    """Whether a library can be imported, without importing it."""
    return find_spec(library) is not None
