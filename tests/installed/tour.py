"""What an installed Houseway must do, tried with the Python of its environment: the library, the commands
that its extras bring, the live room with its page; and one sentence for each extra that is not there.

    PYTHON -m tests.installed.tour ENVIRONMENT EXTRAS FOLDER
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

BRINGS = {
    "room": {"fast", "cli"},
    "all": {"fast", "cli", "room", "postgres", "plot", "print", "cluster", "env"},
}
"""What an extra brings beside itself."""

LIBRARY = """
import time
began = time.perf_counter()
import houseway
alone = time.perf_counter() - began
from houseway import Chance, Table, equity, odds, sheet
whole = time.perf_counter() - began
import json, sys
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import parse_cards
from houseway.hands import evaluate
from houseway.play.driver import play_out
from houseway.rooms import sheet_ids

company = Company(asked_sheet("casino-real/three-card-poker"))
round = play_out(company.deal(), company.decide)
assert sum(round.settlement.stacks_before) == sum(round.settlement.stacks_after) + round.settlement.drop
assert evaluate(parse_cards("6s 6d 6h Kc Kd 2c 9s"), "high").name == "full house, sixes over kings"
found = equity("angies/texas-holdem", ["AhKh", "QcQd"], board="2c 3d 4h")
assert found.method == "exact" and abs(sum(hand.share for hand in found.hands) - 1) < 1e-9
told = odds("casino-real/three-card-poker", wager="pair-plus")["pair-plus"]
assert told.method == "exact" and -0.1 < told.ev < 0
assert "numba" not in sys.modules or {fast}
assert len(sheet_ids()) == 105
print(json.dumps({"import": alone, "names": whole, "from": houseway.__file__}))
"""

SENTENCES = {
    "plot": (
        ["odds", "casino-real/three-card-poker", "--wager", "pair-plus", "--plot", "x.png"],
        "matplotlib",
    ),
    "cluster": (
        ["odds", "casino-real/three-card-poker", "--rounds", "100", "--scheduler", "tcp://127.0.0.1:1"],
        "distributed",
    ),
    "room": (["open", "--port", "0"], "sqlalchemy"),
}
"""Commands that need an extra, and the library that is named where it is not there."""


class Tour:
    """One environment with so many extras."""

    def __init__(self, environment: Path, extras: Collection[str], folder: Path) -> None:
        self.bin = environment / ("Scripts" if os.name == "nt" else "bin")
        self.extras = set(extras).union(*(BRINGS.get(one, ()) for one in extras))
        self.folder = folder
        hidden = ("PYTHONPATH", "HOUSEWAY_ROOMS", "HOUSEWAY_SHEETS", "HOUSEWAY_GAMES", "HOUSEWAY_JIT")
        self.environ = {name: value for name, value in os.environ.items() if name not in hidden}

    def go(self) -> dict[str, object]:
        """Everything; gives what was measured."""
        told = self._library()
        if "cli" in self.extras:
            self._commands()
        else:
            self._refused([], "typer")
        if "cli" in self.extras:
            for extra, (command, library) in SENTENCES.items():
                if extra not in self.extras:
                    self._refused(command, library)
        if "room" in self.extras:
            self._room()
            if "postgres" not in self.extras:
                self._refused(["open", "--port", "0", "--data", "postgresql://127.0.0.1/x"], "psycopg")
        if {"plot", "cli"} <= self.extras:
            self._houseway("odds", "casino-real/three-card-poker", "--wager", "pair-plus", "--plot", "x.png")
            assert (self.folder / "x.png").stat().st_size > 1000
        return told

    def _library(self) -> dict[str, object]:
        program = LIBRARY.replace("{fast}", str("fast" in self.extras))
        told = json.loads(self._run("python", "-c", program).splitlines()[-1])
        assert str(self.bin.parent) in told["from"], told
        return dict(told)

    def _commands(self) -> None:
        assert len(json.loads(self._houseway("games", "--json"))["sheets"]) == 105
        assert "the house drops" in self._houseway("deal", "angies/texas-holdem", "--seed", "1")
        self._houseway("new", "game", "Red Dog")
        own = "red-dog/red_dog/my-room/red-dog.toml"
        self._houseway("check", "red-dog/red_dog/my-room")
        priced = json.loads(self._houseway("odds", own, "--rounds", "50", "--json"))
        assert priced["wagers"][0]["method"] == "simulated"
        self._houseway("new", "sheet", "--from", "casino-real/three-card-poker", "-o", "mine.toml")
        self._houseway("deal", "mine.toml", "--seed", "1")

    def _room(self) -> None:
        """A room of two tables, one of a sheet file: its page, its API and a round over the WebSocket."""
        tables = '[[table]]\nsheet = "{}"\nbots = 2\npace = 0.0\n'
        orders = self.folder / "tables.toml"
        orders.write_text(tables.format("mine.toml") + tables.format("casino-real/three-card-poker"))
        with self._open(orders) as address:
            assert "<title>" in _fetched(address)
            assert "import" in _fetched(f"{address}app.js")
            assert json.loads(_fetched(f"{address}api/sheets/casino-real/mine"))["rules"]
            self._run("python", "-c", PLAYED, address)

    @contextmanager
    def _open(self, orders: Path) -> Iterator[str]:
        command = [self.bin / "houseway", "open", "--port", "0", "--json", "--data", "data"]
        process = subprocess.Popen(
            [*command, "--tables", orders], cwd=self.folder, env=self.environ, stdout=subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.terminate()
            process.wait(30)

    def _houseway(self, *given: str) -> str:
        return self._run("houseway", *given)

    def _run(self, program: str, *given: str) -> str:
        done = self._done(program, *given)
        assert done.returncode == 0, (given, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout

    def _refused(self, command: list[str], library: str) -> None:
        """One sentence that names the library and how to install it, and status 2."""
        done = self._done("houseway", *command)
        assert done.returncode == 2, (command, done.stdout, done.stderr)
        (sentence,) = done.stderr.splitlines()
        assert f"needs {library}: pip install 'houseway[" in sentence, sentence

    def _done(self, program: str, *given: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / program, *given],
            cwd=self.folder,
            env=self.environ | {"HOUSEWAY_QUIET": "1"},
            capture_output=True,
            text=True,
            timeout=600,
        )


PLAYED = """
import sys
from houseway.floor.client import Client
client = Client(sys.argv[1])
client.me()
tables = client.lobby()["tables"]
mine = next(one for one in tables if one["sheet"] == "casino-real/mine")
with client.table(mine["id"]) as table:
    while not table.table:
        table.receive()
    table.sit(table.table["open"][0], table.frames[0]["table"]["buy_in"]["usual"])
    settled = table.play_round(lambda ask: ask["default"])
    assert sum(settled["stacks_after"]) > 0
    table.do("leave")
"""


def _fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def main() -> None:
    environment, extras, folder = sys.argv[1:4]
    began = time.monotonic()
    told = Tour(Path(environment).resolve(), extras.split(",") if extras else (), Path(folder).resolve()).go()
    print(
        f"{extras or 'bare'}: import {told['import']:.3f} s, with its names {told['names']:.3f} s, "
        f"all of it in {time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
