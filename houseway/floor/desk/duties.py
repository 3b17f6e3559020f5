"""What a host may do at a table of his own, and the floor at any: pause it, look after its seats, bots and
clock, change its limit, call a round off, close it. Nobody sees a card by it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, Protocol

from houseway.errors import HousewayError, Refused, nearest
from houseway.floor.desk.deeds import deed, told_reason
from houseway.floor.room import FLOOR, Room
from houseway.floor.store import Account
from houseway.floor.table.bots import check_strategy
from houseway.floor.table.live import LiveTable
from houseway.floor.table.orders import CHANGEABLE, changed_order
from houseway.floor.table.seating import Move
from houseway.plain import Json


class Duty(NamedTuple):
    """Something to be done at a table, as it is asked for."""

    do: str
    party: str = ""
    seat: int = 0
    details: Mapping[str, object] = {}
    """What shall hold from now on: bots, strategy, seconds, time_bank, limit, option, settings."""
    reason: str = ""


class Note(Protocol):
    """Writes the entry of what is done, with what there is to tell of it."""

    def __call__(self, **facts: object) -> Move: ...


class _Desk:
    """One duty at one table, carried out in the table's own turn."""

    def __init__(self, table: LiveTable, duty: Duty, deed: Note) -> None:
        self.table = table
        self.duty = duty
        self.deed = deed

    @property
    def _playing(self) -> bool:
        return self.table.round is not None

    def _person(self) -> str:
        """Whose seat it is about: a person's, not a bot's."""
        people = self.table.seating.people
        if self.duty.party not in people:
            raise Refused(
                f"{self.duty.party[:40]!r} has no place at this table{nearest(self.duty.party, people)}"
            )
        return self.duty.party

    async def _note(self, **facts: object) -> None:
        await self.table.records.note(self.table.details(), [self.deed(**facts)])
        self.table.tell_table()

    # -- the game --------------------------------------------------------------------------------------

    # `waiting` of an answer tells that it happens at the end of the round.

    async def pause(self) -> Json:
        return await self._set_paused(True)

    async def resume(self) -> Json:
        return await self._set_paused(False)

    async def _set_paused(self, paused: bool) -> Json:
        seating = self.table.seating
        if seating.paused == paused:
            raise Refused("the table is paused already" if paused else "the table is not paused")
        seating.paused = paused
        try:
            await self._note()
        except HousewayError:
            seating.paused = not paused
            raise
        return {"waiting": paused and self._playing}

    async def void(self) -> Json:
        """Call the round off: every chip goes back to where it was before it."""
        if not self._playing:
            raise Refused("no round is being played at this table")
        await self.table.call_off_by_hand(self.deed(round=self.table.number))
        return {"waiting": False}

    async def close(self) -> Json:
        await self._note()
        self.table.close_soon()
        return {"waiting": self._playing}

    # -- people ----------------------------------------------------------------------------------------

    async def remove(self) -> Json:
        """Somebody leaves at the end of the round, is paid, and does not sit down here again until he is let
        back."""
        party, seating = self._person(), self.table.seating
        account = seating.people[party]
        if party not in seating.leaving:
            seating.leaving.append(party)
        if account not in seating.barred:
            seating.barred.append(account)
        await self._note(of=account)
        self.table.queue.pop(account, None)
        return await self._at_the_end()

    async def let_back(self) -> Json:
        barred = self.table.seating.barred
        if self.duty.party not in barred:
            raise Refused("nobody of this account was removed from this table")
        barred.remove(self.duty.party)
        await self._note(of=self.duty.party)
        return {"waiting": False}

    async def sit_out(self) -> Json:
        party, seating = self._person(), self.table.seating
        seating.sitting_out[party] = True
        await self._note(of=seating.people[party])
        return await self._at_the_end()

    async def move(self) -> Json:
        """Somebody changes seats, as the floor moves him; only between rounds."""
        party, seating, table = self._person(), self.table.seating, self.table
        if self._playing:
            raise Refused("seats are changed between rounds: pause the table first")
        remembered = seating.remember()
        moves = seating.change_seat(party, self.duty.seat)
        note = self.deed(of=seating.people[party], seat=self.duty.seat)
        await table.change([*moves, note], remembered)
        return {"waiting": False}

    async def offer(self) -> Json:
        """Somebody who waits or watches is offered the next seat before all others."""
        found = [one.account for one in self.table.watchers if one.account.name == self.duty.party]
        waiting = {name: account for account, name in self.table.queue.items()}
        account = found[0].id if found else waiting.get(self.duty.party, "")
        if not account or self.table.seating.party_of(account) is not None:
            raise Refused(f"{self.duty.party[:40]!r} neither waits nor watches here")
        self.table.presence.first_in_line(account, self.duty.party)
        await self._note(of=account)
        return {"waiting": False}

    # -- how it is played ------------------------------------------------------------------------------

    async def change(self) -> Json:
        """Other bots, another clock, another limit or option; from the next round on."""
        seating, wanted = self.table.seating, self.duty.details
        if not wanted:
            raise Refused(f"say what shall change: {', '.join(CHANGEABLE)}")
        before = seating.wanted
        seating.wanted = changed_order(before or seating.order, wanted, "the table")
        try:
            if self.duty.details.get("strategy"):
                await asyncio.to_thread(check_strategy, seating.sheet, seating.wanted.strategy)
            await self._note(details=dict(wanted))
        except HousewayError:
            seating.wanted = before
            raise
        return await self._at_the_end()

    async def _at_the_end(self) -> Json:
        if not self._playing:
            await self.table.tidy()
        elif self.duty.party in self.table.seating.leaving:
            self.table.hurry(self.duty.party)
        return {"waiting": self._playing}


HOSTS = {
    "pause": _Desk.pause,
    "resume": _Desk.resume,
    "remove": _Desk.remove,
    "let-back": _Desk.let_back,
    "offer": _Desk.offer,
    "change": _Desk.change,
    "close": _Desk.close,
}
"""What a host may do at his own table."""
FLOORS = HOSTS | {"sit-out": _Desk.sit_out, "move": _Desk.move, "void": _Desk.void}
"""What the floor may do at every table."""


async def carry_out(room: Room, id: str, by: Account, duty: Duty) -> Json:
    """Do something at a table, for its host or the floor; refused to everybody else."""
    table = room.find(id)
    if not room.may_close(id, by):
        raise Refused("only the table's host and the floor may do this")
    if duty.do not in FLOORS:
        raise Refused(f"there is nothing to do called {duty.do[:40]!r}{nearest(duty.do, FLOORS)}")
    if by.role != FLOOR and duty.do not in HOSTS:
        raise Refused("only the floor may do this")
    reason = told_reason(by, duty.reason)

    def note(**facts: object) -> Move:
        return deed(by, duty.do, reason, facts={"table": id, **facts})

    work = partial(FLOORS[duty.do], _Desk(table, duty, note))
    return {"did": duty.do, **await table.carry_out(work)}


def state_of(table: LiveTable) -> Json:
    """What the desk shows of a table beside what the lobby does; no card and no ask is in it."""
    seating, state = table.seating, table.seating.table.state
    people = [
        {"party": name, "account": account, "seat": state.seats[at], "stack": state.stacks[at]}
        | {"away": state.away[at], "leaving": name in seating.leaving, "connected": table.connected(account)}
        for at, name in enumerate(state.names)
        if (account := seating.people.get(name)) is not None
    ]
    return {
        "paused": seating.paused,
        "playing": table.round is not None,
        "people": people,
        "barred": list(seating.barred),
        "queue": list(table.queue.values()),
        "watching": sorted({one.account.name for one in table.watchers}),
        "strategy": seating.order.strategy,
        "time_bank": seating.order.time_bank,
        "changes": seating.wanted is not None,
    }
