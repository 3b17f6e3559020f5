"""The room: every live table with its task, opened from orders or taken up again from the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from secrets import token_hex, token_urlsafe
from typing import NamedTuple

from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, Refused, SheetError
from houseway.floor.fair.shuffling import Shoe
from houseway.floor.store import Account, Lost, OpenTable, RunningRound, Store, load_open_tables, void_round
from houseway.floor.store import load_running_rounds as running_rounds
from houseway.floor.table.bots import way_to_play
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import TableOrder, ordered_sheet
from houseway.floor.table.records import TableRecords, write
from houseway.floor.table.seating import Move, Seating
from houseway.play.state import TableState
from houseway.rooms import Sheet, Table, sheet

FLOOR = "floor"
"""The role of those who look after all tables."""
MOST_TABLES = 2000
MOST_OWN = 4
"""Tables one account may have opened at a time."""
IDLE = 1800.0
"""Seconds after which a table of somebody's own closes that nobody sits at or watches."""
BEAT = 0.5
"""Seconds between two looks after the tables."""
CLOSES_WITHIN = 5.0
"""Seconds a table between rounds may take to close before nobody waits for it any more."""
SECRET_LOST = "the undealt cards of its round are lost, so it cannot go on: `houseway void` calls it off"

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
        self.lost = ""
        """Why this server has no tables any more, in a sentence: another one has taken the room over."""
        self.closed: list[ClosedTable] = []
        """Tables that open closed, because what they ask for no longer fits their sheet."""
        self._acts_at_closed = 0
        """Acts that were taken at tables which are closed by now."""
        self._own_sheets = {sheet.id: sheet for sheet in sheets}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._orders: list[TableOrder] = []
        """The operator's own tables, which never close by themselves."""
        self._idle_since: dict[str, float] = {}
        self._caretaker: asyncio.Task[None] | None = None

    # -- opening and closing ---------------------------------------------------------------------------

    async def open(self, orders: Iterable[TableOrder]) -> None:
        """Take up every stored table and unfinished round, and open what of the orders is not there yet."""
        self._orders = orders = list(orders)
        running = {round.table: round for round in await asyncio.to_thread(running_rounds, self.store)}
        stored = await asyncio.to_thread(load_open_tables, self.store)
        for saved in stored:
            await self._take_up(saved, running.get(saved.id))
        known = [table.seating.asked for table in self.tables.values()]
        for order in orders:
            if order in known:
                known.remove(order)
            else:
                await self._add_or_close(order)
        self._caretaker = asyncio.create_task(self._look_after_tables())

    async def add(self, order: TableOrder, owner: str = "", deeds: Iterable[Move] = ()) -> LiveTable:
        """Open a new table, with what the desk has to write down of it."""
        self._check_ours()
        if len(self.tables) >= MOST_TABLES:
            raise Refused(f"the room is full: it has {MOST_TABLES} tables")
        if owner and sum(1 for other in self.owners.values() if other == owner) >= MOST_OWN:
            raise Refused(f"you have {MOST_OWN} tables open already")
        seating = Seating(token_hex(4), Table(await self._sheet(order)), order)
        invite = token_urlsafe(12) if order.private else ""
        table = LiveTable(seating, TableRecords(self.store, seating), invite=invite)
        moves = [*seating.tidy(), *deeds]
        await table.records.open(table.details(), moves, owner or None)
        self._own(table, owner)
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
        order = TableOrder.from_json(saved.details["order"])
        if running is not None and running.secret is None:
            # Its chips stay where they are until the round is voided; all other tables open.
            log.error("table %s opens closed: %s", saved.id, SECRET_LOST)
            self.closed.append(ClosedTable(order.sheet, order.name, SECRET_LOST))
            return
        if saved.shoe_lost:
            log.warning("table %s deals from a new shoe: the old one's order is lost", saved.id)
        try:
            table = await self._restored(saved)
        except HousewayError as error:
            await self._open_closed(saved, running, str(error))
            return
        table.presence.everybody_gone()
        if running is not None:
            await table.resume(running)
        self._own(table, saved.owner or "")
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
            moves = seating.pay_out()
            await TableRecords(self.store, seating).close(seating.to_json() | {"invite": ""}, moves)
        except HousewayError as error:
            log.error("table %s keeps its chips: %s", saved.id, error)

    def _seating(self, saved: OpenTable, table: Table, order: TableOrder) -> Seating:
        seating, details = Seating(saved.id, table, order), saved.details
        table.state = TableState.from_json(saved.state)
        seating.people, seating.bots = details["people"], details["bots"]
        seating.coming, seating.leaving = details["coming"], details["leaving"]
        seating.paused, seating.barred = details.get("paused", False), details.get("barred", [])
        wanted = details.get("wanted")
        seating.wanted = None if wanted is None else TableOrder.from_json(wanted)
        return seating

    async def _restored(self, saved: OpenTable) -> LiveTable:
        details = saved.details
        order = TableOrder.from_json(details.get("changed") or details["order"])
        seating = self._seating(saved, Table(await self._sheet(order)), order)
        seating.asked = TableOrder.from_json(details["order"])
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

    def _own(self, table: LiveTable, owner: str) -> None:
        if owner:
            self.owners[table.id] = table.owner = owner

    def _start(self, table: LiveTable) -> None:
        self.tables[table.id] = table
        table.sheet_for = self._sheet
        task = asyncio.create_task(table.run(), name=f"table {table.id}")
        self._tasks[table.id] = task
        task.add_done_callback(lambda ended: self._has_ended(table.id, ended))

    def _has_ended(self, id: str, task: asyncio.Task[None]) -> None:
        """A table that is closed is forgotten; one whose task died still has people's chips, so it stays, and
        the room is not well."""
        if task.cancelled():
            return
        if task.exception() is None:
            self._forget(id)
        else:
            log.critical("table %s no longer runs", id, exc_info=task.exception())

    def _forget(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is not None:
            self._acts_at_closed += table.acts_taken
        for held in (self.owners, self._tasks, self._idle_since):
            held.pop(id, None)

    @property
    def acts_taken(self) -> int:
        """Acts at all tables since the room was opened, those included that are closed by now."""
        return self._acts_at_closed + sum(table.acts_taken for table in self.tables.values())

    def may_close(self, id: str, account: Account) -> bool:
        """Whether somebody may close a table: its owner, and the floor any."""
        return account.role == FLOOR or (id in self.tables and self.owners.get(id) == account.id)

    async def close_table(self, id: str) -> bool:
        """Pay everybody out and close a table for good; gives whether it is closed already. During a round it
        closes when that is over."""
        table, task = self.find(id), self._tasks[id]
        table.close_soon()
        if table.round is None:
            await asyncio.wait([task], timeout=CLOSES_WITHIN)
        return task.done()

    async def close(self) -> None:
        """Stop every table where it stands; the store has everything."""
        if self._caretaker is not None:
            self._caretaker.cancel()
        for table in self.tables.values():
            for watcher in list(table.watchers):
                watcher.close("the room closes")
        await self._stop_all()

    async def _stop_all(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    # -- looking after ---------------------------------------------------------------------------------

    async def _look_after_tables(self) -> None:
        """Close tables that nobody uses, and let all go when another server has taken the room over."""
        while self.store.lost is None:
            for table in list(self.tables.values()):
                if self._is_abandoned(table):
                    log.info("table %s closes: nobody has been there for long", table.id)
                    table.close_soon()
            await asyncio.sleep(BEAT)
        self.lost = str(self.store.lost)
        for table in self.tables.values():
            for watcher in list(table.watchers):
                watcher.come_again()
        await self._stop_all()
        for id in list(self.tables):
            self._forget(id)

    def _is_abandoned(self, table: LiveTable) -> bool:
        order = table.seating.asked
        owned = table.id in self.owners or order.private
        if not owned or order in self._orders or table.occupied:
            self._idle_since.pop(table.id, None)
            return False
        now = self.store.seconds()
        return now - self._idle_since.setdefault(table.id, now) >= IDLE

    # -- finding ---------------------------------------------------------------------------------------

    def _check_ours(self) -> None:
        if self.lost:
            raise Lost(self.lost)

    def find(self, id: str) -> LiveTable:
        self._check_ours()
        if id not in self.tables:
            raise Refused(f"there is no table {id[:40]!r}")
        return self.tables[id]

    def enter(self, id: str, account: Account, invite: str) -> LiveTable:
        """A table that somebody may go to: a private one needs its invitation or a place at it, or is opened
        to the floor and to its owner."""
        table = self.find(id)
        known = table.seating.party_of(account.id) is not None or self.may_close(id, account)
        if table.seating.order.private and not known and invite != table.invite:
            raise Refused("this table is private: ask for its invitation")
        return table

    def shown_to(self, account: Account | None) -> list[LiveTable]:
        """The tables in somebody's lobby: the floor sees the private ones too."""
        floor = account is not None and account.role == FLOOR
        return [table for table in self.tables.values() if floor or not table.seating.order.private]

    def seats_of(self, account: str) -> list[tuple[LiveTable, str]]:
        """Where somebody has chips on the table."""
        found = []
        for table in self.tables.values():
            party = table.seating.party_of(account)
            if party is not None:
                found.append((table, party))
        return found
