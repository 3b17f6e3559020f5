"""Questions for the workers of the odds that end badly."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path


def dies_once(path: str) -> dict[str, int]:
    """The worker that is asked first dies of it."""
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return {"answered": 1}


def dies() -> dict[str, int]:
    os._exit(1)


def stays(news: Connection) -> None:
    """Somebody else's process, which has nothing to do with odds."""
    time.sleep(60)
