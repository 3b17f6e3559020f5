"""`houseway evaluate` and `houseway equity`."""

from __future__ import annotations

import pytest

from tests.cli.running import output, read, refused

HOLDEM = "angies/texas-holdem"


def test_a_hand_is_ranked_named_and_put_in_order():
    told = read("evaluate", "9c As Ad 9s Kd", "--as", "high")
    assert set(told) == {"rank", "name", "cards"}
    assert told["name"] == "two pair, aces and nines with a king"
    assert told["cards"][4] == "Kd"
    better = read("evaluate", "As", "Ad", "Ks", "Kd", "2c", "--as", "high")
    assert better["rank"] > told["rank"]


def test_unused_cards_are_left_out():
    told = read("evaluate", "As Ks Qs Js Ts 2c 2d", "--as", "high")
    assert told["cards"] == ["As", "Ks", "Qs", "Js", "Ts"]


def test_a_reading_changes_the_hand():
    cards = ("evaluate", "As 2s 3s", "--as", "three-card", "--reading")
    straight_flush = read(*cards, "suited-ace-two-three=straight-flush")
    assert straight_flush["rank"] > read(*cards, "suited-ace-two-three=flush")["rank"]


def test_a_hand_for_people():
    assert output("evaluate", "9c Kd", "--as", "baccarat").startswith("natural 9: 9c Kd")


@pytest.mark.parametrize(
    ("cards", "more", "says"),
    [
        ("As As Kd Qd Jd", ("--as", "high"), "'As' is there 2 times"),
        ("As Kz Kd Qd Jd", ("--as", "high"), "'Kz' is not a card"),
        ("As Jk Kd Qd Jd", ("--as", "high"), "'Jk' is not in the pack"),
        ("As Kd", ("--as", "high"), "high reads 5, 6, 7, 8 or 9 cards, not 2"),
        ("As x Kd Qd Jd", ("--as", "high"), "cannot rank an unknown card"),
        ("As Kd Qd", ("--as", "thre-card"), "did you mean 'three-card'?"),
        ("As Kd Qd", ("--as", "three-card", "--reading", "ace=low"), "has no reading named 'ace'"),
        ("As Kd Qd", ("--as", "three-card", "--reading", "ace"), "not of the form NAME=VALUE"),
    ],
)
def test_cards_that_make_no_hand(cards, more, says):
    assert says in refused("evaluate", cards, *more)


def test_equity_of_aces_against_kings():
    told = read("equity", HOLDEM, "AsAh", "KsKh")
    aces, kings = told["hands"]
    assert told["method"] == "exact"
    assert aces["share"] == pytest.approx(0.8264, abs=1e-4)
    assert aces["share"] + kings["share"] == pytest.approx(1)
    assert {"hand", "win", "tie", "share"} <= set(aces)


def test_equity_knows_the_board_and_dead_cards():
    made = read("equity", HOLDEM, "AsAh", "KsKh", "--board", "Kd 7c 2h", "--dead", "Kc")
    assert made["hands"][1]["win"] > 0.9


def test_a_simulated_equity_depends_on_its_seed_alone():
    command = ("equity", HOLDEM, "QQ+", "AKs", "random", "--rounds", "20000", "--seed")
    first = read(*command, "1")
    assert first["method"] == "simulated"
    assert first == read(*command, "1")
    assert first != read(*command, "2")


def test_equity_for_people():
    told = output("equity", HOLDEM, "AsAh", "KsKh", "--board", "2c 7d Jh 4s")
    assert "AsAh" in told
    assert "exact" in told


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (("AsAh", "AsKh"), "'As' is there 2 times"),
        (("AsAh",), "at least two hands"),
        (("AsAh", "QQ+", "--board", "As"), "'As' is there 2 times"),
        (("AsAh", "KsXX"), "KsXX"),
    ],
)
def test_hands_that_cannot_meet(hands, says):
    assert says in refused("equity", HOLDEM, *hands)


def test_equity_is_for_pot_games():
    refused("equity", "angies/ez-baccarat-panda-8", "AsAh", "KsKh")
