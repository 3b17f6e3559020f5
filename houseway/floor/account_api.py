"""Accounts at the REST door: who one is, taking a name, signing in and out, one's own rounds."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from houseway.floor.accounts import COOKIE
from houseway.floor.asking import After, Answer, Known, Page, Somebody, TheHouse, address_of, as_file
from houseway.floor.house import House
from houseway.floor.replays import line_json, replay_json
from houseway.floor.security import set_session
from houseway.floor.store import Account, Replay, hand_history

api = APIRouter(prefix="/api", tags=["accounts"])


class Credentials(BaseModel):
    """A name and a password."""

    name: str = Field(max_length=100)
    password: str = Field(max_length=400)


def _me(house: House, account: Account) -> Answer:
    return {
        "account": account.id,
        "name": account.name,
        "kind": account.kind,
        "role": account.role,
        "chips": house.accounts.chips(account.id),
        "seats": [
            {"table": table.id, "name": party, "stack": table.seating.stack_of(party)}
            for table, party in house.room.seats_of(account.id)
        ],
    }


@api.get("/me")
async def me(house: TheHouse, account: Somebody) -> Answer:
    """Who you are; a newcomer becomes a guest with play chips."""
    return _me(house, account)


@api.post("/me/chips")
async def more_chips(house: TheHouse, account: Known) -> Answer:
    """Play chips again for somebody who has lost most of his."""
    on_tables = sum(table.seating.stack_of(party) for table, party in house.room.seats_of(account.id))
    await house.accounts.more_chips(account, on_tables)
    return _me(house, account)


@api.post("/accounts")
async def name_account(house: TheHouse, account: Known, wanted: Credentials) -> Answer:
    """Turn the guest that you are into a named account."""
    return _me(house, await house.accounts.give_name(account, wanted.name, wanted.password))


@api.post("/session")
async def sign_in(request: Request, response: Response, house: TheHouse, who: Credentials) -> Answer:
    """Sign in to a named account."""
    account, token = await house.accounts.sign_in(who.name, who.password, address_of(request))
    set_session(response, COOKIE, token, secure=request.url.scheme == "https")
    return _me(house, account)


@api.delete("/session")
async def sign_out(request: Request, response: Response, house: TheHouse, account: Known) -> Answer:
    """Sign out here."""
    await house.accounts.sign_out(request.cookies[COOKIE])
    response.delete_cookie(COOKIE, path="/")
    return {"signed_out": account.name}


@api.delete("/sessions")
async def sign_out_everywhere(response: Response, house: TheHouse, account: Known) -> Answer:
    """Sign out everywhere."""
    await house.accounts.sign_out_everywhere(account)
    response.delete_cookie(COOKIE, path="/")
    return {"signed_out": account.name}


@api.get("/me/history")
async def history(
    house: TheHouse, account: Known, before: After | None = None, most: Page = 50
) -> list[Answer]:
    """Your finished rounds, the latest first; `before` is the `entry` to go on from."""
    found = await asyncio.to_thread(_history, house, account.id, before, most)
    return [line_json(replay, account.id) for replay in found]


def _history(house: House, account: str, before: int | None, most: int) -> tuple[Replay, ...]:
    with house.store.read() as connection:
        return hand_history(connection, account, before=before, most=most)


@api.get("/me/history/download")
async def download_history(house: TheHouse, account: Known, most: Page = 50) -> PlainTextResponse:
    """Your latest rounds as you saw them, one JSON line a round."""

    def lines() -> str:
        found = _history(house, account.id, None, most)
        return "".join(json.dumps(replay_json(replay, account.id)) + "\n" for replay in found)

    return as_file(await asyncio.to_thread(lines), "houseway-history.jsonl")
