"""The command line: `houseway COMMAND`. A command imports the engine only when it runs."""

from __future__ import annotations

import sys

from houseway.errors import HousewayError
from houseway.extras import require

BAD_INPUT = 2
"""The status of a command that was asked for what cannot be done."""


def main() -> None:
    """The `houseway` program."""
    try:
        require("cli", "the command line", "typer", "rich")
    except HousewayError as error:
        complain(str(error))
    from houseway.cli.front import app

    app()


def complain(sentence: str) -> None:
    """Say what is wrong, on one line, and leave."""
    print(f"houseway: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(BAD_INPUT)
