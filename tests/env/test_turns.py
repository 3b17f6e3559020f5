"""PettingZoo's own tests on sheets, rewards that add up, and observations that show nothing hidden."""

from __future__ import annotations

import random
import sys
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from houseway import Chance, env
from houseway.bots.posted import is_for_pot
from houseway.cards import PACKS, show_cards
from houseway.env.actions import ACTIONS
from houseway.env.episode import Episode, Setup
from houseway.env.seen import seen_in
from houseway.errors import HousewayError, Refused
from houseway.games.banked.bots import house_way
from houseway.play.driver import play_out
from houseway.play.events import Dealt, Discarded, Looked, Shown
from houseway.rooms import sheet_ids
from tests.roster import one_a_game

FAMILIES = {
    "angies/texas-holdem",
    "lake-elsinore/seven-card-stud",
    "angies/lowball",
    "angies/dealers-choice",
    "angies/pure-21-5-blackjack",
    "angies/ultimate-texas-holdem",
    "phoenix/pai-gow-poker",
    "lake-elsinore/panguingue",
}
BY_FAMILY = [
    pytest.param(name, marks=[] if name in FAMILIES else [pytest.mark.exhaustive]) for name in sheet_ids()
]


def played(episode, seed, watch=None):
    """An episode played at random; what everybody won."""
    source, won = random.Random(seed), np.zeros(len(episode.setup.parties), dtype=np.int64)
    while not episode.over:
        if watch is not None:
            watch(episode)
        episode.take(source.choice(list(episode.choices)))
        won += episode.collect()
    return won


@pytest.mark.parametrize("name", BY_FAMILY)
def test_pettingzoo_accepts_a_sheet(name, capsys):
    with warnings.catch_warnings():
        # PettingZoo would like agents to be numbered, and observations that are no dictionaries.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env.aec(name), num_cycles=60)
        seed_test(lambda: env.aec(name, rounds=2), num_cycles=60)


@pytest.mark.parametrize("name", one_a_game())
def test_rewards_are_what_the_house_took_and_what_stays_on_the_table(name):
    episode = Episode(Setup(name, rounds=2), 1)
    won = played(episode, 1)
    assert won.sum() == -episode.at.state.drop - episode.at.state.carried_in


@pytest.mark.parametrize("name", BY_FAMILY)
def test_every_question_has_a_legal_action_and_only_the_asked_party_has_any(name):
    def watch(episode):
        assert episode.mask(episode.party).sum() == len(episode.choices) > 0
        assert not any(
            episode.mask(party).any() for party in range(len(episode.setup.parties)) if party != episode.party
        )

    played(Episode(Setup(name), 3), 3, watch)


def hidden_from(round, party):
    """Cards that were dealt and that a party was never shown."""
    known, dealt = set(), set()
    for event, seen in zip(round.events, round.view(party).events, strict=True):
        if isinstance(event, Dealt):
            dealt |= {card for cards in event.cards for card in cards}
            known |= {card for cards in seen.cards for card in cards}
        elif isinstance(event, (Discarded, Looked, Shown)):
            known |= set(seen.cards)
    return dealt - known


@pytest.mark.parametrize(
    "name",
    [
        "angies/texas-holdem",
        "lake-elsinore/seven-card-stud",
        "angies/five-card-draw",
        "phoenix/pai-gow-poker",
    ],
)
def test_an_observation_names_no_card_that_its_party_has_not_seen(name):
    setup = Setup(name, players=4)
    names = setup.columns.names
    found = 0

    def watch(episode):
        nonlocal found
        for party in range(4):
            hidden = hidden_from(episode.round, party)
            found += len(hidden)
            row = episode.observation(party)
            shown = {
                name.rpartition(" ")[2]
                for name, value in zip(names, row, strict=True)
                if value and " card " in name
            }
            assert not {str(card) for card in hidden} & shown

    for seed in range(3):
        played(Episode(setup, seed), seed, watch)
    assert found


def test_an_observation_is_the_same_whatever_the_hidden_cards_are():
    """The same deal with everybody else's cards and the rest of the pack redrawn looks the same."""
    setup = Setup("angies/texas-holdem", players=3, settings=["limit=2-4"])
    source = random.Random(5)
    for _ in range(10):
        pack = list(PACKS["standard-52"].cards)
        source.shuffle(pack)
        own, rest, rows = pack[:2], pack[2:], []
        for _ in range(3):
            source.shuffle(rest)
            hands = {"seat 1": own, "seat 2": rest[:2], "seat 3": rest[2:4]}
            table = setup.table()
            drawn = {"draw 1": "As", "draw 2": "Kd", "draw 3": "Qd"}
            play_out(table.deal(Chance.scripted(drawn)), house_way)
            round = table.deal(Chance.scripted({seat: show_cards(cards) for seat, cards in hands.items()}))
            rows.append(setup.columns.row(0, seen_in(round.view(0)), round.before, None))
        assert all((row == rows[0]).all() for row in rows)


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing():
    table = env.aec("angies/texas-holdem", players=3)
    table.reset(seed=1)
    before = len(table.episode.round.events)
    with pytest.raises(Refused, match=r"action 3 \(bring-in\) is no answer to .* these are: 0 \(fold\)"):
        table.step(env.NUMBER["bring-in"])
    assert len(table.episode.round.events) == before


def test_the_raw_question_and_its_choices_are_in_the_infos():
    table = env.aec("angies/texas-holdem", players=3, settings=["limit=no-limit 1/2"])
    table.reset(seed=1)
    info = table.infos[table.agent_selection]
    assert info["ask"]["kind"] == "choose"
    assert info["choices"]["bet or raise: least"] == ["raise", 400]
    assert info["choices"]["bet or raise: pot"] == ["raise", 700]


def test_names_of_actions_are_told_apart():
    assert len({action.name for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rounds": 0}, "rounds is 0: an episode has one at least"),
        ({"players": 40}, "is played by"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_a_sentence(wrong, sentence):
    with pytest.raises(HousewayError, match=sentence):
        env.aec("angies/texas-holdem", **wrong)


def test_a_missing_library_is_named_with_the_extra_that_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(HousewayError, match=r"needs pettingzoo: pip install 'houseway\[env\]'"):
        env.aec("angies/texas-holdem")


@pytest.mark.parametrize("name", BY_FAMILY)
def test_chips_and_pot_are_added_up_as_the_engine_has_them(name):
    def watch(episode):
        purse, seen = episode.round.felt.purse, episode.seen(episode.party)
        owned = zip(purse.stacks, purse.staked, purse.aside, strict=True)
        assert seen.stacks == [sum(chips) for chips in owned]
        if is_for_pot(episode.setup.sheet):
            assert seen.in_pot == purse.pot
            assert seen.staked == purse.staked

    played(Episode(Setup(name), 11), 11, watch)
