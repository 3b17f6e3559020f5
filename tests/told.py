"""What a round told of its rulings."""

from __future__ import annotations

from houseway.play import Round
from houseway.play.events import ButtonPlaced, Ruled


def ruled(round: Round, clause: str) -> list[str]:
    """The details with which a clause was carried out."""
    rulings = [event for event in round.events if isinstance(event, (Ruled, ButtonPlaced))]
    return [event.detail for event in rulings if event.clause == clause]
