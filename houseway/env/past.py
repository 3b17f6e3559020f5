"""The acts of a hand that everybody saw, as a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.env.observing import Row
from houseway.play.events import Acted, Discarded, Event

MOST_ACTS = 96
"""So many acts are told; of more, the last."""
WORDS = ("fold", "check", "call", "bet", "raise", "bring-in", "draw", "other")


def past_row(events: Sequence[Event], parties: int, unit: int) -> Row:
    """Of every act who made it, its word, and what he has in front after it; of a draw how many cards."""
    acts = [event for event in events if isinstance(event, (Acted, Discarded))][-MOST_ACTS:]
    found = np.zeros((MOST_ACTS, parties + len(WORDS) + 1), dtype=np.float32)
    for row, event in zip(found, acts, strict=False):
        if isinstance(event, Acted):
            row[event.party] = 1
            word, number = event.act, event.total / unit
        else:
            word, number = "draw", len(event.cards)
        row[parties + WORDS.index(word if word in WORDS else "other")] = 1
        row[-1] = number
    return found.ravel()
