"""The room: every live table with its task, opened from orders or taken up again from the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from secrets import token_hex, token_urlsafe
from typing import NamedTuple

from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, Refused, SheetError
from houseway.floor.bots import way_to_play
from houseway.floor.live import LiveTable
from houseway.floor.orders import TableOrder, ordered_sheet
from houseway.floor.records import TableRecords, write
from houseway.floor.seating import Seating
from houseway.floor.shuffling import Shoe
from houseway.floor.store import OpenTable, RunningRound, Store, close_table, load_open_tables, void_round
from houseway.floor.store import load_running_rounds as running_rounds
from houseway.play.state import TableState
from houseway.rooms import Sheet, Table, sheet

MOST_TABLES = 2000
MOST_OWN = 4
"""Tables one account may have opened at a time."""

log = logging.getLogger("houseway.floor")


class ClosedTable(NamedTuple):
    """A table that was asked for and cannot be played today: which, and why."""

    sheet: str
    name: str
    why: str


class Room:
    """The set of live tables. `open` before anybody comes, `close` at the end.

    Sheets of one's own, which the rooms do not have, are given as `sheets`.
    """

    def __init__(self, store: Store, *, sheets: Iterable[Sheet] = ()) -> None:
        self.store = store
        self.tables: dict[str, LiveTable] = {}
        self.owners: dict[str, str] = {}
        """Who opened a table."""
        self.closed: list[ClosedTable] = []
        """Tables that open closed, because what they ask for no longer fits their sheet."""
        self._own_sheets = {sheet.id: sheet for sheet in sheets}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    # -- opening and closing ---------------------------------------------------------------------------

    async def open(self, orders: Iterable[TableOrder]) -> None:
        """Take up every stored table and unfinished round, and open what of the orders is not there yet."""
        running = {round.table: round for round in running_rounds(self.store)}
        stored = load_open_tables(self.store)
        for saved in stored:
            await self._take_up(saved, running.get(saved.id))
        known = [table.seating.order for table in self.tables.values()]
        for order in orders:
            if order in known:
                known.remove(order)
            else:
                await self._add_or_close(order)

    async def add(self, order: TableOrder, owner: str = "") -> LiveTable:
        """Open a new table."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused(f"the room is full: it has {MOST_TABLES} tables")
        if owner and sum(1 for other in self.owners.values() if other == owner) >= MOST_OWN:
            raise Refused(f"you have {MOST_OWN} tables open already")
        seating = Seating(token_hex(4), Table(await self._sheet(order)), order)
        invite = token_urlsafe(12) if order.private else ""
        table = LiveTable(seating, TableRecords(self.store, seating), invite=invite)
        moves = seating.tidy()
        await table.records.open(table.details(), moves)
        if owner:
            self.owners[table.id] = owner
        self._start(table)
        return table

    async def _add_or_close(self, order: TableOrder) -> None:
        """Open a table of the operator's; one whose limit and option do not belong together opens closed."""
        try:
            await self.add(order)
        except SheetError as error:
            log.error("a table of %s opens closed: %s", order.sheet, error)
            self.closed.append(ClosedTable(order.sheet, order.name, str(error)))

    async def _take_up(self, saved: OpenTable, running: RunningRound | None) -> None:
        try:
            table = await self._restored(saved)
        except HousewayError as error:
            await self._open_closed(saved, running, str(error))
            return
        table.everybody_gone()
        if running is not None:
            await table.resume(running)
        self._start(table)

    async def _open_closed(self, saved: OpenTable, running: RunningRound | None, why: str) -> None:
        """A table that its sheet no longer allows must not keep the others closed: its round is called off,
        everybody is paid out, and it stands in the lobby as closed."""
        log.error("table %s opens closed: %s", saved.id, why)
        order = TableOrder.from_json(saved.details["order"])
        self.closed.append(ClosedTable(order.sheet, order.name, why))
        if running is not None:
            await write(self.store, lambda writing: void_round(writing, running.id, why))
        try:
            printed = self._own_sheets.get(order.sheet) or sheet(order.sheet)
            seating = self._seating(saved, Table(printed), order)
            moves = [move for party in list(seating.table.state.names) for move in seating.send_off(party)]
            await TableRecords(self.store, seating).change(seating.to_json() | {"invite": ""}, moves)
            await write(self.store, lambda writing: close_table(writing, saved.id))
        except HousewayError as error:
            log.error("table %s keeps its chips: %s", saved.id, error)

    def _seating(self, saved: OpenTable, table: Table, order: TableOrder) -> Seating:
        seating, details = Seating(saved.id, table, order), saved.details
        table.state = TableState.from_json(saved.state)
        seating.people, seating.bots = details["people"], details["bots"]
        seating.coming, seating.leaving = details["coming"], details["leaving"]
        return seating

    async def _restored(self, saved: OpenTable) -> LiveTable:
        details = saved.details
        order = TableOrder.from_json(details["order"])
        seating = self._seating(saved, Table(await self._sheet(order)), order)
        table = LiveTable(seating, TableRecords(self.store, seating), invite=details["invite"])
        table.shuffling.shoe = Shoe(*details["shoe"]) if details.get("shoe") else None
        return table

    async def _sheet(self, order: TableOrder) -> Sheet:
        """The sheet of an order, with what its bots need to know worked out off the event loop."""
        own = self._own_sheets.get(order.sheet)
        found = ordered_sheet(order) if own is None else own.change(order.settings)
        if is_banked(found):
            await asyncio.to_thread(way_to_play, found, order.strategy)
        return found

    def _start(self, table: LiveTable) -> None:
        self.tables[table.id] = table
        self._tasks[table.id] = asyncio.create_task(table.run(), name=f"table {table.id}")

    async def close_table(self, id: str) -> None:
        """Pay everybody out and close a table for good; refused while a round is in progress."""
        table = self.find(id)
        if table.round is not None:
            raise Refused("a table can be closed between rounds only")
        seating = table.seating
        remembered = seating.remember()
        moves = [move for party in list(seating.table.state.names) for move in seating.send_off(party)]
        await table.change(moves, remembered)
        await write(self.store, lambda writing: close_table(writing, id))
        shoe = table.shuffling.shoe
        if shoe is not None and not shoe.hidden:
            await table.records.open_seed(shoe.round)
        await self._stop(id)
        for watcher in list(table.watchers):
            watcher.close("the table is closed")
        del self.tables[id]
        self.owners.pop(id, None)

    async def close(self) -> None:
        """Stop every table where it stands; the store has everything."""
        for table in self.tables.values():
            for watcher in list(table.watchers):
                watcher.close("the room closes")
        for id in list(self._tasks):
            await self._stop(id)

    async def _stop(self, id: str) -> None:
        task = self._tasks.pop(id)
        task.cancel()
        await asyncio.wait([task])

    # -- finding ---------------------------------------------------------------------------------------

    def find(self, id: str) -> LiveTable:
        if id not in self.tables:
            raise Refused(f"there is no table {id[:40]!r}")
        return self.tables[id]

    def enter(self, id: str, account: str, invite: str) -> LiveTable:
        """A table that somebody may go to: a private one needs its invitation, or a place at it."""
        table = self.find(id)
        known = table.seating.party_of(account) is not None or self.owners.get(id) == account
        if table.seating.order.private and not known and invite != table.invite:
            raise Refused("this table is private: ask for its invitation")
        return table

    def seats_of(self, account: str) -> list[tuple[LiveTable, str]]:
        """Where somebody has chips on the table."""
        found = []
        for table in self.tables.values():
            party = table.seating.party_of(account)
            if party is not None:
                found.append((table, party))
        return found
