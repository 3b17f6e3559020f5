"""Frames that are malformed, oversized, out of turn, another's or repeated: refused, the table unharmed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from houseway.errors import Refused
from houseway.floor.client import TableClient
from tests.floor.running import Server
from tests.floor.test_play import table_of, take_seat

SHEET = "casino-real/three-card-poker"


@pytest.fixture
def seated(room: Server) -> Iterator[TableClient]:
    """Somebody who is asked something at a table that waits for him."""
    client = room.guest()
    with client.table(table_of(client, SHEET)["id"]) as table:
        take_seat(table)
        wait_for_an_ask(table)
        yield table
        table.do("leave")


def wait_for_an_ask(table: TableClient) -> dict[str, Any]:
    while not table.asks:
        table.receive()
    return table.asks[0]


def refusal_of(table: TableClient, text: str) -> str:
    table.send_text(text)
    frame = table.receive_until(lambda frame: frame["t"] == "refused")
    why: str = frame["why"]
    return why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "one JSON object"),
        ('"act"', "one JSON object"),
        ("[" * 5000, "not JSON"),
        ('{"t": "act", "choice": [[[[[[[[1]]]]]]]]}', "nested too deep"),
        ('{"t": "ping", "id": 7}', "id is a string"),
        ('{"t": "fly"}', "there is no frame 'fly'"),
        ('{"t": ["act"]}', "there is no frame"),
        ("{}", "there is no frame None"),
        ('{"t": "act"}', "round is a whole number"),
        ('{"t": "act", "round": true, "ask": 1, "choice": 1}', "round is a whole number"),
        ('{"t": "act", "round": 1e400, "ask": 1, "choice": 1}', "number in the frame is too large"),
        ('{"t": "act", "round": NaN, "ask": 1, "choice": 1}', "NaN is not a number that JSON knows"),
        ('{"t": "act", "round": -Infinity, "ask": 1, "choice": 1}', "Infinity is not a number"),
        ('{"t": "chat", "text": "\\ud800"}', "half of a character"),
        ('{"t": "act", "round": 99999999, "ask": 1, "choice": "fold"}', "is not being played"),
        ('{"t": "sit", "seat": 3, "buy_in": 20000}', "at this table already"),
        ('{"t": "sit", "seat": -1, "buy_in": 20000}', "at this table already"),
        ('{"t": "buy", "amount": -5}', "nobody can buy"),
        ('{"t": "buy", "amount": 99999999}', "over $"),
        ('{"t": "away", "away": "yes"}', "true or false"),
        ('{"t": "queue", "join": 1}', "true or false"),
        ('{"t": "queue", "join": true}', "at this table already"),
        ('{"t": "chat", "text": ""}', "1 to 200"),
        ('{"t": "chat", "text": 5}', "1 to 200"),
        ('{"t": "preview", "round": 0, "ask": 1, "choice": 1}', "no such round"),
    ],
)
def test_a_bad_frame_is_refused_in_one_sentence(seated: TableClient, text: str, why: str):
    assert why in refusal_of(seated, text)
    assert seated.do("ping")


@pytest.mark.parametrize(
    "choice",
    [
        "raise ²",
        "raise 2²",
        None,
        5,
        -1,
        "",
        "fold!",
        [],
        {},
        [[]],
        {"player": "x"},
        {"x@1": 1},
        ["raise"],
        [1, 2, 3],
        1e308,
        True,
    ],
)
def test_a_choice_that_is_none_is_refused_and_the_ask_stays_open(seated: TableClient, choice: Any):
    ask = wait_for_an_ask(seated)
    if choice == ask["default"]:
        choice = "no such thing"
    with pytest.raises(Refused):
        seated.answer(ask, choice)
    assert seated.do("preview", round=seated.round, ask=ask["id"], choice=ask["default"])["warnings"] == []


def test_an_oversized_frame_ends_the_connection_and_nothing_else(room: Server):
    client = room.guest()
    id = table_of(client, "angies/ez-baccarat-panda-8")["id"]
    with client.table(id) as table:
        table.send_text(json.dumps({"t": "chat", "text": "x" * 17_000}))
        with pytest.raises(ConnectionClosed):
            while True:
                table.receive()
    with client.table(id) as table:
        assert table.do("ping")


def test_nobody_answers_for_somebody_else(room: Server, seated: TableClient):
    ask = wait_for_an_ask(seated)
    stranger = room.guest()
    with stranger.table(table_of(stranger, SHEET)["id"]) as table:
        act = {"round": seated.round, "ask": ask["id"], "choice": ask["default"]}
        with pytest.raises(Refused, match="you have no place at this table"):
            table.do("act", **act)
    assert seated.answer(ask, ask["default"])["choice"] == ask["default"]


def test_out_of_turn_is_refused_in_words_that_tell_nothing(room: Server):
    first, second = room.guest(), room.guest()
    opened = first.open_table("angies/texas-holdem", bots=0, seconds=30)
    with first.table(opened["id"]) as one, second.table(opened["id"]) as other:
        take_seat(one, 1), take_seat(other, 2)
        one.receive_until(lambda frame: bool(frame.get("waiting")))
        asked, waiting = (one, other) if one.asks else (other, one)
        ask = wait_for_an_ask(asked)
        with pytest.raises(Refused, match="is not one of yours"):
            waiting.do("act", round=asked.round, ask=ask["id"], choice=ask["default"])
        assert asked.answer(ask, ask["default"])


def test_a_resent_act_gets_its_first_answer(seated: TableClient):
    ask = wait_for_an_ask(seated)
    first = seated.answer(ask, ask["default"])
    again = seated.do("act", round=first["round"], ask=ask["id"], choice=ask["default"])
    assert again["repeated"]
    assert (again["choice"], again["by"]) == (first["choice"], first["by"])


def test_an_act_resent_after_its_round_gets_its_first_answer_too(seated: TableClient):
    ask = wait_for_an_ask(seated)
    first = seated.answer(ask, ask["default"])
    seated.play_round(lambda ask: ask["default"])
    again = seated.do("act", round=first["round"], ask=ask["id"], choice="anything")
    assert (again["choice"], again["repeated"]) == (first["choice"], True)


def test_noise_does_not_disturb_a_table(seated: TableClient):
    chance = Random(7)
    words = [
        "act",
        "sit",
        "buy",
        "leave_",
        "chat",
        "round",
        "ask",
        "choice",
        "seat",
        None,
        True,
        -1,
        2**70,
        "As",
        1.5,
    ]
    for _ in range(40):
        frame = {
            "t": chance.choice(words),
            **{str(chance.choice(words)): chance.choice(words) for _ in range(3)},
        }
        seated.send_text(json.dumps(frame))
        seated.receive_until(lambda frame: frame["t"] in ("done", "refused"))
    settled = seated.play_round(lambda ask: ask["default"])
    before = sum(settled["stacks_before"]) + settled["carried_in"] + settled["bought_in"]
    assert before == sum(settled["stacks_after"]) + settled["carried_out"] + settled["drop"]
