"""Bulk simulation: rounds in numbered chunks, added up into a tally that can be saved and resumed.

A chunk's number is its stream of the seed, so one seed gives one tally on any number of cores or machines,
whether or not the work was stopped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.patience import expect_rounds
from houseway.pricing.checkpoint import Saved
from houseway.pricing.chunks import Progress, in_order, to_sum
from houseway.pricing.cluster import on_cluster
from houseway.pricing.game import Job, Tally

SAVED_EVERY = 5.0
"""Seconds after which the work is saved; it is also saved when it stops."""

Recipe = Callable[[], Job]
"""Makes a job wherever it is called; it can be pickled."""


@dataclass(frozen=True, slots=True)
class Running:
    """How simulations run: from which seed, on what, whom they tell, and where they are saved."""

    seed: int = 1
    threads: int | None = None
    """Cores at work; all of them where none are named."""
    progress: Progress | None = None
    saved: Saved | None = None
    scheduler: str | None = None
    """The address of a Dask cluster that does the work instead."""


def run(recipe: Recipe, rounds: int, running: Running | None = None) -> Tally:
    """The tally of so many rounds. Saved work goes on where it stopped, and whatever stops it, be it the
    keyboard or an error from `progress`, leaves what was saved up to date."""
    if rounds < 1:
        raise HousewayError(f"a simulation needs at least one round, not {rounds}")
    running = running or Running()
    job = recipe()
    if running.scheduler is None:
        expect_rounds(lambda count: job.draw(seed_state(running.seed, 0), count), rounds)
    chunks = -(-rounds // job.chunk)
    saved = running.saved
    done, tally = saved.read(job, running.seed) if saved is not None else (0, job.nothing())
    if saved is not None and (done > chunks or (done == chunks and rounds % job.chunk)):
        raise HousewayError(f"{saved.path} already holds {done * job.chunk} rounds")

    kept, full, written = tally, done, monotonic()
    finished = False
    try:
        for number, part in enumerate(_drawn(recipe, job, range(done, chunks), rounds, running), done + 1):
            tally = job.add(tally, part)
            if number * job.chunk <= rounds:
                # Only whole chunks are kept: a later run may ask for more rounds.
                full, kept = number, tally
                if saved is not None and monotonic() - written > SAVED_EVERY:
                    saved.keep(job, running.seed, full, kept)
                    saved.write()
                    written = monotonic()
            if running.progress is not None:
                running.progress(min(number * job.chunk, rounds), rounds)
        finished = True
    finally:
        if saved is not None:
            saved.keep(job, running.seed, full, kept)
            if not finished:
                saved.write()
    return tally


def _drawn(recipe: Recipe, job: Job, chunks: range, rounds: int, running: Running) -> Iterator[Tally]:
    """The tallies of chunks, in their order, drawn here or on a cluster."""
    if running.scheduler is not None:
        return on_cluster(running.scheduler, recipe, running.seed, chunks, rounds)
    return in_order(
        lambda chunk: job.draw_chunk(running.seed, chunk, rounds), to_sum(chunks), running.threads
    )
