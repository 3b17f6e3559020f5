"""A live room inside the test's own process: its tables with their tasks, and guests without sockets, so that
a test can look behind the felt and break what it likes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from houseway.errors import Refused
from houseway.floor.room import Room
from houseway.floor.store import ISSUE, Account, Store, Writing, create_account, open_store, post, wallet
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import TableOrder
from houseway.floor.table.records import write
from houseway.floor.table.telling import Frame, Watcher
from houseway.play import Round

PATIENCE = 15.0
CHIPS = 1_000_000
"""What everybody has who comes."""


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's coroutine to its end, apart from any loop that this thread may have."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, work()).result()


class Guest:
    """Somebody at a table. `frames` keeps everything the room said."""

    def __init__(self, account: Account, table: LiveTable) -> None:
        self.account = account
        self.table = table
        self.frames: list[Frame] = []
        self.round = 0
        self.asks: list[Frame] = []
        """What is asked of oneself now."""
        self._news = asyncio.Event()
        self._sent = 0
        self.watcher = Watcher(account, self._news.set)

    async def come(self) -> Guest:
        self.table.watch(self.watcher)
        await self.next("welcome")
        return self

    def go(self) -> None:
        self.table.unwatch(self.watcher)

    async def go_for_good(self) -> None:
        """Leave, and wait until the table sleeps: it may just have begun another round for who looked on."""
        self.go()
        with suppress(Refused):
            # Whatever the table was at, it answers this afterwards.
            await self.do("are you there?")
        if self.table.round is not None:
            await ended(self.table, self.table.round)

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The next frame of a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self.watcher.waiting:
                    self._hear(self.watcher.waiting.popleft())
                    if wanted(self.frames[-1]):
                        return self.frames[-1]
                self._news.clear()
                await self._news.wait()

    async def next(self, t: str) -> Frame:
        return await self.until(lambda frame: frame["t"] == t)

    async def do(self, t: str, **fields: Any) -> Frame:
        """Send a frame and wait for its answer."""
        self._sent += 1
        id = f"g{self._sent}"
        self.table.hear(self.watcher, {"t": t, "id": id, **fields})
        answer = await self.until(lambda frame: frame.get("id") == id)
        if answer["t"] == "refused":
            raise Refused(answer["why"])
        return answer

    async def sit(self, seat: int) -> None:
        await self.do("sit", seat=seat, buy_in=self.table.seating.buy_in.usual)

    def _hear(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["t"] in ("round", "asks"):
            self.round, self.asks = frame["round"], frame["asks"]
        elif frame["t"] in ("settled", "called_off"):
            self.asks = []

    async def asked(self) -> Frame:
        """Something that is asked of oneself."""
        while not self.asks:
            await self.until(lambda frame: bool(frame.get("asks")))
        return self.asks[0]

    async def answer(self, ask: Frame, choice: Any) -> Frame:
        self.asks = [other for other in self.asks if other["id"] != ask["id"]]
        return await self.do("act", round=self.round, ask=ask["id"], choice=choice)

    async def play(self, choose: Callable[[Frame], Any] = lambda ask: ask["default"]) -> Frame:
        """Answer everything until a round is settled."""
        while True:
            if self.asks:
                ask = self.asks[0]
                # The round may have gone on without oneself.
                with suppress(Refused):
                    await self.answer(ask, choose(ask))
            else:
                frame = await self.until(lambda frame: bool(frame.get("asks")) or frame["t"] == "settled")
                if frame["t"] == "settled":
                    return frame


async def ended(table: LiveTable, round: Round) -> None:
    """Until a round is over and written down."""
    async with asyncio.timeout(PATIENCE):
        while table.round is round:
            await asyncio.sleep(0.01)


class House:
    """A room with its store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.room = Room(store)

    async def open(self, owner: str = "", **wanted: Any) -> LiveTable:
        """One more table; without pauses."""
        order = TableOrder(**{"pace": 0.0, "seconds": 60, "time_bank": 0, "bots": 0} | wanted)
        return await self.room.add(order, owner)

    async def account(self) -> Account:
        def work(writing: Writing) -> Account:
            account = create_account(writing, "guest")
            post(writing, "issue", account.id, {ISSUE: -CHIPS, wallet(account.id): CHIPS})
            return account

        return await write(self.store, work)

    async def guest(self, table: LiveTable, seat: int | None = None) -> Guest:
        guest = await Guest(await self.account(), table).come()
        if seat is not None:
            await guest.sit(seat)
        return guest


class Clock:
    """Seconds that a test lets pass."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def kept(path: Path) -> Iterator[Store]:
    with open_store(path / "room") as store:
        yield store


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[House]:
    house = House(store)
    await house.room.open([])
    try:
        yield house
    finally:
        await house.room.close()
