"""Asking a room on loopback: without certificates, as to read them takes longer than any answer."""

from __future__ import annotations

from typing import Any

import httpx

PATIENCE = 30.0
"""Seconds for an answer, unless a test says otherwise."""


def browser(address: str = "", source: str | None = None, **options: Any) -> httpx.Client:
    """A browser, which comes from a loopback address of its own if `source` says so."""
    transport = httpx.HTTPTransport(local_address=source, verify=False)
    return httpx.Client(
        base_url=address, transport=transport, trust_env=False, **{"timeout": PATIENCE, **options}
    )


def fetch(method: str, url: str, **options: Any) -> httpx.Response:
    """Ask once, as somebody whom nobody knows."""
    with browser() as once:
        return once.request(method, url, **options)
