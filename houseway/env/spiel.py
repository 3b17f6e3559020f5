"""A sheet that is played for a pot as a game of OpenSpiel, whose algorithms then run on it.

The one chance node comes first: it draws one of a number of deals, each a shuffle of the seed. Everything
after it follows from the deal and the actions, so that states copy, save and replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from houseway.bots.posted import is_for_pot
from houseway.cards import Chance
from houseway.env.actions import ACTIONS, NUMBER, legal_choices
from houseway.env.episode import Setup, won_in
from houseway.env.observing import Row
from houseway.env.past import past_row
from houseway.env.seen import seen_in
from houseway.errors import HousewayError
from houseway.play import Ask, Round
from houseway.play.asks import Choice
from houseway.play.citing import NOTHING
from houseway.play.driver import next_ask
from houseway.play.events import to_json

SHORT_NAME = "houseway"
MOST_PLAYERS = 10
LONGEST = 10_000
"""More acts than a hand can have."""
DEFAULTS: dict[str, object] = {
    "sheet": "angies/texas-holdem",
    "players": 2,
    "stack": 0,
    "settings": "",
    "deals": 1000,
    "seed": 0,
}
"""The parameters of a game; a stack of 0 is the usual one. Settings are written as in an address,
`limit%3D4-8`, with `;` between them, for OpenSpiel gives `=` and `,` a meaning of their own."""


def game_type(utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    """What OpenSpiel is told of the kind of game."""
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="A sheet of Houseway",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


class Dealer:
    """What a game's parameters say: who sits at which sheet, and its deals. OpenSpiel may make a game anew
    from its parameters at any time, so that nothing else is kept in it."""

    def __init__(self, told: Mapping[str, object]) -> None:
        self.setup = Setup(
            str(told["sheet"]),
            players=_whole(told["players"]),
            stack=_whole(told["stack"]) or None,
            settings=[unquote(word) for word in str(told["settings"]).split(";") if word],
        )
        if not is_for_pot(self.setup.sheet):
            raise HousewayError(f"{self.setup.sheet.id} is not played for a pot: use env.aec for it")
        self.deals, self.seed = _whole(told["deals"]), _whole(told["seed"])
        if self.deals < 1:
            raise HousewayError(f"deals is {self.deals}: there must be one at least")

    @property
    def free(self) -> bool:
        """Whether the house takes nothing, so that what one wins others lose."""
        return self.setup.sheet.fee is None

    def info(self) -> pyspiel.GameInfo:
        """What OpenSpiel is told of the game's size."""
        stacks = [party.chips for party in self.setup.parties]
        return pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=self.deals,
            num_players=len(stacks),
            min_utility=-float(max(stacks)),
            max_utility=float(sum(stacks) - min(stacks)),
            utility_sum=0.0 if self.free else None,
            max_game_length=LONGEST,
        )

    def deal(self, number: int) -> Round:
        """One of the deals, before its first act."""
        return self.setup.table().deal(Chance(self.seed).child(f"deal {number}"))


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


@lru_cache(maxsize=64)
def _dealer(told: tuple[tuple[str, object], ...]) -> Dealer:
    return Dealer(dict(told))


def dealer_of(params: Mapping[str, object]) -> Dealer:
    """What these parameters say; those that are missing are the usual ones."""
    return _dealer(tuple(sorted({**DEFAULTS, **params}.items())))


class HousewayGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says no types
    """The game: a sheet with its players, stacks and settings."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        told = {**DEFAULTS, **(params or {})}
        dealer = dealer_of(told)
        utility = pyspiel.GameType.Utility
        kind = game_type(utility.ZERO_SUM if dealer.free else utility.GENERAL_SUM)
        super().__init__(kind, dealer.info(), told)

    @property
    def dealer(self) -> Dealer:
        return dealer_of(self.get_parameters())

    def new_initial_state(self) -> HousewayState:
        return HousewayState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> Observer:
        recalls = iig_obs_type is None or iig_obs_type.perfect_recall
        return Observer(self.dealer.setup, recalls=recalls)


class HousewayState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel says no types
    """A hand at one point; before the deal a chance node."""

    def __init__(self, game: HousewayGame) -> None:
        super().__init__(game)
        self.dealer = dealer_of(game.get_parameters())
        self.round: Round | None = None
        self.ask: Ask | None = None
        self.choices: dict[int, Choice] = {}
        self.left_open: tuple[int, ...] = ()

    # -- whose turn --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.round is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.ask is None else self.ask.party

    def is_terminal(self) -> bool:
        return self.round is not None and self.ask is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.dealer.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.choices)

    def _apply_action(self, action: int) -> None:
        if self.round is None:
            self.round = self.dealer.deal(action)
        else:
            assert self.ask is not None
            choice = self.choices[action]
            if choice is None and self.ask.optional:
                self.left_open = (*self.left_open, self.ask.id)
            else:
                self.round.act(self.ask.id, choice)
        self.ask, self.choices = next_ask(self.round, self.left_open), {}
        if self.ask is not None:
            view = self.round.view(self.ask.party)
            self.choices = legal_choices(view, self.ask, seen_in(view), self.dealer.setup.proposer)

    # -- what it comes to --------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        if self.round is None or not self.round.over:
            return [0.0] * len(self.dealer.setup.parties)
        return [float(won) for won in won_in(self.round)]

    # -- in words ----------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else ACTIONS[action].name

    def __str__(self) -> str:
        if self.round is None:
            return "before the deal"
        return told(self.round, None) + "".join(f" {action}" for action in self.history())


def told(round: Round, party: int | None) -> str:
    """All that a party has seen of a round, in words; `None` is an onlooker."""
    names = round.parties
    return "\n".join(str(to_json(event, names, NOTHING)) for event in round.view(party).events)


class Observer:
    """What a player sees of a state, as a tensor and in words. With perfect recall the acts so far are in the
    tensor too."""

    def __init__(self, setup: Setup, *, recalls: bool) -> None:
        self._setup, self._recalls = setup, recalls
        columns, parties = len(setup.columns.names), len(setup.parties)
        self._nothing = np.zeros(columns, dtype=np.float32)
        self.tensor = np.concatenate(
            [self._nothing, past_row([], parties, 1)] if recalls else [self._nothing]
        )
        self.dict = {"observation": self.tensor[:columns]}
        if recalls:
            self.dict["past"] = self.tensor[columns:]

    def set_from(self, state: HousewayState, player: int) -> None:
        round = state.round
        if round is None:
            self.tensor.fill(0)
            return
        view, parties = round.view(player), len(self._setup.parties)
        ask = state.ask if state.ask is not None and state.ask.party == player else None
        row: Row = self._setup.columns.row(player, seen_in(view), round.before, ask)
        self.dict["observation"][:] = row
        if self._recalls:
            self.dict["past"][:] = past_row(view.events, parties, self._setup.columns.unit)

    def string_from(self, state: HousewayState, player: int) -> str:
        if state.round is None:
            return "before the deal"
        return told(state.round, player)


def new_game(
    sheet: str, *, players: int, stack: int | None, settings: Iterable[str], deals: int, seed: int
) -> HousewayGame:
    """The game of a sheet."""
    return HousewayGame(
        {
            "sheet": sheet,
            "players": players,
            "stack": stack or 0,
            "settings": ";".join(quote(word, safe=" /-.") for word in settings),
            "deals": deals,
            "seed": seed,
        }
    )


pyspiel.register_game(game_type(pyspiel.GameType.Utility.GENERAL_SUM), HousewayGame)

__all__ = ["NUMBER", "HousewayGame", "HousewayState", "Observer", "new_game"]
