"""Accounts at the REST door: who one is, taking a name, signing in and out, one's own rounds and data."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response
from fastapi.responses import StreamingResponse

from houseway.errors import Refused
from houseway.floor.accounts import COOKIE, DEVICE
from houseway.floor.doors.asking import (
    After,
    Answer,
    Known,
    Page,
    Somebody,
    TheHouse,
    as_file,
    is_secure,
    spending,
)
from houseway.floor.doors.bodies import Credentials, Farewell, NewPassword
from houseway.floor.doors.personal import everything_about
from houseway.floor.doors.security import set_cookie
from houseway.floor.house import House
from houseway.floor.store import Account, Replay, hand_history
from houseway.floor.table.records import read
from houseway.floor.table.replays import line_json, replay_json

api = APIRouter(prefix="/api", tags=["accounts"])

DEVICE_PATH = "/api/session"
"""The mark of a device is sent where one signs in and nowhere else."""


async def _me(house: House, account: Account) -> Answer:
    return {
        "account": account.id,
        "name": account.name,
        "kind": account.kind,
        "role": account.role,
        "chips": await house.accounts.chips(account.id),
        "seats": _seats(house, account),
    }


def _seats(house: House, account: Account) -> list[Answer]:
    return [
        {"table": table.id, "name": party, "stack": table.seating.stack_of(party)}
        for table, party in house.room.seats_of(account.id)
    ]


def _let_in(request: Request, response: Response, token: str, device: str) -> None:
    """The cookies of somebody who is who he says."""
    secure = is_secure(request)
    set_cookie(response, COOKIE, token, secure=secure)
    set_cookie(response, DEVICE, device, secure=secure, path=DEVICE_PATH)


@api.get("/me")
async def me(house: TheHouse, account: Somebody) -> Answer:
    """Who you are; a newcomer becomes a guest with play chips."""
    return await _me(house, account)


@api.post("/me/chips")
async def more_chips(house: TheHouse, account: Known) -> Answer:
    """Play chips again for somebody who has lost most of his."""
    await house.accounts.more_chips(account)
    return await _me(house, account)


@api.post("/accounts")
async def name_account(
    request: Request, response: Response, house: TheHouse, account: Known, wanted: Credentials
) -> Answer:
    """Turn the guest that you are into a named account; the session goes on under a new token."""
    token = request.cookies[COOKIE]
    named, fresh, device = await house.accounts.give_name(account, wanted.name, wanted.password, token)
    _let_in(request, response, fresh, device)
    return await _me(house, named)


@api.post("/session")
async def sign_in(request: Request, response: Response, house: TheHouse, who: Credentials) -> Answer:
    """Sign in to a named account."""
    address = request.client.host if request.client is not None else ""
    device = request.cookies.get(DEVICE, "")
    account, token, device = await house.accounts.sign_in(who.name, who.password, address, device)
    _let_in(request, response, token, device)
    return await _me(house, account)


@api.delete("/session")
async def sign_out(request: Request, response: Response, house: TheHouse, account: Known) -> Answer:
    """Sign out here; tables that are open in this session close."""
    await house.accounts.sign_out(request.cookies[COOKIE])
    response.delete_cookie(COOKIE, path="/")
    return {"signed_out": account.name}


@api.delete("/sessions")
async def sign_out_everywhere(response: Response, house: TheHouse, account: Known) -> Answer:
    """Sign out everywhere."""
    await house.accounts.sign_out_everywhere(account)
    response.delete_cookie(COOKIE, path="/")
    return {"signed_out": account.name}


@api.post("/me/password")
async def change_password(
    request: Request, response: Response, house: TheHouse, account: Known, wanted: NewPassword
) -> Answer:
    """Change the password; every other session ends."""
    if account.kind != "named":
        raise Refused("a guest has no password: name the account first")
    old = request.cookies[COOKIE]
    token, device = await house.accounts.change_password(account, wanted.old, wanted.new, old)
    _let_in(request, response, token, device)
    return await _me(house, account)


@api.delete("/me")
async def delete_account(
    response: Response,
    house: TheHouse,
    account: Known,
    farewell: Annotated[Farewell | None, Body()] = None,
) -> Answer:
    """Delete your account: its chips go back, its name is free, its rounds stay on record as nobody's."""
    if house.is_at_a_table(account.id):
        raise Refused("you are at a table: leave it first")
    await house.accounts.check_owner(account, farewell.password if farewell else "")
    returned = await house.accounts.delete(account)
    response.delete_cookie(COOKIE, path="/")
    response.delete_cookie(DEVICE, path=DEVICE_PATH)
    return {"deleted": account.name, "returned": returned}


@api.get("/me/data", dependencies=[spending("files")])
async def download_data(house: TheHouse, account: Known) -> StreamingResponse:
    """Everything the room keeps about you, as one JSON file."""
    name = 'attachment; filename="houseway-data.json"'
    return StreamingResponse(
        everything_about(house.store, account.id, _seats(house, account)),
        media_type="application/json",
        headers={"Content-Disposition": name},
    )


@api.get("/me/history")
async def history(
    house: TheHouse, account: Known, before: After | None = None, most: Page = 50
) -> list[Answer]:
    """Your finished rounds, the latest first; `before` is the `entry` to go on from."""
    found = await _history(house, account.id, before, most)
    return [line_json(replay, account.id) for replay in found]


async def _history(house: House, account: str, before: int | None, most: int) -> tuple[Replay, ...]:
    return await read(
        house.store, lambda connection: hand_history(connection, account, before=before, most=most)
    )


@api.get("/me/history/download", dependencies=[spending("files")])
async def download_history(house: TheHouse, account: Known, most: Page = 50) -> Response:
    """Your latest rounds as you saw them, one JSON line a round."""
    found = await _history(house, account.id, None, most)

    def lines() -> str:
        return "".join(json.dumps(replay_json(replay, account.id)) + "\n" for replay in found)

    return as_file(await asyncio.to_thread(lines), "houseway-history.jsonl")
