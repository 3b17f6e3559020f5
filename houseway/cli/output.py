"""What commands read and write: JSON lines, plain or coloured text, progress bars and files."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.errors import HousewayError

if TYPE_CHECKING:
    from rich.console import Console

PIPED_WIDTH = 110
"""Columns of a table that goes to a file or a pipe, where nobody can tell how wide the reader's window is."""


def print_json(value: object) -> None:
    """One JSON line."""
    print(json.dumps(value, ensure_ascii=False))


def console() -> Console:
    """Text for people; rich leaves the colours out where it is no terminal."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else PIPED_WIDTH)


@contextmanager
def progress(what: str, *, shown: bool = True) -> Iterator[Callable[[int, int], object]]:
    """A bar on stderr while long work goes on, only where somebody watches; told how much is done."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    watched = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=watched, transient=True, disable=not (shown and watched.is_terminal)
    ) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def read_text(path: str) -> str:
    """A file's text; `-` is standard input."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise HousewayError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise HousewayError(f"{path} is not text") from None


def check_folder(*paths: Path | None) -> None:
    """Refuse files that could not be written, before any work is done for them."""
    for path in paths:
        if path is not None and not path.resolve().parent.is_dir():
            raise HousewayError(f"{path} cannot be written: there is no folder {path.parent}")


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise HousewayError(f"{path} cannot be written: {error.strerror}") from None
