"""Tables divided among threads: kernels do not hold Python's lock."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from houseway.env.tables.pot_memory import Span


def at_once(work: Callable[[Span], int], count: int, cores: int) -> list[int]:
    """Do the same for all of so many tables, on so many threads; what each part came to."""
    if cores <= 1:
        return [work(Span(0, count))]
    ends = [count * part // cores for part in range(cores + 1)]
    return list(_pool(cores).map(work, map(Span, ends[:-1], ends[1:])))


@cache
def _pool(cores: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores, thread_name_prefix="tables")
