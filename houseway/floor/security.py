"""What keeps the doors safe: headers on every answer, the room's own Origin, cookies no script can read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse

CONTENT_POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
MOST_BODY = 64 * 1024
COOKIE_LASTS = 30 * 24 * 60 * 60


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from the room's own page; programs that send no Origin are let in."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == headers.get("host") != ""


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Refuse requests of other sites and oversized ones; put the headers on every answer."""
    response: Response
    if request.method in CHANGING and not own_origin(request.headers):
        response = JSONResponse({"detail": "this request comes from another site"}, status_code=403)
    elif _too_large(request):
        response = JSONResponse({"detail": "the request is too large"}, status_code=413)
    else:
        response = await call_next(request)
    response.headers.update(HEADERS)
    if request.url.path.startswith("/api"):
        response.headers["Cache-Control"] = "no-store"
    return response


def _too_large(request: Request) -> bool:
    length = request.headers.get("content-length", "0")
    chunked = "transfer-encoding" in request.headers
    return chunked or not length.isdigit() or int(length) > MOST_BODY


def set_session(response: Response, name: str, token: str, *, secure: bool) -> None:
    """The session's cookie, out of reach of scripts and other sites."""
    response.set_cookie(
        name, token, max_age=COOKIE_LASTS, httponly=True, samesite="strict", secure=secure, path="/"
    )
