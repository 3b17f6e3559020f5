"""Fast shuffles: the same numbers for ever, compiled or not, without bias."""

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import numpy as np

from houseway.cards.fast import draw_below, next_word, seed_state, shuffle_into, shuffle_rows

SAMPLE = """
import json
import numpy as np
from houseway.cards.fast import draw_below, next_word, seed_state, shuffle_into, shuffle_rows

state = seed_state(7, 1)
deck, rows = np.arange(416), np.empty((40, 17), dtype=np.int64)
words = [int(next_word(state)) for _ in range(50)]
below = [int(draw_below(state, limit)) for limit in (1, 2, 3, 52, 416, 2**31 - 1) for _ in range(20)]
shuffle_into(state, deck, 30)
shuffle_rows(state, deck, rows)
sample = [words, below, deck.tolist(), rows.tolist(), state.tolist()]
"""


def test_words_are_those_of_xoshiro128_plus_plus():
    """The first outputs of the published generator from the state 1, 2, 3, 4."""
    state = np.array([1, 2, 3, 4])
    assert [next_word(state) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_seeds_and_shuffles_never_change():
    state = seed_state(7, 1)
    assert state.tolist() == [1599754390, 2764084104, 1416716963, 23159750]
    assert [next_word(state) for _ in range(4)] == [3174334150, 973513565, 4128184860, 4192347747]
    assert [draw_below(state, 52) for _ in range(8)] == [2, 26, 26, 31, 3, 44, 50, 24]
    deck = np.arange(52)
    shuffle_into(state, deck, 10)
    assert deck[:10].tolist() == [25, 9, 31, 35, 2, 18, 51, 47, 28, 3]


def test_plain_python_gives_the_same_numbers_without_a_warning():
    here: dict[str, object] = {}
    exec(SAMPLE, here)
    other_way = "1" if os.environ.get("HOUSEWAY_JIT") == "0" else "0"
    there = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", SAMPLE + "print(json.dumps(sample))"],
        env=os.environ | {"HOUSEWAY_JIT": other_way},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(there.stdout) == here["sample"]
    assert there.stderr == ""


def test_streams_and_seeds_differ():
    states = {tuple(seed_state(seed, stream)) for seed in range(-3, 30) for stream in range(30)}
    assert len(states) == 33 * 30


def test_a_shuffle_keeps_the_deck_whole():
    state, deck = seed_state(1, 0), np.arange(52)
    for count in (0, 1, 17, 51, 52, 60):
        shuffle_into(state, deck, count)
        assert sorted(deck.tolist()) == list(range(52))


def test_cards_beyond_the_count_stay_unless_swapped_forward():
    state, deck = seed_state(1, 0), np.arange(52)
    shuffle_into(state, deck, 3)
    moved = [place for place in range(3, 52) if deck[place] != place]
    assert len(moved) <= 3


def test_every_order_comes_equally_often():
    rows = np.empty((24_000, 4), dtype=np.int64)
    shuffle_rows(seed_state(2, 0), np.arange(4), rows)
    seen = Counter(map(tuple, rows.tolist()))
    assert set(seen) == set(permutations(range(4)))
    assert all(850 < times < 1150 for times in seen.values())


def test_every_card_comes_first_equally_often():
    rows = np.empty((52_000, 2), dtype=np.int64)
    shuffle_rows(seed_state(3, 0), np.arange(52), rows)
    for column in rows.T:
        counts = np.bincount(column, minlength=52)
        assert 800 < counts.min() < counts.max() < 1200


def test_an_uneven_word_is_drawn_again():
    """Eight words for three numbers: without rejection every third number would come too seldom."""
    limit = 3 * 2**29
    state = seed_state(4, 0)
    counts = Counter(int(draw_below(state, limit)) % 3 for _ in range(6_000))
    assert all(1_800 < counts[rest] < 2_200 for rest in range(3))
