"""Many tables of a pot game, stepped at once and held to the live table hand for hand."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from houseway.bots.company import NAMES, seat_count, usual_stack
from houseway.cards import PACKS, Chance
from houseway.env.episode import unit_of
from houseway.env.steps import BET_STEPS
from houseway.env.tables.pot_memory import (
    HELD_IN_DRAW,
    Deals,
    Past,
    PotAction,
    Span,
    feature_names,
    questions_for,
    results_for,
    tables_for,
)
from houseway.env.tables.pot_stepping import begin_tables, shuffle_decks, step_tables
from houseway.env.tables.spans import at_once
from houseway.env.tables.stepped import Settings, SteppedTables, generators, settled
from houseway.errors import HousewayError
from houseway.games.pot.bulk.checks import check_players, check_pot_game, shape_of
from houseway.games.pot.bulk.numbers import integers, told_of
from houseway.games.pot.bulk.opening import game_of, open_hands, told_openings
from houseway.games.pot.bulk.records import Integers, Told
from houseway.games.pot.bulk.words import Burn, Came
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.rooms import Sheet, Table

PLAIN = {"all_fold_to_big_blind": "award"}
"""What the tables play in the place of what would end a hand without a result."""


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
    the pot, whatever the sheet says.

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
        super().__init__(settled(sheet, settings, PLAIN), tables, seed, cores)
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
            cards=cards_needed(self.told, seated, sheet.id),
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


def table_with_button(sheet: Sheet, players: int | None, stack: int | None) -> Table:
    """A table whose first hand is over, so that somebody has the button; everybody has his first stack."""
    names = NAMES[: seat_count(sheet, players)]
    chips = usual_stack(sheet, 0) if stack is None else stack
    table = Table(sheet, [(name, chips) for name in names])
    round = table.deal(Chance(0))
    while not round.over:
        round.clock(round.asks[0].id)
    table.state.stacks = [chips] * len(names)
    return table


def cards_needed(told: Told, players: int, name: str) -> int:
    """The most cards that leave the pack in a hand."""
    streets, terms = told.streets, told.terms
    needed = int((streets.down + streets.up).sum()) * players + int(streets.board.sum())
    needed += int(streets.burns.sum()) if terms.burns else 0
    if streets.draws.any():
        if streets.down.sum() != HELD_IN_DRAW:
            raise HousewayError(f"{name} draws to other than {HELD_IN_DRAW} cards: use the live table")
        needed += players * terms.draw.most
        needed += {Burn.NONE: 0, Burn.ONCE: 1, Burn.PER_DRAWER: players}[Burn(terms.draw.burn)]
    if needed > terms.pack_size:
        raise HousewayError(
            f"{name}: a hand of {players} players may need {needed} cards of {terms.pack_size}: seat fewer"
        )
    return needed
