"""What a game declares: its rules, its clauses, its round of play and the looks of its felt; and beside it
the ways to play it that go by a name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Literal, Protocol, runtime_checkable

from typing_extensions import TypeVar

from houseway.plain import Json
from houseway.play import Felt, Flow, Game, TableState
from houseway.play.driver import Decide
from houseway.play.incidents import SHUFFLED, Drawn, Incidents

if TYPE_CHECKING:
    from houseway.games.pot.hand import PotGame

Rules = TypeVar("Rules", default=object)
"""The rules of a game; of one that is found by its name, nobody but itself knows what they are."""

HOUSE_WAY = "house-way"
"""What the clock would do."""

Family = Literal["flop", "stud", "draw", "choice", "counting", "poker-against-the-bank", "set-hands", "rummy"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameModule(Generic[Rules]):
    """A game of the engine, which sheets configure."""

    id: str
    name: str
    family: Family
    rules: type[Rules]
    """The frozen dataclass of everything a room may change."""
    play: Callable[[Felt[Rules]], Flow]
    """The round of play."""
    clauses: Mapping[str, str]
    """The rules it carries out, by name, each with one line of what it does."""
    shape: Callable[[Rules], PotGame] | None = None
    """Streets and parts of the pot under given rules; none where a hand has no shape of its own."""
    turned: Mapping[str, Callable[[Rules], PotGame]] = field(default_factory=dict)
    """Other shapes that a hand takes on in the middle, by the clause that says so."""
    wagers: Callable[[Rules], tuple[str, ...]]
    """The ids of the wagers these rules offer; a pot game has one, `pot`."""
    defaults: Mapping[str, object] = field(default_factory=dict)
    """Settings that make this game out of its family's rules; a sheet may change them."""
    check: Callable[[Rules], str] = lambda rules: ""
    """A sentence that says why these settings cannot be played together, or nothing."""
    why_no_seat_change: Callable[[Rules, TableState], tuple[str, str]] = lambda rules, state: ("", "")
    """Why nobody may change seats between two rounds, with the clause; nothing when everybody may."""
    least_buy_in: Callable[[Rules], int] = lambda rules: 0
    """What a new player must bring at least, in cents, where the sheet itself prints it."""
    least_later_buy_in: Callable[[Rules, TableState, str], tuple[int, str]] = lambda rules, state, name: (
        0,
        "",
    )
    """What a party at the table must have at least after it buys more, in cents, with the clause; nothing
    where it may buy as little as it likes."""
    shares: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What many rounds are summed up by: in words, and the clauses of which a round shows one."""
    incidents: Callable[[Rules], Incidents] | None = None
    """What can go wrong under given rules, by place and moment; every kind named is ruled on."""
    drawn: Drawn = SHUFFLED
    """The packs and dice of a round by name, and the places of cards that no incident befalls."""
    layout: Json = field(default_factory=dict)
    """Felt layout: circles, their labels and their places, for clients to draw."""


@runtime_checkable
class Configured(Protocol):
    """A game that configures a module of the engine, as every sheet does."""

    @property
    def module(self) -> GameModule: ...


def module_of(game: Game[object]) -> GameModule | None:
    """The module that a game configures; none where it brings a flow of its own."""
    return game.module if isinstance(game, Configured) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays(Generic[Rules]):
    """Ways to play one's cards by name: what a game's `bots` end with, as `PLAYS`."""

    names: Collection[str]
    by: Callable[[Rules, str], Decide]
    """The one of a name under given rules."""
    usual: str = HOUSE_WAY
    """What is played where nothing else is asked for: simple play that needs no counting out first."""


OWN_HANDS = [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}]
"""In a layout: a hand for the bank and one for each seat."""


def circles_in(*rows: Sequence[str]) -> list[Json]:
    """In a layout: the circles of these wagers, row by row, each labelled with its id in words."""
    return [
        {"wager": wager, "label": _in_words(wager), "row": number}
        for number, row in enumerate(rows, 1)
        for wager in row
    ]


def _in_words(wager: str) -> str:
    return " ".join(word if word == "the" else word.capitalize() for word in wager.split("-"))
