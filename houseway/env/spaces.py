"""The spaces of actions and observations, the same for PettingZoo and Gymnasium."""

from __future__ import annotations

import gymnasium
import numpy as np

from houseway.env.actions import ACTIONS
from houseway.env.episode import Episode, Mask
from houseway.env.observing import LARGEST, Columns, Row
from houseway.plain import Json

Observation = dict[str, Row | Mask]


def action_space() -> gymnasium.spaces.Discrete:
    """A number of `ACTIONS`."""
    return gymnasium.spaces.Discrete(len(ACTIONS))


def observation_space(columns: Columns) -> gymnasium.spaces.Dict[str]:
    """A row of numbers, and a mask of the actions that are open."""
    width = len(columns.names)
    low, high = np.zeros(width, np.float32), np.full(width, LARGEST, np.float32)
    row = gymnasium.spaces.Box(low, high, dtype=np.float32)
    mask = gymnasium.spaces.Box(0, 1, (len(ACTIONS),), np.int8)
    spaces: dict[str, gymnasium.Space[str]] = {}
    spaces |= {"observation": row, "action_mask": mask}  # type: ignore[dict-item]  # they differ in kind
    return gymnasium.spaces.Dict(spaces)


def observed(episode: Episode, party: int) -> Observation:
    """What a party sees, and what it may do."""
    return {"observation": episode.observation(party), "action_mask": episode.mask(party)}


def question(episode: Episode) -> Json:
    """The raw ask, and what the open actions stand for; nothing when the episode is over."""
    if episode.ask is None:
        return {}
    choices = {ACTIONS[number].name: choice for number, choice in episode.choices.items()}
    return {"ask": episode.ask.to_json(), "choices": choices}
