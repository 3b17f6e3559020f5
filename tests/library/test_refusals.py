"""What a stranger gets wrong is told in one sentence, wherever it comes in."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from typing import ClassVar

import pytest

from houseway import Chance, HousewayError, Incident, Table, odds
from houseway.cards import BANK
from houseway.cli.rounds import seat as seat_module
from houseway.cli.rounds.answers import how_to
from houseway.cli.rounds.felt import Picture
from houseway.errors import nearest
from houseway.floor.client import TableClient
from houseway.play import Board, Circle
from houseway.play.events import Began, Outcome, Wagered
from houseway.rooms import read_description, sheet
from houseway.rooms.searching import find_sheets, says
from tests.cli.running import output, refused

THREE_CARD = "casino-real/three-card-poker"


@pytest.mark.parametrize("decks", [0, -1, 9, True, 1.5])
def test_odds_are_worked_out_for_a_few_decks(decks):
    with pytest.raises(HousewayError, match="1 to 8 decks, not"):
        odds(THREE_CARD, decks=decks)
    if decks == 0:
        assert "1 to 8 decks, not 0" in refused("odds", THREE_CARD, "--decks", "0")


def test_a_strategy_that_is_not_there_lists_those_that_are():
    with pytest.raises(HousewayError, match="there is no strategy 'nosuch' here; there are .*best"):
        odds(THREE_CARD, strategy="nosuch")


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("pure-21", ["pure-spanish-21-5", "pure-21-5-blackjack"], "pure-21-5-blackjack"),
        ("seet N", ["seat N", "flop"], "seat N"),
        ("holdem", ["angies/omaha", "angies/texas-holdem"], "angies/texas-holdem"),
        ("zebra", ["angies/omaha"], ""),
        ("", ["angies/omaha"], ""),
    ],
)
def test_a_hint_begins_as_what_was_written_or_is_like_it_or_has_it_inside(word, known, hint):
    assert nearest(word, known) == (f"; did you mean {hint!r}?" if hint else "")


# -- incidents -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        ("seat 1", 1, "exposed"),
        ["seat 1", 1, "exposed"],
        {"place": "seat 1", "nth": 1, "kind": "exposed"},
        {"place": "seat 1", "kind": "exposed"},
        Incident("seat 1", 1, "exposed"),
    ],
)
def test_an_incident_is_written_in_order_or_by_name(told):
    assert Chance.scripted({}, incidents=[told]).record["incidents"] == [Incident("seat 1", 1, "exposed")]


@pytest.mark.parametrize(
    "told",
    [
        *(
            {"kind": "exposed"},
            {"place": "seat 1", "kind": "exposed", "who": 1},
            {"place": 1, "kind": "exposed"},
        ),
        *(("seat 1",), "exposed", 7, ("seat 1", 1, "exposed", None, 0, 9), ("seat 1", "1", "exposed")),
    ],
)
def test_what_is_no_incident_is_refused_with_an_example(told):
    with pytest.raises(HousewayError, match=r'is no incident: .*\["seat 1", 1, "exposed"\]'):
        Chance.scripted({}, incidents=[told])


def test_a_described_round_takes_an_incident_as_an_object():
    described = {
        "houseway": 1,
        "sheet": "angies/texas-holdem",
        "acts": [],
        "table": {"names": ["Ann", "Bo"], "stacks": [20_000, 20_000], "seats": [1, 2]},
        "chance": {"incidents": [{"place": "seat 1", "kind": "exposed"}]},
    }
    assert read_description(json.dumps(described)).unreached == ()
    described["chance"]["incidents"] = [{"kind": "exposed"}]
    with pytest.raises(HousewayError, match="is no incident"):
        read_description(json.dumps(described))


@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("name", [THREE_CARD, "angies/ez-baccarat-panda-8", "angies/pure-21-5-blackjack"])
def test_a_card_too_many_or_too_few_is_ruled_on_at_banked_games(name, kind):
    places = [one.name.replace("N", "2") for one in sheet(name).places() if kind in one.incidents]
    assert places
    for place in (one for one in places if "hand" not in one):
        table = Table(name, [("Ann", 1_000_000), ("Bo", 200_000), ("Cy", 200_000)])
        round = table.deal(Chance.scripted({}, incidents=[Incident(place, 1, kind)], seed=3))
        while not round.over:
            ask = round.asks[0]
            banks = "bank" in [option.id for option in ask.options]
            bet = {circle.key: circle.low for circle in ask.circles[:1]} if isinstance(ask, Board) else None
            round.act(ask.id, ["bank", 100_000] if banks else bet or ask.default)
        told = [line for line in round.full_log() if line["event"] == "ruled"]
        assert any(line.get("rules") or line.get("not_printed") for line in told)
        assert round.settlement.balances()
        assert round.unreached == ()


def test_every_ruling_has_a_citation_or_says_that_nothing_is_printed():
    for name in ("angies/ez-baccarat-panda-8", "phoenix/pai-gow-poker", "poker-flats/push-9"):
        round = Table(name, [(f"P{seat}", 500_000) for seat in range(1, 5)]).deal(Chance(1))
        while not round.over:
            round.clock(round.asks[0].id)
        for line in round.full_log():
            if line["event"] == "ruled":
                assert line.get("rules") or line.get("not_printed"), line


# -- finding -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["holdem", "hold em", "Hold'em", "HOLD-EM"])
def test_holdem_is_found_however_it_is_written(words):
    assert "angies/texas-holdem" in find_sheets(words)


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("all in", "an all-in player", True),
        ("all-in", "He is all in.", True),
        ("hold em", "Texas Hold’em", False),
        ("holdem", "Texas Hold’em", True),
        ("pay.1", "pay.1 The best hand", True),
        ("$4", "a bet of $4", True),
        ("zebra", "an all-in player", False),
    ],
)
def test_a_rule_is_found_however_it_is_written(words, text, found):
    assert says(text, words) is found


def test_a_search_of_rules_finds_all_in_with_its_hyphen():
    one, other = (output("rules", "angies/room-rules", "--search", words) for words in ("all in", "all-in"))
    assert "all-in" in one
    assert one == other


# -- the terminal --------------------------------------------------------------------------------------------


def test_the_example_of_a_wager_is_for_ones_own_circle():
    circles = [Circle("ante", 2, 500, 5_000), Circle("ante", 1, 500, 5_000), Circle("bonus", 1, 150, 5_000)]
    ask = Board(0, "Place your wagers", circles, 20_000, own_spot=1).to_json()
    assert how_to(ask, 1) == "circles and dollars, such as: 2 5, 3 1.50; a name is a circle at your own seat"
    assert how_to(ask, 2).startswith("circles and dollars, such as: 1 5;")
    assert how_to(ask, 9) == "circles and dollars; a name is a circle at your own seat"


def test_a_wager_the_bank_did_not_reach_does_not_lose():
    found = Picture(sheet("angies/ez-baccarat-panda-8"), ("Ann", "Bo"), (1, 2))
    for event in (Began(1, (10_000, 10_000), 0), Wagered(1, 2, "player", 1_000), Wagered(1, 2, "tie", 500)):
        found.take(event)
    found.take(Outcome(1, 2, "player", 1_000, -1_000, 0, "wins"))
    found.take(Outcome(1, 2, "tie", 500, -500, 500, "loses"))
    assert found.wagers[1, 2, "player"].endswith("$10 is not covered")
    assert found.wagers[1, 2, "tie"].endswith("$5 loses")
    assert BANK not in found.places


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
def test_what_was_typed_before_a_question_is_forgotten(monkeypatch):
    import os
    import select

    master, slave = os.openpty()
    with os.fdopen(slave) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        os.write(master, b"fold\n")
        assert select.select([terminal], [], [], 1)[0]
        seat_module.forget_typed_ahead()
        assert not select.select([terminal], [], [], 0)[0]
    os.close(master)


# -- the client of a live room -------------------------------------------------------------------------------


class Slow:
    """A connection on which others think longer than a client used to wait."""

    frames: ClassVar = [{"t": "asks", "round": 1, "asks": []}, {"t": "settled", "round": 1, "id": "x"}]

    def __init__(self):
        self.waits, self.left = [], list(self.frames)

    def recv(self, timeout):
        self.waits.append(timeout)
        return json.dumps(self.left.pop(0))


def test_a_client_waits_as_long_as_the_others_take():
    slow = Slow()
    settled = TableClient(slow, ExitStack()).play_round(lambda ask: None)
    assert settled["t"] == "settled"
    assert slow.waits == [None, None]
    slow = Slow()
    TableClient(slow, ExitStack()).play_round(lambda ask: None, patience=90.0)
    assert slow.waits == [90.0, 90.0]
