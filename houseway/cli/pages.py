"""The server of the documentation's pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from houseway.errors import HousewayError

HOST = "127.0.0.1"
"""Nobody but this machine reads them."""


class Pages(SimpleHTTPRequestHandler):
    """Gives the pages, and says nothing of who reads what."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def serve(folder: Path, port: int, opened: Callable[[str], None]) -> None:
    """Serve a folder until Ctrl-C; `opened` is told the address."""
    try:
        server = ThreadingHTTPServer((HOST, port), partial(Pages, directory=str(folder)))
    except OSError as error:
        raise HousewayError(f"port {port} cannot be opened: {error.strerror}; try --port 0") from None
    with server:
        try:
            opened(f"http://{HOST}:{server.server_port}/")
            server.serve_forever()
        except KeyboardInterrupt:
            return
