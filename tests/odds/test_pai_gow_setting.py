"""The best setting of a hand of pai gow poker: every hand of the bank counted, and known choices."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.analysis.setting import set_hand
from houseway.cards import parse_cards, show_cards
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.games.banked.pai_gow.prices.setting import count_rulings
from houseway.games.banked.pai_gow.rules import PaiGowRules
from houseway.games.banked.pai_gow.settle import RULINGS, ruling
from houseway.hands.lookup import rank_hand
from houseway.pricing.composition import composition
from houseway.rooms import sheet

CASINO_REAL = "casino-real/pai-gow-double-hand-poker"
BUG = PaiGowRules()
WILD = replace(BUG, joker="wild")

FEW = (
    "Jk As Ks Qs Js Ts 2h 2d Ac Ad 9c 8d 7h",
    "Jk Ah Kh 9h 7h 5h 4h 3h 2h 6c 6d 9c 9d",
    "Ac Ad Ah As Kc Kd Kh 9c 8c 7c 6c 5c 4d",
)
"""Thirteen cards that the bank's seven come from: straight flushes, flushes of four and a joker, fours."""


def left_of(cards):
    counts = np.zeros(53, dtype=np.int64)
    counts[list(parse_cards(cards))] = 1
    return counts


def rank(cards, rules):
    return int(rank_hand(np.array(cards, dtype=np.int64), ways_of(rules).table))


@pytest.mark.parametrize("rules", [BUG, WILD, replace(BUG, copy="whole-wager")], ids=["bug", "wild", "copy"])
@pytest.mark.parametrize("cards", FEW)
def test_the_banks_hands_are_counted_as_one_by_one(cards, rules):
    settings = [("Kd Qd", "Th Td 7s 5s 3s"), ("2c 2s", "Qc Jd Tc 9s 8s"), ("6h 6s", "Kd Qh Jc 4c 3c")]
    hands = [[rank(parse_cards(row), rules) for row in one] for one in settings]
    counted = count_rulings(rules, left_of(cards), np.array(hands, dtype=np.int64))
    for (front, back), rulings in zip(hands, counted, strict=True):
        one_by_one = Counter()
        for seven in combinations(parse_cards(cards), 7):
            bank = [rank(row, rules) for row in house_way(seven, ways_of(rules))]
            one_by_one[ruling(front, back, *bank, int(rules.copy == "whole-wager"))] += 1
        assert [one_by_one[number] for number in range(len(RULINGS))] == rulings.tolist()


@pytest.mark.parametrize("cards", ["Ac Kd Jh 9s 7c 5d 2h", "Jk Ad 3h 3s 9c 6d 4h"])
def test_every_hand_of_the_bank_is_met_once(cards):
    left = composition(1, cards, at_least=7, pack="joker-53")
    assert count_rulings(BUG, left, np.array([[1, 1]], dtype=np.int64)).sum() == comb(46, 7)


def settings_of(cards, name=CASINO_REAL, changes=None):
    found = sheet(name)
    ways = set_hand(found.change(changes) if changes else found, parse_cards(cards))
    return {one.strategy: one for one in ways}


def front(setting):
    return show_cards(setting.rows[0].cards)


def test_ace_king_in_front_of_queens_and_twos():
    """The chart splits them, and two pair behind an ace and a king are worth more."""
    told = settings_of("Qc Qd 2h 2s Ac Kd 7h")
    assert front(told["borrowed-chart"]) == "2s 2h"
    assert front(told["best"]) == "Ac Kd"
    assert told["best"].rows[1].hand == "two pair, queens and deuces with a seven"
    assert told["borrowed-chart"].ev == pytest.approx(0.38193, abs=1e-5)
    assert told["best"].ev == pytest.approx(0.51279, abs=1e-5)


def test_where_the_chart_is_right_both_are_one():
    told = settings_of("Jc Jd 6h 6s Kc Qd 4h")
    assert told["borrowed-chart"].rows == told["best"].rows
    assert (told["best"].win, told["best"].lose) == pytest.approx((0.5186, 0.1071), abs=5e-5)
    assert told["best"].win + told["best"].push + told["best"].lose == pytest.approx(1, abs=1e-12)


def test_a_foul_setting_is_never_the_best():
    """Two aces in front of a king high would beat almost every front."""
    told = settings_of("Ac Ad Kh Js 9c 6d 4h")
    assert front(told["best"]) == "Kh Js"


def test_a_commission_is_taken_off_the_wins():
    even, charged = (
        settings_of("Jc Jd 6h 6s Kc Qd 4h", "poker-flats/double-hand-poker", changes)["best"]
        for changes in (None, {"win-pays": "even-less-5-percent"})
    )
    assert charged.ev == pytest.approx(even.ev - even.win / 20, abs=1e-12)
