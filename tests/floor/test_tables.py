"""Life at a live table: sitting, topping up, leaving and being paid, the line behind, invitations, queues."""

from __future__ import annotations

import time

import pytest

from houseway.errors import Refused
from houseway.floor.table.orders import TableOrder
from tests.floor.running import Server
from tests.floor.test_play import table_of, take_seat

BACCARAT = "angies/ez-baccarat-panda-8"
HOLDEM = "angies/texas-holdem"
THREE_CARD = "angies/three-card-poker-6-card-bonus"
SOON = 3
"""Seconds after which the clock answers for who has sat down and gone: a round may have begun meanwhile, and
who wants the next seat is told nothing for as long as it waits."""


def until_gone(client, table) -> None:
    """Until one has left and was paid."""
    table.do("leave")
    while client.me()["seats"]:
        time.sleep(0.05)


def test_a_buy_in_comes_out_of_the_wallet_and_leaving_pays_it_back(room: Server):
    client = room.guest()
    before = client.me()["chips"]
    opened = client.open_table(HOLDEM, bots=0)
    with client.table(opened["id"]) as table:
        take_seat(table, 4)
        assert client.me()["chips"] == before - opened["buy_in"]["usual"]
        assert client.me()["seats"][0]["stack"] == opened["buy_in"]["usual"]
        table.do("buy", amount=5000)
        assert client.me()["seats"][0]["stack"] == opened["buy_in"]["usual"] + 5000
        assert table.do("leave")["chips"] == before
    assert client.me()["seats"] == []


@pytest.mark.parametrize(
    ("seat", "buy_in", "why"),
    [
        (11, 10_000, "there is no seat 11"),
        (0, 10_000, "behind the line"),
        (1, 1, "a buy-in here is"),
        (1, 10**9, "a buy-in here is"),
    ],
)
def test_a_seat_that_cannot_be_had_is_refused(room: Server, seat: int, buy_in: int, why: str):
    client = room.guest()
    with client.table(table_of(client, HOLDEM)["id"]) as table, pytest.raises(Refused, match=why):
        table.sit(seat, buy_in)


def test_a_seat_is_refused_without_the_chips(room: Server):
    client = room.guest()
    opened = [client.open_table(BACCARAT, bots=0) for _ in range(3)]
    for one in opened[:2]:
        with client.table(one["id"]) as table:
            table.sit(1, one["buy_in"]["high"])
    with client.table(opened[2]["id"]) as table, pytest.raises(Refused, match="cannot bring"):
        table.sit(1, opened[2]["buy_in"]["high"])


def test_a_taken_seat_is_refused_and_a_bot_makes_room(room: Server):
    first, second = room.guest(), room.guest()
    opened = first.open_table(BACCARAT, bots=3)
    with first.table(opened["id"]) as one, second.table(opened["id"]) as other:
        bots = [row["seat"] for row in one.receive_until(lambda f: f["t"] == "table")["seats"]]
        take_seat(one, bots[0])
        with pytest.raises(Refused, match=f"seat {bots[0]} is taken"):
            take_seat(other, bots[0])


def test_somebody_behind_the_line_is_offered_the_circles(room: Server):
    client = room.guest()
    with client.table(table_of(client, BACCARAT)["id"]) as table:
        take_seat(table, 0)
        while not table.asks:
            table.receive()
        (ask,) = table.asks
        assert ask["kind"] == "board"
        circle = ask["circles"][0]
        assert table.answer(ask, {circle["key"]: circle["low"]})["choice"] == {circle["key"]: circle["low"]}
        until_gone(client, table)


def test_a_person_can_take_the_bank(room: Server):
    client = room.guest()
    with client.table(table_of(client, "lake-elsinore/ez-baccarat-panda-8")["id"]) as table:
        name = take_seat(table)
        banked = []

        def decide(ask):
            for option in ask.get("options", []):
                if option["id"] == "bank":
                    banked.append(option["low"])
                    return ["bank", option["low"]]
            return ask["default"]

        while not banked:
            table.play_round(decide)
        until_gone(client, table)
    events = [event for frame in table.frames for event in frame.get("events", [])]
    assert [e["amount"] for e in events if e["event"] == "banked" and e["party"] == name] == banked[:1]


def test_a_private_table_opens_by_invitation_only(room: Server):
    host, friend = room.guest(), room.guest()
    opened = host.open_table(HOLDEM, private=True)
    assert opened["id"] not in [table["id"] for table in host.lobby()["tables"]]
    with friend.table(opened["id"]) as table:
        assert table.receive() == {"t": "bye", "why": "this table is private: ask for its invitation"}
    with friend.table(opened["id"], opened["invite"]) as table:
        assert table.receive()["table"]["private"]


def test_an_owner_closes_his_table_and_nobody_elses(room: Server):
    host, friend = room.guest(), room.guest()
    opened = host.open_table(HOLDEM, bots=0)
    with pytest.raises(Refused, match="only its owner and the floor"):
        friend.request("DELETE", f"/api/tables/{opened['id']}")
    closed = host.request("DELETE", f"/api/tables/{opened['id']}")
    assert (closed["closed"], closed["waiting"]) == (opened["id"], False)
    assert opened["id"] not in [table["id"] for table in host.lobby()["tables"]]


def test_a_full_table_has_a_waiting_list(room: Server):
    people = [room.guest() for _ in range(4)]
    opened = people[0].open_table(THREE_CARD, bots=0, seconds=SOON)
    tables = [person.table(opened["id"]) for person in people]
    try:
        for seat in range(1, 9):
            person = room.guest()
            with person.table(opened["id"]) as table:
                take_seat(table, seat)
        with pytest.raises(Refused, match="seat 3 is taken"):
            take_seat(tables[0], 3)
        assert tables[0].do("queue", join=True)["place"] == 1
        assert tables[1].do("queue", join=True)["place"] == 2
        assert tables[0].do("queue", join=False)["place"] == 0
        assert tables[1].do("queue", join=True)["place"] == 1
    finally:
        for table in tables:
            table.close()


def test_a_newcomer_does_not_pass_those_who_wait(room: Server):
    sitting, waiting, newcomer = room.guest(), room.guest(), room.guest()
    opened = sitting.open_table(THREE_CARD, bots=0, seconds=SOON)
    with waiting.table(opened["id"]) as second, newcomer.table(opened["id"]) as third:
        others = [room.guest() for _ in range(7)]
        for seat, person in enumerate(others, 2):
            with person.table(opened["id"]) as table:
                take_seat(table, seat)
        second.do("queue", join=True)
        with pytest.raises(Refused, match="waited longer"):
            take_seat(third, 1)
        take_seat(second, 1)


def test_chat_is_heard_by_everybody_as_plain_text(room: Server):
    one, other = room.guest(), room.guest()
    id = table_of(one, "poker-flats/three-card-poker-6-card-bonus")["id"]
    with one.table(id) as speaker, other.table(id) as listener:
        listener.receive_until(lambda frame: frame["t"] == "welcome")
        speaker.do("chat", text=" nice\n<b>hand</b> ")
        heard = listener.receive_until(lambda frame: frame["t"] == "chat")
    assert (heard["text"], heard["name"]) == ("nice <b>hand</b>", one.me()["name"])


def test_a_table_of_bots_sleeps_until_somebody_looks(tmp_path):
    with Server(tmp_path, [TableOrder(sheet=BACCARAT, pace=0.0)]) as server:
        client = server.guest()
        id = client.lobby()["tables"][0]["id"]
        time.sleep(0.5)
        assert client.lobby()["tables"][0]["round"] == 0
        with client.table(id) as table:
            table.play_round(lambda ask: None)
        # The round that was begun for who looked on is still played out.
        rounds, end = [0], time.monotonic() + 20
        while rounds[-1] not in rounds[:-1]:
            assert time.monotonic() < end, "the table plays on for nobody"
            time.sleep(0.5)
            rounds.append(client.lobby()["tables"][0]["round"])
        assert rounds[-1] > 0


def test_who_sits_out_is_not_dealt_in_and_comes_back(room: Server):
    client = room.guest()
    with client.table(table_of(client, "casino-real/three-card-poker")["id"]) as table:
        name = take_seat(table)
        table.do("away", away=True)
        while not any(row["name"] == name and row["away"] for row in table.table["seats"]):
            table.play_round(lambda ask: ask["default"])
            table.receive_until(lambda frame: frame["t"] == "table")
        table.play_round(lambda ask: pytest.fail("somebody who sits out was asked"))
        table.do("away", away=False)
        while not table.asks:
            table.receive()
        until_gone(client, table)
