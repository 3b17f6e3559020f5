"""What many tables that are stepped at once have in common, whatever is played at them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import draw_below, seed_state
from houseway.env.tables.pot_memory import Features, Flags
from houseway.errors import HousewayError, Refused
from houseway.games.pot.bulk.records import Integers
from houseway.kernel import borrowed, kernel
from houseway.play.topics import setting
from houseway.rooms import Sheet

Settings = Mapping[str, object] | Iterable[str]

NOT_BEGUN = "nothing is dealt yet: call reset first"
SAMPLES = 1 << 40
"""The stream of a seed that random actions are drawn from; the tables have those from 0 on."""
MOST_NAMED = 8
"""Legal actions that a refusal names."""


@kernel
def first_illegal(masks: Flags, actions: Integers) -> int:
    """The first table whose action is none of those it offers, or -1."""
    for table in range(actions.shape[0]):
        if not 0 <= actions[table] < masks.shape[1] or not masks[table, actions[table]]:
            return table
    return -1


@kernel
def draw_legal(masks: Flags, state: Integers, actions: Integers) -> None:
    """A legal action for every table, each as likely."""
    masks, actions = borrowed(masks), borrowed(actions)
    for table in range(masks.shape[0]):
        mask, legal = masks[table], 0
        for action in range(mask.shape[0]):
            legal += mask[action]
        left, chosen = draw_below(state, legal), 0
        for action in range(mask.shape[0]):
            # Without a way out of the loop, which nobody could foresee.
            chosen += action * (mask[action] & (left == 0))
            left -= mask[action]
        actions[table] = chosen


class SteppedTables(ABC):
    """Many tables of a sheet. `step` takes an action for every table; a hand or round that ends is settled
    and the next one begun in the same step.

    `masks` has the legal actions of whoever is asked at each table, `parties` who that is (a column of
    `rewards`), `features` what he may see, and `rewards` the cents of a hand or round that just `ended`.
    """

    actions: tuple[str, ...]
    """The name of every action, a column of `masks` each."""
    agents: tuple[str, ...]
    """Who plays at every table, in the order of the columns of `rewards`."""
    feature_names: list[str]
    """What each column of `features` says."""
    masks: Flags
    """Which actions are legal, a row a table."""
    features: Features
    """What whoever is asked may see, a row a table."""
    parties: Integers
    """Who is asked at each table: a column of `rewards`."""
    rewards: Integers
    """Cents that each party won or lost in what the last step ended."""
    ended: Flags
    """At which tables the last step ended a hand or round."""
    numbers: Integers
    """How many hands or rounds are over at each table."""
    decks: Integers
    """The cards of each table in the order in which they leave the pack or shoe. They belong to the dealer:
    no player may look."""

    def __init__(self, sheet: Sheet, tables: int, seed: int, cores: int) -> None:
        if tables < 1 or cores < 1:
            raise HousewayError(f"there must be one table and one core at least, not {tables} and {cores}")
        self.sheet, self.count, self.seed, self.cores = sheet, tables, seed, cores
        self._begun = False
        self._luck = seed_state(seed, SAMPLES)

    def __repr__(self) -> str:
        over = f"{int(self.numbers.sum())} hands over" if self._begun else "nothing dealt yet"
        return (
            f"<{self.count} tables of {self.sheet.id}: {len(self.agents)} agents, "
            f"{len(self.actions)} actions, {len(self.feature_names)} features, {over}>"
        )

    def reset(self, *, seed: int | None = None, decks: npt.ArrayLike | None = None) -> None:
        """Begin anew at every table, with another seed or with these cards for the first hands."""
        self.seed = self.seed if seed is None else seed
        self.numbers[:] = 0
        self.rewards[:] = 0
        self.ended[:] = False
        self._luck[:] = seed_state(self.seed, SAMPLES)
        self._begin(None if decks is None else checked_packs(decks, self.pack, self.count))
        self._begun = True

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for every table. One that is not legal is refused, and nothing changes anywhere."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if not self._begun:
            raise Refused(NOT_BEGUN)
        if chosen.shape != (self.count,):
            raise Refused(f"step takes {self.count} actions, one a table, not an array of {chosen.shape}")
        wrong = first_illegal(self.masks, chosen)
        if wrong >= 0:
            raise Refused(self._why_illegal(wrong, int(chosen[wrong])))
        self._step(chosen)

    def sample(self) -> Integers:
        """A random legal action for every table, by the seed."""
        if not self._begun:
            raise Refused(NOT_BEGUN)
        actions = np.zeros(self.count, dtype=np.int64)
        draw_legal(self.masks, self._luck, actions)
        return actions

    @property
    @abstractmethod
    def pack(self) -> Integers:
        """All the cards."""

    @abstractmethod
    def _begin(self, decks: Integers | None) -> None:
        """Begin at every table, with these cards or freshly shuffled ones."""

    @abstractmethod
    def _step(self, actions: Integers) -> None:
        """Carry legal actions out."""

    def _why_illegal(self, table: int, action: int) -> str:
        named = np.flatnonzero(self.masks[table]).tolist()[:MOST_NAMED]
        legal = ", ".join(f"{number} ({self.actions[number]})" for number in named)
        known = 0 <= action < len(self.actions)
        what = f"{action} ({self.actions[action]})" if known else str(action)
        return f"table {table}: action {what} is not legal now; these are: {legal}"


def generators(seed: int, count: int) -> Integers:
    """The generator of every table."""
    return np.stack([seed_state(seed, table) for table in range(count)])


def checked_packs(decks: npt.ArrayLike, pack: Integers, count: int) -> Integers:
    """All the cards for every table."""
    packs = np.array(decks, dtype=np.int64, ndmin=2)
    if packs.shape != (count, len(pack)) or (np.sort(packs, axis=1) != np.sort(pack)).any():
        raise HousewayError(f"decks must be {count} rows of the {len(pack)} cards of the pack, each once")
    return packs


def settled(sheet: Sheet, settings: Settings, plain: Mapping[str, object]) -> Sheet:
    """A sheet as its tables are stepped: with these settings, and plain ones where it would ask more than
    stepped tables can."""
    found = sheet.change(settings) if settings else sheet
    changes = {
        name: value
        for name, value in plain.items()
        if (now := setting(found.settings, name)) is not None and now != value
    }
    return found.change(changes) if changes else found
