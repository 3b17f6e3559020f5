"""Fast seeded shuffles for simulation, compiled: xoshiro128++ words, unbiased draws, partial shuffles.

Every intermediate value is a 32-bit word in an int64, so compiled and plain Python agree to the bit. Not for
live tables: whoever sees enough of these cards can compute the rest.
"""

from __future__ import annotations

from hashlib import shake_256
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.kernel import kernel

Integers: TypeAlias = npt.NDArray[np.int64]


def seed_state(seed: int, stream: int = 0) -> Integers:
    """The generator's state for one stream of a seed; streams do not depend on how work is divided."""
    digest = shake_256(b"houseway fast 1 %d %d" % (seed, stream)).digest(16)
    return np.frombuffer(digest, dtype="<u4").astype(np.int64)


@kernel
def next_word(state: Integers) -> int:
    """The next 32-bit word; `state` moves on."""
    first, second, third, fourth = state[0], state[1], state[2], state[3]
    mixed = (first + fourth) & 0xFFFFFFFF
    word = (((mixed << 7) & 0xFFFFFFFF | mixed >> 25) + first) & 0xFFFFFFFF
    third ^= first
    fourth ^= second
    state[0] = first ^ fourth
    state[1] = second ^ third
    state[2] = third ^ ((second << 9) & 0xFFFFFFFF)
    state[3] = (fourth << 11) & 0xFFFFFFFF | fourth >> 21
    return int(word)


@kernel
def draw_below(state: Integers, limit: int) -> int:
    """An unbiased integer from 0 up to, not including, `limit` (at most 2**31)."""
    product = next_word(state) * limit
    # The lowest 2**32 % limit fractions come up once too often; the first test spares the division.
    if product & 0xFFFFFFFF < limit:
        uneven = 0x100000000 % limit
        while product & 0xFFFFFFFF < uneven:
            product = next_word(state) * limit
    return product >> 32


@kernel
def shuffle_into(state: Integers, deck: Integers, count: int) -> None:
    """Bring `count` random cards to the front of the deck; the deck may be in any order before."""
    size = deck.shape[0]
    for place in range(min(count, size)):
        other = place + draw_below(state, size - place)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card


@kernel
def shuffle_rows(state: Integers, deck: Integers, rows: Integers) -> None:
    """Fill each row with the first cards of another shuffle of the deck."""
    count = rows.shape[1]
    for row in range(rows.shape[0]):
        shuffle_into(state, deck, count)
        for place in range(count):
            rows[row, place] = deck[place]
