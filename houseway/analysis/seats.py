"""A table whose rounds are added up: who bets how much against which bank, and what each seat wins."""

from __future__ import annotations

from typing import NamedTuple

from houseway.pricing.game import Ints


class Stakes(NamedTuple):
    """Who bets how much against which bank."""

    players: int
    bet: int
    bank: int | None


class Settled(NamedTuple):
    """Rounds by seat from the bank's left, the bank last: cents won, and whether all had full action."""

    came: Ints
    whole: Ints
