"""Kernels speak in words: named tuples for terms, enumerations for codes, records for memory."""

import enum
from typing import NamedTuple

import numpy as np
import pytest

from houseway.compiled import Marks
from houseway.kernel import borrowed, in_python, inlined, kernel

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


class Room(NamedTuple):
    stacks: np.ndarray
    places: np.ndarray


@inlined
def pay_one(room: Room, at: int, amount: int) -> int:
    room.stacks[at] += amount
    room.places[at].bet = amount
    return int(room.stacks[at])


@kernel
def pay_all(room: Room, amount: int) -> int:
    room = borrowed(room)
    total = 0
    for at in range(room.stacks.shape[0]):
        total += pay_one(room, at, amount)
    return total


@pytest.mark.parametrize("play", [pay_all, in_python(pay_all)], ids=["compiled", "python"])
def test_borrowed_arrays_are_the_arrays_themselves_and_an_inlined_body_does_what_a_call_does(play):
    room = Room(np.arange(3), np.zeros(3, PLACE).view(np.recarray))
    assert play(room, 10) == 33
    assert room.stacks.tolist() == [10, 11, 12] and room.places.bet.tolist() == [10, 10, 10]
    kept = room.stacks
    del room
    assert play(Room(kept, np.zeros(3, PLACE).view(np.recarray)), 1) == 36
    assert kept.tolist() == [11, 12, 13]


def test_whether_a_body_is_put_in_the_place_of_calls_is_part_of_its_mark():
    def plain(one: int) -> int:
        return one

    called = Marks(lambda value: None).mark(plain)
    assert Marks(lambda value: None).mark(inlined(plain).plain) != called
