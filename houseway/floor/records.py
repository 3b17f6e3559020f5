"""How a live table writes itself down. Everything here is durable when it returns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.floor.answers import Answer, past_answer
from houseway.floor.seating import Move, Seating
from houseway.floor.store import (
    Away,
    Store,
    Writing,
    add_act,
    balance,
    begin_round,
    closed_seed,
    create_table,
    end_round,
    open_seed,
    post,
    round_postings,
    update_table_details,
    update_table_state,
    void_round,
    wallet,
)
from houseway.floor.store.readers import ANSWERS_WITHIN
from houseway.play import Round
from houseway.rooms import save_round, settlement_json

Result = TypeVar("Result")

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

    def chips(self, account: str) -> int:
        """What somebody has in his wallet."""
        with self.store.read() as connection:
            return balance(connection, wallet(account))

    async def past_answer(self, number: int, ask: int, account: str) -> Answer | None:
        """What somebody answered in a round that is over."""
        table = self.seating.id
        return await read(self.store, lambda connection: past_answer(connection, table, number, ask, account))

    async def open(self, details: Mapping[str, Any], moves: Sequence[Move]) -> None:
        seating = self.seating

        def work(writing: Writing) -> None:
            state, settings = seating.table.to_json(), list(seating.order.settings)
            create_table(writing, seating.sheet.id, settings, details, state, table=seating.id)
            for move in moves:
                post(writing, *move)

        await write(self.store, work)

    async def change(self, details: Mapping[str, Any], moves: Sequence[Move]) -> None:
        """The table between rounds, with the chips that moved."""
        table, state = self.seating.id, self.seating.table.to_json()

        def work(writing: Writing) -> None:
            for move in moves:
                post(writing, *move)
            update_table_state(writing, table, state)
            update_table_details(writing, table, details)

        await write(self.store, work)

    async def note(self, details: Mapping[str, Any]) -> None:
        """What people have asked for while a round goes on."""
        await write(self.store, lambda writing: update_table_details(writing, self.seating.id, details))

    async def begin(self, commitment: Any, secret: str) -> str:
        seating = self.seating
        before = seating.table.to_json()
        return await write(
            self.store,
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

    async def act(self, round: str, number: int, ask: int, choice: Any, by: str) -> None:
        await write(self.store, lambda writing: add_act(writing, round, number, ask, choice, by))

    async def end(
        self, round_id: str, round: Round, opened: Any, seeds: Mapping[str, str], details: Mapping[str, Any]
    ) -> None:
        """The result of a round with its ledger entry and the seeds that are opened with it; tried again, as
        the table cannot go on without it."""
        seating = self.seating
        result = settlement_json(round)
        ending: dict[str, Any] = {
            "result": result,
            "saved": save_round(round, seating.order.settings),
            "state": seating.table.to_json(),
            "postings": round_postings(seating.id, round.before.stacks, result),
            "opened": opened,
            "seeds": seeds,
            # An opened seed tells all, unless the round was dealt from a shoe of before.
            "keeps_sealed": round_id not in seeds or round.before.shoe is not None,
        }

        def work(writing: Writing) -> None:
            end_round(writing, round_id, **ending)
            update_table_details(writing, seating.id, details)

        for pause in (0.1, 1.0, 5.0, None):
            try:
                await write(self.store, work)
                return
            except HousewayError:
                if pause is None:
                    raise
                await asyncio.sleep(pause)

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
            await write(self.store, lambda writing: open_seed(writing, round_id, seed))

    async def void(self, round_id: str, why: str) -> None:
        """A round that is called off, with its number and the shoe it was dealt from."""
        await write(self.store, lambda writing: void_round(writing, round_id, why[:200]))
