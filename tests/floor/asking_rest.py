"""The REST door of a house that runs inside the test's own process, asked without sockets."""

from __future__ import annotations

from contextlib import nullcontext

import httpx

from houseway.floor.accounts import COOKIE
from houseway.floor.doors.api import make_app
from houseway.floor.doors.security import Door
from houseway.floor.house import House


def rest_of(house: House, token: str = "") -> httpx.AsyncClient:
    """Somebody at the door, with the cookie of a session or without one."""
    app = make_app(lambda: nullcontext(house), house.budgets, Door())
    app.state.house = house
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app),
        base_url="http://127.0.0.1",
        cookies={COOKIE: token} if token else None,
    )
