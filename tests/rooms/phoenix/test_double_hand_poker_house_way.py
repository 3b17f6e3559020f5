"""Phoenix's Double Hand Poker: the house way, row by row and by every sample of its chart."""

import pytest

from tests.bank.arrange import ruled
from tests.bank.pai_gow import BET, WINS, hand
from tests.bank.pai_gow_house_way import check_setting

SHEET = "phoenix/double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def rows(*cited):
    return [pytest.param(sample, marks=rule(name), id=f"{name}: {sample}") for name, sample in cited]


@rule("way.1")
def test_the_house_dealer_goes_by_the_double_hand_chart():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"})
    assert ruled(round, "house_way_asked") == ["seat 2 by the double-hand chart"]
    assert ruled(round, "chart_one_pair") == ["seat 2"]


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.2", "K J | A 9 7 5 2"),
        ("way.2", "T 9 | Q 7 6 4 2"),
        ("way.3", "K Q | 2 2 J 9 7"),
        ("way.3", "K J | A A 9 6 4"),
        ("way.3", "K J | Jk A 9 6 4"),
        ("way.4", "3 3 | A A K 9 6"),
        ("way.4", "Q Q | K K A 9 6"),
        ("way.4", "J J | Q Q A K 6"),
        ("way.5", "A 8 | J J 6 6 4"),
        ("way.5", "Jk 8 | T T 6 6 4"),
        ("way.5", "A K | 9 9 6 6 4"),
        ("way.5", "6 6 | J J K Q 4"),
        ("way.5", "2 2 | 9 9 K Q 4"),
        ("way.6", "K 9 | 8 8 4 4 3"),
        ("way.6", "A 9 | 6 6 4 4 2"),
        ("way.6", "4 4 | 8 8 Q 9 3"),
        ("way.6", "4 4 | 7 7 Q 9 2"),
        ("way.7", "Q 9 | 5 5 2 2 7"),
        ("way.7", "Q 8 | 3 3 2 2 7"),
        ("way.7", "2 2 | 5 5 J 9 7"),
        ("way.7", "2 2 | 3 3 J 9 7"),
        ("way.8", "K Q | 9 8 7 6 5"),
        ("way.8", "Q 9 | 8 7 6 5 4"),
        ("way.8", "Kc Qd | Ah 9h 7h 6h 2h"),
        ("way.9", "K K | 9 8 7 6 5"),
        ("way.9", "K 5 | 9 8 7 6 5"),
        ("way.10", "3 3 | 6 6 5 4 2"),
        ("way.10", "A K | 6 6 5 5 4"),
        ("way.11", "5 5 | 9 8 7 6 5"),
    ),
)
def test_rows_without_three_of_a_kind(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.12", "K K | 9 9 4 4 2"),
        ("way.12", "4 4 | 3 3 2 2 A"),
        ("way.13", "Q 9 | K K K 5 2"),
        ("way.13", "A K | 2 2 2 9 7"),
        ("way.14", "A Q | A A 9 5 2"),
        ("way.14", "A Q | A Jk 9 5 2"),
        ("way.15", "T T | 4 4 4 T K"),
        ("way.15", "A A | K K K A 7"),
        ("way.16", "2 2 | A A A K Q"),
        ("way.16", "K K | 7 7 7 A Q"),
        ("way.17", "2 2 | A A A A K"),
        ("way.17", "3 3 | K K K K A"),
        ("way.17", "A A | A A K J 9"),
        ("way.17", "K K | K K A J 9"),
        ("way.17", "Q Q | Q Q A J 9"),
        ("way.18", "K 3 | J J J J 2"),
        ("way.18", "A 3 | T T T T 2"),
        ("way.18", "J J | J J Q 4 2"),
        ("way.18", "9 9 | 9 9 Q 4 2"),
        ("way.19", "Q 3 | 8 8 8 8 2"),
        ("way.19", "A 3 | 6 6 6 6 2"),
        ("way.19", "8 8 | 8 8 J 4 2"),
        ("way.19", "6 6 | 6 6 J 4 2"),
        ("way.20", "8 6 | 5 5 5 5 4"),
        ("way.20", "7 5 | 2 2 2 2 4"),
    ),
)
def test_rows_with_three_or_more_of_a_kind(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("ex.3", "J T | Q 8 7 6 2"),
        ("ex.4", "Q J | T T 8 6 3"),
        ("ex.5", "A 5 | J J 9 9 2"),
        ("ex.6", "9 9 | J J K Q 5"),
        ("ex.7", "7 7 | 8 8 Q 5 3"),
        ("ex.8", "3 3 | 5 5 J 7 4"),
        ("ex.9", "Q 6 | 5 5 3 3 2"),
        ("ex.10", "K 3 | J T 9 8 7"),
        ("ex.11", "3 2 | T 9 8 7 6"),
        ("ex.11", "J 2 | T 9 8 7 6"),
        ("ex.12", "7c 7d | Ah Kh 8h 4h 2h"),
        ("ex.13", "Q 5 | 6 5 4 3 2"),
        ("ex.14", "3 3 | 6 6 5 4 2"),
        ("ex.15", "9 9 | 9 8 7 6 5"),
        ("ex.16", "K K | 5 5 2 2 A"),
        ("ex.17", "T 9 | K K K 8 5"),
        ("ex.18", "A 7 | A A 5 4 2"),
        ("ex.19", "J J | 6 6 6 J T"),
        ("ex.20", "2 2 | 5 5 5 A K"),
        ("ex.21", "A A | 4 4 4 9 6"),
        ("ex.22", "2 2 | Q Q Q Q A"),
        ("ex.23", "Q Q | Q Q A K 2"),
        ("ex.24", "K 3 | 9 9 9 9 2"),
        ("ex.25", "9 9 | 9 9 J 3 2"),
        ("ex.26", "Q 9 | 7 7 7 7 8"),
        ("ex.27", "7 7 | 7 7 J 8 5"),
        ("ex.28", "8 7 | 5 5 5 5 4"),
    ),
)
def test_samples_of_the_chart(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("amb.4", "Q 9 | 4 4 2 2 7"),
        ("amb.5", "A J | 9 9 9 5 3"),
        ("amb.5", "8 6 | 3 3 3 3 4"),
        ("amb.6", "9 9 | A A A 6 6"),
        ("amb.8", "3 3 | 8 8 8 8 3"),
        ("amb.8", "K K | 8 8 8 8 K"),
        ("amb.9", "A Jk | 9 8 7 6 5"),
        ("amb.9", "K K | 9 9 4 4 Jk"),
    ),
)
def test_what_the_chart_leaves_open(sample):
    check_setting(SHEET, sample)


@rule("amb.3")
def test_four_with_a_small_pair_and_no_high_card():
    check_setting(SHEET, "3 3 | 9 9 9 9 2")
    split = {"quads-with-small-pair": "split"}
    check_setting(SHEET, "9 9 | 9 9 3 3 2", split)
    check_setting(SHEET, "7 7 | 7 7 3 3 J", split)
    check_setting(SHEET, "3 3 | 9 9 9 9 K", split)


@rule("amb.7")
def test_five_aces():
    check_setting(SHEET, "A A | A A Jk K K")
    kings = {"five-aces-setting": "kings-front-if-paired"}
    check_setting(SHEET, "K K | A A A A Jk", kings)
    check_setting(SHEET, "A A | A A Jk Q Q", kings)
