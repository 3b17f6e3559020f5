"""Work in numbered chunks: the same chunks whatever the number of cores, their results put together in order.

Kernels do not hold Python's lock, so threads use every core."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from itertools import islice
from time import monotonic
from typing import TypeVar

from houseway import kernel
from houseway.patience import expect, keep_patience

Work = TypeVar("Work")
Done = TypeVar("Done")
Value = TypeVar("Value")

Progress = Callable[[int, int], object]
"""Called with how much is done and how much there is; whatever it raises stops the work."""

_told: ContextVar[Progress | None] = ContextVar("told", default=None)
_tasted: ContextVar[bool] = ContextVar("tasted", default=False)


@contextmanager
def within(variable: ContextVar[Value], value: Value) -> Iterator[None]:
    """Inside this block a variable has this value."""
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)


def telling(progress: Progress | None) -> AbstractContextManager[None]:
    """Whoever counts a long time inside this block tells how far he is."""
    return within(_told, progress)


def tasting() -> AbstractContextManager[None]:
    """Inside this block long sums are cut to their first chunk: what they come to is wrong, but every kernel
    has run. For a process that compiles and throws its figures away."""
    return within(_tasted, True)


def is_tasted() -> bool:
    """Whether long sums are cut short now."""
    return _tasted.get()


def to_sum(chunks: Sequence[Work]) -> Sequence[Work]:
    """The chunks of a sum: all of them, or the first for a taste."""
    return chunks[:1] if is_tasted() else chunks


def tell(done: int, total: int) -> None:
    """Say how much is done, if anybody asked to be told."""
    keep_patience()
    if (progress := _told.get()) is not None:
        progress(done, total)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    work: Callable[[Work], Done], chunks: Sequence[Work], threads: int | None = None
) -> Iterator[Done]:
    """The result of every chunk, in the order of the chunks; a few are always under way."""
    threads = min(threads or cores(), len(chunks)) if kernel.JIT else 1
    if threads <= 1:
        began = monotonic()
        for number, chunk in enumerate(chunks, 1):
            yield work(chunk)
            expect(number, len(chunks), began)
        return
    waiting = iter(chunks)
    with ThreadPoolExecutor(threads) as pool:
        under_way: list[Future[Done]] = [pool.submit(work, chunk) for chunk in islice(waiting, 2 * threads)]
        try:
            while under_way:
                done = under_way.pop(0).result()
                under_way += [pool.submit(work, chunk) for chunk in islice(waiting, 1)]
                yield done
        finally:
            for future in under_way:
                future.cancel()
