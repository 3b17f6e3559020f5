"""The game as a table and a flow see it: what a room's sheet must offer to be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from houseway.errors import HousewayError
from houseway.play.fees import FeeOption
from houseway.play.incidents import Incidents, Scriptable
from houseway.play.state import TableState

if TYPE_CHECKING:
    from houseway.play.felt import Felt, Flow

Rules_co = TypeVar("Rules_co", covariant=True)

FREE = ("", "")
"""Nothing stands in the way: no reason, and no clause."""


class TableRules(Protocol):
    """What the rules of every game say; they are a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most players."""

    @property
    def fee_option(self) -> str:
        """The option of the fee schedule in force, where the table names one."""


class Game(Protocol[Rules_co]):
    """What a table, and the round at it, need of the sheet that is played."""

    @property
    def id(self) -> str: ...
    @property
    def settings(self) -> Rules_co:
        """Everything a room may change, as this table has it."""

    @property
    def rules(self) -> Rules_co:
        """The settings as the flow reads them."""

    @property
    def memo(self) -> dict[str, object]:
        """What follows from the rules alone, worked out once."""

    @property
    def incidents(self) -> Incidents | None: ...
    def places(self) -> Sequence[Scriptable]:
        """What a script may name: places of cards, moments, shuffles, dice; nothing where anything goes."""

    @property
    def edition(self) -> str: ...
    def play(self, felt: Felt[Any]) -> Flow: ...
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

    def offered(self, name: str, over: Mapping[str, object]) -> Game[TableRules]:
        """Another game of the room as this table plays it, with these settings laid over it."""

    def neighbours(self) -> tuple[str, ...]:
        """The other games of the room, by name."""


class HomeGame(Generic[Rules_co]):
    """A game without a room: nothing is charged, cited or forbidden, and no other game can be named. Whoever
    builds on it says what its id and its rules are, and how a round is played."""

    __slots__ = ()

    incidents: Incidents | None = None
    edition = ""
    fee: FeeOption | None = None
    limits_option: FeeOption | None = None
    charge_minutes = 30

    id: str
    rules: Rules_co
    memo: dict[str, object]

    @property
    def settings(self) -> Rules_co:
        return self.rules

    def cite(self, clause: str) -> tuple[str, ...]:
        return ()

    def places(self) -> Sequence[Scriptable]:
        return ()

    def time_charge(self, players: int) -> int:
        return 0

    def why_not_bring(self, state: TableState, name: str, chips: int) -> tuple[str, str]:
        return FREE

    def why_no_seat_change(self, state: TableState) -> tuple[str, str]:
        return FREE

    def offered(self, name: str, over: Mapping[str, object]) -> Game[TableRules]:
        raise HousewayError(f"{self.id} is played in no room, so {name} cannot be named")

    def neighbours(self) -> tuple[str, ...]:
        return ()
