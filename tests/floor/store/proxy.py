"""A line to PostgreSQL that can be cut: the command arrives, its answer does not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Line:
    """Forwards connections to a port, and loses the answer to so many commits."""

    def __init__(self, port: int) -> None:
        self.port = 0
        self.lost = 0
        self._to = port
        self._cuts = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def lose_answers(self, commits: int) -> None:
        """The next commits are carried out, and nobody hears of it."""
        self._cuts = commits

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._open())
        self._ready.set()
        self._loop.run_forever()

    async def _open(self) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        cut = asyncio.Event()
        ways = [
            asyncio.create_task(self._commands(reader, back, cut)),
            asyncio.create_task(self._answers(there, writer, cut)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (back, writer):
            with suppress(OSError):
                end.close()

    async def _commands(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, cut: asyncio.Event
    ) -> None:
        while data := await reader.read(65536):
            losing = self._cuts > 0 and b"COMMIT" in data
            if losing:
                self._cuts -= 1
                self.lost += 1
                cut.set()
            back.write(data)
            await back.drain()
            if losing:
                # The server has the command and carries it out; then the line is dead.
                await asyncio.sleep(0.1)
                return

    async def _answers(
        self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, cut: asyncio.Event
    ) -> None:
        while data := await there.read(65536):
            if not cut.is_set():
                writer.write(data)
                await writer.drain()

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(10)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _hang_up(self) -> None:
        running = asyncio.all_tasks() - {asyncio.current_task()}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


@contextmanager
def line_to(port: int) -> Iterator[Line]:
    line = Line(port)
    line.start()
    try:
        yield line
    finally:
        line.stop()
