"""Many tables of a pot game, stepped at once and held to the live table hand for hand."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from houseway.cards import PACKS, Chance
from houseway.env.episode import unit_of
from houseway.env.steps import BET_STEPS
from houseway.env.tables.pot_memory import (
    Deals,
    Past,
    PotAction,
    Span,
    feature_names,
    questions_for,
    results_for,
    tables_for,
)
from houseway.env.tables.pot_sheets import cards_needed, check_sheet, settled_sheet, table_with_button
from houseway.env.tables.pot_stepping import begin_tables, shuffle_decks, step_tables
from houseway.env.tables.spans import at_once
from houseway.env.tables.stepped import Settings, SteppedTables, generators
from houseway.errors import HousewayError
from houseway.games.pot.bulk.checks import check_players, check_pot_game, shape_of
from houseway.games.pot.bulk.numbers import integers, told_of
from houseway.games.pot.bulk.opening import game_of, open_hands, told_openings
from houseway.games.pot.bulk.records import Integers
from houseway.games.pot.bulk.words import Came
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.rooms import Sheet


def subset_name(subset: int) -> str:
    """Cards picked by their places, a bit each: `no cards`, `cards 1 3`."""
    places = [str(place + 1) for place in range(subset.bit_length()) if subset >> place & 1]
    return f"cards {' '.join(places)}" if places else "no cards"


POT_ACTIONS = (
    "fold",
    "check",
    "call",
    *(f"bet or raise: {step}" for step in BET_STEPS),
    "bring-in",
)
"""The actions of every pot table, by name; in draw games the ways to throw cards away come after them."""


class PotTables(SteppedTables):
    """Tables of one pot game with fresh stacks in every hand. Where nobody comes in, the big blind is awarded
    the pot, and at the showdown nobody is asked whether he shows, whatever the sheet says; neutral sheets are
    played with the rooms' ways in all-ins and odd chips. `sheet.changes` tells all of it.

    Beside what all stepped tables have, `amounts` says what bets and raises go to, `past` what was done in
    the hand so far, and `drops` what the house took.
    """

    def __init__(
        self,
        sheet: Sheet[PotRules],
        tables: int = 1024,
        *,
        players: int | None = None,
        stack: int | None = None,
        settings: Settings = (),
        seed: int = 0,
        cores: int = 1,
    ) -> None:
        super().__init__(settled_sheet(sheet, settings), tables, seed, cores)
        check_sheet(self.sheet)
        self.table = table_with_button(self.sheet, players, stack)
        self.agents = tuple(self.table.state.names)
        game, seated = shape_of(self.table), len(self.agents)
        felt = Felt(game_of(self.table), self.table.state.copy(), Chance())
        check_pot_game(self.table, felt, game)
        check_players(felt)
        self.told = told_of(felt, game)
        self._cards = np.array(PACKS[game.pack].cards, dtype=np.int64)
        self.unit = unit_of(self.sheet)
        """Cents in a unit of the features."""
        openings, places = told_openings(open_hands(self.table, 2 * seated))
        self._tables = tables_for(self.told, tables, seated)
        self._deals = Deals(
            stacks=integers(self.table.state.stacks),
            openings=openings,
            places=places,
            decks=np.tile(self._cards, (tables, 1)),
            states=generators(seed, tables),
            numbers=np.zeros(tables, dtype=np.int64),
            laps=np.zeros(tables, dtype=np.int64),
            cards=cards_needed(self.told, seated),
        )
        self._questions = questions_for(self.told, tables, seated, self.unit)
        self._results = results_for(tables, seated)
        self._show()

    def _show(self) -> None:
        questions, results, deals = self._questions, self._results, self._deals
        self.masks, self.features, self.parties = questions.masks, questions.features, questions.parties
        self.rewards, self.ended = results.rewards, results.ended
        self.numbers, self.decks = deals.numbers, deals.decks
        self.actions = (*POT_ACTIONS, *map(subset_name, range(self.masks.shape[1] - PotAction.DISCARD)))
        self.feature_names = feature_names(self.told, len(self.agents))

    @property
    def amounts(self) -> Integers:
        """What each bet or raise goes to in cents, a column a step of `BET_STEPS`; 0 where there is none."""
        return self._questions.totals

    @property
    def past(self) -> Past:
        """The acts of the hand so far, the oldest first: position from the left of the button, word and total
        (of thrown cards how many they are). The last `MOST_ACTS` of them are kept."""
        return self._questions.past

    @property
    def told_acts(self) -> Integers:
        """How many rows of `past` are filled at each table."""
        return self._questions.told

    @property
    def drops(self) -> Integers:
        """Cents that the house took of the hand that the last step ended."""
        return self._results.drops

    @property
    def pack(self) -> Integers:
        return self._cards

    # -- playing -----------------------------------------------------------------------------------------

    def _begin(self, decks: Integers | None) -> None:
        deals = self._deals
        deals.states[:] = generators(self.seed, self.count)
        deals.laps[:] = 0
        self.drops[:] = 0
        if decks is None:
            deals.decks[:] = self._cards
            shuffle_decks(deals, Span(0, self.count))
        else:
            deals.decks[:] = decks
        parts = self.told, self._tables, deals, self._questions, self._results
        self._check(at_once(lambda span: begin_tables(*parts, span), self.count, self.cores))

    def _step(self, actions: Integers) -> None:
        parts = self.told, self._tables, self._deals, self._questions, self._results, actions
        self._check(at_once(lambda span: step_tables(*parts, span), self.count, self.cores))

    def _check(self, came: Iterable[int]) -> None:
        if any(one != Came.PLAYED for one in came):
            raise HousewayError(f"{self.sheet.id} with these stacks is for the live table")
