"""Named moments at which a test may pull the plug. Nothing happens at them unless a test sets the hook."""

from __future__ import annotations

from collections.abc import Callable

BEFORE_COMMIT = "before-commit"
AFTER_COMMIT = "after-commit"


def pass_by(point: str) -> None:
    """What happens at every point of a room that is open for people."""


hook: Callable[[str], None] = pass_by


def reach(point: str) -> None:
    """Say that a named point is reached."""
    hook(point)
