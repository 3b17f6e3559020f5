"""Processes that begin with everything imported: a server that forks them has read the program once."""

from __future__ import annotations

import atexit
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any

IMPORTED = ("pytest", "tests.floor.serving_process", "tests.floor.store.crashing", "tests.floor.preloaded")
"""What every process of the tests needs; nothing in it runs compiled arithmetic when it is imported."""

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(list(IMPORTED))
_running: set[ForkServerProcess] = set()


def fork(work: Callable[..., None], *args: Any) -> tuple[ForkServerProcess, Connection]:
    """Run `work(news, *args)` in a process of its own; gives it, and the end at which its news arrive."""
    ours, theirs = _processes.Pipe(duplex=False)
    process = _processes.Process(target=work, args=(theirs, *args))
    process.start()
    theirs.close()
    _running.add(process)
    return process, ours


def ended(process: ForkServerProcess, within: float = 20.0) -> None:
    """Wait until a process is over."""
    process.join(within)
    assert process.exitcode is not None, f"the process did not end within {within} seconds"
    _running.discard(process)


@atexit.register
def _end_all() -> None:
    """No process outlives the tests, also when one of them failed before it could end its own."""
    for process in _running:
        with suppress(ProcessLookupError):
            process.kill()
