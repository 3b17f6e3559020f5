"""Phoenix's Pai Gow Poker: the House Way of the manual, row by row."""

import pytest

from tests.bank.arrange import ruled
from tests.bank.pai_gow import BET, WINS, hand
from tests.bank.pai_gow_house_way import check_setting

SHEET = "phoenix/pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def rows(*cited):
    return [pytest.param(sample, marks=rule(name), id=f"{name}: {sample}") for name, sample in cited]


def asked_for(settings=()):
    return hand(SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"}, settings=settings)


@rule("way.3")
@rule("amb.1")
def test_the_house_dealer_goes_by_the_manual_or_the_double_hand_chart():
    round = asked_for()
    assert ruled(round, "house_way_asked") == ["seat 2 by the manual chart"]
    assert ruled(round, "chart_one_pair") == ["seat 2"]
    other = asked_for({"house-way": "double-hand-chart"})
    assert ruled(other, "house_way_asked") == ["seat 2 by the double-hand chart"]


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.2", "K K | 9 8 7 6 5"),
        ("way.2", "9c 9d | Ah Qh 8h 4h 2h"),
        ("way.2", "A Jk | T 9 8 7 6"),
        ("rank.8", "5 5 | 9 8 7 6 5"),
        ("rank.8", "7 7 | 9 9 9 5 5"),
        ("way.4", "K J | A 9 7 5 2"),
        ("way.4", "8 7 | 9 5 4 3 2"),
        ("way.5", "K Q | 2 2 J 9 7"),
        ("way.5", "Q J | K K 9 6 4"),
        ("way.6", "3 3 | A A K 9 6"),
        ("way.6", "Q Q | K K A 9 6"),
        ("way.6", "J J | Q Q A K 6"),
        ("way.7", "A 8 | J J 6 6 4"),
        ("way.7", "A K | 9 9 6 6 4"),
        ("way.7", "6 6 | J J K Q 4"),
        ("way.7", "2 2 | 9 9 K Q 4"),
        ("way.8", "K 9 | 8 8 4 4 3"),
        ("way.8", "A 9 | 6 6 4 4 2"),
        ("way.8", "4 4 | 8 8 Q 9 3"),
        ("way.8", "3 3 | 6 6 Q 9 2"),
        ("way.9", "Q 9 | 5 5 2 2 7"),
        ("way.9", "A 8 | 3 3 2 2 7"),
        ("way.9", "2 2 | 5 5 J 9 7"),
        ("way.9", "2 2 | 3 3 J 9 7"),
    ),
)
def test_rows_of_pairs(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("way.10", "A Q | A A 9 5 2"),
        ("way.10", "A Q | A Jk 9 5 2"),
        ("way.11", "Q 9 | K K K 5 2"),
        ("way.11", "A K | 2 2 2 9 7"),
        ("way.12", "T T | 4 4 4 T K"),
        ("way.12", "A A | K K K A 7"),
        ("way.13", "K K | 9 9 4 4 2"),
        ("way.13", "4 4 | 3 3 2 2 A"),
        ("way.14", "K Q | 9 8 7 6 5"),
        ("way.14", "Q 9 | 8 7 6 5 4"),
        ("way.14", "Kc Qd | Ah 9h 7h 6h 2h"),
        ("way.15", "K 5 | 9 8 7 6 5"),
        ("way.15", "Q 5 | 6 5 4 3 2"),
        ("way.16", "3 3 | 6 6 5 4 2"),
        ("way.16", "A K | 6 6 5 5 4"),
        ("way.17", "2 2 | A A A K Q"),
        ("way.17", "K K | 7 7 7 A Q"),
        ("way.18", "A A | A A K J 9"),
        ("way.18", "K K | K K A J 9"),
        ("way.18", "Q Q | Q Q A J 9"),
        ("way.19", "K 3 | J J J J 2"),
        ("way.19", "A 3 | 9 9 9 9 2"),
        ("way.19", "J J | J J Q 4 2"),
        ("way.19", "9 9 | 9 9 Q 4 2"),
        ("way.20", "Q 3 | 8 8 8 8 2"),
        ("way.20", "A 3 | 6 6 6 6 2"),
        ("way.20", "8 8 | 8 8 J 4 2"),
        ("way.20", "6 6 | 6 6 J 4 2"),
        ("way.21", "8 6 | 5 5 5 5 4"),
        ("way.21", "7 5 | 2 2 2 2 4"),
        ("way.22", "2 2 | A A A A K"),
        ("way.22", "3 3 | 9 9 9 9 2"),
        ("way.22", "3 3 | 2 2 2 2 A"),
        ("way.23", "9 9 | 9 8 7 6 5"),
        ("way.23", "9c 9d | Ah 9h 7h 6h 2h"),
        ("way.23", "A A | Jk K Q J T"),
    ),
)
def test_rows_of_complete_hands_and_more_of_a_kind(sample):
    check_setting(SHEET, sample)


@pytest.mark.parametrize(
    "sample",
    rows(
        ("amb.2", "K 5 | 9 8 7 6 5"),
        ("amb.3", "Jk 8 | T T 6 6 4"),
        ("amb.5", "A A | A K Q J T"),
        ("amb.6", "9 9 | A A A 6 6"),
        ("amb.7", "3 3 | 8 8 8 8 3"),
        ("amb.8", "A K | A A 9 5 2"),
        ("amb.18", "K K | 9 9 4 4 Jk"),
        ("amb.18", "A Jk | 9 8 7 6 5"),
    ),
)
def test_what_the_manual_leaves_open(sample):
    check_setting(SHEET, sample)


@rule("amb.4")
def test_five_aces():
    check_setting(SHEET, "A A | A A Jk K K")
    kings = {"five-aces-setting": "kings-front-if-paired"}
    check_setting(SHEET, "K K | A A A A Jk", kings)
    check_setting(SHEET, "A A | A A Jk Q Q", kings)
