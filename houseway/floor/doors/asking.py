"""Who asks at the REST door, and what they may: guests, people with a session, auditors."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, HTTPException, Query, Request, Response
from fastapi.params import Depends as Dependency

from houseway.floor.accounts import COOKIE
from houseway.floor.doors.security import set_cookie
from houseway.floor.house import House
from houseway.floor.room import FLOOR
from houseway.floor.store import Account, Session
from houseway.plain import Json

Answer = Json

MOST_ENTRY = 2**53
Word = Annotated[str, Query(max_length=200)]
Page = Annotated[int, Query(ge=1, le=200)]
After = Annotated[int, Query(ge=0, le=MOST_ENTRY)]


def house_of(request: Request) -> House:
    found: House = request.app.state.house
    return found


TheHouse = Annotated[House, Depends(house_of)]


def address_of(request: Request) -> str:
    """Whose budget a request is counted against: its address, or the network around it."""
    found: str = request.scope["address"]
    return found


async def session_of(request: Request, house: TheHouse) -> Session | None:
    """The session of whoever asks, looked up once a request and counted against his account."""
    found = await house.accounts.of_session(request.cookies.get(COOKIE))
    if found is not None:
        house.budgets.spend("requests", address="", account=found.account.id)
    return found


Visit = Annotated[Session | None, Depends(session_of)]


async def somebody(request: Request, response: Response, house: TheHouse, visit: Visit) -> Account:
    """Whoever asks; a newcomer becomes a guest with a cookie of his own."""
    if visit is not None:
        return visit.account
    account, token = await house.accounts.new_guest(address_of(request))
    set_cookie(response, COOKIE, token, secure=is_secure(request))
    return account


def known(visit: Visit) -> Account:
    if visit is None:
        raise HTTPException(401, "sign in first: GET /api/me gives a session")
    return visit.account


def is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def spending(name: str) -> Dependency:
    """Takes one of a budget; whoever has no session yet is counted by his address alone."""

    def spend(request: Request, house: TheHouse, visit: Visit) -> None:
        account = "" if visit is None else visit.account.id
        house.budgets.spend(name, address=address_of(request), account=account)

    needed: Dependency = Depends(spend)
    return needed


def auditor(account: Annotated[Account, Depends(known)]) -> Account:
    if account.role != "auditor":
        raise HTTPException(403, "only auditors may read the ledger")
    return account


def floor(account: Annotated[Account, Depends(known)]) -> Account:
    if account.role != FLOOR:
        raise HTTPException(403, "only the floor may do this")
    return account


def watchful(account: Annotated[Account, Depends(known)]) -> Account:
    if account.role not in (FLOOR, "auditor"):
        raise HTTPException(403, "only the floor and auditors may see this")
    return account


Somebody = Annotated[Account, Depends(somebody)]
Known = Annotated[Account, Depends(known)]
Floor = Annotated[Account, Depends(floor)]
Watchful = Annotated[Account, Depends(watchful)]
Auditor = Annotated[Account, Depends(auditor)]


def as_file(text: str, name: str) -> Response:
    """JSON to keep under a name: one value, or one a line."""
    kind = "application/x-ndjson" if name.endswith(".jsonl") else "application/json"
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
