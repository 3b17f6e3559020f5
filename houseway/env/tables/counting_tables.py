"""Many tables of a counting game, stepped at once: players against a bank that covers everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import NamedTuple

import numpy as np

from houseway.bots.company import sheet_at
from houseway.bots.posted import is_banked
from houseway.cards import PACKS, Chance, shoe
from houseway.env.actions import REFUSED, checked
from houseway.env.boards import board_choices
from houseway.env.episode import unit_of
from houseway.env.tables.baccarat_play import MOST_CARDS, BaccaratPlayed, begin_baccarat, step_baccarat
from houseway.env.tables.counting_memory import (
    PLAYS,
    RANK_COLUMNS,
    Questions,
    Results,
    Shoes,
    questions_for,
    results_for,
)
from houseway.env.tables.counting_stepping import shuffle_shoes
from houseway.env.tables.pot_memory import Span
from houseway.env.tables.spans import at_once
from houseway.env.tables.stepped import Settings, SteppedTables, generators, settled
from houseway.env.tables.twenty_one_play import (
    Scratch,
    TwentyOnePlayed,
    begin_no_bust,
    begin_twenty_one,
    step_no_bust,
    step_twenty_one,
)
from houseway.errors import HousewayError
from houseway.games.banked import BankRules
from houseway.games.banked.baccarat.prices.family import terms_of
from houseway.games.banked.baccarat.rules import BaccaratRules
from houseway.games.banked.collection import player_fees
from houseway.games.banked.no_bust.prices.priced import pays_of as no_bust_pays
from houseway.games.banked.no_bust.rules import NoBustRules
from houseway.games.banked.no_bust.rules import terms as no_bust_terms
from houseway.games.banked.twenty_one.memory import CARDS, HANDS, empty_felt, no_bets, nothing_came
from houseway.games.banked.twenty_one.prices.priced import KEPT_AS, pays_of
from houseway.games.banked.twenty_one.rules import TwentyOneRules
from houseway.games.banked.twenty_one.rules import terms as twenty_one_terms
from houseway.games.banked.wager import Wager
from houseway.games.pot.bulk.records import Integers
from houseway.games.roster import HOMES, priced_game
from houseway.play import Board, Party
from houseway.rooms import Sheet, Table

PLAIN = {"insurance": "none", "even_money": "none", "double_for_less": False}
"""What the tables play in the place of what an action has no name for."""
BANK = "Bank"
CHIPS, BANKED = 10**8, 10**9
"""What everybody brings, and the bank: enough for every wager, so that chips bar nothing."""
MOST_LAID = CHIPS // 100
"""The most that is laid: four hands, each doubled again and again, come to less than all chips. At a table
without a greatest wager nobody lays the most."""
FAMILIES = ("pure-21-5", "pure-spanish-21-5", "no-bust-21st-century")
BACCARATS = ("ez-baccarat", "dragon-bonus-baccarat", "fortune-7-baccarat")
HAND_FEATURES = ("hard count", "aces", "cards", "wager", "doubled", "hands of the spot")


class Wagering(NamedTuple):
    """The ways to lay wagers: their names, what they lay by circle, and the fee of each."""

    names: tuple[str, ...]
    laid: tuple[Mapping[str, int], ...]
    fees: Integers


class CountingTables(SteppedTables):
    """Tables of a 21 game or a baccarat. In turn every seat lays its wagers, then each hand is played; a
    fresh shoe is shuffled for every round, and the bank covers everything.

    Insurance, even money and doubling for less are not offered, whatever the sheet says.
    """

    def __init__(
        self,
        sheet: Sheet[BankRules],
        tables: int = 1024,
        *,
        players: int | None = None,
        settings: Settings = (),
        seed: int = 0,
        cores: int = 1,
    ) -> None:
        super().__init__(settled(sheet, settings, PLAIN), tables, seed, cores)
        rules = self.sheet.settings
        assert isinstance(rules, (TwentyOneRules, BaccaratRules))
        most = rules.seats[1] - 1
        seats = 1 if players is None else players
        if not 1 <= seats <= most:
            raise HousewayError(f"{sheet.id} has room for 1 to {most} players beside the bank, not {seats}")
        self.agents = tuple(f"P{seat}" for seat in range(1, seats + 1))
        self.unit = unit_of(self.sheet)
        """Cents in a unit of the features."""
        self.wagering = wagering(self.live_table())
        self._cards = np.array(shoe(PACKS[rules.pack], rules.decks).cards, dtype=np.int64)
        self.actions = (*self.wagering.names, *(() if is_baccarat(self.sheet) else PLAYS))
        self.feature_names = feature_names(self.sheet)
        self._shoes = Shoes(
            decks=np.tile(self._cards, (tables, 1)),
            states=generators(seed, tables),
            numbers=np.zeros(tables, dtype=np.int64),
            cards=MOST_CARDS if is_baccarat(self.sheet) else CARDS * (HANDS * seats + 1),
        )
        self._questions = questions_for(tables, seats, len(self.actions), len(self.feature_names))
        self._results = results_for(tables, seats)
        self._kind = game_for(self.sheet)
        questions, results = self._questions, self._results
        self.masks, self.features, self.parties = questions.masks, questions.features, questions.parties
        self.rewards, self.ended = results.rewards, results.ended
        self.numbers, self.decks = self._shoes.numbers, self._shoes.decks

    def live_table(self) -> Table:
        """The live table that each of these is: players from seat 1 on, the bank in the last seat."""
        parties = [Party(name, CHIPS, seat) for seat, name in enumerate(self.agents, 1)]
        return Table(self.sheet, [*parties, Party(BANK, BANKED, self.sheet.settings.seats[1])])

    @property
    def pack(self) -> Integers:
        return self._cards

    def _begin(self, decks: Integers | None) -> None:
        self._shoes.states[:] = generators(self.seed, self.count)
        if decks is None:
            self._shoes.decks[:] = self._cards
            shuffle_shoes(self._shoes, Span(0, self.count))
        else:
            self._shoes.decks[:] = decks
        at_once(lambda span: self._kind.begin(self, span), self.count, self.cores)

    def _step(self, actions: Integers) -> None:
        at_once(lambda span: self._kind.step(self, actions, span), self.count, self.cores)

    def parts(self) -> tuple[Shoes, Questions, Results]:
        """What kernels step."""
        return self._shoes, self._questions, self._results


class Kind(NamedTuple):
    """How the tables of a game begin and step."""

    begin: Callable[[CountingTables, Span], int]
    step: Callable[[CountingTables, Integers, Span], int]


def is_baccarat(sheet: Sheet) -> bool:
    """Whether a sheet is one of the two-hand baccarats without choices."""
    return sheet.module.id in BACCARATS


def is_counted(sheet: Sheet) -> bool:
    """Whether tables of a sheet can be stepped at once."""
    return sheet.module.id in (*FAMILIES, *BACCARATS)


def feature_names(sheet: Sheet) -> list[str]:
    """What each column of the features says, in the order in which the kernels write them."""
    if is_baccarat(sheet):
        return ["asked for wagers"]
    ranks = [*"23456789TJQKA", "joker"]
    assert len(ranks) == RANK_COLUMNS
    groups = [f"{group} {rank}" for group in ("own", "bank's", "open") for rank in ranks]
    return ["asked for wagers", "asked early", "asked about a hand", *HAND_FEATURES, *groups]


def wagering(table: Table) -> Wagering:
    """The ways to lay wagers that a seat has, as its live table offers them."""
    board = first_board(table)
    found: dict[str, dict[str, int]] = {}
    for name, choice in board_choices(board):
        stands = checked(board, choice)
        if stands is REFUSED:
            continue
        assert isinstance(stands, dict)
        laid = {key.partition("@")[0]: amount for key, amount in stands.items()}
        if laid not in found.values() and sum(laid.values()) <= MOST_LAID:
            found[name] = laid
    game = sheet_at(table)
    assert is_banked(game)
    base = priced_game(game.module.id).base
    fees = [
        player_fees(game, [Wager(0, 1, kind, cents) for kind, cents in laid.items()], base).get(0, 0)
        for laid in found.values()
    ]
    return Wagering(tuple(found), tuple(found.values()), np.array(fees, dtype=np.int64))


def first_board(table: Table) -> Board:
    """The wager board of the first seat, once the bank has its wager."""
    round = table.deal(Chance(0))
    while not isinstance(ask := round.asks[0], Board):
        bank = next((option for option in ask.options if option.id == "bank"), None)
        takes = bank is not None and table.state.names[ask.party] == BANK
        round.act(ask.id, ["bank", bank.high] if takes and bank is not None and bank.high else "pass")
    return ask


def game_for(sheet: Sheet) -> Kind:
    """How the tables of a sheet are stepped."""
    if is_baccarat(sheet):
        return Kind(
            lambda tables, span: begin_baccarat(baccarat_of(tables), *tables.parts()[:2], span),
            lambda tables, acts, span: step_baccarat(baccarat_of(tables), *tables.parts(), acts, span),
        )
    joker = isinstance(sheet.settings, NoBustRules)
    begin, step = (begin_no_bust, step_no_bust) if joker else (begin_twenty_one, step_twenty_one)
    return Kind(
        lambda tables, span: begin(twenty_one_of(tables), *tables.parts()[:2], span),
        lambda tables, acts, span: step(twenty_one_of(tables), *tables.parts(), acts, span),
    )


def baccarat_of(tables: CountingTables) -> BaccaratPlayed:
    """What baccarat tables play, with room of its own for one thread."""
    rules = tables.sheet.settings
    assert isinstance(rules, BaccaratRules)
    judge = import_module(f"houseway.games.{HOMES[tables.sheet.module.id]}").verdict
    ways, seats, circles = tables.wagering, len(tables.agents), rules.stages
    bets = [[laid.get(kind, 0) for kind in circles] for laid in ways.laid]
    room = (seats, len(circles))
    return BaccaratPlayed(
        price=terms_of(judge, rules),
        bets=np.array(bets, dtype=np.int64),
        fees=ways.fees,
        values=np.zeros(MOST_CARDS, dtype=np.int64),
        laid=np.zeros(room, dtype=np.int64),
        results=np.zeros(room, dtype=np.int64),
    )


def twenty_one_of(tables: CountingTables) -> TwentyOnePlayed:
    """What tables of a 21 game play, with room of its own for one thread."""
    rules, ways, seats = tables.sheet.settings, tables.wagering, len(tables.agents)
    assert isinstance(rules, TwentyOneRules)
    bets = no_bets(len(ways.laid))
    for row, laid in zip(bets, ways.laid, strict=True):
        for kind, cents in laid.items():
            row[KEPT_AS[kind]] = cents
    felt = empty_felt(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), seats, mixes=False)
    terms = no_bust_terms(rules) if isinstance(rules, NoBustRules) else twenty_one_terms(rules)
    open_cards = 2 if isinstance(rules, NoBustRules) and not terms.deal.bank_waits else 1
    return TwentyOnePlayed(
        terms=terms,
        pays=no_bust_pays(rules) if isinstance(rules, NoBustRules) else pays_of(rules),
        bets=bets,
        fees=ways.fees,
        shows=open_cards,
        scratch=Scratch(
            felt.spots,
            felt.hands,
            felt.bank,
            felt.shoe.at,
            no_bets(seats),
            nothing_came(seats),
            np.zeros(seats, dtype=np.int64),
        ),
        unit=tables.unit,
    )


__all__ = ["CountingTables", "is_counted"]
