"""The edition of the rules: one hash of the engine that plays and of the files that say what a sheet is. A
round is played again only under the edition it was played under."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ENGINE = ("cards", "hands", "play", "games", "rooms")
"""The packages that decide what a round comes to."""
BESIDE = {"prices", "bots"}
"""Modules and folders of a game that decide nothing in it."""
PACKAGE = Path(__file__).parent.parent
LENGTH = 16


@cache
def engine_hash() -> str:
    """A hash of every module that plays."""
    sources = (source for package in ENGINE for source in sorted((PACKAGE / package).rglob("*.py")))
    return _hash(source for source in sources if BESIDE.isdisjoint((source.stem, *source.parts)))


def edition_of(files: Iterable[Path]) -> str:
    """The edition of a sheet that these files make, as this engine plays it."""
    return hashlib.sha256(f"{engine_hash()} {_hash(files)}".encode()).hexdigest()[:LENGTH]


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
