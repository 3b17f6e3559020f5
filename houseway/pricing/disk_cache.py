"""Long counts are kept on disk: their directory is named after the sources of the kernels that made them,
their file after every number that goes in. What is found there is what would be counted."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from houseway.kernel import counted_files
from houseway.pricing.chunks import is_tasted
from houseway.pricing.game import Tally

Counts = tuple[Tally, ...]

_known: dict[Path, Counts] = {}


def kept(name: str, given: Iterable[object], count: Callable[[], Counts]) -> Counts:
    """What `count` comes to for these numbers and arrays: counted once for as long as its kernels stand."""
    if is_tasted():
        return count()
    place = counted_files() / f"{name}-{_hash(given)}.npz"
    if place not in _known:
        found = _read(place)
        if found is None:
            found = count()
            _write(place, found)
        _known[place] = found
    return _known[place]


def _hash(given: Iterable[object]) -> str:
    digest = hashlib.sha256()
    for one in given:
        array = np.ascontiguousarray(one)
        digest.update(f"{array.dtype} {array.shape}\0".encode() + array.tobytes())
    return digest.hexdigest()[:20]


def _read(place: Path) -> Counts | None:
    # Half a file, or none: it is counted again.
    with suppress(OSError, ValueError, EOFError, BadZipFile), np.load(place, allow_pickle=False) as arrays:
        return tuple(arrays[part] for part in arrays.files)
    return None


def _write(place: Path, counts: Counts) -> None:
    """Whole or not at all; a home that cannot be written to only costs the time to count again."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_suffix(f".{os.getpid()}.npz")
        np.savez_compressed(beside, *counts)
        beside.replace(place)
