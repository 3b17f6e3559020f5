"""Simulations on a Dask cluster: its workers draw the same chunks from the same streams, so the result is the
one that a single machine gives."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Protocol

from houseway.errors import HousewayError
from houseway.extras import require
from houseway.pricing.game import Job, Tally

PATIENCE = 10
"""Seconds to wait for the scheduler to answer."""
UNDER_WAY = 4
"""Chunks sent ahead for every core of the cluster."""


class Sent(Protocol):
    """A chunk that was sent to a worker."""

    def result(self) -> Tally: ...


class Client(Protocol):
    """What is asked of a cluster."""

    def nthreads(self) -> Mapping[str, int]: ...
    def submit(
        self,
        work: Callable[[bytes, int, int, int], Tally],
        told: bytes,
        seed: int,
        chunk: int,
        rounds: int,
        /,
        *,
        pure: bool,
    ) -> Sent: ...
    def cancel(self, sent: Sequence[Sent], /) -> object: ...


def on_cluster(
    address: str, recipe: Callable[[], Job], seed: int, chunks: range, rounds: int
) -> Iterator[Tally]:
    """The tallies of chunks in their order; a few for every core are always under way."""
    told = pickle.dumps(recipe)
    with connect(address) as client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise HousewayError(f"the scheduler at {address} has no workers")
        waiting = iter(chunks)

        def send(count: int) -> list[Sent]:
            return [
                client.submit(draw_there, told, seed, chunk, rounds, pure=False)
                for chunk in islice(waiting, count)
            ]

        under_way = send(UNDER_WAY * cores)
        try:
            while under_way:
                done = under_way.pop(0).result()
                under_way += send(1)
                yield done
        finally:
            client.cancel(under_way)


def draw_there(told: bytes, seed: int, chunk: int, rounds: int) -> Tally:
    """What a worker does: make the job, once, and draw a chunk of it."""
    return _job(told).draw_chunk(seed, chunk, rounds)


@lru_cache(maxsize=8)
def _job(told: bytes) -> Job:
    job: Job = pickle.loads(told)()
    return job


def connect(address: str) -> AbstractContextManager[Client]:
    """A client of the cluster at an address such as tcp://127.0.0.1:8786."""
    require("cluster", "a Dask cluster", "distributed")
    distributed = import_module("distributed")
    try:
        client: AbstractContextManager[Client] = distributed.Client(
            address, timeout=PATIENCE, set_as_default=False
        )
    except (OSError, ValueError, TimeoutError) as error:
        raise HousewayError(f"there is no Dask scheduler at {address}: {error}") from None
    return client
