"""One client against a room with its default limits: what others' acts take while it does its worst with 10
and with 400 sockets, beside what they take when all is quiet. `python -m bench.hostile` is that client, in a
process and at a loopback address of its own. It takes what the machine has left over: an attacker has a
machine of its own, and what is measured is the room, not who gets the processor."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from houseway.floor.client import Client
from houseway.floor.health import share

ATTACKS = (10, 400)
"""Sockets of the hostile client."""
PLAYERS = 10
"""Others, who play at tables of their own."""
ELSEWHERE = ("127.0.0.66", 0)
"""Where the hostile client comes from."""
BEGINS = 2.0
"""Seconds until everybody sits, and until an attack is under way."""
NOISE = (
    {"t": "chat", "text": "x" * 200},
    {"t": "ping"},
    {"t": "queue", "join": True},
    {"t": "queue", "join": False},
    {"t": "buy", "amount": 1},
    {"t": "act", "round": 1, "ask": 1, "choice": "x" * 4_000},
    {"t": "preview", "round": 1, "ask": 1, "choice": {}},
)
QUESTIONS = (
    "/api/lobby",
    "/api/equity/angies/texas-holdem?hands=AhKh&hands=QdQc&board=2c+3d+4h",
    "/api/me/history",
)
PAUSE = 0.02
"""Seconds between two tries of one hostile socket."""


def line(client: Client, table: str, **how: Any) -> connect:
    where = f"{client.address.replace('http', 'ws', 1)}/ws/tables/{table}"
    headers = {"Cookie": f"houseway={client.session}"}
    return connect(where, additional_headers=headers, max_size=None, close_timeout=1, **how)


def come_in(where: str) -> Client:
    client = Client(where)
    client.me()
    return client


# -- the others ------------------------------------------------------------------------------------------


async def measure_attacks(where: str, seconds: float) -> dict[str, float]:
    """The p99 of an act until it is acknowledged, quiet and under each attack."""
    players = [await asyncio.to_thread(come_in, where) for _ in range(PLAYERS)]
    tables = [table["id"] for table in players[0].lobby()["tables"]]
    stop = asyncio.Event()
    taken: list[float] = []
    playing = [
        asyncio.create_task(play(player, tables[number % (len(tables) - 1)], taken, stop))
        for number, player in enumerate(players)
    ]
    await asyncio.sleep(BEGINS)
    quiet, acts = await watched(taken, seconds)
    figures = {"quiet_act_ms_p99": quiet, "quiet_acts_a_second": acts}
    for sockets in ATTACKS:
        told = [sys.executable, "-m", "bench.hostile", where, str(sockets), str(BEGINS + seconds)]
        with subprocess.Popen(told) as hostile:
            await asyncio.sleep(BEGINS)
            p99, acts = await watched(taken, seconds)
            await asyncio.to_thread(hostile.wait)
        name = f"under_{sockets}_sockets"
        figures |= {f"{name}_act_ms_p99": p99, f"{name}_acts_a_second": acts, f"{name}_to_quiet": p99 / quiet}
    stop.set()
    await asyncio.gather(*playing)
    return figures


async def watched(taken: list[float], seconds: float) -> tuple[float, float]:
    taken.clear()
    await asyncio.sleep(seconds)
    return 1000 * share(taken, 0.99), len(taken) / seconds


async def play(client: Client, table: str, taken: list[float], stop: asyncio.Event) -> None:
    """Somebody who plays as the asks propose; how long each act takes until it is acknowledged is noted."""
    async with line(client, table) as socket:
        sent: dict[str, float] = {}
        seated, buy_in = False, 0
        while not stop.is_set():
            try:
                frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                continue
            if frame["t"] == "welcome":
                buy_in = frame["table"]["buy_in"]["usual"]
            elif frame["t"] == "table" and not seated and frame["open"]:
                seated = True
                await socket.send(json.dumps({"t": "sit", "seat": frame["open"][0], "buy_in": buy_in}))
            elif frame["t"] == "done" and frame.get("id") in sent:
                taken.append(time.perf_counter() - sent[frame["id"]])
            for ask in frame.get("asks", ()):
                id = f"{frame['round']}-{ask['id']}"
                if not ask.get("optional") and id not in sent:
                    sent[id] = time.perf_counter()
                    act = {"round": frame["round"], "ask": ask["id"], "choice": ask["default"]}
                    await socket.send(json.dumps({"t": "act", "id": id, **act}))


# -- the hostile client ----------------------------------------------------------------------------------


async def attack(where: str, sockets: int, seconds: float) -> None:
    """Keep so many sockets open, again and again, send noise over each, and ask for what is dear."""
    client = come_in(where)
    table = client.lobby()["tables"][-1]["id"]
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as doing:
            doing.create_task(ask_on(client))
            for number in range(sockets):
                doing.create_task(make_noise(client, table, number))


async def make_noise(client: Client, table: str, number: int) -> None:
    while True:
        with suppress(WebSocketException, OSError, EOFError, TimeoutError):
            async with line(client, table, local_addr=ELSEWHERE) as socket:
                while True:
                    await socket.send(json.dumps(NOISE[number % len(NOISE)]))
                    number += 1
                    await asyncio.sleep(PAUSE)
        await asyncio.sleep(PAUSE * 10)


async def ask_on(client: Client) -> None:
    number = 0
    while True:
        number += 1
        await asyncio.to_thread(ask, client, QUESTIONS[number % len(QUESTIONS)])
        await asyncio.sleep(PAUSE)


def ask(client: Client, path: str) -> None:
    door = HTTPConnection(urlsplit(client.address).netloc, timeout=2, source_address=ELSEWHERE)
    with suppress(OSError, HTTPException):
        door.request("GET", path, headers={"Cookie": f"houseway={client.session}"})
        door.getresponse().read()
    door.close()


if __name__ == "__main__":
    os.nice(19)
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
