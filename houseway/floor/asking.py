"""Who asks at the REST door, and what they may: guests, people with a session, auditors, the floor."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, HTTPException, Query, Request, Response
from fastapi.responses import PlainTextResponse

from houseway.floor.accounts import COOKIE
from houseway.floor.house import House
from houseway.floor.security import set_session
from houseway.floor.store import Account

Answer = dict[str, Any]

MOST_ENTRY = 2**53
Word = Annotated[str, Query(max_length=200)]
Page = Annotated[int, Query(ge=1, le=200)]
After = Annotated[int, Query(ge=0, le=MOST_ENTRY)]


def house_of(request: Request) -> House:
    found: House = request.app.state.house
    return found


TheHouse = Annotated[House, Depends(house_of)]


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


async def somebody(request: Request, response: Response, house: TheHouse) -> Account:
    """Whoever asks; a newcomer becomes a guest with a cookie of his own."""
    known = house.accounts.of_session(request.cookies.get(COOKIE))
    if known is not None:
        return known
    account, token = await house.accounts.new_guest(address_of(request))
    set_session(response, COOKIE, token, secure=request.url.scheme == "https")
    return account


def known(request: Request, house: TheHouse) -> Account:
    account = house.accounts.of_session(request.cookies.get(COOKIE))
    if account is None:
        raise HTTPException(401, "sign in first: GET /api/me gives a session")
    return account


def auditor(account: Annotated[Account, Depends(known)]) -> Account:
    if account.role != "auditor":
        raise HTTPException(403, "only auditors may read the ledger")
    return account


def floor(account: Annotated[Account, Depends(known)]) -> Account:
    if account.role != "floor":
        raise HTTPException(403, "only the floor may do this")
    return account


Somebody = Annotated[Account, Depends(somebody)]
Known = Annotated[Account, Depends(known)]


def as_file(text: str, name: str) -> PlainTextResponse:
    """Text to keep under a name."""
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
