"""Saved work: the tallies of unfinished simulations in one file, each under its job's name."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path

import numpy as np

from houseway.compiled import is_there
from houseway.errors import HousewayError
from houseway.homes import cache_home
from houseway.plain import Json
from houseway.pricing.game import Job, Tally

FORMAT = 2


def usual_place(question: str) -> Path:
    """Where unfinished work on a question waits when no file is named."""
    return cache_home() / "odds" / f"{hashlib.sha256(question.encode()).hexdigest()[:20]}.json"


class Saved:
    """A file of unfinished work on one question; a file that answers another is refused. One that nobody
    named is only kept where it can be written."""

    def __init__(self, path: Path, question: str, *, named: bool = True) -> None:
        self.path = path
        self.question = question
        self.named = named
        self.jobs: dict[str, Json] = {}
        if self.is_kept:
            self.jobs = self._load()

    @property
    def is_kept(self) -> bool:
        """Whether the file is there."""
        return is_there(self.path)

    def _load(self) -> dict[str, Json]:
        try:
            told = json.loads(self.path.read_text(encoding="utf-8"))
            version, question, jobs = told["houseway_odds"], told["question"], dict(told["jobs"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise HousewayError(f"{self.path} is not saved work of a simulation: {error}") from None
        if (version, question) != (FORMAT, self.question):
            raise HousewayError(f"{self.path} is saved work on another question ({question})")
        return jobs

    def read(self, job: Job, seed: int) -> tuple[int, Tally]:
        """How many chunks of a job are done, and their tally."""
        entry = self.jobs.get(_key(job, seed))
        if entry is None:
            return 0, job.nothing()
        try:
            nothing = job.nothing()
            tally = np.array(entry["tally"], dtype=nothing.dtype).reshape(-1, *nothing.shape[1:])
            return int(entry["chunks"]), tally
        except (ValueError, KeyError, TypeError) as error:
            raise HousewayError(f"{self.path} is not saved work of a simulation: {error}") from None

    def keep(self, job: Job, seed: int, chunks: int, tally: Tally) -> None:
        """Remember how far a job has come."""
        self.jobs[_key(job, seed)] = {"chunks": chunks, "tally": tally.tolist()}

    def write(self) -> None:
        """Save what is remembered; the file is replaced at once, never half written."""
        told = {"houseway_odds": FORMAT, "question": self.question, "jobs": self.jobs}
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(told), encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            if self.named:
                raise HousewayError(f"{self.path} cannot be written: {error.strerror}") from None

    def forget(self) -> None:
        """The work is finished: the file is not needed any more."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def _key(job: Job, seed: int) -> str:
    return f"{job.name}, seed {seed}, {job.chunk} rounds a chunk"
