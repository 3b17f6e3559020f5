"""One hand played for a pot: who is in, what lies in front of them, what they have put in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from houseway.cards import Stub
from houseway.play import Felt, Flow
from houseway.pots.stakes import Stakes


@dataclass(frozen=True, slots=True)
class Street:
    """One step of a pot game: cards, then perhaps a procedure of the game's own, then a betting round."""

    name: str
    down: int = 0
    board: int = 0
    burn: bool = False
    opener: Literal["left-of-blinds", "left-of-button"] = "left-of-button"
    bet: bool = True
    then: Callable[[Felt, PotHand], Flow] | None = None
    """A discard, draw, buy or other step between the cards and the betting."""


@dataclass(frozen=True, slots=True)
class PotGame:
    """The shape of a pot game: its streets and how a hand is ranked at the showdown."""

    streets: tuple[Street, ...]
    rank: Callable[[PotHand, list[int]], list[int]]
    """Ranks of the hands at these positions, higher is better; the board counts as the game says."""
    kind: str
    """The evaluator whose words name a hand."""


@dataclass(slots=True)
class PotHand:
    """Positions count from the first one dealt, left of the button; the button comes last."""

    stakes: Stakes
    parties: list[int]
    seats: list[int]
    small_blind: int | None
    big_blind: int
    button: int | None
    """Position of the button, or none where it rests at an empty seat."""
    bets: list[int] = field(default_factory=list)
    """In front of each position in this betting round."""
    put_in: list[int] = field(default_factory=list)
    """In the pot from each position, live bets only, earlier rounds included."""
    live: list[bool] = field(default_factory=list)
    hole: list[tuple[int, ...]] = field(default_factory=list)
    board: tuple[int, ...] = ()
    dead: int = 0
    """Dead money in the pot: posts that count towards nobody's bet."""
    dropped: int = 0
    uncalled: int = 0
    """What went back of the last bet that nobody matched."""
    stub: Stub | None = None
    places: tuple[str, ...] = ()
    round_number: int = 0
    opener: int = 0
    killer: int | None = None
    kill_bet: int = 0
    last_aggressor: int | None = None
    first_checker: int | None = None
    acts: int = 0
    """Betting acts so far: until somebody acts a miscount can be mended."""
    burn_stands: bool = False
    """A burn card already lies on the table, so the next board cards are dealt without one."""
    exposed: int = 0
    set_aside: tuple[int, ...] = ()
    biggest_bet_called: int = 0
    """The greatest bet of the hand that somebody called: what a kill may ask of its second pot."""
    memory: dict[str, Any] = field(default_factory=dict)
    """What a game's own procedures remember during the hand."""

    def __post_init__(self) -> None:
        count = len(self.parties)
        self.bets = [0] * count
        self.put_in = [0] * count
        self.live = [True] * count
        self.hole = [()] * count

    def live_positions(self) -> list[int]:
        return [i for i, live in enumerate(self.live) if live]
