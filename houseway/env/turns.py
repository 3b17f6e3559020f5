"""Any sheet as a PettingZoo environment in which one agent acts at a time."""

from __future__ import annotations

import json

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from houseway.env.episode import Episode, Setup
from houseway.env.spaces import Observation, action_space, observation_space, observed, question
from houseway.plain import Json


class TurnsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo says no types
    """A table of a sheet, one question at a time. An episode is a round, or as many as the setup has.

    Observations have `observation`, what the agent may see as a row of numbers, and `action_mask`. Rewards
    are cents. `infos` of the agent that is asked has the question as `ask`, `action_mask` once more, and what
    its actions stand for as `choices`.
    """

    def __init__(self, setup: Setup, seed: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.setup, self.render_mode = setup, render_mode
        self.metadata: dict[str, object] = {
            "name": setup.sheet.id,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = list(setup.names)
        self.agents: list[str] = []
        self._numbers = {name: number for number, name in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng(seed)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(setup.columns))
        self.action_spaces = {name: action_space() for name in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict[str]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def episode(self) -> Episode:
        """The episode in progress, for whoever wants to look at its round: it hides nothing."""
        return self._episode

    # -- playing -----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._episode = Episode(self.setup, int(self._seeds.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._reward()
        self.agent_selection = self._asked()
        self._inform()

    def step(self, action: int | None) -> None:
        """The agent that is asked takes a legal action; any other is refused, and nothing changes."""
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.take(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0
        self._reward()
        self.agent_selection = self._asked()
        self._inform()
        self._accumulate_rewards()

    def _reward(self) -> None:
        for name, won in zip(self.possible_agents, self._episode.collect(), strict=True):
            self.rewards[name] = won

    def _asked(self) -> str:
        """Whose turn it is; when the episode is over everybody has his last one, from the first on."""
        if self._episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            return self.agents[0]
        return self.possible_agents[self._episode.party]

    def _inform(self) -> None:
        self.infos: dict[str, Json] = {name: {} for name in self.agents}
        ask = self._episode.ask
        if ask is not None:
            mask = self._episode.mask(ask.party)
            self.infos[self.agent_selection] = {**question(self._episode), "action_mask": mask}

    # -- seeing ------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        return observed(self._episode, self._numbers[agent])

    def render(self) -> str | None:
        """The log as an onlooker sees it, a line an event."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render_mode: pass render_mode='ansi'")
            return None
        return "\n".join(json.dumps(line) for line in self._episode.round.log(None))

    def close(self) -> None:
        """Nothing is held open."""
