"""`houseway docs`: the documentation as this install carries it."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import as_file, files
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json
from houseway.errors import HousewayError

HOST = "127.0.0.1"
"""Nobody but this machine reads it."""
FOLDER = "site"
"""Where `make docs` puts it, beside the package's modules."""

Port = Annotated[int, typer.Option(min=0, max=65535, metavar="P", help="The port; 0 takes any free one.")]


class Pages(SimpleHTTPRequestHandler):
    """Gives the pages, and says nothing of who reads what."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def docs(port: Port = 8001, json: Json = False) -> None:
    """Open the documentation: it is served to this machine alone, until Ctrl-C.

    Examples:

      houseway docs

      houseway docs --port 9001
    """
    with as_file(files("houseway") / FOLDER) as folder:
        if not (folder / "index.html").is_file():
            raise HousewayError(
                "this install has no documentation site: `make docs` in a checkout of Houseway builds it"
            )
        _serve(folder, port, json=json)


def _serve(folder: Path, port: int, *, json: bool) -> None:
    try:
        server = ThreadingHTTPServer((HOST, port), partial(Pages, directory=str(folder)))
    except OSError as error:
        raise HousewayError(f"port {port} cannot be opened: {error.strerror}; try --port 0") from None
    with server:
        _tell_address(f"http://{HOST}:{server.server_port}/", json=json)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print(file=sys.stderr)


def _tell_address(address: str, *, json: bool) -> None:
    if json:
        print_json({"address": address})
    else:
        print(f"The documentation is open at {address}  (Ctrl-C closes it)")
    # Whoever reads a pipe waits for this line.
    sys.stdout.flush()
