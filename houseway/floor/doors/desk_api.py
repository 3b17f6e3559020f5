"""The REST door of the desk: what hosts do at their tables and the floor at all of them, reports, the ledger
and its proof, and one's own results."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query

from houseway.floor.desk.choices import choices_of
from houseway.floor.desk.deeds import DEED
from houseway.floor.desk.duties import Duty, carry_out, state_of
from houseway.floor.desk.evening import evening
from houseway.floor.desk.people import find_people, give_chips, sign_out
from houseway.floor.desk.proof import prove_slice
from houseway.floor.desk.results import results
from houseway.floor.desk.takings import shift_report
from houseway.floor.doors.asking import (
    After,
    Answer,
    Auditor,
    Floor,
    Known,
    Page,
    TheHouse,
    Watchful,
    Word,
    spending,
)
from houseway.floor.doors.bodies import PersonDuty, TableDuty
from houseway.floor.house import House
from houseway.floor.store import Account, ledger_page
from houseway.floor.table.live import LiveTable
from houseway.floor.table.records import read
from houseway.floor.table.requests import describe
from houseway.rooms import sheet, sheet_ids

api = APIRouter(prefix="/api", tags=["desk"])

Moment = Annotated[int, Query(ge=0, le=2**53)]
Hash = Annotated[str, Query(max_length=64, pattern="^[0-9a-f]*$")]


def _table(house: House, id: str, account: Account) -> LiveTable:
    """A table that somebody may look after."""
    if id not in house.room.tables:
        raise HTTPException(404, "there is no such table")
    if not house.room.may_close(id, account):
        raise HTTPException(403, "only the table's host and the floor may do this")
    return house.room.tables[id]


# -- a table -------------------------------------------------------------------------------------------


@api.get("/sheets/{room}/{name}/choices")
async def sheet_choices(room: str, name: str) -> Answer:
    """What whoever opens a table of a sheet may choose."""
    if f"{room}/{name}" not in sheet_ids():
        raise HTTPException(404, "there is no such sheet")
    return choices_of(sheet(f"{room}/{name}"))


@api.get("/tables/{table}/desk")
async def table_desk(house: TheHouse, table: str, account: Known) -> Answer:
    """A table as its host and the floor look after it; no card is in it."""
    found = _table(house, table, account)
    return describe(found) | state_of(found)


@api.post("/tables/{table}/duty", dependencies=[spending("desk")])
async def do_at_table(house: TheHouse, table: str, account: Known, asked: TableDuty) -> Answer:
    """Pause, resume, remove, let-back, offer, change or close, as the host; sit-out, move and void too, as
    the floor, which gives a reason."""
    _table(house, table, account)
    changes = asked.model_dump(exclude={"do", "party", "seat", "reason"}, exclude_none=True)
    if not changes.get("settings"):
        changes.pop("settings", None)
    return await carry_out(
        house.room, table, account, Duty(asked.do, asked.party, asked.seat, changes, asked.reason)
    )


@api.get("/tables/{table}/evening")
async def table_evening(house: TheHouse, table: str, account: Known) -> Answer:
    """Who is up at a table and who would owe whom: for those who sit there, its host and the floor."""
    if table not in house.room.tables:
        raise HTTPException(404, "there is no such table")
    found = house.room.tables[table]
    if not house.room.may_close(table, account) and found.seating.party_of(account.id) is None:
        raise HTTPException(403, "only those at the table, its host and the floor may see this")
    return await evening(house.store, table)


# -- the floor -----------------------------------------------------------------------------------------


@api.get("/floor/tables")
async def floor_tables(house: TheHouse, account: Floor, words: Word = "") -> list[Answer]:
    """Every open table with these words in its name, room, sheet or people."""
    wanted = words.casefold()
    told = [describe(table) | state_of(table) for table in house.room.shown_to(account)]
    return [one for one in told if wanted in _words_of(one)]


def _words_of(table: Answer) -> str:
    people = " ".join(one["party"] for one in table["people"])
    return f"{table['name']} {table['room']} {table['sheet']} {table['id']} {people}".casefold()


@api.get("/floor/people")
async def floor_people(house: TheHouse, account: Floor, words: Word = "", after: Word = "") -> list[Answer]:
    """People by name with their chips, seats and sessions; `after` is the one to go on from."""
    return await find_people(house, words, after)


@api.post("/floor/people/{person}", dependencies=[spending("desk")])
async def do_for_person(house: TheHouse, account: Floor, person: str, asked: PersonDuty) -> Answer:
    """Give somebody chips or take them, or end his sessions."""
    if asked.do == "end-sessions":
        return await sign_out(house, account, person, asked.reason)
    amount = asked.amount if asked.do == "give" else -asked.amount
    return await give_chips(house, account, person, amount, asked.reason)


@api.get("/floor/report", dependencies=[spending("desk")])
async def floor_report(house: TheHouse, account: Watchful, since: Moment, until: Moment) -> Answer:
    """Rounds and drop between two moments, by table, game, option and hour."""
    return await shift_report(house.store, since, until)


@api.get("/floor/deeds")
async def floor_deeds(house: TheHouse, account: Watchful, before: After = 0, most: Page = 50) -> list[Answer]:
    """What was done at the desk, the latest first; `before` is the entry to go on from."""
    page = await read(
        house.store, lambda connection: ledger_page(connection, kind=DEED, latest_before=before, most=most)
    )
    return [entry._asdict() for entry in page]


# -- the books and one's own ---------------------------------------------------------------------------


@api.get("/ledger/proof", dependencies=[spending("desk")])
async def ledger_proof(house: TheHouse, account: Auditor, after: After = 0, head: Hash = "") -> Answer:
    """Prove a slice of the ledger: the entries behind `after`, whose hash is `head`."""
    return await prove_slice(house.store, after, head)


@api.get("/me/results", dependencies=[spending("desk")])
async def my_results(house: TheHouse, account: Known) -> Answer:
    """Your finished rounds added up: by game, by sitting, and along the way."""
    return await results(house.store, account.id)
