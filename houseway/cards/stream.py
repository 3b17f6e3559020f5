"""The hash-based generator behind every draw: SHAKE-256 words, unbiased integers, plain Fisher-Yates.

Standard library only, so that anybody can check a shuffle. A word that would make a result uneven is
thrown away and the next one is taken; no modulo bias remains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import shake_256
from itertools import count
from operator import index, mod
from struct import Struct
from typing import NamedTuple

from houseway.errors import HousewayError

WORD = 2**32

Seed = int | str | bytes


def key_of(seed: Seed, entropy: Sequence[bytes] = ()) -> bytes:
    """The 32-byte key of a seed and of what the players added to it."""
    # The kind of the seed is part of it: 7 and "7" are different seeds.
    if isinstance(seed, bytes):
        tagged = b"bytes:" + seed
    elif isinstance(seed, str):
        tagged = b"text:" + seed.encode()
    elif isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise HousewayError(f"{seed!r} is no seed: a seed is a whole number, a text or bytes")
    else:
        tagged = b"number:" + str(index(seed)).encode()
    # Each part with its length, so that no two lists of parts look alike.
    parts = [len(part).to_bytes(4, "big") + part for part in (tagged, *entropy)]
    return shake_256(b"houseway 1" + b"".join(parts)).digest(32)


def child_key(key: bytes, name: str) -> bytes:
    """The key of an independent stream below this one."""
    return shake_256(key + b"child\0" + name.encode()).digest(32)


def words(source: bytes) -> Iterator[int]:
    """The endless 32-bit words of a source, little end first."""
    start = 0
    for block in count(7):
        # An extendable output function: a longer digest begins with the shorter one.
        digest = shake_256(source).digest(1 << block)
        for at in range(start, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "little")
        start = len(digest)


def settle(stream: Iterator[int], limits: Sequence[int]) -> list[int]:
    """One unbiased integer below each limit, from the words of a stream."""
    drawn = []
    for limit in limits:
        even = WORD - WORD % limit
        word = next(stream)
        while word >= even:
            word = next(stream)
        drawn.append(word % limit)
    return drawn


class _Plan(NamedTuple):
    """What shuffling so many cards takes, worked out once."""

    limits: range
    size: int
    unpack: Callable[[bytes], tuple[int, ...]]
    even: int


@cache
def _plan(cards: int) -> _Plan:
    limits = range(cards, 1, -1)
    return _Plan(limits, 4 * len(limits), Struct(f"<{len(limits)}L").unpack, WORD - cards)


def permutation(cards: Sequence[int], source: bytes) -> tuple[int, ...]:
    """The cards in an order where every order is equally likely: one card after another is struck out."""
    if len(cards) < 2:
        return tuple(cards)
    limits, size, unpack, even = _plan(len(cards))
    drawn = unpack(shake_256(source).digest(size))
    # Below `even` no word is uneven for any limit: then the quick way draws what `settle` would.
    struck = map(mod, drawn, limits) if max(drawn) < even else settle(words(source), limits)
    rest = list(cards)
    return (*map(rest.pop, struck), *rest)
