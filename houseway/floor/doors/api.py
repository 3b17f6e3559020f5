"""The REST door: everything that is not play, under /api, and the page itself at every other address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.middleware.gzip import GZipMiddleware

from houseway.errors import HousewayError, Refused
from houseway.floor.budgets import Budgets, TooMany
from houseway.floor.desk.deeds import deed, told_reason
from houseway.floor.desk.duties import Duty, carry_out
from houseway.floor.doors import account_api, desk_api, sockets
from houseway.floor.doors.asking import (
    After,
    Answer,
    Known,
    Page,
    TheHouse,
    Visit,
    Word,
    as_file,
    auditor,
    spending,
)
from houseway.floor.doors.bodies import NewTable, Refusal
from houseway.floor.doors.page import PAGE, nothing_there, pages
from houseway.floor.doors.security import Door, Guard
from houseway.floor.house import House
from houseway.floor.room import FLOOR
from houseway.floor.store import Account, Away, Session, find_replay, ledger_page
from houseway.floor.table.orders import order_from
from houseway.floor.table.records import read
from houseway.floor.table.replays import replay_json
from houseway.floor.table.requests import describe
from houseway.games.known import first_hand
from houseway.rooms import room as find_room
from houseway.rooms import rooms, sheet, sheet_ids
from houseway.rooms.loader import playable_sheets
from houseway.rooms.telling import room_rules_json, sheet_json, sheet_rules_json
from houseway.telling import catalogue

STATUS: dict[type[HousewayError], int] = {Away: 503, TooMany: 429, Refused: 409}
"""How the door answers errors; what is not here is 400."""
LONGEST_FIELD = 40
"""Characters of a field's name that a refusal repeats."""
LEAST_TO_PRESS = 1000
"""Bytes from which an answer is compressed for who takes it so."""
MOST_BET = 10**8
"""Cents a report may be asked about."""


api = APIRouter(prefix="/api")


# -- the room ------------------------------------------------------------------------------------------


@api.get("/lobby", tags=["room"])
async def lobby(house: TheHouse, visit: Visit, after: Word = "") -> Response:
    """The rooms, their sheets, their games and every open table; the floor sees private ones too. With the
    `as_of` of an answer as `after`, only the tables that have changed since."""
    text = house.lobby.text(visit and visit.account, after)
    return Response(text, media_type="application/json")


@api.get("/words/{address}", tags=["room"])
async def show_words(address: str) -> Response:
    """A catalogue: its address changes with every word, so that a browser keeps it for good."""
    if address != catalogue().address:
        raise HTTPException(404, "there is no such catalogue")
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(catalogue().text, media_type="application/json", headers=kept)


@api.get("/rooms", tags=["room"])
async def list_rooms() -> list[Answer]:
    """The rooms with their sheets."""
    return [
        {"id": one.id, "name": one.name, "sheets": [sheet_json(found) for found in playable_sheets(one.id)]}
        for one in rooms()
    ]


@api.get("/rooms/{room}/rules", tags=["room"])
async def room_rules(room: str) -> Answer:
    """What a room says for all its sheets."""
    if room not in {one.id for one in rooms()}:
        raise HTTPException(404, "there is no such room")
    return room_rules_json(find_room(room))


@api.get("/sheets", tags=["room"])
async def list_sheets() -> list[Answer]:
    """Every playable sheet."""
    return [sheet_json(found) for found in playable_sheets()]


@api.get("/sheets/{room}/{name}", tags=["room"])
async def show_sheet(room: str, name: str) -> Answer:
    """A sheet with its rules, settings, readings and felt."""
    found = sheet(_sheet_id(room, name))
    fees = [
        {"id": fee.id, "schedule": fee.schedule, "printed": fee.printed, "inferred": fee.inferred or None}
        for fee in found.fees.values()
    ]
    return (
        sheet_json(found)
        | sheet_rules_json(found)
        | {"room": found.room.name, "layout": found.layout, "fees": fees}
        | {"clauses": dict(found.module.clauses), "words": f"/api/words/{catalogue().address}"}
        | {"first_hand": first_hand(found.module.family)}
        | {"room_rules": room_rules_json(found.room)["rules"]}
    )


def _sheet_id(room: str, name: str) -> str:
    known_id = f"{room}/{name}"
    if known_id not in sheet_ids():
        raise HTTPException(404, "there is no such sheet")
    return known_id


@api.get("/odds/{room}/{name}", tags=["odds"], dependencies=[spending("odds")])
async def odds(
    house: TheHouse,
    room: str,
    name: str,
    wager: Word | None = None,
    strategy: Word | None = None,
    set: Annotated[list[str] | None, Query(max_length=20)] = None,
) -> Answer:
    """The odds of a sheet's wagers, with settings changed as `set=FIELD=VALUE`."""
    return await house.pricing.odds(_sheet_id(room, name), tuple(set or ()), wager, strategy)


@api.get("/reports/{room}/{name}", tags=["odds"], dependencies=[spending("odds")])
async def report(
    house: TheHouse,
    room: str,
    name: str,
    players: Annotated[int | None, Query(ge=1, le=14)] = None,
    bet: Annotated[int | None, Query(ge=1, le=MOST_BET)] = None,
    hands: Annotated[float, Query(gt=0, le=1000)] = 60,
) -> Answer:
    """The casino-math report of a banked sheet: so many players betting so many cents, hands an hour."""
    return await house.pricing.report(_sheet_id(room, name), players, bet, hands)


@api.get("/compare/{room}/{name}", tags=["odds"], dependencies=[spending("odds")])
async def compare(
    house: TheHouse,
    room: str,
    name: str,
    bet: Annotated[int | None, Query(ge=1, le=MOST_BET)] = None,
    players: Annotated[int, Query(ge=1, le=14)] = 6,
) -> Answer:
    """Every room's sheet of the same game side by side: what differs, edges, fees, what an hour costs."""
    return await house.pricing.compare(_sheet_id(room, name), bet, players)


@api.get("/equity/{room}/{name}", tags=["odds"], dependencies=[spending("odds")])
async def equity(
    house: TheHouse,
    room: str,
    name: str,
    hands: Annotated[list[str], Query(min_length=2, max_length=6)],
    board: Word = "",
    dead: Word = "",
) -> Answer:
    """How hands or ranges fare against each other."""
    return await house.pricing.equity(_sheet_id(room, name), tuple(hands), board, dead)


# -- tables and rounds ---------------------------------------------------------------------------------


@api.get("/tables/{table}", tags=["tables"])
async def show_table(house: TheHouse, account: Known, table: str, invite: Word = "") -> Answer:
    """One table."""
    found = _table(house, table)
    return describe(house.room.enter(found, account, invite))


@api.post("/tables", tags=["tables"], status_code=201, dependencies=[spending("tables")])
async def open_table(house: TheHouse, account: Known, wanted: NewTable) -> Answer:
    """Open a table; a private one comes with the token of its invitation."""
    _sheet_id(*(wanted.sheet.split("/") if wanted.sheet.count("/") == 1 else ("", "")))
    asked = wanted.model_dump(exclude_none=True, exclude={"reason"})
    order = order_from(asked, "the table")
    if account.role == FLOOR:
        # A table of the room's own, which the floor answers for.
        note = deed(account, "open", told_reason(account, wanted.reason), facts={"sheet": order.sheet})
        table = await house.room.add(order, deeds=[note])
    else:
        table = await house.room.add(order, account.id)
    return describe(table) | {"invite": table.invite}


@api.delete("/tables/{table}", tags=["tables"])
async def close_table(house: TheHouse, table: str, account: Known, reason: Word = "") -> Answer:
    """Pay everybody out and close a table of your own, or any as the floor, which gives a reason; during a
    round, at its end."""
    if not house.room.may_close(_table(house, table), account):
        raise HTTPException(403, "only its owner and the floor may close a table")
    await carry_out(house.room, table, account, Duty("close", reason=reason))
    now = await house.room.close_table(table)
    return {"closed": table, "by": account.name, "waiting": not now}


def _table(house: House, table: str) -> str:
    if table not in house.room.tables:
        raise HTTPException(404, "there is no such table")
    return table


@api.get("/replays/{id}", tags=["replays"])
async def replay(house: TheHouse, visit: Visit, id: str) -> Response:
    """A finished round as you saw it, with what proves its cards."""
    text = await asyncio.to_thread(json.dumps, await _replay(house, visit, id), separators=(",", ":"))
    return Response(text, media_type="application/json")


@api.get("/replays/{id}/history", tags=["replays"])
async def replay_as_file(house: TheHouse, visit: Visit, id: str) -> Response:
    """The same as a file to keep."""
    return as_file(json.dumps(await _replay(house, visit, id), indent=1) + "\n", f"houseway-{id}.json")


@api.get("/replays/{id}/proof", tags=["replays"])
async def replay_proof(house: TheHouse, visit: Visit, id: str) -> Response:
    """What `houseway verify` checks: the opened cards of the round's shuffles."""
    proof = (await _replay(house, visit, id))["proof"]
    return as_file(json.dumps(proof, indent=1) + "\n", f"houseway-{id}-proof.json")


async def _replay(house: House, visit: Session | None, id: str) -> Answer:
    found = await read(house.store, lambda connection: find_replay(connection, id))
    if found is None:
        raise HTTPException(404, "there is no such round, or it is not over")
    return await asyncio.to_thread(replay_json, found, visit.account.id if visit else "")


@api.get("/ledger", tags=["ledger"])
async def ledger(
    house: TheHouse,
    reader: Annotated[Account, Depends(auditor)],
    after: After = 0,
    account: Word | None = None,
    most: Page = 100,
) -> list[Answer]:
    """Entries of the ledger in order, for auditors."""

    page = await read(
        house.store, lambda connection: ledger_page(connection, after=after, account=account, most=most)
    )
    return [entry._asdict() for entry in page]


# -- the whole -----------------------------------------------------------------------------------------

Opening = Callable[[], AbstractAsyncContextManager[House]]


def make_app(opening: Opening, budgets: Budgets, door: Door) -> FastAPI:
    """The application; `opening` opens the house when the server starts and closes it at the end."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opening() as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Houseway",
        summary="A live card room: play chips only.",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": Refusal, "description": "Refused, with one sentence that says why"}},
    )
    app.add_middleware(GZipMiddleware, minimum_size=LEAST_TO_PRESS, compresslevel=5)
    app.add_middleware(Guard, door=door, budgets=budgets)
    app.add_exception_handler(HousewayError, _refusal)
    app.add_exception_handler(RequestValidationError, _misread)
    app.include_router(account_api.api)
    app.include_router(desk_api.api)
    app.include_router(api)

    @app.get("/healthz", tags=["watch"])
    async def healthz(house: TheHouse, response: Response) -> Answer:
        """How the room is: 200 when all is well, otherwise 503, with a sentence for everything it needs."""
        told = house.health()
        response.status_code = 200 if told["ok"] else 503
        return told

    @app.get("/metrics", tags=["watch"], response_class=PlainTextResponse)
    async def metrics(house: TheHouse) -> PlainTextResponse:
        """Figures for Prometheus."""
        return PlainTextResponse(house.metrics(), media_type=CONTENT_TYPE_LATEST)

    @app.websocket("/ws/tables/{table}")
    async def play(socket: WebSocket, table: str) -> None:
        house: House = app.state.house
        await sockets.serve(socket, table, house)

    app.include_router(pages)
    app.mount("/", StaticFiles(directory=PAGE, check_dir=False), name="page")
    app.add_exception_handler(404, nothing_there)
    return app


async def _refusal(request: Request, error: Exception) -> JSONResponse:
    status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
    return JSONResponse({"detail": str(error)}, status_code=status)


async def _misread(request: Request, error: Exception) -> JSONResponse:
    """Something is missing or of another kind than asked for. What was sent is never told again, as it may be
    a password."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = str(first["loc"][min(1, len(first["loc"]) - 1)])[:LONGEST_FIELD]
    what = first["msg"][:1].lower() + first["msg"][1:]
    return JSONResponse({"detail": f"{where!r} cannot be read: {what}"}, status_code=422)
