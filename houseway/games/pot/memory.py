"""What the procedures of stud and draw games remember in the course of one hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import KeptOnDeal
    from houseway.games.pot.draw.openers import Opening
    from houseway.games.pot.draw.passed_out import Stayed
    from houseway.games.pot.draw.sevens import Drawn


@dataclass(slots=True)
class DrawMemory:
    """Of a hand whose players change cards."""

    # -- the cards
    ruled: int = 0
    """Incidents dealt with."""
    owed: dict[int, int] = field(default_factory=dict)
    """Cards to make good at the draw, by position."""
    exposed: list[tuple[int, int, str]] = field(default_factory=list)
    """Cards of the draw to replace after it: whose, which, and what befell it."""
    kept_in_replay: KeptOnDeal | None = None
    """Which exposed cards are kept now, in a hand that is dealt again by other rules."""
    thrown_by: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Who threw which cards away."""
    burned: bool = False
    """Whether the burn of the draw lies there."""
    kept_apart: tuple[int, ...] = ()
    """Dead cards that somebody may still look at, so that they make no new stub."""

    # -- the pot
    stayed: Stayed | None = None
    """The pot that stayed and is played for."""
    seed: list[int] | None = None
    """Blinds that lie in the pot and count as nobody's bet."""
    opening: Opening | None = None
    """Who opened, where that takes openers."""
    for_low: bool = False
    """Whether a hand that is played for high first has turned to low."""
    at_the_draw: Drawn | None = None
    """How the pot stood when the draw began."""


@dataclass(slots=True)
class StudMemory:
    """Of a hand with cards that lie up."""

    seen: int = 0
    """How many incidents of the pack have been ruled on."""
    forced: int | None = None
    """Whose forced bet opened it."""
    held: int | None = None
    """Whose two exposed cards keep the bet at the forced amount."""
    folded_unbet: list[int] = field(default_factory=list)
    """Who threw his cards away with no bet before him."""
    removed: tuple[int, ...] = ()
    """Cards that left play because they came too early."""
    served_early: tuple[int, ...] = ()
    """Who keeps a last card that came before the betting was done."""
    exposed: list[int] = field(default_factory=list)
    """Whose last card the dealer turned up by mistake."""
    may_stand_out: list[int] = field(default_factory=list)
    """Which of them may be all-in for the pot as it stands."""
    shown_to_one: list[tuple[int, int]] = field(default_factory=list)
    """Cards that their owners let one other player see."""
