"""What is in each pack."""

from collections import Counter

import pytest

from houseway.cards import JOKER, PACKS, Pack, find_pack, parse_cards, shoe, suit_of
from houseway.cards.card import RANKS, rank_of
from houseway.errors import CardError, SheetError

# ranks, how often each of their cards comes, jokers, size
COMPOSITION = {
    "standard-52": ("23456789TJQKA", 1, 0, 52),
    "joker-53": ("23456789TJQKA", 1, 1, 53),
    "jokers-56": ("23456789TJQKA", 1, 4, 56),
    "bonus-52": ("23456789TJQKA", 1, 0, 52),
    "spanish-48": ("23456789JQKA", 1, 0, 48),
    "asian-32": ("789TJQKA", 1, 0, 32),
    "sevens-up-32": ("789TJQKA", 1, 0, 32),
    "short-36": ("6789TJQKA", 1, 0, 36),
    "mexican-41": ("234567JQKA", 1, 1, 41),
    "stripped-41": ("234567JQKA", 1, 1, 41),
    "stripped-7-to-10": ("23456JQKA", 1, 0, 36),
    "nine-288": ("23456JQKA", 8, 0, 288),
    "pan-320": ("234567JQKA", 8, 0, 320),
}


@pytest.mark.parametrize("name", COMPOSITION)
def test_a_pack_holds_what_it_should(name):
    ranks, times, jokers, size = COMPOSITION[name]
    expected = Counter(
        {card: times for rank in ranks for card in parse_cards(f"{rank}c{rank}d{rank}h{rank}s")}
    )
    if jokers:
        expected[JOKER] = jokers
    assert Counter(PACKS[name].cards) == expected
    assert len(PACKS[name]) == size


def test_pan_without_a_pack_of_spades():
    pack = PACKS["pan-310"]
    assert len(pack) == 310
    assert {times for card, times in pack.counts.items() if suit_of(card) == 3} == {7}
    assert {times for card, times in pack.counts.items() if suit_of(card) != 3} == {8}
    assert {RANKS[rank_of(card)] for card in pack.cards} == set("234567JQKA")


def test_tiles_are_a_pack():
    assert PACKS["tiles-32"].cards == tuple(range(64, 96))


def test_every_pack_is_tested_here():
    assert set(PACKS) == {*COMPOSITION, "pan-310", "tiles-32"}


def test_a_shoe_is_so_many_packs():
    eight = shoe(PACKS["joker-53"], 8)
    assert len(eight) == 424
    assert set(eight.counts.values()) == {8}
    assert shoe(PACKS["joker-53"], 1) is PACKS["joker-53"]


def test_a_shoe_of_stripped_packs_is_the_nine_shoe():
    assert shoe(PACKS["stripped-7-to-10"], 8).counts == PACKS["nine-288"].counts


@pytest.mark.parametrize("decks", [0, -1])
def test_a_shoe_needs_a_pack(decks):
    with pytest.raises(CardError, match="at least one pack"):
        shoe(PACKS["standard-52"], decks)


def test_packs_and_shoes_are_found_by_name():
    for pack in (*PACKS.values(), shoe(PACKS["standard-52"], 6)):
        assert find_pack(pack.name) == pack


@pytest.mark.parametrize(
    "name", ["standart-52", "standard-52 x", "standard-52 x many", "standard-52 x -1", ""]
)
def test_an_unknown_pack_is_named(name):
    with pytest.raises(SheetError, match="there is no pack named"):
        find_pack(name)
    with pytest.raises(SheetError, match="did you mean 'standard-52'"):
        find_pack("standart-52")


def test_a_pack_cannot_be_changed():
    pack = Pack("two", (1, 2), "two cards")
    with pytest.raises(AttributeError):
        pack.name = "three"
    with pytest.raises(TypeError):
        pack.counts[1] = 2
