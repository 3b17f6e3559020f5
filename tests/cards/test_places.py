"""Where cards lie: what programs read of a place, and the name that scripts and sentences have for it."""

import copy
import pickle

import pytest

from houseway.cards import Place

NAMED = {
    ("seat", 3): "seat 3",
    ("seat", 3, 2): "seat 3 hand 2",
    ("draw", 3): "seat 3 draw",
    ("opening", 3): "seat 3 opening",
    ("meld", 3, 1): "seat 3 meld 1",
    ("meld", 3, 2): "seat 3 meld 2",
    ("discards", 3): "discards of seat 3",
    ("discards",): "discards",
    ("button card", 3): "draw 3",
    ("stack", 0, 1): "stack 1",
    ("pile", 0, 7): "pile 7",
    ("bank",): "bank",
    ("flop",): "flop",
}


@pytest.mark.parametrize(("parts", "name"), NAMED.items())
def test_a_place_is_called_as_scripts_call_it(parts, name):
    assert Place(*parts) == name


def test_no_two_places_have_one_name():
    assert len(set(NAMED.values())) == len(NAMED)


@pytest.mark.parametrize("parts", NAMED)
def test_a_client_gets_the_parts_and_can_put_the_place_together_again(parts):
    place = Place(*parts)
    again = Place(**place.to_json())
    assert (again, again.kind, again.seat, again.hand) == (place, place.kind, place.seat, place.hand)


def test_only_what_a_place_has_is_sent():
    assert Place("bank").to_json() == {"kind": "bank"}
    assert Place("seat", 3).to_json() == {"kind": "seat", "seat": 3}
    assert Place("seat", 3, 2).to_json() == {"kind": "seat", "seat": 3, "hand": 2}


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda place: pickle.loads(pickle.dumps(place))])
def test_a_copy_of_a_place_keeps_its_parts(twin):
    place = twin(Place("seat", 3, 2))
    assert (place, place.kind, place.seat, place.hand) == ("seat 3 hand 2", "seat", 3, 2)
