"""Data as it is written outside the program."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""An object of JSON, as it is read or sent."""

NEW = tuple.__new__
"""Makes a named tuple of a tuple without the call that its own class would cost: events come by the dozen."""
