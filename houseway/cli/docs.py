"""`houseway docs`: the documentation as this install carries it."""

from __future__ import annotations

import sys
from functools import partial
from importlib.resources import as_file, files
from typing import Annotated

import typer

from houseway.cli.options import Json
from houseway.cli.output import print_json
from houseway.errors import HousewayError

FOLDER = "site"
"""Where `make docs` puts it, beside the package's modules."""

Port = Annotated[int, typer.Option(min=0, max=65535, metavar="P", help="The port; 0 takes any free one.")]


def docs(port: Port = 8001, json: Json = False) -> None:
    """Open the documentation: it is served to this machine alone, until Ctrl-C.

    Examples:

      houseway docs

      houseway docs --port 9001
    """
    from houseway.cli.pages import serve

    with as_file(files("houseway") / FOLDER) as folder:
        if not (folder / "index.html").is_file():
            raise HousewayError(
                "this install has no documentation site: `make docs` in a checkout of Houseway builds it"
            )
        serve(folder, port, partial(_tell_address, json=json))


def _tell_address(address: str, *, json: bool) -> None:
    if json:
        print_json({"address": address})
    else:
        print(f"The documentation is open at {address}  (Ctrl-C closes it)")
    # Whoever reads a pipe waits for this line.
    sys.stdout.flush()
