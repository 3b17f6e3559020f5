"""`python -m bench.load`: a bounded load on loopback, many tables with bots and many WebSocket players: what
an act takes until its event, how late the loop is while odds are asked for, what a bare echo server does."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.hostile import measure_attacks
from houseway import warm
from houseway.errors import HousewayError
from houseway.floor.audit import audit
from houseway.floor.budgets import LIMITS, plenty
from houseway.floor.client import Client
from houseway.floor.health import share
from houseway.floor.serving import Server, serve, take_port
from houseway.floor.table.orders import TableOrder
from houseway.rooms import sheet_ids

ECHO_SECONDS = 4
WARM_UP = 3.0
MOMENT = 1.0
"""Seconds a player takes at pace 1."""
SHEETS_PRICED = ("angies/ez-baccarat-panda-8", "casino-real/three-card-poker", "angies/texas-holdem")


@dataclass(slots=True)
class Tally:
    """What the players saw."""

    acts: int = 0
    refused: int = 0
    frames: int = 0
    rounds: set[tuple[str, int]] = field(default_factory=set)
    to_done: list[float] = field(default_factory=list)
    to_event: list[float] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--pace", type=float, default=1.0, help="of bots and players: 1 is human, 0 is at once"
    )
    parser.add_argument("--json", type=Path, help="write the figures to a file too")
    parser.add_argument("--serve", nargs=2, metavar=("DATA", "ORDERS"), help=argparse.SUPPRESS)
    parser.add_argument("--strict", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--attacks", action="store_true", help="only a room under attack by one client")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve_room(*asked.serve, strict=asked.strict)
    elif asked.echo:
        serve_echo()
    else:
        figures = (
            under_attack(asked.seconds)
            if asked.attacks
            else measure(asked.tables, asked.players, asked.seconds, asked.pace)
        )
        show(figures)
        if asked.json:
            asked.json.write_text(json.dumps(figures, indent=2) + "\n")


def measure(tables: int, players: int, seconds: float, pace: float) -> dict[str, float]:
    """The room under load, then the echo server, in one run."""
    sheets = sheet_ids()
    orders = [
        TableOrder(sheet=sheets[n % len(sheets)], pace=pace, bots=3, name=f"Table {n}") for n in range(tables)
    ]
    with tempfile.TemporaryDirectory() as data:
        file = Path(data) / "orders.json"
        file.write_text(json.dumps([order.to_json() for order in orders]))
        with Child("--serve", f"{data}/room", str(file)) as server:
            figures = asyncio.run(load(server, players, seconds, pace))
        report = audit(f"{data}/room")
        figures |= {"audit_ok": float(report.ok), "rounds_stored": report.rounds}
    figures |= under_attack(seconds)
    with Child("--echo") as server:
        figures |= asyncio.run(echo(server.address, players))
    figures["acts_to_echoes"] = figures["acts_a_second"] / figures["echoes_a_second"]
    figures["event_to_echo_median"] = figures["act_to_event_ms_median"] / figures["echo_ms_median"]
    return figures


def under_attack(seconds: float) -> dict[str, float]:
    """A room with its default limits: what acts take in quiet, and while one client does its worst."""
    orders = [TableOrder(sheet=SHEETS_PRICED[0], pace=0.05, bots=3, name=f"Table {n}") for n in range(6)]
    with tempfile.TemporaryDirectory() as data:
        file = Path(data) / "orders.json"
        file.write_text(json.dumps([order.to_json() for order in orders]))
        with Child("--serve", f"{data}/room", str(file), "--strict") as server:
            return asyncio.run(measure_attacks(server.address, seconds))


class Child:
    """A server in a process of its own, ended by its id."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.load", *arguments], stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().strip()

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.terminate()
        self.process.wait(30)

    @property
    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    @property
    def cpu_seconds(self) -> float:
        """What the server itself has worked, whatever else the machine did."""
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# -- the room --------------------------------------------------------------------------------------------


async def load(server: Child, players: int, seconds: float, pace: float) -> dict[str, float]:
    """Everybody sits down and plays; in the second half odds are asked for all the time."""
    address = server.address
    people = await asyncio.gather(*(asyncio.to_thread(come_in, address) for _ in range(players)))
    lobby = people[0].lobby()
    tally = Tally()
    async with AsyncExitStack() as held:
        sockets = [
            await held.enter_async_context(
                join(address, person, lobby["tables"][n % len(lobby["tables"])]["id"])
            )
            for n, person in enumerate(people)
        ]
        stop = asyncio.Event()
        playing = [asyncio.create_task(Player(socket, tally, pace).play(stop)) for socket in sockets]
        await asyncio.sleep(WARM_UP)
        started, before = time.perf_counter(), await figures_of(people[0])
        worked = server.cpu_seconds
        acts, frames = tally.acts, tally.frames
        tally.to_done.clear()
        tally.to_event.clear()
        await asyncio.sleep(seconds / 2)
        middle = await figures_of(people[0])
        asking = asyncio.create_task(ask_for_odds(people[0], stop))
        await asyncio.sleep(seconds / 2)
        passed, after = time.perf_counter() - started, await figures_of(people[0])
        acts, frames = tally.acts - acts, tally.frames - frames
        worked = server.cpu_seconds - worked
        stop.set()
        memory = server.megabytes
        await asyncio.gather(asking, *playing)
    all_acts = after["houseway_acts_total"] - before["houseway_acts_total"]
    return {
        "tables": len(lobby["tables"]),
        "players": players,
        "seconds": passed,
        "acts_a_second": all_acts / passed,
        "players_acts_a_second": acts / passed,
        "frames_a_second": frames / passed,
        "rounds_a_second": len(tally.rounds) / (passed + WARM_UP),
        "act_to_done_ms_median": 1000 * share(tally.to_done, 0.5),
        "act_to_done_ms_p99": 1000 * share(tally.to_done, 0.99),
        "act_to_event_ms_median": 1000 * share(tally.to_event, 0.5),
        "act_to_event_ms_p99": 1000 * share(tally.to_event, 0.99),
        "loop_lag_ms_p99_before_odds": 1000 * middle["houseway_loop_lag_seconds_p99"],
        "loop_lag_ms_p99_with_odds": 1000 * after["houseway_loop_lag_seconds_p99"],
        "writes_a_commit": after["houseway_writes_a_commit"],
        "commit_ms_median": after["houseway_commit_milliseconds_median"],
        "commit_ms_p99": after["houseway_commit_milliseconds_p99"],
        "memory_mb": memory,
        "cores_used": worked / passed,
        "cpu_ms_an_act": 1000 * worked / all_acts,
        "refused": tally.refused,
        "connections_lost": sum(task.result() is False for task in playing),
    }


def come_in(address: str) -> Client:
    client = Client(address)
    client.me()
    return client


def join(address: str, person: Client, table: str) -> connect:
    where = f"{address.replace('http', 'ws', 1)}ws/tables/{table}"
    return connect(where, additional_headers={"Cookie": f"houseway={person.session}"}, max_size=None)


async def figures_of(client: Client) -> dict[str, float]:
    text = await asyncio.to_thread(client.request, "GET", "/metrics")
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


class Player:
    """One player: sits down where there is room, and takes the default of every ask after a moment."""

    def __init__(self, socket: ClientConnection, tally: Tally, pace: float) -> None:
        self.socket = socket
        self.tally = tally
        self.pace = pace
        self.table: dict[str, Any] = {}
        self.seated = False
        self.asked: set[tuple[int, int]] = set()
        self.sent: dict[str, float] = {}
        self.acknowledged: float | None = None
        self.answering: set[asyncio.Task[None]] = set()

    async def play(self, stop: asyncio.Event) -> bool:
        """Until told to stop; false when the connection was lost."""
        while not stop.is_set():
            try:
                frame = json.loads(await asyncio.wait_for(self.socket.recv(), 1.0))
            except TimeoutError:
                continue
            except ConnectionClosed:
                return False
            self.tally.frames += 1
            await self.hear(frame, time.perf_counter())
        return True

    async def hear(self, frame: dict[str, Any], now: float) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self.table = frame["table"]
        elif kind == "table" and not self.seated and frame["open"]:
            self.seated = True
            buy_in = self.table["buy_in"]["usual"]
            await self.say({"t": "sit", "seat": frame["open"][0], "buy_in": buy_in, "id": "sit"})
        elif kind == "refused" and frame["id"] == "sit":
            self.seated = False
        elif kind in ("done", "refused") and frame["id"] in self.sent:
            self.acknowledged = self.sent.pop(frame["id"])
            self.tally.to_done.append(now - self.acknowledged)
            self.tally.refused += kind == "refused"
        elif kind in ("events", "asks", "settled") and self.acknowledged is not None:
            # What an act brings about is told right after its acknowledgement.
            self.tally.to_event.append(now - self.acknowledged)
            self.acknowledged = None
        if kind == "settled":
            self.tally.rounds.add((self.table["id"], frame["round"]))
        for ask in frame.get("asks", []):
            key = (frame["round"], ask["id"])
            if key not in self.asked and not ask.get("optional"):
                self.asked.add(key)
                task = asyncio.create_task(self.answer(*key, ask["default"]))
                self.answering.add(task)
                task.add_done_callback(self.answering.discard)

    async def answer(self, round: int, ask: int, choice: Any) -> None:
        await asyncio.sleep(self.pace * MOMENT)
        id = f"{round}-{ask}"
        self.sent[id] = time.perf_counter()
        self.tally.acts += 1
        with suppress(ConnectionClosed):
            await self.say({"t": "act", "round": round, "ask": ask, "choice": choice, "id": id})

    async def say(self, frame: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(frame))


async def ask_for_odds(client: Client, stop: asyncio.Event) -> None:
    """One question after another, each with another setting, so that none is known yet."""
    number = 0
    while not stop.is_set():
        number += 1
        hands = ["AhKh", "QdQc"]
        board = ["2c 3d 4h", "2c 3d 5h", "2c 3d 6h", "2c 3d 7h"][number % 4]
        sheet = SHEETS_PRICED[number % len(SHEETS_PRICED)]
        try:
            if sheet.endswith("holdem"):
                await asyncio.to_thread(
                    client.request,
                    "GET",
                    f"/api/equity/{sheet}",
                    hands=hands,
                    board=board,
                    dead=f"{number % 8 + 2}s",
                )
            else:
                await asyncio.to_thread(client.request, "GET", f"/api/odds/{sheet}")
        except HousewayError as error:
            print(f"odds: {error}", file=sys.stderr)
            return
        await asyncio.sleep(0.05)


def serve_room(data: str, file: str, *, strict: bool) -> None:
    """A room of these tables: for a load all limits are wide, for an attack they are the defaults."""
    warm.main()
    orders = [TableOrder.from_json(order) for order in json.loads(Path(file).read_text())]
    warm.warm_tables([order.sheet for order in orders], lambda ready, games: None)
    serve(
        data,
        orders,
        port=0,
        limits=LIMITS if strict else plenty(),
        opened=lambda address: print(address, flush=True),
    )


# -- the echo server -------------------------------------------------------------------------------------


def serve_echo() -> None:
    """The least a WebSocket server on the same libraries can do."""
    app = FastAPI()

    @app.websocket("/ws/tables/echo")
    async def back(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return

    door = take_port("127.0.0.1", 0)
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio")
    address = f"http://127.0.0.1:{door.getsockname()[1]}/"
    server = Server(config, lambda: print(address, flush=True))
    asyncio.run(server.serve(sockets=[door]))


async def echo(address: str, players: int) -> dict[str, float]:
    """As many connections, each sending an act-sized frame as soon as its last one came back."""
    taken: list[float] = []
    frame = json.dumps({"t": "act", "round": 12, "ask": 34, "choice": ["raise", 800], "id": "12-34"})
    where = f"{address.replace('http', 'ws', 1)}ws/tables/echo"
    stop = time.perf_counter() + ECHO_SECONDS

    async def one(socket: ClientConnection) -> None:
        while time.perf_counter() < stop:
            sent = time.perf_counter()
            await socket.send(frame)
            await socket.recv()
            taken.append(time.perf_counter() - sent)

    async with AsyncExitStack() as held:
        sockets = [await held.enter_async_context(connect(where)) for _ in range(players)]
        stop = time.perf_counter() + ECHO_SECONDS
        await asyncio.gather(*map(one, sockets))
        alone: list[float] = taken.copy()
        taken.clear()
        stop = time.perf_counter() + 1
        await one(sockets[0])
    return {
        "echoes_a_second": len(alone) / ECHO_SECONDS,
        "echo_ms_median": 1000 * share(taken, 0.5),
        "echo_ms_p99": 1000 * share(taken, 0.99),
    }


def show(figures: dict[str, float]) -> None:
    width = max(map(len, figures))
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):<{width}}  {value:>12,.2f}")


if __name__ == "__main__":
    main()
