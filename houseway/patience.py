"""How long plain Python may count. Where Numba is not installed, work that takes over ten seconds is refused
with what to install; `HOUSEWAY_JIT=0` asks for plain Python, however long it takes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from time import monotonic

from houseway.extras import MissingExtra, how_to_install, is_installed

LIMIT = 10.0
"""Seconds of plain Python."""
LOOKED_AT = 1.0
"""Seconds after which the time that is left is estimated."""
MEASURED = 0.1
"""Seconds of simulated rounds by which the others are estimated."""

CHOSEN = os.environ.get("HOUSEWAY_JIT") == "0"
limited = not CHOSEN and not is_installed("numba")
"""Whether plain Python is all there is, and nobody asked for it."""

began: dict[int, float] = {}
"""When the work of each thread began that is limited; empty where nothing is."""


@contextmanager
def within_patience() -> Iterator[None]:
    """Work inside this block is refused when it would take too long in plain Python; of blocks inside each
    other the outermost counts."""
    thread = get_ident()
    if not limited or thread in began:
        yield
        return
    began[thread] = monotonic()
    try:
        yield
    finally:
        del began[thread]


def keep_patience() -> None:
    """Refuse to go on with work that has taken too long."""
    since = began.get(get_ident())
    if since is not None and monotonic() - since > LIMIT:
        refuse(f"more than {LIMIT:.0f} seconds")


def expect(done: int, total: int, since: float) -> None:
    """Refuse work of which so much is done since then, when the rest would take too long at this pace."""
    start = began.get(get_ident())
    if start is None or not done:
        return
    now = monotonic()
    if now - start > LOOKED_AT:
        expect_seconds(now - start + (now - since) / done * (total - done))


def expect_seconds(seconds: float, more: str = "") -> None:
    """Refuse work that is estimated to take so long; `more` says what would not."""
    if get_ident() in began and seconds > LIMIT:
        refuse(f"about {in_words(seconds)}", more)


def expect_rounds(draw: Callable[[int], object], rounds: int) -> None:
    """Before rounds are simulated: a few of them are timed, and more than there is time for are refused."""
    if get_ident() not in began:
        return
    drawn, taken = 4, 0.0
    draw(1)  # Whatever has to be made ready once is no part of the pace.
    while taken < MEASURED and drawn < rounds:
        drawn *= 4
        start = monotonic()
        draw(drawn)
        taken = monotonic() - start
    if taken:
        fit = int(LIMIT * drawn / taken)
        expect_seconds(taken * rounds / drawn, f", {_rounded(fit):,} rounds fit into {LIMIT:.0f} seconds")


def _rounded(number: int) -> int:
    """Down to one digit and noughts."""
    size = int("1".ljust(len(str(number)), "0"))
    return number // size * size


def refuse(how_long: str, more: str = "") -> None:
    """Say how long it takes and what to install."""
    raise MissingExtra(
        f"this takes {how_long} in plain Python; {how_to_install('fast')} compiles it{more}, and "
        "HOUSEWAY_JIT=0 waits for it"
    )


def in_words(seconds: float) -> str:
    """A time as people say it."""
    for size, name in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = round(seconds / size)
            return f"{count:,} {name}{'' if count == 1 else 's'}"
    return f"{seconds:.0f} seconds"
