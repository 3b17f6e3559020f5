"""Odds and equities for the page, worked out in a process of their own, so that play never waits for them,
and kept by everything they depend on."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from typing import TypeVarTuple

from houseway.errors import HousewayError, Refused
from houseway.plain import Json

log = logging.getLogger("houseway.floor")

TRIES = 2
PROCESSES = 2
"""A report takes a while; odds do not wait for it."""
KEPT = 500
MOST_WAITING = 20
"""Questions that may wait for an answer at a time."""
PATIENCE = 120.0
LONG_PATIENCE = 600.0
"""Seconds an answer may take, and a report."""
COURTESY = 4
"""How far a worker stands back from the tables when the machine is busy."""
SHOWDOWNS = 200_000
"""Simulated showdowns of an equity that cannot be counted out quickly."""

Answer = Json
Question = TypeVarTuple("Question")


def _serve_room(room: int) -> None:
    """A worker gives way to the tables, and outlives no room, however the room came to its end."""
    if hasattr(os, "nice"):
        os.nice(COURTESY)

    def watch() -> None:
        while os.getppid() == room:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Pricing:
    """The room's odds, each worked out once."""

    def __init__(self) -> None:
        self.replaced = 0
        """Pools whose workers died."""
        self._pool: ProcessPoolExecutor | None = None
        self._answers: OrderedDict[tuple[object, ...], asyncio.Task[Answer]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(1 for task in self._answers.values() if not task.done())

    async def odds(
        self, sheet: str, settings: tuple[str, ...], wager: str | None, strategy: str | None
    ) -> Answer:
        return await self._ask(price_sheet, sheet, settings, wager, strategy)

    async def report(self, sheet: str, players: int | None, bet: int | None, hands: float) -> Answer:
        return await self._ask(price_report, sheet, players, bet, hands, patience=LONG_PATIENCE)

    async def compare(self, sheet: str, bet: int | None, players: int) -> Answer:
        return await self._ask(price_rooms, sheet, bet, players, patience=LONG_PATIENCE)

    async def equity(self, sheet: str, hands: tuple[str, ...], board: str, dead: str) -> Answer:
        return await self._ask(price_hands, sheet, hands, board, dead)

    def close(self) -> None:
        """The workers end with what they are at: the room's own end must not wait for odds."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in _workers_of_odds():
                worker.terminate()

    async def _ask(
        self, work: Callable[[*Question], Answer], *question: *Question, patience: float = PATIENCE
    ) -> Answer:
        key = (work.__name__, *question)
        if key not in self._answers:
            if self.waiting >= MOST_WAITING:
                raise Refused("too many odds are being worked out: try again soon")
            self._answers[key] = asyncio.create_task(self._work(work, question, patience))
        self._answers.move_to_end(key)
        while len(self._answers) > KEPT and next(iter(self._answers.values())).done():
            self._answers.popitem(last=False)
        try:
            # Whoever asked may go away; the answer is finished for the next.
            return await asyncio.shield(self._answers[key])
        except Exception:
            self._answers.pop(key, None)
            raise

    async def _work(
        self, work: Callable[[*Question], Answer], question: tuple[*Question], patience: float
    ) -> Answer:
        """An answer from a worker. One that dies takes its pool with it: there is a new one, and the question
        is asked once more; a question that kills that too is not asked again."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(patience):
                for _ in range(TRIES):
                    pool = self._workers()
                    try:
                        return await loop.run_in_executor(pool, work, *question)
                    except BrokenProcessPool:
                        self._replace(pool)
        except TimeoutError:
            raise HousewayError("these odds take too long to work out here") from None
        raise HousewayError("these odds could not be worked out: whoever worked them out died")

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A fork of a process with threads could hang; a fresh one cannot.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                PROCESSES, mp_context=context, initializer=_serve_room, initargs=(os.getpid(),)
            )
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Put a broken pool aside, once, whoever finds it broken first."""
        if self._pool is broken:
            self.replaced += 1
            log.warning("a worker of the odds died and is replaced")
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def health(self) -> Json:
        """Whether questions can be answered: workers are there, or come with the next question."""
        workers = _workers_of_odds()
        ok = bool(workers) or not self.waiting
        state = f"{len(workers)} workers" if workers else "no workers: they come with the next question"
        if not ok:
            state = "questions wait, and nobody works on them"
        return {"ok": ok, "state": state, "waiting": self.waiting, "replaced": self.replaced}


def _workers_of_odds() -> list[BaseProcess]:
    """Not the other processes of whoever has this room inside his own."""
    return [child for child in multiprocessing.active_children() if isinstance(child, SpawnProcess)]


def price_sheet(sheet: str, settings: tuple[str, ...], wager: str | None, strategy: str | None) -> Answer:
    """The odds of a sheet as JSON."""
    from houseway.analysis import odds
    from houseway.bots.posted import asked_sheet

    found = asked_sheet(sheet, settings).sheet
    return odds(found, wager=wager, strategy=strategy, threads=1).to_json()


def price_report(sheet: str, players: int | None, bet: int | None, hands: float) -> Answer:
    """The casino-math report of a sheet as JSON, with all outcomes and the strategy's charts."""
    from houseway.analysis import Running, charts, odds, report_on
    from houseway.bots.posted import is_banked
    from houseway.rooms import sheet as find_sheet

    found = find_sheet(sheet)
    if not is_banked(found):
        raise HousewayError(f"nobody banks {sheet}; a report is of games with a player-dealer")
    priced = odds(found, threads=1)
    told = report_on(
        found,
        wagers=priced.wagers,
        players=players,
        action=bet,
        hands_per_hour=hands,
        running=Running(threads=1),
    )
    drawn = [chart.to_json() for chart in charts(found)]
    return {"report": told.to_json(), "wagers": priced.to_json()["wagers"], "charts": drawn}


def price_rooms(sheet: str, bet: int | None, players: int) -> Answer:
    """All sheets of a sheet's game beside each other as JSON, with the rules that print what differs."""
    from houseway.analysis.compare import compare, sheets_named
    from houseway.pricing.simulate import Running
    from houseway.rooms import sheet as find_sheet

    found = sheets_named([find_sheet(sheet).module.id])
    told = compare(found, bet=bet, players=players, running=Running(threads=1)).to_json()
    return told | {"name": found[0].module.name, "names": [one.name for one in found]}


def price_hands(sheet: str, hands: tuple[str, ...], board: str, dead: str) -> Answer:
    """The equities of hands as JSON."""
    from houseway.analysis import equity

    simulate = len(board.split()) < 3 and len(hands) > 1
    rounds = SHOWDOWNS if simulate else None
    return equity(sheet, hands, board, dead, rounds=rounds, threads=1).to_json()
