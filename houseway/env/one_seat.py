"""One seat of a banked sheet as a Gymnasium environment; bots play the others."""

from __future__ import annotations

import json
from typing import cast

import gymnasium
import numpy as np

from houseway.bots.company import usual_bank
from houseway.bots.posted import is_banked
from houseway.bots.strategies import banked_bot, card_play
from houseway.env.episode import Episode, Setup
from houseway.env.spaces import Observation, action_space, observation_space, observed, question
from houseway.errors import HousewayError
from houseway.plain import Json
from houseway.play.driver import Decide

MOST_ROUNDS = 1000
"""Rounds that are dealt in the search for one in which the seat is asked anything."""


class OneSeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against bots. An action that the question does not offer plays what the clock would, and
    `info["refused"]` says so; `action_mask` has those that are offered."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  # Gymnasium has it so

    def __init__(
        self,
        setup: Setup,
        seat: int,
        bots: str | None = None,
        bank: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if not is_banked(setup.sheet):
            raise HousewayError(f"nobody banks {setup.sheet.id}: use env.aec for it")
        if not 1 <= seat <= len(setup.parties):
            raise HousewayError(f"there is no seat {seat} among {len(setup.parties)}")
        self.setup, self.party, self.render_mode = setup, seat - 1, render_mode
        self.bank = usual_bank(setup.sheet, bank)
        self.cards = card_play(setup.sheet, bots)
        spaces = observation_space(setup.columns)
        self.observation_space = cast("gymnasium.Space[Observation]", spaces)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, Json]:
        super().reset(seed=seed)
        for _ in range(MOST_ROUNDS):
            self.episode = Episode(self.setup, int(self.np_random.integers(1 << 62)))
            self.bots: list[Decide] = [
                banked_bot(self.episode.chance.child(f"bot {name}"), self.bank, self.cards)
                for name in self.setup.names
            ]
            self._play_others()
            if not self.episode.over:
                self.episode.collect()
                return observed(self.episode, self.party), question(self.episode)
        name = self.setup.names[self.party]
        raise HousewayError(f"{name} was asked nothing in {MOST_ROUNDS} rounds of {self.setup.sheet.id}")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Json]:
        ask, refused = self.episode.ask, int(action) not in self.episode.choices
        if ask is None:
            raise HousewayError("the episode is over: reset it")
        if refused:
            self.episode.answer(ask.default)
        else:
            self.episode.take(int(action))
        self._play_others()
        won = self.episode.collect()[self.party]
        info = question(self.episode)
        if refused:
            info["refused"] = f"action {action} is no answer to {ask.text!r}"
        return observed(self.episode, self.party), float(won), self.episode.over, False, info

    def _play_others(self) -> None:
        while not self.episode.over and self.episode.party != self.party:
            ask = self.episode.ask
            assert ask is not None
            self.episode.answer(self.bots[ask.party](self.episode.round.view(ask.party), ask))

    def render(self) -> str | None:
        """The log as the seat sees it, a line an event."""
        if self.render_mode is None:
            return None
        return "\n".join(json.dumps(line) for line in self.episode.round.log(self.party))
