"""Angie's Poker Club, Fortune Pai Gow Poker: the house way, row by row."""

from dataclasses import replace

import pytest

from houseway.cards import JOKER, PACKS, Chance, show_cards
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.rooms import sheet
from tests.bank.pai_gow_house_way import check_setting

SHEET = "angies/fortune-pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def rows(*cited):
    return [pytest.param(sample, marks=rule(name), id=f"{name}: {sample}") for name, sample in cited]


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.1", "K J | A 9 7 5 2"),
        ("way.1", "T 9 | Q 7 6 4 2"),
        ("way.2", "K J | A A 9 6 4"),
        ("way.2", "K J | Jk A 9 6 4"),
        ("way.2", "K Q | 2 2 J 9 7"),
        ("way.3", "3 3 | A A K 9 6"),
        ("way.3", "Q Q | K K A 9 6"),
        ("way.3", "J J | Q Q A K 6"),
        ("way.4", "A 8 | J J 6 6 4"),
        ("way.4", "Jk 8 | T T 6 6 4"),
        ("way.4", "A K | 9 9 6 6 4"),
        ("way.4", "6 6 | J J K Q 4"),
        ("way.4", "2 2 | 9 9 K Q 4"),
        ("amb.13", "6 6 | J J K Q 4"),
        ("amb.20", "A 8 | J J 6 6 4"),
        ("way.5", "K 9 | 8 8 4 4 3"),
        ("way.5", "A 9 | 6 6 4 4 2"),
        ("way.5", "4 4 | 8 8 Q 9 3"),
        ("way.5", "4 4 | 6 6 Q 9 2"),
        ("way.6", "Q 9 | 5 5 2 2 7"),
        ("way.6", "Q 8 | 3 3 2 2 7"),
        ("way.6", "2 2 | 5 5 J 9 7"),
        ("way.6", "2 2 | 3 3 J 9 7"),
        ("way.7", "K K | 9 9 4 4 2"),
        ("way.7", "4 4 | 3 3 2 2 A"),
    ),
)
def test_rows_without_a_complete_hand(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.8", "A Q | A A 9 5 2"),
        ("way.8", "A Q | A Jk 9 5 2"),
        ("way.9", "Q 9 | K K K 5 2"),
        ("way.9", "A K | 2 2 2 9 7"),
        ("way.10", "T T | 4 4 4 T K"),
        ("way.10", "A A | K K K A 7"),
        ("way.15", "2 2 | 5 5 5 A K"),
        ("way.15", "A A | 4 4 4 9 6"),
        ("amb.12", "9 9 | A A A 7 2"),
        ("amb.21", "K K | 7 7 7 A Q"),
        ("way.20", "A A | Jk A A 9 5"),
        ("way.20", "A A | Jk A A K K"),
    ),
)
def test_three_and_five_of_a_kind(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.11", "K Q | 9 8 7 6 5"),
        ("way.11", "Q 9 | 8 7 6 5 4"),
        ("way.11", "Kc Qd | Ah 9h 7h 6h 2h"),
        ("way.12", "K K | 9 8 7 6 5"),
        ("way.12", "K 5 | 9 8 7 6 5"),
        ("amb.8", "Kc 9d | Ah 9h 7h 6h 2h"),
        ("way.13", "A K | 6 6 5 5 4"),
        ("way.13", "5 5 | 8 8 7 6 4"),
        ("way.14", "5 5 | 9 8 7 6 5"),
        ("way.14", "7c 7d | Ah 9h 7h 6h 2h"),
        ("way.21", "K K | 9 8 7 6 5"),
        ("way.21", "9 9 | K K K 4 4"),
        ("way.21", "8c 8d | Ah 9h 7h 6h 2h"),
        ("way.22", "3 3 | T 9 8 7 6"),
        ("way.22", "4d 4s | Kh Jh 8h 5h 2h"),
    ),
)
def test_complete_hands(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.16", "2 2 | A A A A K"),
        ("way.16", "3 3 | K K K K A"),
        ("way.16", "A A | A A K J 9"),
        ("way.16", "K K | K K A J 9"),
        ("way.16", "Q Q | Q Q A J 9"),
        ("way.17", "K 3 | J J J J 2"),
        ("way.17", "A 3 | T T T T 2"),
        ("way.17", "J J | J J Q 4 2"),
        ("way.17", "9 9 | 9 9 Q 4 2"),
        ("way.18", "Q 3 | 8 8 8 8 2"),
        ("way.18", "A 3 | 6 6 6 6 2"),
        ("way.18", "8 8 | 8 8 J 4 2"),
        ("way.18", "6 6 | 6 6 J 4 2"),
        ("way.19", "8 6 | 5 5 5 5 4"),
        ("way.19", "7 5 | 2 2 2 2 4"),
        ("amb.10", "3 3 | 9 9 9 9 2"),
        ("amb.10", "3 3 | 8 8 8 8 3"),
    ),
)
def test_four_of_a_kind(sample):
    check_setting(SHEET, sample)


@rule("amb.11")
def test_five_aces_and_a_pair():
    check_setting(SHEET, "A A | Jk A A 9 9", ["five-aces-with-pair=split-aces"])
    check_setting(SHEET, "9 9 | Jk A A A A", ["five-aces-with-pair=pair-in-front"])


@rule("amb.9")
def test_two_pairs_with_a_straight_or_flush_are_set_alike_by_both_readings():
    """Hands with an ace and the joker, the only ones in which a pair leaves a straight or flush behind."""
    check_setting(SHEET, "K K | Jk A Q J T")
    check_setting(SHEET, "K K | Jk A Q J T", {"two_pair_with_straight": "two-pair-rows"})
    golden = sheet(SHEET).settings
    first, second = ways_of(golden), ways_of(replace(golden, two_pair_with_straight="two-pair-rows"))
    for order in Chance(8).shuffles(1_500, PACKS["joker-53"]):
        rest = [card for card in order if card not in (JOKER, 48)]
        for at in range(0, 50, 5):
            cards = (JOKER, 48, *rest[at : at + 5])
            assert house_way(cards, first) == house_way(cards, second), show_cards(cards)
