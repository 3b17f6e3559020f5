"""Kernels speak in words: named tuples for terms, enumerations for codes, records for memory."""

import enum
from typing import NamedTuple

import numpy as np
import pytest

from houseway.kernel import in_python, kernel

PLACE = np.dtype([("stack", np.int64), ("bet", np.int64)])


class Ends(enum.IntEnum):
    FOLDED = 0
    CALLED = 1
    SHOWN = 2


class Pays(NamedTuple):
    pays: int
    to: int


class Terms(NamedTuple):
    least: int
    win: Pays


@kernel
def won(bet: int, pays: Pays) -> int:
    return bet * pays.pays // pays.to


@kernel
def worth(end: int) -> int:
    return 5 if end == Ends.SHOWN else end


@kernel
def whole_hand(terms: Terms, places: np.ndarray, ends: np.ndarray) -> int:
    for at in range(places.shape[0]):
        place = places[at]
        place.bet = terms.least
        place.stack += won(place.bet, terms.win)
        ends[at] = Ends.CALLED
    return worth(Ends.SHOWN) + worth(ends[0]) + worth(terms.least)


@pytest.mark.parametrize("play", [whole_hand, in_python(whole_hand)], ids=["compiled", "python"])
def test_a_kernel_reads_terms_codes_and_records_by_name(play):
    places, ends = np.zeros(2, PLACE).view(np.recarray), np.zeros(2, dtype=np.int64)
    assert play(Terms(100, Pays(3, 2)), places, ends) == 5 + 1 + 100
    assert places.stack.tolist() == [150, 150] and places.bet.tolist() == [100, 100]
    assert ends.tolist() == [Ends.CALLED, Ends.CALLED]


def test_an_enumeration_compiles_nothing_anew():
    whole_hand(Terms(100, Pays(3, 2)), np.zeros(1, PLACE).view(np.recarray), np.zeros(1, dtype=np.int64))
    assert {len(one.run.signatures) for one in (won, worth, whole_hand)} <= {0, 1}
    assert worth(1) == 1 and len(worth.run.signatures) == 1
