"""One seat of a banked sheet passes Gymnasium's own check and plays to the engine's results."""

from __future__ import annotations

import sys
import warnings

import pytest
from gymnasium.utils.env_checker import check_env

from houseway import env
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError
from houseway.rooms import sheet, sheet_ids

BANKED = [name for name in sheet_ids() if is_banked(sheet(name))]
FIRST = ("angies/ez-baccarat-panda-8", "angies/pure-21-5-blackjack", "phoenix/pai-gow-tiles")
SHEETS = [pytest.param(name, marks=[] if name in FIRST else [pytest.mark.exhaustive]) for name in BANKED]


@pytest.mark.parametrize("name", SHEETS)
def test_gymnasium_accepts_a_seat(name):
    with warnings.catch_warnings():
        # Gymnasium would like the environment to be registered, to try other render modes.
        warnings.simplefilter("ignore", UserWarning)
        check_env(env.gym(name))


@pytest.mark.parametrize("name", SHEETS)
def test_a_masked_round_pays_what_its_seat_won(name):
    seat = env.gym(name, players=3)
    for seed in range(5):
        observation, _ = seat.reset(seed=seed)
        won, over = 0.0, False
        while not over:
            action = seat.action_space.sample(observation["action_mask"])
            observation, reward, over, _, info = seat.step(action)
            won += reward
            assert "refused" not in info
        stack = seat.episode.round.settlement.stacks_after[2]
        assert won == stack - seat.setup.parties[2].chips


def test_an_action_that_is_not_offered_plays_what_the_clock_would():
    seat = env.gym("angies/pure-21-5-blackjack")
    seat.reset(seed=1)
    *_, info = seat.step(env.NUMBER["bring-in"])
    assert info["refused"].startswith("action 3 is no answer to")


def test_bots_play_by_the_name_they_are_given():
    seat = env.gym("angies/pure-21-5-blackjack", bots="as-the-bank", players=4)
    seat.reset(seed=1)
    with pytest.raises(HousewayError, match="there is no strategy 'as-the-bnk'"):
        env.gym("angies/pure-21-5-blackjack", bots="as-the-bnk")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"sheet": "angies/texas-holdem"}, "nobody banks angies/texas-holdem: use env.aec"),
        ({"sheet": BANKED[0], "seat": 9}, "there is no seat 9 among 2"),
    ],
)
def test_what_has_no_such_seat_says_so(wrong, sentence):
    with pytest.raises(HousewayError, match=sentence):
        env.gym(**wrong)


def test_a_missing_library_is_named_with_the_extra_that_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(HousewayError, match=r"needs gymnasium: pip install 'houseway\[env\]'"):
        env.gym("angies/pure-21-5-blackjack")
