"""A game made up for a test: rules, a flow, no sheet and no fees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from houseway.games.banked import BankRules
from houseway.play import Felt, Flow, HomeGame


@dataclass(frozen=True, kw_only=True)
class ToyRules(BankRules):
    """Limits of $5 to $100 and one circle."""

    stages: tuple[str, ...] = ("game",)
    table_limits: tuple[int, int] | str = (500, 10_000)  # type: ignore[assignment]
    backline_say: str = "seated"


class Toy(HomeGame):
    """What a table needs of a game."""

    def __init__(self, play: Callable[[Felt], Flow], rules: BankRules) -> None:
        self.id = "toy/toy"
        self.rules = rules
        self.play = play
