"""How a live table writes itself down. Everything here is durable when it returns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.floor.store import (
    Account,
    Away,
    Store,
    Writing,
    add_act,
    balance,
    begin_round,
    close_table,
    closed_seed,
    create_table,
    end_round,
    find_account,
    open_seed,
    post,
    round_postings,
    update_table_details,
    update_table_state,
    void_round,
    wallet,
)
from houseway.floor.store.readers import ANSWERS_WITHIN
from houseway.floor.table.answers import Answer, past_answer
from houseway.floor.table.seating import Move, Seating
from houseway.plain import Json
from houseway.play import Round
from houseway.play.asks import Choice
from houseway.rooms import save_round, settlement_json

Result = TypeVar("Result")

LONG = 2.0
"""Seconds after which people are told that something waits to be written."""
AFTER_ACKNOWLEDGEMENT = "after-acknowledgement"
"""A named moment, beside those of the store, at which a test may pull the plug."""


async def write(store: Store, work: Callable[[Writing], Result]) -> Result:
    """Run a closure in the next transaction and wait until it is durable."""
    return await asyncio.wrap_future(store.write(work))


async def read(store: Store, work: Callable[[Connection], Result]) -> Result:
    """Read off the event loop; `Away` when the records do not answer."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN + 1):
            return await asyncio.wrap_future(store.ask(work))
    except TimeoutError:
        raise Away("the room's records do not answer: try again in a moment") from None


class TableRecords:
    """The records of one table."""

    def __init__(self, store: Store, seating: Seating) -> None:
        self.store = store
        self.seating = seating
        self.waits: Callable[[bool], None] = lambda waits: None
        """Called when a write is outstanding for long, and again when it is durable."""

    async def _write(self, work: Callable[[Writing], Result]) -> Result:
        """Write, however long it takes: the store waits out whatever keeps it from writing."""
        written = asyncio.wrap_future(self.store.write(work))
        await asyncio.wait([written], timeout=LONG)
        if written.done():
            return written.result()
        self.waits(True)
        try:
            return await written
        finally:
            self.waits(False)

    async def chips(self, account: str) -> int:
        """What somebody has in his wallet, as far as the records say just now."""
        return await read(self.store, lambda connection: balance(connection, wallet(account)))

    async def account(self, id: str) -> Account:
        return await read(self.store, lambda connection: find_account(connection, id))

    async def past_answer(self, number: int, ask: int, account: str) -> Answer | None:
        """What somebody answered in a round that is over."""
        table = self.seating.id
        return await read(self.store, lambda connection: past_answer(connection, table, number, ask, account))

    async def open(self, details: Json, moves: Sequence[Move], owner: str | None) -> None:
        seating = self.seating

        def work(writing: Writing) -> None:
            state, settings = seating.table.to_json(), list(seating.order.settings)
            create_table(writing, seating.sheet.id, settings, details, state, table=seating.id, owner=owner)
            for move in moves:
                post(writing, *move)

        await self._write(work)

    async def change(self, details: Json, moves: Sequence[Move]) -> None:
        """The table between rounds, with the chips that moved."""
        table, state = self.seating.id, self.seating.table.to_json()

        await self._write(lambda writing: _move(writing, table, state, details, moves))

    async def close(self, details: Json, moves: Sequence[Move]) -> None:
        """Everybody is paid and the table is closed, all or nothing."""
        table, state = self.seating.id, self.seating.table.to_json()

        def work(writing: Writing) -> None:
            _move(writing, table, state, details, moves)
            close_table(writing, table)

        await self._write(work)

    async def note(self, details: Json, moves: Sequence[Move] = ()) -> None:
        """What people have asked for while a round goes on, and what was done at the desk."""

        def work(writing: Writing) -> None:
            for move in moves:
                post(writing, *move)
            update_table_details(writing, self.seating.id, details)

        await self._write(work)

    async def begin(self, commitment: Json, secret: str) -> str:
        seating = self.seating
        before = seating.table.to_json()
        return await self._write(
            lambda writing: begin_round(
                writing,
                seating.id,
                before["number"] + 1,
                seating.sheet.id,
                list(seating.order.settings),
                before,
                commitment,
                secret,
                dict(seating.people),
                seating.sheet.edition,
            ),
        )

    async def act(self, round: str, number: int, ask: int, choice: Choice, by: str) -> None:
        await self._write(lambda writing: add_act(writing, round, number, ask, choice, by))

    async def end(
        self, round_id: str, round: Round, opened: list[Json], seeds: Mapping[str, str], details: Json
    ) -> None:
        """The result of a round with its ledger entry and the seeds that are opened with it."""
        seating = self.seating
        result = settlement_json(round)
        end = partial(
            end_round,
            round=round_id,
            result=result,
            saved=save_round(round, seating.order.settings),
            state=seating.table.to_json(),
            postings=round_postings(seating.id, round.before.stacks, result),
            opened=opened,
            seeds=seeds,
            # An opened seed tells all, unless the round was dealt from a shoe of before.
            keeps_sealed=round_id not in seeds or round.before.shoe is not None,
        )

        def work(writing: Writing) -> None:
            end(writing)
            update_table_details(writing, seating.id, details)

        await self._write(work)

    async def closed_seed(self, round_id: str) -> str | None:
        """The seed of a finished round, which is opened now; none when it cannot be had."""
        try:
            return await asyncio.to_thread(closed_seed, self.store, round_id)
        except (HousewayError, SQLAlchemyError):
            return None

    async def open_seed(self, round_id: str) -> None:
        """Open the seed of a finished round, if it is there."""
        seed = await self.closed_seed(round_id)
        if seed is not None:
            await self._write(lambda writing: open_seed(writing, round_id, seed))

    async def void(self, round_id: str, why: str, moves: Sequence[Move] = ()) -> None:
        """A round that is called off, with its number and the shoe it was dealt from."""

        def work(writing: Writing) -> None:
            for move in moves:
                post(writing, *move)
            void_round(writing, round_id, why[:200])

        await self._write(work)


def _move(
    writing: Writing,
    table: str,
    state: Json,
    details: Json,
    moves: Sequence[Move],
) -> None:
    for move in moves:
        post(writing, *move)
    update_table_state(writing, table, state)
    update_table_details(writing, table, details)
