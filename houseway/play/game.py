"""The game as a table and a flow see it: what a room's sheet must offer to be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from houseway.errors import HousewayError
from houseway.play.fees import FeeOption
from houseway.play.incidents import Incidents
from houseway.play.state import TableState

if TYPE_CHECKING:
    from houseway.play.felt import Felt, Flow

FREE = ("", "")
"""Nothing stands in the way: no reason, and no clause."""


class Game(Protocol):
    """What a table, and the round at it, need of the sheet that is played."""

    @property
    def id(self) -> str: ...
    @property
    def settings(self) -> Any:
        """Everything a room may change, as this table has it."""

    @property
    def rules(self) -> Any:
        """The settings as the flow reads them."""

    @property
    def off(self) -> frozenset[str]:
        """The clauses that are switched off."""

    @property
    def memo(self) -> dict[str, Any]:
        """What follows from the rules alone, worked out once."""

    @property
    def incidents(self) -> Incidents | None: ...
    @property
    def edition(self) -> str: ...
    def play(self, t: Felt) -> Flow: ...
    def cite(self, clause: str) -> tuple[str, ...]: ...

    # -- what the house takes ----------------------------------------------------------------------------

    @property
    def fee(self) -> FeeOption | None:
        """The fee option in force."""

    @property
    def limits_option(self) -> FeeOption | None:
        """The option whose limits the table keeps."""

    @property
    def charge_minutes(self) -> int:
        """After how many minutes a time charge falls due."""

    def time_charge(self, players: int) -> int:
        """What each of so many players owes then."""

    # -- what may be done between rounds -----------------------------------------------------------------

    def why_not_bring(self, state: TableState, name: str, chips: int) -> tuple[str, str]:
        """Why somebody may not sit down with these chips, or buy them, with the clause."""

    def why_no_seat_change(self, state: TableState) -> tuple[str, str]:
        """Why nobody may change seats now, with the clause."""

    # -- other games of the room -------------------------------------------------------------------------

    def offered(self, name: str, over: Mapping[str, Any]) -> Game:
        """Another game of the room as this table plays it, with these settings laid over it."""

    def neighbours(self) -> tuple[str, ...]:
        """The other games of the room, by name."""


class HomeGame:
    """A game without a room: nothing is charged, cited or forbidden, and no other game can be named. Whoever
    builds on it says what its id and its rules are, and how a round is played."""

    __slots__ = ()

    off: frozenset[str] = frozenset()
    incidents: Incidents | None = None
    edition = ""
    fee: FeeOption | None = None
    limits_option: FeeOption | None = None
    charge_minutes = 30

    id: str
    rules: Any
    memo: dict[str, Any]

    @property
    def settings(self) -> Any:
        return self.rules

    def cite(self, clause: str) -> tuple[str, ...]:
        return ()

    def time_charge(self, players: int) -> int:
        return 0

    def why_not_bring(self, state: TableState, name: str, chips: int) -> tuple[str, str]:
        return FREE

    def why_no_seat_change(self, state: TableState) -> tuple[str, str]:
        return FREE

    def offered(self, name: str, over: Mapping[str, Any]) -> Game:
        raise HousewayError(f"{self.id} is played in no room, so {name} cannot be named")

    def neighbours(self) -> tuple[str, ...]:
        return ()
