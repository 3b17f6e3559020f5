"""The scoreboard of a live baccarat table comes back with a room that was killed."""

from __future__ import annotations

from houseway.floor.table.orders import TableOrder
from tests.floor.answering import Answering
from tests.floor.running import Server
from tests.floor.test_play import take_seat

ORDER = TableOrder(sheet="lake-elsinore/baccarat-gold", pace=0.0, seconds=20, bots=2)
HANDS = 3


def hands(table):
    """The past hands that the room told last."""
    return table.table.get("parts", {}).get("scoreboard", {}).get("hands", [])


def test_past_hands_outlast_a_killed_room(tmp_path):
    with Server(tmp_path, [ORDER]) as server:
        client = server.guest()
        id = client.lobby()["tables"][0]["id"]
        with client.table(id) as table:
            take_seat(table)
            decide = Answering(7)
            while len(hands(table)) < HANDS:
                table.play_round(decide)
            told = hands(table)
            server.kill()
    with Server(tmp_path, [ORDER]) as server, server.come_back(client).table(id) as table:
        table.receive_until(lambda frame: frame["t"] == "table")
        assert hands(table)[: len(told)] == told
