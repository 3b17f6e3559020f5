"""An errand: something the desk wants done at a table in the table's own turn, and what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from houseway.errors import HousewayError
from houseway.plain import Json


class Errand:
    """Something the desk wants done in the table's own turn."""

    def __init__(self, work: Callable[[], Awaitable[Json]]) -> None:
        self._work = work
        self.result: asyncio.Future[Json] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        try:
            result = await self._work()
        except Exception as error:
            if not self.result.done():
                self.result.set_exception(error)
            if not isinstance(error, HousewayError):
                raise
            return
        if not self.result.done():
            self.result.set_result(result)
