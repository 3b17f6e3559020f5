"""The health tests of the generator of seeds: the standard's cut-offs, broken sources and sound ones."""

from hashlib import shake_256
from itertools import count

import pytest

from houseway.cards import Chance
from houseway.cards import chance as chances
from houseway.cards.health import (
    FIRST,
    HealthTests,
    SeedSource,
    Unhealthy,
    proportion_cutoff,
    repetition_cutoff,
)


def sound(seed=b"sound"):
    """A source as good as the operating system's, the same in every run."""
    calls = count()
    return lambda size: shake_256(seed + next(calls).to_bytes(4, "big")).digest(size)


@pytest.mark.parametrize(("bits", "rarity", "cutoff"), [(8, 20, 4), (8, 40, 6), (1, 20, 21), (1, 40, 41)])
def test_the_repetition_count_stops_where_the_standard_says(bits, rarity, cutoff):
    assert repetition_cutoff(bits, rarity) == cutoff


@pytest.mark.parametrize(
    ("bits", "rarity", "window", "cutoff"), [(8, 20, 512, 13), (8, 40, 512, 19), (1, 20, 1024, 589)]
)
def test_the_adaptive_proportion_stops_where_the_standard_says(bits, rarity, window, cutoff):
    """589 is the figure of the standard's own table, for bits and a window of 1024."""
    assert proportion_cutoff(bits, rarity, window) == cutoff


def test_a_sound_source_passes_a_million_bytes():
    tests = HealthTests()
    tests.take(sound()(1_000_000))
    assert (tests.failed, tests.samples) == ("", 1_000_000)


def test_equal_bytes_in_a_row_are_counted_over_the_border_of_two_draws():
    tests = HealthTests()
    tests.take(b"\1\2\5\5\5")
    tests.take(b"\5\5")
    assert tests.failed == ""
    tests.take(b"\5")
    assert tests.failed == "repetition count test: 6 equal bytes in a row"


def test_a_window_counts_its_first_value_only_and_ends():
    tests = HealthTests()
    rest = bytes(1 + at % 200 for at in range(511))
    tests.take(b"\0" + rest)
    assert tests.failed == ""
    tests = HealthTests()
    tests.take(b"\0" + b"\1\0" * 18)
    assert tests.failed.startswith("adaptive proportion test: one value 19 times")


def biased(size, make=sound(b"biased")):  # noqa: B008
    """One byte in eight is zero."""
    return bytes(0 if drawn < 32 else drawn for drawn in make(size))


def stuck_later(good=40, make=sound(b"later")):  # noqa: B008
    """Sound at first; then the same 32 bytes for ever."""
    calls = count()
    return lambda size: make(size) if next(calls) < good else bytes(range(size))


BROKEN = {
    "dead": lambda size: bytes(size),
    "one letter": lambda size: b"U" * size,
    "two letters": lambda size: (b"ab" * size)[:size],
    "decimal digits": lambda size: bytes(48 + digit % 10 for digit in sound()(size)),
    "biased": biased,
    "stuck later": stuck_later(),
    "nothing": lambda size: b"",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_source_gives_no_seed(name):
    source = SeedSource(BROKEN[name])
    with pytest.raises(Unhealthy, match="the generator of seeds failed its"):
        for _ in range(200):
            source.draw()
    assert "restart the room" in source.trouble
    with pytest.raises(Unhealthy):
        source.draw()


def test_a_sound_source_gives_seeds_and_is_tried_before_the_first():
    source = SeedSource(sound())
    assert (source.trouble, source.samples) == ("", 0)
    seeds = {source.draw() for _ in range(500)}
    assert len(seeds) == 500
    assert (source.trouble, source.samples) == ("", FIRST + 500 * 32)


def test_a_fresh_chance_is_refused_by_a_broken_source(monkeypatch):
    monkeypatch.setattr(chances, "SYSTEM", SeedSource(lambda size: bytes(size)))
    with pytest.raises(Unhealthy):
        Chance.fresh()
