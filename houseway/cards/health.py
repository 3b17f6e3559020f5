"""Continuous health tests of the bytes that seeds are made of, after NIST SP 800-90B, section 4.4: a source
that is stuck, repeats itself or prefers a value is noticed while it is used, and gives no seed again."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import comb
from threading import Lock

from houseway.errors import HousewayError

BITS = 8
"""Entropy claimed of every byte: all of it, as the operating system's generator is a full one."""
RARITY = 40
"""A source in order fails a test once in 2**40 samples or more rarely: no room lives to see it."""
WINDOW = 512
"""Samples over which the adaptive proportion test counts: the standard's number where they are no bits."""
FIRST = 1024
"""Samples that are tried before the first one is used."""
SEED_SIZE = 32


class Unhealthy(HousewayError):
    """The source of seeds failed a health test."""


def repetition_cutoff(bits: int = BITS, rarity: int = RARITY) -> int:
    """So many equal samples in a row come once in 2**rarity or more rarely: 1 + rarity / bits, rounded up."""
    return 1 + -(-rarity // bits)


def proportion_cutoff(bits: int = BITS, rarity: int = RARITY, window: int = WINDOW) -> int:
    """The standard's 1 + critbinom(window, 2**-bits, 1 - 2**-rarity), in whole numbers and so exact."""
    values = 2**bits
    left = values**window
    for times in range(window):
        left -= comb(window, times) * (values - 1) ** (window - times)
        if left * 2**rarity <= values**window:
            return 1 + times
    return window


class HealthTests:
    """Both tests, fed one sample after another; `failed` names the one that did not hold."""

    def __init__(self, bits: int = BITS, rarity: int = RARITY, window: int = WINDOW) -> None:
        self.window = window
        self.most_in_a_row = repetition_cutoff(bits, rarity)
        self.most_in_a_window = proportion_cutoff(bits, rarity, window)
        self.samples = 0
        self.failed = ""
        self._last = -1
        self._in_a_row = 0
        self._watched = -1
        self._seen = self._counted = 0

    def take(self, samples: bytes) -> None:
        """Test samples in the order in which they were drawn."""
        for sample in samples:
            self._repetition(sample)
            self._proportion(sample)
        self.samples += len(samples)

    def fail(self, what: str) -> None:
        """The first failure is the one that is told."""
        self.failed = self.failed or what

    def _repetition(self, sample: int) -> None:
        self._in_a_row = self._in_a_row + 1 if sample == self._last else 1
        self._last = sample
        if self._in_a_row >= self.most_in_a_row:
            self.fail(f"repetition count test: {self._in_a_row} equal bytes in a row")

    def _proportion(self, sample: int) -> None:
        if self._counted == 0:
            self._watched, self._seen = sample, 0
        self._seen += sample == self._watched
        self._counted = (self._counted + 1) % self.window
        if self._seen >= self.most_in_a_window:
            self.fail(
                f"adaptive proportion test: one value {self._seen} times in {self.window} bytes or fewer"
            )


class SeedSource:
    """Seeds from a source of random bytes under continuous test. Once a test has failed it gives no more:
    only after a restart, which tries the source from its beginning, can it be trusted again."""

    def __init__(self, source: Callable[[int], bytes] = os.urandom) -> None:
        self._source = source
        self._tests = HealthTests()
        self._before = b""
        self._gate = Lock()

    @property
    def trouble(self) -> str:
        """Nothing while all is well, otherwise one sentence."""
        failed = self._tests.failed
        return failed and f"the generator of seeds failed its {failed}; restart the room to try it anew"

    @property
    def samples(self) -> int:
        """Bytes tested so far."""
        return self._tests.samples

    def draw(self, size: int = SEED_SIZE) -> bytes:
        """So many fresh bytes; raises `Unhealthy` when the source is not to be trusted."""
        with self._gate:
            if not self._tests.samples:
                self._tests.take(self._source(FIRST))
            drawn = self._source(size)
            self._tests.take(drawn)
            if drawn == self._before or len(drawn) != size:
                self._tests.fail("comparison of one draw with the next: they are equal or too short")
            self._before = drawn
            if self.trouble:
                raise Unhealthy(self.trouble)
            return drawn


SYSTEM = SeedSource()
"""The operating system's generator, one for the whole program."""
