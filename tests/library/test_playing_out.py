"""`play_out` plays a round on with bots of its game or with one's own, and saved rounds go on."""

from __future__ import annotations

import json

import pytest

from houseway import Chance, Table, play_out, read_round, save_round, sheet
from houseway.errors import HousewayError, Refused, SavedRoundError
from houseway.play import HomeGame
from tests.roster import one_a_game


def holdem(settings=()):
    return Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)], settings)


@pytest.mark.parametrize("name", one_a_game())
def test_bots_play_a_round_of_every_game_to_its_end(name):
    low, high = sheet(name).settings.seats
    chips = max(sheet(name).buy_in[0], 200_000)
    people = [(f"P{seat}", chips) for seat in range(1, min(max(3, low), high) + 1)]
    first, second = (play_out(Table(name, people).deal(Chance(4)), seed=9) for _ in range(2))
    assert first.over
    assert first.settlement.balances()
    assert first.events == second.events


def test_one_function_answers_for_everybody_or_one_for_each_who_is_named():
    asked = []

    def folds(view, ask):
        asked.append(view.party)
        return "fold" if "fold" in [option.id for option in ask.options] else "check"

    play_out(holdem().deal(Chance(1)), folds)
    assert len(set(asked)) > 1
    asked.clear()
    play_out(holdem().deal(Chance(1)), {"Ann": folds})
    assert set(asked) == {"Ann"}


def test_a_strategy_is_named_and_one_that_is_not_there_lists_those_that_are():
    people = [("Ann", 100_000), ("Bo", 100_000)]
    round = Table("casino-real/three-card-poker", people).deal(Chance(1))
    with pytest.raises(HousewayError, match="there is no strategy 'nosuch' at .*; there are .*house-way"):
        play_out(round, strategy="nosuch")
    assert play_out(round, strategy="best").over


def test_nobody_else_can_be_answered_for():
    with pytest.raises(Refused, match="no party 'Zed'"):
        play_out(holdem().deal(Chance(1)), {"Zed": lambda view, ask: ask.default})


def test_a_game_without_a_room_is_played_as_its_clock_would(tmp_path):
    class Bare(HomeGame):
        id = "toy/bare"
        rules = sheet("angies/texas-holdem").settings

        def __init__(self):
            self.memo = {}

        def play(self, felt):
            from houseway.play import Choose

            choice = yield Choose(0, "Left or right", ("left", "right"), "right")
            felt.decided(0, "way", choice)

    from houseway.play import Table as BareTable

    people = [("Ann", 100), ("Bo", 100)]
    round = play_out(BareTable(Bare(), people).deal(Chance(1)))
    assert round.acts == [[1, "right"]]
    with pytest.raises(HousewayError, match="is no sheet of a room"):
        play_out(BareTable(Bare(), people).deal(Chance(1)), strategy="best")


# -- saving --------------------------------------------------------------------------------------------------


def test_a_saved_round_keeps_what_its_table_had_changed(tmp_path):
    round = play_out(holdem(["limit=4-8", "raise_cap=none"]).deal(Chance(2)))
    saved = save_round(round)
    assert saved["settings"] == {"limit": "4-8", "raise_cap": "none"}
    file = tmp_path / "round.json"
    file.write_text(json.dumps(saved))
    for way in (saved, json.dumps(saved), file):
        again = read_round(way)
        assert again.events == round.events
    with pytest.raises(SavedRoundError, match="cannot be read"):
        read_round(tmp_path / "nothing.json")


def test_a_round_saved_in_the_middle_goes_on_with_cards_nobody_could_have_known():
    round = holdem().deal(Chance(2))
    saved = save_round(round)
    boards = set()
    for _ in range(4):
        again = read_round(saved)
        assert again.events == round.events
        play_out(again, lambda view, ask: "call" if view.state.to_call else "check")
        boards.add(tuple(card for stub in again.felt.chance.stubs for *_, card in stub.exits)[-8:])
    assert len(boards) == 4


def test_a_round_saved_with_a_sealed_shoe_goes_on_with_real_cards():
    table = Table("angies/ez-baccarat-panda-8", [("Ann", 100_000), ("Bo", 50_000)])
    for number in (1, 2):
        round = table.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        if number == 1:
            round.act(round.asks[0].id, {"player": 2_500})
    again = read_round(save_round(round))
    again.act(again.asks[0].id, {"player": 2_500})
    assert again.over
    came = [left.card for stub in again.felt.chance.stubs for left in stub.exits]
    assert len(came) >= 4
    assert -1 not in came
