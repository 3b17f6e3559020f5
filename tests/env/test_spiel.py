"""Pot sheets as games of OpenSpiel: its own random simulations, copies, saved states, and equal results."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
import pytest

from houseway import env
from houseway.bots.posted import is_for_pot
from houseway.errors import HousewayError
from houseway.rooms import sheet, sheet_ids

FIRST = ("angies/texas-holdem", "lake-elsinore/seven-card-stud", "angies/lowball", "angies/dealers-choice")
SHEETS = [
    pytest.param(name, marks=[] if name in FIRST else [pytest.mark.exhaustive])
    for name in sheet_ids()
    if is_for_pot(sheet(name))
]


@pytest.mark.parametrize("name", SHEETS)
def test_openspiel_plays_a_sheet_at_random_and_reads_its_states_back(name):
    players = max(2, sheet(name).settings.seats[0])
    game = env.open_spiel(name, players=players, deals=20)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def played_on(state, source):
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(source.choice(actions))
    return state.returns()


def test_a_copy_goes_its_own_way_and_comes_to_the_same_by_the_same_actions():
    game = env.open_spiel("angies/texas-holdem", players=3, deals=5)
    state = game.new_initial_state()
    state.apply_action(2)
    copied = state.clone()
    ours = played_on(state, random.Random(1))
    assert len(copied.history()) == 1
    assert played_on(copied, random.Random(1)) == ours


def test_without_a_fee_what_one_wins_others_lose():
    game = env.open_spiel("angies/texas-holdem", players=3, settings=["fee_option=none"], deals=5)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    for deal in range(5):
        state = game.new_initial_state()
        state.apply_action(deal)
        assert sum(played_on(state, random.Random(deal))) == 0


def test_a_game_is_read_back_from_its_name_with_its_settings():
    game = env.open_spiel("angies/texas-holdem", settings=["limit=no-limit 1/2"], deals=3, stack=4_000)
    again = pyspiel.load_game(str(game))
    assert again.dealer.setup.sheet.settings.limit == "no-limit 1/2"
    assert again.dealer.setup.parties[0].chips == 4_000


def test_information_states_of_a_player_do_not_tell_hidden_cards():
    """Deals that differ only for the others have one information state: here, the acts so far and one's own
    two cards, whatever is dealt."""
    game = env.open_spiel("angies/texas-holdem", deals=40, settings=["limit=2-4"])
    for deal in range(40):
        state = game.new_initial_state()
        state.apply_action(deal)
        view = state.round.view(1)
        other = next(event for event in state.round.events if getattr(event, "street", "") == "hole cards")
        told = state.information_state_string(1)
        (own,) = (cards for cards in view.events[state.round.events.index(other)].cards if cards[0] >= 0)
        assert told.count("'x'") == 2
        tensor = np.array(state.information_state_tensor(1))
        assert tensor[list(own)].all()
        hidden = [card for cards in other.cards for card in cards if card not in own]
        assert not tensor[hidden].any()


def test_what_is_not_played_for_a_pot_says_so():
    with pytest.raises(HousewayError, match="is not played for a pot: use env.aec"):
        env.open_spiel("angies/pure-21-5-blackjack")


def test_a_missing_library_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(HousewayError, match="needs OpenSpiel: pip install open_spiel"):
        env.open_spiel("angies/texas-holdem")
