"""The house way: samples of every row, the first row that fits, and the rooms' switches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from houseway.cards import parse_cards, show_cards
from houseway.games.banked.pai_gow.chart import USUAL_ORDER
from houseway.games.banked.pai_gow.house_way import CHART, house_way, row_of_chart, ways_of
from houseway.games.banked.pai_gow.rules import PaiGowRules

BUG = PaiGowRules()
WILD = replace(BUG, joker="wild")
FIVES = replace(WILD, five_of_a_kind="below-five-aces")


FIVE_ACES = {
    "aces-front": {},
    "kings-front": {"five and a pair: A over K": "the pair"},
    "pair-front": {"five and a pair: A": "the pair"},
}


def with_rows(rows):
    """The usual chart with some rows of one's own."""
    return replace(BUG, in_front={**BUG.in_front, **rows})


def set_as(cards: str, rules: PaiGowRules = BUG) -> str:
    front, back = house_way(parse_cards(cards), ways_of(rules))
    return f"{show_cards(front)} | {show_cards(back)}"


def front_of(cards: str, rules: PaiGowRules = BUG) -> str:
    return set_as(cards, rules).split(" | ")[0]


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Ac Kd Jh 9s 7c 5d 2h", "Kd Jh"),
        ("Ac Ad Kh Js 9c 6d 4h", "Kh Js"),
        ("Ac Ad 3h 3s 9c 6d 4h", "3h 3s"),
        ("Jc Jd 6h 6s Ac 8d 4h", "Ac 8d"),
        ("Jc Jd 6h 6s Kc 8d 4h", "6h 6s"),
        ("8c 8d 4h 4s Kc 9d 3h", "Kc 9d"),
        ("8c 8d 4h 4s Qc 9d 3h", "4h 4s"),
        ("5c 5d 2h 2s Qc 9d 7h", "Qc 9d"),
        ("5c 5d 2h 2s Jc 9d 7h", "2h 2s"),
        ("Kc Kd 9h 9s 4c 4d 2h", "Kc Kd"),
        ("Kc Kd Kh Qs 9c 5d 2h", "Qs 9c"),
        ("Ac Ad Ah Qs 9c 5d 2h", "Ac Qs"),
        ("Tc Td Th 4c 4d 4h Ks", "Tc Td"),
        ("9c 8d 7h 6s 5c Kd Qh", "Kd Qh"),
        ("9c 8d 7h 6s 5c 4d Qh", "Qh 9c"),
        ("9c 8d 7h 6s 5c Kd Kh", "Kd Kh"),
        ("9c 8d 7h 6s 5c 5d Kh", "Kh 5c"),
        ("9c 8d 7h 6s 5c 5d 5h", "5c 5d"),
        ("2c 2d 5c 5d 5h As Kd", "2c 2d"),
        ("Ac Ad 4c 4d 4h 9s 6d", "Ac Ad"),
        ("Ac Ad Ah 9s 9d 6c 6d", "9s 9d"),
        ("2c 2d Qc Qd Qh Qs Ad", "2c 2d"),
        ("Qc Qd Qh Qs Ad Kd 2h", "Qc Qd"),
        ("Kd 3d 9c 9d 9h 9s 2d", "Kd 3d"),
        ("9c 9d 9h 9s Jd 3d 2h", "9c 9d"),
        ("Qd 9d 7c 7d 7h 7s 8c", "Qd 9d"),
        ("7c 7d 7h 7s Jd 8c 5h", "7c 7d"),
        ("5c 5d 5h 5s 8c 7d 4h", "8c 7d"),
        ("8c 8d 8h 8s 3c 3d 3h", "3c 3d"),
        ("Ac Ad Ah As Jk 9c 5d", "Ac Ad"),
    ],
)
def test_rows_of_the_chart(cards, front):
    assert sorted(front_of(cards).split()) == sorted(front.split())


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("Ac Ad Ah As Jk Kc Kd", "five of a kind"),
        ("9c 9d 9h 9s Ac Jk 2d", "four and a pair or three"),
        ("9c 9d 9h 9s Kc Kd Kh", "four and a pair or three"),
        ("Kc Kd Kh 9s 9d 4c 4d", "golden rule"),
        ("Ac Jk 9d 8h 7s 6c 5d", "golden rule"),
        ("9c 9d 9h 9s 5c 4d 2h", "four of a kind"),
        ("Tc Td Th 4c 4d 4h Ks", "two threes"),
        ("Ac Ad Jk 9s 9d 6c 2d", "full house"),
        ("Ac Ad Jk 9s 8d 6c 2d", "three aces"),
        ("9c 9d 9h Ks 8d 6c 2d", "three of a kind"),
        ("Kc Kd 9h 9s 4c 4d Jk", "three pair"),
        ("Kc Kd 9h 9s 8c 7d Jk", "two pair"),
        ("9c 8d 7h 6s 5c 5d Kh", "straight or flush"),
        ("9c 8d Jk Ks 5c 5d 2h", "one pair"),
        ("Kc Jd 9h 7s 5c 3d 2h", "no pair"),
    ],
)
def test_the_first_row_that_fits_sets_the_hand(cards, row):
    assert row_of_chart(parse_cards(cards), ways_of(BUG)).holding == row


def test_every_row_says_how_it_is_set():
    assert len({row.holding for row in CHART}) == 13
    assert all(row.setting for row in CHART)


def test_the_three_switches():
    aces = "Ac Ad Ah As Jk"
    fronts = {
        setting: [
            front_of(f"{aces} {odd}", with_rows({"five and a pair: A": "two of them"} | rows))
            for odd in ("Kc Kd", "Qc Qd")
        ]
        for setting, rows in FIVE_ACES.items()
    }
    assert fronts == {
        "aces-front": ["Ac Ad", "Ac Ad"],
        "kings-front": ["Kc Kd", "Ac Ad"],
        "pair-front": ["Kc Kd", "Qc Qd"],
    }
    split = with_rows(
        {
            "four and a pair: J 10 9": "the pair with K or better, else two of them",
            "four and a pair: 8 7 6": "the pair with Q or better, else two of them",
        }
    )
    assert front_of("9c 9d 9h 9s 3c 3d 2h", split) == "9c 9d"
    assert front_of("9c 9d 9h 9s 3c 3d Kh", split) == "3c 3d"
    assert front_of("7c 7d 7h 7s 3c 3d Jh", split) == "7c 7d"
    assert front_of("Kc Kd Kh Ks 3c 3d 2h", split) == "3c 3d"
    assert front_of("5c 5d 5h 5s 3c 3d 2h", split) == "3c 3d"
    rows_first = replace(BUG, in_front_order=("two pair", *(one for one in USUAL_ORDER if one != "two pair")))
    assert row_of_chart(parse_cards("Ac Jk Kc Kd Qh Js Td"), ways_of(rows_first)).holding == "two pair"
    assert row_of_chart(parse_cards("Ac Jk Kc Kd Qh Js Td"), ways_of(BUG)).holding == "golden rule"
    assert front_of("Ac Jk Kc Kd Qh Js Td", rows_first) == front_of("Ac Jk Kc Kd Qh Js Td") == "Kc Kd"


def test_a_wild_joker_stands_for_the_card_of_the_best_hand():
    assert front_of("Kc Kd Jk 9h 8s 3d 2c", WILD) == "9h 8s"
    assert front_of("Qc Qd Qh Qs Jk 4d 2c", FIVES) == "Qc Qd"
    assert front_of("Qc Qd Qh Qs Jk 2d 2c", FIVES) == "2d 2c"
    assert front_of("9c 8d Jk 6s 5c Kd Qh", WILD) == "Kd Qh"
