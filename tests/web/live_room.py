"""A live room in a process of its own for the browser: `python -m tests.web.live_room DATA`."""

from __future__ import annotations

import selectors
import subprocess
import sys
from pathlib import Path

from houseway.floor.budgets import plenty
from houseway.floor.serving import serve
from houseway.floor.table.orders import TableOrder
from tests.web.gold_on_five import GOLD, gold_on_five
from tests.web.pan_table import SHEET as PAN
from tests.web.pan_table import arranged
from tests.web.toy import SHEET, toy_sheet
from tests.web.twenty_one_table import SHEET as TWENTY_ONE
from tests.web.twenty_one_table import two_eights

PACE = 0.12
"""Bots and dealer take a good eighth of their usual time."""
STARTS_WITHIN = 60
BACCARAT = "angies/ez-baccarat-panda-8"
HOLDEM = "angies/texas-holdem"
THREE_CARD = "angies/three-card-poker-6-card-bonus"

STUD = "angies/seven-card-stud-high"
DRAW = "angies/five-card-draw"
LOWBALL = "poker-flats/lowball"
HIGH_LOW = "angies/omaha-high-low-split"
BUY = "angies/option-alley"
CHOICE = "angies/dealers-choice"
SUPREME = "phoenix/supreme-baccarat"
TILES = "phoenix/pai-gow-tiles"
CHINESE = "angies/chinese-poker"
PAI_GOW = "lake-elsinore/pai-gow-poker"
FORTUNE = "angies/fortune-pai-gow-poker"
PUSH_BET = "phoenix/push-bet-pai-gow-poker"
CARIBBEAN = "lake-elsinore/caribbean-stud-poker"
RIDE = "lake-elsinore/let-it-ride-bonus"
CRAZY = "lake-elsinore/crazy-4-poker"
ULTIMATE = "angies/ultimate-texas-holdem"

THINKING = {"pace": PACE, "seconds": 60, "time_bank": 0}
"""Time enough for a browser on a busy machine; a visitor who goes gives his seat up."""

ORDERS = (
    TableOrder(sheet=BACCARAT, bots=3, **THINKING),
    TableOrder(sheet=HOLDEM, bots=3, **THINKING),
    TableOrder(sheet=THREE_CARD, bots=3, **THINKING),
    *(TableOrder(sheet=sheet, bots=2, **THINKING) for sheet in (STUD, DRAW, LOWBALL, HIGH_LOW, BUY, CHOICE)),
    TableOrder(sheet=BACCARAT, name="Bank's turn", bots=1, **THINKING),
    TableOrder(sheet=HOLDEM, name="Two people", bots=0, **THINKING),
    TableOrder(sheet=SHEET, bots=0, **THINKING),
    TableOrder(sheet=TWENTY_ONE, bots=2, **THINKING),
    TableOrder(sheet=GOLD, bots=2, **THINKING),
    TableOrder(sheet=SUPREME, bots=2, **THINKING),
    TableOrder(sheet=PAN, bots=2, **THINKING),
    *(TableOrder(sheet=sheet, bots=2, **THINKING) for sheet in (TILES, CHINESE, PAI_GOW)),
    *(TableOrder(sheet=sheet, bots=2, **THINKING) for sheet in (FORTUNE, PUSH_BET)),
    *(TableOrder(sheet=sheet, bots=2, **THINKING) for sheet in (CARIBBEAN, RIDE, CRAZY, ULTIMATE)),
)


class LiveRoom:
    """The room's process, seen from a test."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.live_room", str(data)],
            stdout=subprocess.PIPE,
        )
        self.address = self._first_line()

    def _first_line(self) -> str:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.process.stdout, selectors.EVENT_READ)
            if not waiting.select(STARTS_WITHIN):
                self.close()
                raise AssertionError(f"the room did not open within {STARTS_WITHIN} seconds")
        return self.process.stdout.readline().decode().strip()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def main() -> None:
    serve(
        sys.argv[1],
        ORDERS,
        port=0,
        sheets=[toy_sheet(), two_eights(), gold_on_five(), arranged()],
        limits=plenty(),
        opened=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
