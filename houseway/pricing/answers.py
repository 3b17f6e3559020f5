"""Answers that were counted out, kept on disk for whoever asks the same again: by the question and by every
source that an answer is made of. The command line keeps them, so that a known answer needs no compiled
arithmetic."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TypeVar

from houseway.homes import cache_home
from houseway.plain import Json
from houseway.pricing.chunks import is_tasted, within

Answer = TypeVar("Answer")

PACKAGE = Path(__file__).parent.parent
SOURCES = ("cards", "hands", "play", "games", "rooms", "pricing", "analysis")
"""The packages that make an answer."""

_kept: ContextVar[bool] = ContextVar("kept", default=False)


def keeping_answers() -> AbstractContextManager[None]:
    """Inside this block an answer that was counted out before is not counted again."""
    return within(_kept, True)


def answered(
    question: str,
    count: Callable[[], Answer],
    to_json: Callable[[Answer], Json | None],
    from_json: Callable[[Json], Answer],
    files: Iterable[Path] = (),
) -> Answer:
    """What `count` answers to a question, or what it answered before. `to_json` gives nothing of what is not
    to be kept; `files` are sources outside this package."""
    if not _kept.get() or is_tasted():
        return count()
    place = _place(question, files)
    with suppress(OSError, ValueError, KeyError, TypeError):
        return from_json(json.loads(place.read_text(encoding="utf-8")))
    answer = count()
    told = to_json(answer)
    if told is not None:
        _write(place, json.dumps(told))
    return answer


def _place(question: str, files: Iterable[Path]) -> Path:
    named = hashlib.sha256(question.encode())
    for file in files:
        named.update(file.read_bytes())
    return cache_home() / f"answers-{_sources()}" / f"{named.hexdigest()[:24]}.json"


@cache
def _sources() -> str:
    """A hash of the engine's sources."""
    digest = hashlib.sha256()
    for name in SOURCES:
        for file in sorted((PACKAGE / name).rglob("*.py")):
            digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def _write(place: Path, text: str) -> None:
    """Whole or not at all; a cache that cannot be written to only costs the time to count again."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_suffix(f".{os.getpid()}")
        beside.write_text(text, encoding="utf-8")
        beside.replace(place)
