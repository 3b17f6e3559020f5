"""Seconds for people's clocks: they stand still while the records cannot be written."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

GRACE = 0.5
"""Seconds that writing may take before the clock stops."""


class _Reading(NamedTuple):
    began: float | None
    """When the batch that is being written was begun."""
    stood: float
    """Seconds the clock has stood still so far."""


class StandingClock:
    """A monotonic clock that leaves out the time in which a batch was stuck. The writer calls `begin` and
    `end`; anybody may read it, from any thread."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._reading = _Reading(None, 0.0)

    def __call__(self) -> float:
        began, stood = self._reading
        now = self._now()
        return (now if began is None else min(now, began + GRACE)) - stood

    def begin(self) -> None:
        self._reading = _Reading(self._now(), self._reading.stood)

    def end(self) -> None:
        began, stood = self._reading
        if began is not None:
            self._reading = _Reading(None, stood + max(0.0, self._now() - began - GRACE))

    @property
    def stands(self) -> bool:
        began = self._reading.began
        return began is not None and self._now() - began > GRACE
