"""The Chinese dominoes: which there are, and how they are named."""

from collections import Counter

import pytest

from houseway.cards import PACKS, Chance, parse_cards, show_cards
from houseway.cards.tiles import PAIRS, TILES, is_tile, tell_twins_apart, tile_code, tile_of
from houseway.errors import CardError


def test_the_set_is_the_published_one():
    matched = ["66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15"]
    single = ["36", "45", "26", "35", "25", "34", "14", "23", "24", "12"]
    expected = Counter(dict.fromkeys(matched, 2) | dict.fromkeys(single, 1))
    assert Counter(f"{low}{high}" for _, _, _, (low, high) in TILES) == expected
    assert sum(low + high for _, _, _, (low, high) in TILES) == 227


def test_codes_and_names_are_all_different():
    assert [tile.code for tile in TILES] == list(range(64, 96))
    assert len({tile.name for tile in TILES}) == 32


def test_pairs_stand_together_from_gee_joon_down():
    assert (
        *("gee joon", "teen", "day", "yun", "gor", "mooy", "chong", "bon"),
        *("foo", "ping", "tit", "look", "chop gow", "chop bot", "chop chit", "chop ng"),
    ) == PAIRS
    assert all(TILES[2 * pair].pair == TILES[2 * pair + 1].pair for pair in range(16))
    # The tiles of an ordinary pair have equally many spots; gee joon is the six and the three.
    assert [sum(tile.spots) for tile in TILES[:2]] == [6, 3]
    assert all(sum(TILES[at].spots) == sum(TILES[at + 1].spots) for at in range(2, 32, 2))


def test_tiles_by_name_by_spots_and_by_twin():
    assert parse_cards("teen teen") == parse_cards("teen teen'") == parse_cards("6-6 6-6") == (66, 67)
    assert parse_cards("Dey gow-3-6 gee-joon-1-2") == (tile_code("day"), tile_code("3-6"), tile_code("1-2"))
    assert show_cards([66, 67, 64]) == "teen teen' gee-joon-2-4"
    assert tile_code("treen") is None


def test_only_look_alikes_are_twins():
    gow = tile_code("gow-3-6")
    assert tell_twins_apart([gow, gow]) == [gow, gow]
    assert tell_twins_apart([51, 51]) == [51, 51]


def test_a_third_teen_is_one_too_many():
    with pytest.raises(CardError, match="teen"):
        Chance.scripted({"seat 1": "teen teen", "seat 2": "teen"}).shuffle(PACKS["tiles-32"], "tiles")


def test_twins_are_told_apart_over_all_places_of_a_script():
    stub = Chance.scripted({"seat 1": "teen bon", "seat 2": "teen bon"}).shuffle(PACKS["tiles-32"], "tiles")
    hands = stub.deal_stacks(["seat 1", "seat 2"], 2)
    assert [[tile_of(code).spots for code in hand] for hand in hands] == [[(6, 6), (2, 2)]] * 2
    assert len({code for hand in hands for code in hand}) == 4


def test_no_card_is_a_tile():
    assert not any(map(is_tile, range(-1, 53)))
