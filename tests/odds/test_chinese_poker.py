"""Odds of Chinese poker: a game among equals, but for the ties of the button; and one hand set well."""

from functools import cache

import pytest

from houseway.analysis import odds, report_on
from houseway.analysis.setting import set_hand
from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.rooms import sheet

SHEETS = ("angies/chinese-poker", "lake-elsinore/chinese-poker")


@cache
def priced_odds(name):
    return odds(name, rounds=512)


@pytest.mark.parametrize("name", SHEETS)
def test_what_the_button_wins_the_other_three_lose(name):
    priced = priced_odds(name)
    button, seat = priced["button"], priced["seat"]
    assert button.ev == pytest.approx(-3 * seat.ev)
    assert abs(button.ev) < 4 * button.stderr + 0.2
    for one in priced.wagers:
        assert sum(outcome.probability for outcome in one.outcomes) == pytest.approx(1)
        assert one.method == "simulated" and one.strategy == "well-set" and one.per == "point"


def test_without_the_ties_the_button_wins_less():
    with_ties = priced_odds(SHEETS[0])["button"].ev
    without = odds(sheet(SHEETS[0]).change({"button_wins_ties": False}), wager="button", rounds=512)
    assert without["button"].ev < with_ties


def test_there_is_no_bank_to_report_on():
    with pytest.raises(HousewayError, match="nobody banks"):
        report_on(sheet(SHEETS[0]))
    with pytest.raises(HousewayError, match="no bank's side"):
        odds(SHEETS[0], rounds=1, players=3)
    with pytest.raises(HousewayError, match="fresh pack"):
        odds(SHEETS[0], rounds=1, seen="As")


def test_a_hand_is_set_in_order_with_its_chances():
    (way,) = set_hand(sheet(SHEETS[0]), parse_cards("Ah Ad 2c 9h 9d 9s 4c 5d Kh Jh 8h 6h 3h"))
    assert [len(row.cards) for row in way.rows] == [3, 5, 5]
    assert [row.hand.split(",")[0] for row in way.rows] == [
        "three of a kind",
        "straight",
        "flush",
    ]
    assert way.win + way.push + way.lose == pytest.approx(1)
    assert way.ev > 1


def test_a_clean_sweep_wins_its_points():
    (way,) = set_hand(sheet(SHEETS[1]), parse_cards("Ah Kd Qc Js Th 9d 8c 7s 6h 5d 4c 3s 2h"))
    assert way.rows[0].hand == "dragon"
    assert way.win == pytest.approx(1, abs=0.001) and way.ev == pytest.approx(13, abs=0.1)
    with pytest.raises(HousewayError, match="13 different cards"):
        set_hand(sheet(SHEETS[1]), parse_cards("Ah Kd"))
