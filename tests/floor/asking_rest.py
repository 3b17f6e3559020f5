"""The REST door of a house that runs inside the test's own process, asked without sockets."""

from __future__ import annotations

from contextlib import nullcontext

import httpx
from fastapi import FastAPI

from houseway.floor.accounts import COOKIE
from houseway.floor.doors.api import make_app
from houseway.floor.doors.security import Door
from houseway.floor.house import House


def doors_of(house: House) -> FastAPI:
    """The doors of a house that is open already."""
    app = make_app(lambda: nullcontext(house), house.budgets, Door())
    app.state.house = house
    return app


def rest_of(doors: FastAPI, token: str = "") -> httpx.AsyncClient:
    """Somebody at the door, with the cookie of a session or without one."""
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(doors),
        trust_env=False,
        base_url="http://127.0.0.1",
        cookies={COOKIE: token} if token else None,
    )
